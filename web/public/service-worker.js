// Caches the page itself for when the server cannot be reached, but never API responses.

const SHELF = "astragali-page-1";
const BASE = new URL("./", location.href).pathname; // where the house is
const MOST = 300; // cached files; the oldest make room

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add("./")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== SHELF).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
  self.clients.claim();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname: address } = new URL(request.url);
  const pathname = address.replace(BASE, "/");
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/icon")) {
    event.respondWith(asset(request));
  }
});

/** The page from the server, or from the cache if the server cannot be reached. */
async function page(request) {
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.headers.get("content-type")?.includes("text/html")) {
      await shelf.put("./", fresh.clone());
    }
    return fresh;
  } catch {
    return (await shelf.match("./")) ?? Response.error();
  }
}

/** A file whose name changes with its content, so a cached one is never stale. */
async function asset(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const names = await shelf.keys();
    if (names.length >= MOST) await shelf.delete(names[1]);
    await shelf.put(request, fresh.clone());
  }
  return fresh;
}
