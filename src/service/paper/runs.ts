import bidiFactory from 'bidi-js';
import { type FontPart, partFor, type Weight } from './fonts.ts';

/** Characters in one font, in the order they are read. */
export interface Run {
  readonly text: string;
  readonly part: FontPart;
}

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Without characters no font shows: controls, and direction marks, as the order is computed here. */
export const printable = (text: string): string =>
  text
    .replace(/[\t\u2000-\u200a]/g, ' ')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu, '');

/** A line of text in runs from left to right. Right-to-left text keeps its place on the line. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  if (!rightToLeft.test(text)) return byFont(text, weight);
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const pieces: { readonly level: number; readonly runs: readonly Run[] }[] = [];
  for (let from = 0; from < text.length;) {
    const level = levels[from] ?? 0;
    let to = from + 1;
    while (to < text.length && levels[to] === level) to += 1;
    const piece = text.slice(from, to);
    pieces.push({ level, runs: level % 2 === 1 ? fromTheRight(piece, weight) : byFont(piece, weight) });
    from = to;
  }
  return reordered(pieces).flatMap(({ runs }) => runs);
}

function byFont(text: string, weight: Weight): readonly Run[] {
  const runs: { text: string; part: FontPart }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // A space keeps the font of the word before it, where that has one.
    const part = last?.part.covers.has(character.codePointAt(0) ?? 0) === true ? last.part : partFor(character, weight);
    if (last && last.part === part) last.text += character;
    else runs.push({ text: character, part });
  }
  return runs;
}

/** The printer sets words from left to right, each separately, so here the last of them comes first. */
const fromTheRight = (text: string, weight: Weight): readonly Run[] =>
  text
    .split(/(?<= )|(?= )/)
    .flatMap((word) => byFont(word, weight))
    .map(mirrored)
    .toReversed();

/** The font mirrors letters written from right to left; other signs are mirrored here. */
const mirrored = (run: Run): Run =>
  rightToLeft.test(run.text)
    ? run
    : {
        ...run,
        text: [...run.text]
          .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
          .toReversed()
          .join(''),
      };

/** Pieces of a line in display order (Unicode bidirectional algorithm, L2). */
function reordered<P extends { readonly level: number }>(pieces: readonly P[]): readonly P[] {
  const order = [...pieces];
  const levels = order.map(({ level }) => level);
  for (let level = Math.max(...levels); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return order;
}
