// The worker of the built app (`/sw.js`). It imports nothing: the build writes it as one script, with `BUILD` before it.
// It keeps the page and the files of one build, and no answer of the service.
/** Build information for its worker: its files, and its version. */
interface KeptBuild {
  readonly version: string;
  /** Paths of the hashed files. */
  readonly files: readonly string[];
  /** The script that the page of this build names and no other does. */
  readonly main: string;
}

/** The parts of a service worker's scope in use; the library of types for pages does not have them. */
interface WorkerScope {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly location: Pick<Location, 'origin'>;
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(
    name: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(name: 'fetch', hear: (event: AskedEvent) => void): void;
}

interface AskedEvent {
  readonly request: Request;
  /** The server's response, requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

declare const BUILD: KeptBuild;
{
  const scope = self as unknown as WorkerScope;
  const { version, files } = BUILD;
  const PREFIX = 'countinghouse-app-';
  const PAGE = '/';
  const AT_ONCE = 6;

  /** Files carry their hash in their name, so that a copy of a former build is the same. */
  const keepFile = async (cache: Cache, file: string): Promise<void> => {
    const kept = await scope.caches.match(file);
    if (kept) return await cache.put(file, kept);
    const answer = await scope.fetch(file);
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
    await cache.put(file, answer);
  };

  const keepBuild = async (): Promise<void> => {
    const page = await scope.fetch(PAGE, { cache: 'reload', credentials: 'omit' });
    const text = await page.clone().text();
    // While the server is being replaced, page and worker may be of two builds: they are never kept together.
    if (!page.ok || !text.includes(BUILD.main)) throw new Error('The page belongs to another build.');
    const cache = await scope.caches.open(PREFIX + version);
    for (let at = 0; at < files.length; at += AT_ONCE)
      await Promise.all(files.slice(at, at + AT_ONCE).map((file) => keepFile(cache, file)));
    await cache.put(PAGE, page);
  };

  /** Tabs of the previous build still request its files; older ones are removed. */
  const forgetFormer = async (): Promise<void> => {
    const former = (await scope.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
    await Promise.all(former.slice(0, -1).map((name) => scope.caches.delete(name)));
  };

  /** The server's page, so that no load shows a former build; the kept one only where no page comes at all. */
  const page = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
    const kept = async () => await (await scope.caches.open(PREFIX + version)).match(PAGE);
    try {
      const answer = (await preloaded) ?? (await scope.fetch(request));
      return answer.status < 500 ? answer : ((await kept()) ?? answer);
    } catch (error) {
      const instead = await kept();
      if (instead) return instead;
      throw error;
    }
  };

  /** Addresses of the app's screens; sign-in, the service and files answer for themselves. */
  const isScreen = (path: string): boolean =>
    !/^\/(?:services|app|auth|assets)\/|\.\w+$|^\/(?:\w+z|metrics)$/.test(path);

  scope.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => scope.skipWaiting())));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([forgetFormer(), scope.registration.navigationPreload?.enable()])),
  );
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (pathname.startsWith('/assets/'))
      event.respondWith(scope.caches.match(pathname).then((kept) => kept ?? scope.fetch(request)));
    else if (request.mode === 'navigate' && isScreen(pathname))
      event.respondWith(page(request, event.preloadResponse ?? Promise.resolve(undefined)));
  });
}
