// A picture of a result to share: drawn as SVG, turned into PNG by a canvas of this browser.

import { line, range, type Moment } from "./course";
import { SHAPES } from "./components/Mark.svelte";

export interface Poster {
  game: string;
  headline: string;
  players: { name: string; points: string; won: boolean }[]; // in the order of their seats
  order: number[]; // the seats, best first
  moments: Moment[];
  drawing: SVGElement | null; // the game's own
  foot: string;
}

const WIDTH = 1200;
const HEIGHT = 630; // what messengers show whole
const LINES = 6; // players listed
const LONGEST = 26; // letters of a name
const DRAWN = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity"];

const colour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim();

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** A drawing of the page that needs no style sheet any more. */
function alone(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  const [from, to] = [drawing, copy].map((one) => [one, ...one.querySelectorAll<SVGElement>("*")]);
  from!.forEach((one, place) => {
    const style = getComputedStyle(one);
    for (const name of DRAWN) to![place]!.setAttribute(name, style.getPropertyValue(name));
    to![place]!.removeAttribute("class");
  });
  copy.setAttribute("x", "660");
  copy.setAttribute("y", "56");
  copy.setAttribute("width", "480");
  copy.setAttribute("height", "270");
  return new XMLSerializer().serializeToString(copy);
}

function text(words: string, x: number, y: number, size: number, style: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${style}>${escaped(words)}</text>`;
}

/** The poster as SVG. */
export function drawnPoster(poster: Poster): string {
  const ink = `fill="${colour("--ink")}"`;
  const quiet = `fill="${colour("--quiet")}"`;
  const serif = 'font-family="Palatino, Georgia, serif" font-weight="600"';
  const sans = 'font-family="system-ui, sans-serif"';
  const rows = poster.order.slice(0, LINES).map((seat, row) => {
    const player = poster.players[seat]!;
    const y = 270 + 54 * row;
    const weight = player.won ? 'font-weight="700"' : "";
    const shape = SHAPES[seat % SHAPES.length];
    const fill = colour(`--seat-${seat % SHAPES.length}`);
    return [
      `<path d="${shape}" fill="${fill}" stroke="${colour("--pip")}" transform="translate(60 ${y - 26}) scale(1.5)"/>`,
      text(short(player.name), 108, y, 34, `${ink} ${sans} ${weight}`),
      text(player.points, 600, y, 34, `${ink} ${sans} ${weight} text-anchor="end"`),
    ].join("");
  });
  const box = { width: 480, height: 170, ...range(poster.moments) };
  const course = poster.moments.length
    ? poster.players.map(
        (_, seat) =>
          `<path d="${line(poster.moments, seat, box)}" transform="translate(660 376)" fill="none"
            stroke="${colour(`--seat-${seat % SHAPES.length}`)}" stroke-width="5" stroke-linejoin="round"/>`,
      )
    : [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour("--ground")}"/>
    <rect x="640" y="36" width="524" height="558" rx="24" fill="${colour("--cloth")}"/>
    ${poster.drawing ? alone(poster.drawing) : ""}
    ${text(poster.game, 60, 96, 36, `${quiet} ${serif}`)}
    ${headline(poster.headline, `${ink} ${serif}`)}
    ${rows.join("")}
    <path d="M660 376V546H1140" fill="none" stroke="${colour("--line")}" stroke-width="2"/>
    ${course.join("")}
    ${text(poster.foot, 60, 590, 24, `${quiet} ${sans}`)}
  </svg>`;
}

/** The headline in the largest letters that fit on one line. */
function headline(words: string, style: string): string {
  const size = Math.max(26, Math.min(60, Math.floor(1060 / Math.max(1, words.length))));
  return text(words, 60, 172, size, style);
}

/** The poster as a PNG file. */
export async function pictureOf(poster: Poster, name: string): Promise<File> {
  const picture = new Image(WIDTH, HEIGHT);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawnPoster(poster))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")!.drawImage(picture, 0, 0);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!png) throw new Error("This browser cannot draw the picture.");
  return new File([png], name, { type: "image/png" });
}

/** Hands the file to another app where the device can, or else saves it. */
export async function shareFile(file: File, words: string): Promise<void> {
  const given = { files: [file], text: words };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(given)) {
    await navigator.share(given).catch(() => {}); // changed one's mind
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
