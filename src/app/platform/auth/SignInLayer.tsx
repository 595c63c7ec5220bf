import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dropFrame } from '#app/platform/frame/keptFrame.ts';
import type { Session } from './session.ts';
import { signInMessages as words } from './signInMessages.ts';

interface SignInLayerProps {
  readonly session: Session;
  /** The user who was signed in, for display: "Amira Chen, Controller". */
  readonly who?: string | undefined;
  /** A save that continues after signing in: "Save waiting, sent once". */
  readonly waiting?: string | undefined;
}

/** Covers the live page when the session has ended, and warns before. The page behind stays unchanged. */
export function SignInLayer({ session, who, waiting }: SignInLayerProps): ReactNode {
  const { status, problem, idleEndsAt } = useSyncExternalStore(session.state.subscribe, session.state.get);
  if (status === 'expired') {
    return (
      <Layer title={words.signInToGoOn} text={problem === undefined ? words.ranOut : problem} isAlert={false}>
        <div className="body padded">
          {who === undefined ? null : (
            <div className="field">
              <span className="label">{words.signedInAs}</span>
              <b>{who}</b>
            </div>
          )}
          {waiting === undefined ? null : (
            <div className="chip" data-tone="info">
              {waiting}
            </div>
          )}
        </div>
        <footer>
          <button className="btn quiet" type="button" onClick={() => void session.signOut()}>
            {words.somebodyElse}
          </button>
          <span className="right">
            <button className="btn primary" type="button" onClick={() => session.signIn()}>
              {words.signIn}
            </button>
          </span>
        </footer>
      </Layer>
    );
  }
  if (status === 'signedIn' && idleEndsAt !== undefined) {
    return (
      <Layer title={words.stillThere} text={<Countdown endsAt={idleEndsAt} />} isAlert>
        <footer>
          <button className="btn quiet" type="button" onClick={() => void session.signOut()}>
            {words.signOut}
          </button>
          <span className="right">
            <button className="btn primary" type="button" onClick={() => session.stay()}>
              {words.stay}
            </button>
          </span>
        </footer>
      </Layer>
    );
  }
  return null;
}

/** Replaces the app without a signed-in user. */
export function SignedOutPage({ session }: { readonly session: Session }): ReactNode {
  useLayoutEffect(dropFrame, []);
  const { status, problem } = useSyncExternalStore(session.state.subscribe, session.state.get);
  if (status === 'forwarded') return <p role="status">{words.windowDone}</p>;
  if (status !== 'signedOut' && status !== 'failed') return null;
  return (
    <main className="dialog signin">
      <header>
        <h2>{status === 'failed' ? words.failed : words.signedOut}</h2>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
      </header>
      <footer>
        <span className="right">
          <button className="btn primary" type="button" onClick={() => session.signIn()}>
            {words.signIn}
          </button>
        </span>
      </footer>
    </main>
  );
}

interface LayerProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly isAlert: boolean;
  readonly children: ReactNode;
}

function Layer({ title, text, isAlert, children }: LayerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    // The browser gives the focus back to the field that had it when the dialog closes.
    if (current && !current.open) {
      current.showModal();
      // The first button would sign out.
      current.querySelector<HTMLElement>('.primary')?.focus();
    }
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog small signin see-through"
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby="signin-title"
      // Nothing behind it works without a session: Escape must not close it.
      onCancel={(event) => event.preventDefault()}
    >
      <header>
        <h2 id="signin-title">{title}</h2>
        <p>{text}</p>
      </header>
      {children}
    </dialog>
  );
}

function Countdown({ endsAt }: { readonly endsAt: number }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(id);
  }, []);
  return words.endsIn(Math.max(0, Math.ceil((endsAt - now) / 1000)));
}
