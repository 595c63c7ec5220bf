import { readingKey } from '../direction.ts';
/** The properties of a keyboard event needed for comparison; the browser's own event has them. */
export interface KeyPress {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** One chord: `Mod` is Command on a Mac and Ctrl elsewhere. */
export interface Chord {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const named: Readonly<Record<string, string>> = {
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  esc: 'escape',
  space: ' ',
  del: 'delete',
  plus: '+',
};

/**
 * Reads "Mod+Shift+Down" as one chord and "G S" as two, pressed one after the other. Ctrl, Cmd and Mod mean
 * the same key. Throws on an empty text: a shortcut without a key is a mistake in the program.
 */
export function parseKeys(text: string): readonly Chord[] {
  const chords = text.trim().split(/\s+/).map(parseChord);
  if (chords.some((chord) => chord.key === '')) throw new Error(`no key in "${text}"`);
  return chords;
}

function parseChord(text: string): Chord {
  const parts = text.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  return {
    key: named[key] ?? key,
    mod: parts.some((part) => part === 'mod' || part === 'ctrl' || part === 'cmd'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
  };
}

/** Whether a press is that chord. Shift is ignored for signs such as "?" that need it on some keyboards. */
export function isChord(press: KeyPress, chord: Chord): boolean {
  if ((press.ctrlKey || press.metaKey) !== chord.mod || press.altKey !== chord.alt) return false;
  const isSign = chord.key.length === 1 && !/[a-z0-9 ]/.test(chord.key);
  if (!isSign && press.shiftKey !== chord.shift) return false;
  if (readingKey(press.key).toLowerCase() === chord.key) return true;
  // With Alt some keyboards type another letter, so the place of the key decides.
  return chord.alt && press.code === `Key${chord.key.toUpperCase()}`;
}

/** Whether the chord would type text: such shortcuts are suspended while typing. */
export const typesText = (chord: Chord): boolean => !chord.mod && !chord.alt && chord.key.length === 1;

/** How a chord is written for people, with names of keys by what the browser calls them: "Ctrl Shift Down", "Cmd S" on a Mac, "G S". */
export function describeKeys(text: string, names: Readonly<Record<string, string>>, isMac = false): string {
  return parseKeys(text)
    .map(({ key, mod, alt, shift }) =>
      [
        ...(mod ? [isMac ? 'Cmd' : names.control] : []),
        ...(alt ? [isMac ? 'Option' : 'Alt'] : []),
        ...(shift ? [names.shift] : []),
        names[key] ?? key.toUpperCase(),
      ].join(' '),
    )
    .join(' ');
}

/** The same in the form of the aria-keyshortcuts attribute; undefined for a sequence, which it cannot say. */
export function ariaKeys(text: string): string | undefined {
  const [chord, ...more] = parseKeys(text);
  if (!chord || more.length > 0) return undefined;
  const key = chord.key === ' ' ? 'Space' : chord.key.length === 1 ? chord.key.toUpperCase() : pascal(chord.key);
  return [
    ...(chord.mod ? ['Control'] : []),
    ...(chord.alt ? ['Alt'] : []),
    ...(chord.shift ? ['Shift'] : []),
    key,
  ].join('+');
}

const pascal = (key: string): string =>
  key.replace(
    /^(arrow|page)?(.)/,
    (_all, prefix: string | undefined, letter: string) =>
      `${prefix ? (prefix.at(0) ?? '').toUpperCase() + prefix.slice(1) : ''}${letter.toUpperCase()}`,
  );
