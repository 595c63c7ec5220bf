import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { EarlySignIn } from '#app/platform/auth/beginSignIn.ts';
import { returnAddress } from '#app/platform/auth/signInRequest.ts';
import { preloadNext, preloadScreen } from './plugs.ts';
import { startBootstrap } from '#app/platform/shell/boot.ts';
import '#app/theme/theme.css';
import '#app/platform/shell/screens.css';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { listenForShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { whenIdle } from '#app/ui/whenIdle.ts';

/** Draws the app. Its texts are read when this is loaded, so the language is set before. */
export function start(signIn: Promise<EarlySignIn>): void {
  const host = document.getElementById('root');
  if (!host) throw new Error('index.html has no element "root".');
  listenForShortcuts();
  // The code of the first screen comes while the sign-in is on its way.
  const address = returnAddress(sessionStorage) ?? location.href;
  const ask = preloadScreen(new URL(address, location.origin));
  void firstPaint().then(() => whenIdle(() => void preloadNext(location.pathname)));
  createRoot(host).render(
    <StrictMode>
      <App bootstrap={startBootstrap(signIn, ask)} />
    </StrictMode>,
  );
}
