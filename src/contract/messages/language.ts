/** Translated labels by path, such as `vendorPayment.fields.total`; `*.fields.memo` applies to every type without its own. */
export type Labels = Readonly<Record<string, string>>;

/** A language's content: labels by path, and the texts of each catalog by name. */
export interface LanguagePack {
  /** BCP 47, e.g. `de`. */
  readonly language: string;
  /** Set where it is read from right to left. */
  readonly direction?: 'rtl';
  readonly labels: Labels;
  readonly catalogs: Readonly<Record<string, unknown>>;
  /** States and fixed lists are written in sentence case, where the specification has a capital for each word. */
  readonly isSentenceCase?: true;
  /** Changes every English text; for finding texts that are in no catalog. */
  readonly pseudo?: (english: string) => string;
}

/** The texts of a language for a catalog: the same members, each with the arguments of the English text. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer A) => infer R
    ? (...given: A) => R extends string ? string : R
    : { readonly [K in keyof T]: Texts<T[K]> };

let active: LanguagePack | undefined;

/** Sets the language of all texts; undefined is English. Called before anything with texts is loaded, as catalogs read it once. */
export function setLanguage(pack: LanguagePack | undefined): void {
  active = pack;
}

/** The texts of the active language; undefined for English. */
export const activePack = (): LanguagePack | undefined => active;

/** The active language, `en` unless another was set. */
export const language = (): string => active?.language ?? 'en';

/** Languages that always capitalize nouns. */
const capitalised: ReadonlySet<string> = new Set(['de']);

/** Words without their capital; a shortening such as BOM or A/P keeps its own. */
export const lowered = (label: string): string =>
  label.replace(/\p{Lu}(?=-?\p{Ll})/gu, (letter) => letter.toLowerCase());

/** A label inside a sentence: "New invoice", "Neu: Rechnung". */
export const inSentence = (label: string): string =>
  capitalised.has(language()) || active?.pseudo !== undefined ? label : lowered(label);

/** The texts of a part of the program: English, or what the language has of them. */
export function catalog<T extends object>(name: string, english: T): T {
  const texts = active?.catalogs[name];
  if (texts === undefined && !active?.pseudo && !active?.direction) return english;
  return merged(english, texts, active?.pseudo) as T; // the same members, other texts
}

/**
 * Keeps a name, date or amount in one piece inside a sentence that is read from right to left. Digits alone need it not,
 * and texts compare them.
 */
export const isolated = (inserted: unknown): unknown =>
  Array.isArray(inserted)
    ? inserted.map(isolated)
    : active?.direction && typeof inserted === 'string' && /\D/.test(inserted)
      ? `\u2068${inserted}\u2069`
      : inserted;

function merged(english: unknown, other: unknown, pseudo: ((text: string) => string) | undefined): unknown {
  if (pseudo && typeof english === 'string') return pseudo(english);
  const text = other ?? english;
  if (typeof text === 'function' && (pseudo || active?.direction))
    return (...given: unknown[]) => merged(text(...given.map(isolated)), undefined, pseudo);
  if (typeof english !== 'object' || english === null) return text;
  if (Array.isArray(english))
    return english.map((each, at) => merged(each, Array.isArray(other) ? other[at] : undefined, pseudo));
  const texts: Readonly<Record<string, unknown>> = typeof other === 'object' && other !== null ? { ...other } : {};
  return Object.fromEntries(Object.entries(english).map(([name, text]) => [name, merged(text, texts[name], pseudo)]));
}
