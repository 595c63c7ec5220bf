/* oxlint-disable no-console -- the library announces itself on the console while it loads */

const runtimeNotice = 'oidc-provider WARNING: Unsupported runtime.';

/**
 * Loads the OpenID provider library. It warns about the Node version although every call it makes exists in the version
 * we require (the tests prove it), so that one warning is dropped.
 */
export async function loadProvider(): Promise<typeof import('oidc-provider')> {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(runtimeNotice)) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
