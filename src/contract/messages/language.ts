/** What a language brings: labels of the definitions by their English text, and the texts of each catalog by its name. */
export interface LanguagePack {
  /** BCP 47, e.g. `de`. */
  readonly language: string;
  /** Set where it is read from right to left. */
  readonly direction?: 'rtl';
  readonly labels: Readonly<Record<string, string>>;
  readonly catalogs: Readonly<Record<string, unknown>>;
  /** Changes every English text; for finding texts that are in no catalog. */
  readonly pseudo?: (english: string) => string;
}

/** The texts of a language for a catalog: the same members, each with the arguments of the English text. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer A) => infer R
    ? (...given: A) => R extends string ? string : R
    : { readonly [K in keyof T]: Texts<T[K]> };

let spoken: LanguagePack | undefined;

/** Sets the language. Before anything with texts is loaded: each catalog reads it once. */
export function speak(pack: LanguagePack | undefined): void {
  spoken = pack;
}

/** The texts of the language that is spoken; undefined for English. */
export const activePack = (): LanguagePack | undefined => spoken;

/** The language that is spoken, `en` unless another was set. */
export const language = (): string => spoken?.language ?? 'en';

const said: ReadonlySet<string> = new Set(['label', 'plural', 'help', 'title']);

/** A definition with its labels in the language that is spoken; what has no translation stays English. */
export function inLanguage<T>(definition: T): T {
  return spoken === undefined ? definition : (labelled(definition, undefined, spoken) as T); // the same shape, other texts
}

function labelled(value: unknown, key: string | undefined, pack: LanguagePack): unknown {
  if (typeof value === 'string') return key !== undefined && said.has(key) ? labelOf(value, pack) : value;
  // Examples are data, sent as they are.
  if (key === 'example') return value;
  if (Array.isArray(value)) return value.map((each) => labelled(each, key === 'label' ? key : undefined, pack));
  if (typeof value !== 'object' || value === null) return value;
  const isOptions = key === 'options';
  const kind = 'kind' in value ? value.kind : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && (isOptions || said.has(name))
        ? labelOf(inner, pack, kind)
        : labelled(inner, name, pack),
    ]),
  );
}

/** One English word may mean two things: `Credit (ref)` is the text of it for a field of that kind. */
const labelOf = (english: string, { labels, pseudo }: LanguagePack, kind?: unknown): string =>
  pseudo?.(english) ?? labels[`${english} (${String(kind)})`] ?? labels[english] ?? english;

/** Languages that write nouns with a capital wherever they stand. */
const capitalised: ReadonlySet<string> = new Set(['de']);

/** Words without their capital; a shortening such as BOM or A/P keeps its own. */
export const lowered = (label: string): string =>
  label.replace(/\p{Lu}(?=-?\p{Ll})/gu, (letter) => letter.toLowerCase());

/** A label as it stands inside a sentence: "New invoice", "Neu: Rechnung". */
export const inSentence = (label: string): string =>
  capitalised.has(language()) || spoken?.pseudo !== undefined ? label : lowered(label);

/** The texts of a part of the program: English, or what the language has of them. */
export function catalog<T extends object>(name: string, english: T): T {
  if (spoken === undefined) return english;
  return merged(english, spoken.catalogs[name], spoken.pseudo) as T; // the same members, other texts
}

function merged(english: unknown, other: unknown, pseudo: ((text: string) => string) | undefined): unknown {
  if (pseudo && typeof english === 'string') return pseudo(english);
  if (pseudo && typeof english === 'function')
    return (...given: unknown[]) => merged(english(...given), undefined, pseudo);
  if (typeof english !== 'object' || english === null) return other ?? english;
  if (Array.isArray(english))
    return english.map((each, at) => merged(each, Array.isArray(other) ? other[at] : undefined, pseudo));
  const texts: Readonly<Record<string, unknown>> = typeof other === 'object' && other !== null ? { ...other } : {};
  return Object.fromEntries(Object.entries(english).map(([name, text]) => [name, merged(text, texts[name], pseudo)]));
}
