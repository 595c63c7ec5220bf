import { cell, type Observable } from '#app/platform/api/observable.ts';

/** The script that the page names, whose name differs from build to build; undefined in development. */
export const mainScript = (page: ParentNode = document): string | undefined =>
  page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** Minimum time between two checks when the user returns to the tab. */
const QUIET_MS = 5 * 60_000;

interface VersionWatch {
  /** Whether the server has another build than this page. */
  readonly isOld: Observable<boolean>;
  /** Asks the server; without a response nothing changes. `isUrgent`: even if it was checked just now. */
  ask(isUrgent?: boolean): Promise<void>;
}

/** Compares the page with the server's current one, so that no tab stays on an old build unnoticed. */
export function watchVersion(
  own: string | undefined,
  fetch: typeof globalThis.fetch,
  now: () => number = Date.now,
): VersionWatch {
  const isOld = cell(false);
  let askedAt = now();
  return {
    isOld,
    ask: async (isUrgent = false) => {
      if (own === undefined || isOld.get() || (!isUrgent && now() - askedAt < QUIET_MS)) return;
      askedAt = now();
      const answer = await fetch('/', { cache: 'no-cache', credentials: 'omit' }).catch(() => undefined);
      // An error page of a proxy is no build.
      if (answer?.ok !== true) return;
      const text = await answer.text().catch(() => own);
      if (text.includes('/assets/') && !text.includes(own)) isOld.set(true);
    },
  };
}

const WORKER = '/sw.js';

/** The page's policy allows one policy of trusted addresses, and this one knows one address. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const rules = {
    createScriptURL(asked: string): string {
      if (asked !== WORKER) throw new TypeError(`${asked} is not the worker of the app.`);
      return asked;
    },
  };
  return trustedTypes ? trustedTypes.createPolicy('app-worker', rules).createScriptURL(url) : url;
}

/**
 * Caches the built app on this device, so that it opens without a network; in development nothing is cached. A browser
 * that can't, or that saves data, loads it each time.
 */
export async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  await navigator.serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
}
