/* oxlint-disable no-console -- the library announces itself on the console while it loads */

const runtimeNotice = 'oidc-provider WARNING: Unsupported runtime.';

/** Loads the OpenID provider library. It asks for a newer Node at load time although every call it makes exists in
 *  the Node we require (the tests prove it), so that one notice is dropped; all others pass. */
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
