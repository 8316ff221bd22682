/**
 * Keeps the page on the device: after the first visit it opens and plays without a network.
 *
 *   install   all files of this version go into a cache of its own, fetched past the browser's cache
 *   waiting   a page that is open keeps the version it began with; it may ask for the change ('use-now')
 *   activate  older caches are removed, but for the one before: a page still open may want a file of it
 *   fetch     own files from the caches, navigations get the page of that name, or the first one; everything else goes to the network
 *
 * Answers keep the headers that the server gave them (COOP, COEP, CORP among them), so the page stays isolated offline.
 */
export {};

declare const __PRECACHE__: readonly string[];
declare const __VERSION__: string;
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'tianyuan-';
const CACHE = `${PREFIX}${__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'use-now') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(__PRECACHE__.map((path) => new Request(urlOf(path), { cache: 'reload' })));
}

/** Caches are listed in the order they were made. */
async function removeOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  if (request.mode === 'navigate' && isBelow(request.url)) return Response.redirect(urlOf('./'));
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? new Request(urlOf(pageOf(request.url))) : request;
  const kept = (await cache.match(wanted, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  return kept ?? fetch(request);
}

/** An address in a folder below the page's own: seen from there, the page would look for its files in the wrong place. */
function isBelow(address: string): boolean {
  return address.slice(self.registration.scope.length).split(/[?#]/, 1)[0]?.includes('/') ?? false;
}

/** The kept page that an address asks for, `lab` or `lab.html`; any other address is the first page's. */
function pageOf(address: string): string {
  const name =
    address
      .slice(self.registration.scope.length)
      .split(/[?#]/, 1)[0]
      ?.replace(/\.html$/, '') ?? '';
  const page = `${name}.html`;
  return __PRECACHE__.includes(page) ? page : './';
}

function urlOf(path: string): string {
  return new URL(path, self.registration.scope).href;
}
