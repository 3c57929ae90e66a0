import { mount } from "svelte";
import "../tokens.css";
import { speak } from "../speech.svelte";
import { preferredLanguage } from "../settings.svelte";
import Gallery from "./Gallery.svelte";

const wanted = new URLSearchParams(location.search);
const language = preferredLanguage([wanted.get("lang") ?? "en"]);
document.documentElement.dataset.theme = wanted.get("theme") ?? "dark";
await speak(language);
mount(Gallery, {
  target: document.getElementById("gallery")!,
  props: {
    game: wanted.get("game") ?? "keep_on_rolling",
    view: Number(wanted.get("view") ?? 0),
    language,
  },
});
