import { mount } from "svelte";
import App from "./App.svelte";
import { inHouse } from "./base";
import { cards } from "./requests";
import { follow } from "./router.svelte";
import { settings } from "./settings.svelte";
import { speak } from "./speech.svelte";
import "./tokens.css";
import "./settings.css";

settings.dress(document.documentElement);
follow();
void cards(); // request them while the phrases load
await speak(settings.language);
mount(App, { target: document.getElementById("page")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register(inHouse("/service-worker.js")).catch(() => {}); // the page works without it
}
