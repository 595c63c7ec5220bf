import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';

export type Weight = 'regular' | 'bold' | 'title';

/** A part of a typeface: the web fonts come in parts of the alphabet. */
export interface FontPart {
  readonly name: string;
  readonly sfnt: Buffer;
  readonly covers: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);

const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
const file = (family: string, alphabet: string, weight: number): string =>
  `@fontsource/${family}/files/${family}-${alphabet}-${weight}-normal.woff`;
const sans = (weight: number): readonly string[] => [
  ...alphabets.map((alphabet) => file('ibm-plex-sans', alphabet, weight)),
  file('ibm-plex-sans-hebrew', 'hebrew', weight),
  file('ibm-plex-sans-arabic', 'arabic', weight),
];
/** Fonts searched for a weight, the first with the character wins; a title falls back to the sans. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  regular: sans(400),
  bold: sans(600),
  title: [file('ibm-plex-serif', 'latin', 500), file('ibm-plex-serif', 'latin-ext', 500), ...sans(600)],
};

const loaded = new Map<string, FontPart>();

function load(path: string): FontPart {
  const known = loaded.get(path);
  if (known) return known;
  const sfnt = sfntOf(readFileSync(require.resolve(path)));
  const font = create(sfnt);
  const part = {
    name: path.slice(path.lastIndexOf('/') + 1),
    sfnt,
    covers: new Set('characterSet' in font ? font.characterSet : []),
  };
  loaded.set(path, part);
  return part;
}

/** The part of a typeface with a character; if none has it, the first part with its replacement glyph. */
export function partFor(character: string, weight: Weight): FontPart {
  const code = character.codePointAt(0) ?? 0;
  const paths = files[weight];
  for (const path of paths) {
    const part = load(path);
    if (part.covers.has(code)) return part;
  }
  return load(paths[0] ?? '');
}

/** A WOFF file unpacked to the font it contains, which the printer can subset (W3C WOFF 1.0, section 4). */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - 16 * 2 ** power, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = 44 + 20 * at;
    const [from, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place));
    const raw = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    const table = packed === length ? raw : inflateSync(raw);
    woff.copy(head, 12 + 16 * at, entry, entry + 4);
    woff.copy(head, 16 + 16 * at, entry + 16, entry + 20);
    head.writeUInt32BE(offset, 20 + 16 * at);
    head.writeUInt32BE(table.length, 24 + 16 * at);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
