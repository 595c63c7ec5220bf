import { type Chord, isChord, type KeyPress, parseKeys, typesText } from './keys.ts';

/** Something a key does. */
export interface Shortcut {
  /** "Mod+S", "N", "F2", or two after each other: "G S". */
  readonly keys: string;
  /** Its action, for the help: "Save". */
  readonly label: string;
  /** Returning false passes the key on, as if it were not bound. */
  readonly run: (event: KeyPress) => void | false;
}

/** The part of the screen that its shortcuts belong to, named for the help: "Lines", "List". */
export interface ShortcutScope {
  readonly label: string;
  readonly shortcuts: readonly Shortcut[];
  /** A dialog: while it is open, no scope below it receives a key. */
  readonly isModal?: boolean;
}

/** Maximum delay of the second key of "G S". */
const SEQUENCE_MS = 1200;

/** The scopes of the screen, the newest on top. Scopes are read at every key, so they may change. */
export class ShortcutRegistry {
  private scopes: (() => ShortcutScope)[] = [];
  private begun: { readonly press: KeyPress; readonly at: number } | undefined;

  /** Adds a scope on top; returns how to take it away. */
  add(scope: () => ShortcutScope): () => void {
    this.scopes = [...this.scopes, scope];
    return () => {
      this.scopes = this.scopes.filter((other) => other !== scope);
    };
  }

  /** The current bindings, innermost scope first. */
  list(): readonly ShortcutScope[] {
    return this.audible()
      .map((scope) => scope())
      .filter(({ shortcuts }) => shortcuts.length > 0);
  }

  /** Runs the shortcut of a press. True when there was one, or when it began a sequence. */
  press(press: KeyPress, isWriting: boolean, now: number): boolean {
    const first = this.begun && now - this.begun.at <= SEQUENCE_MS ? this.begun.press : undefined;
    this.begun = undefined;
    for (const scope of this.audible()) {
      for (const shortcut of scope().shortcuts) {
        const chords = parseKeys(shortcut.keys);
        if (isWriting && chords.some(typesText)) continue;
        if (this.completes(chords, first, press)) {
          if (shortcut.run(press) !== false) return true;
        } else if (!first && chords.length === 2 && chords[0] && isChord(press, chords[0])) {
          this.begun = { press, at: now };
        }
      }
    }
    return this.begun !== undefined;
  }

  private completes(chords: readonly Chord[], first: KeyPress | undefined, press: KeyPress): boolean {
    const [one, two] = chords;
    if (!one) return false;
    if (!two) return !first && isChord(press, one);
    return first !== undefined && isChord(first, one) && isChord(press, two);
  }

  private audible(): (() => ShortcutScope)[] {
    const topFirst = this.scopes.toReversed();
    const modal = topFirst.findIndex((scope) => scope().isModal === true);
    return modal < 0 ? topFirst : topFirst.slice(0, modal + 1);
  }
}
