import { NavigationType, parsePath, type To } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createPassage, type Guarding, type PassageDeps } from './passage.ts';

type History = PassageDeps['history'];
type Listener = Parameters<History['listen']>[0];

/** A browser's history: steps back and forward come later, as in a browser. */
function browser(): { readonly history: History; readonly address: () => string } {
  const entries = [place('/')];
  let at = 0;
  let action = NavigationType.Pop;
  let hear: Listener = () => undefined;
  const here = (): History['location'] => entries[at] ?? place('/');
  const tell = (delta: number): void => hear({ action, location: here(), delta });
  const history: History = {
    get action() {
      return action;
    },
    get location() {
      return here();
    },
    createHref: (to) => place(to).pathname,
    encodeLocation: place,
    listen: (listener) => {
      hear = listener;
      return () => void (hear = () => undefined);
    },
    push: (to) => {
      action = NavigationType.Push;
      entries.splice(at + 1, entries.length, place(to));
      at += 1;
      tell(1);
    },
    replace: (to) => {
      action = NavigationType.Replace;
      entries[at] = place(to);
      tell(0);
    },
    go: (delta) =>
      void Promise.resolve().then(() => {
        action = NavigationType.Pop;
        at += delta;
        tell(delta);
      }),
  };
  return { history, address: () => here().pathname };
}

function place(to: To): History['location'] {
  return {
    pathname: '/',
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state: null,
    key: 'k',
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** An app whose screens load when the test says so; those of `there` need no code. */
function app(...there: readonly string[]) {
  const { history, address } = browser();
  const shown: string[] = [];
  const loading: boolean[] = [];
  const waiting = new Map<string, () => void>();
  const passage = createPassage({
    history,
    load: (pathname) =>
      there.includes(pathname) ? undefined : new Promise((resolve) => waiting.set(pathname, resolve)),
    arrive: ({ location, action }) => void shown.push(`${action} ${location.pathname}`),
    loading: (isLoading) => void loading.push(isLoading),
  });
  passage.follow();
  const comes = async (pathname: string): Promise<void> => {
    waiting.get(pathname)?.();
    await settled();
  };
  return { ...passage, address, shown, loading, comes };
}

/** Somebody who asks about every move between screens, and remembers what is held. */
function careful(): Guarding & { readonly held: (() => void)[] } {
  const held: (() => void)[] = [];
  return { held, asks: (from, to) => from.pathname !== to.pathname, hold: (goOn) => void held.push(goOn) };
}

describe('the way between screens', () => {
  it('keeps the former screen and address until the code of the next one is there', async () => {
    const { navigator, shown, address, loading, comes } = app();
    navigator.push('/next');
    expect([shown, address(), loading]).toEqual([[], '/', [true]]);
    await comes('/next');
    expect([shown, address(), loading]).toEqual([['PUSH /next'], '/next', [true, false]]);
  });

  it('moves at once where the code is there', () => {
    const { navigator, shown } = app('/a');
    navigator.push('/a');
    navigator.replace('/a');
    expect(shown).toEqual(['PUSH /a', 'REPLACE /a']);
  });

  it('goes to the last of several places asked for, whichever code comes first', async () => {
    const { navigator, shown, comes } = app();
    navigator.push('/slow');
    navigator.push('/late');
    await comes('/late');
    await comes('/slow');
    expect(shown).toEqual(['PUSH /late']);
  });

  it('asks before a screen is left, and moves when told to go on', () => {
    const { navigator, guard, shown } = app('/a');
    const form = careful();
    guard(form);
    navigator.push('/a');
    expect(shown).toEqual([]);
    form.held[0]?.();
    expect(shown).toEqual(['PUSH /a']);
  });

  it('takes back a step back that is held, and goes it once more when told to go on', async () => {
    const { navigator, guard, shown, address } = app('/', '/form');
    navigator.push('/form');
    const form = careful();
    guard(form);
    navigator.go(-1);
    await settled();
    expect([address(), shown, form.held.length]).toEqual(['/form', ['PUSH /form'], 1]);
    form.held[0]?.();
    await settled();
    expect([address(), shown, form.held.length]).toEqual(['/', ['PUSH /form', 'POP /'], 1]);
    navigator.go(1);
    await settled();
    expect([address(), form.held.length]).toEqual(['/', 2]);
  });

  it('does not ask for a move within the screen, nor on behalf of a form that is gone', () => {
    const { navigator, guard, shown } = app('/', '/a');
    const form = careful();
    const done = guard(form);
    navigator.push({ search: '?tab=lines' });
    done();
    navigator.push('/a');
    expect([shown, form.held]).toEqual([['PUSH /', 'PUSH /a'], []]);
  });
});
