/** A link to another record as the wire carries it. */
interface Reference {
  readonly id: string;
  readonly refName: string;
}

/** A record that a reference field may point at. */
export interface Option extends Reference {
  /** The number or code people type: an account number, an item code. */
  readonly code?: string;
  /** A second line below the name: a type, an address. */
  readonly hint?: string;
}

/** A record that pasted text may mean. */
export interface Match {
  readonly kind: 'code' | 'exact' | 'fuzzy';
  readonly option: Option;
  /** 1 for the same code or name, less the less alike. */
  readonly likeness: number;
}

interface Entry {
  readonly option: Option;
  readonly code: string;
  readonly name: string;
}

interface Index {
  readonly entries: readonly Entry[];
  /** Entries by folded code, by folded name and by "code name". */
  readonly byCode: ReadonlyMap<string, readonly number[]>;
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Entries by each run of three letters of their name; made when first needed. */
  trigrams: ReadonlyMap<string, readonly number[]> | undefined;
  readonly sizes: number[];
  /** Scratch of fuzzyMatches, all zero between calls. */
  readonly counts: Uint16Array;
  readonly memo: Map<string, readonly Match[]>;
}

const LEAST_LIKENESS = 0.45;
const MAX_MATCHES = 5;
const COMPARED = 24;
const MEMO_SIZE = 2000;

/** Lower case, without accents, single spaces for everything but letters and digits. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// Option lists are long, seldom change and are searched at every key press, so each is indexed once.
const indexes = new WeakMap<readonly Option[], Index>();

function indexOf(options: readonly Option[]): Index {
  const known = indexes.get(options);
  if (known && known.entries.length === options.length) return known;
  const byCode = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  const entries = options.map((option, position): Entry => {
    const code = foldText(option.code ?? '');
    const name = foldText(option.refName);
    if (code !== '') {
      push(byCode, code, position);
      if (!name.startsWith(`${code} `)) push(byName, `${code} ${name}`, position);
    }
    push(byName, name, position);
    return { option, code, name };
  });
  const index: Index = {
    entries,
    byCode,
    byName,
    trigrams: undefined,
    sizes: [],
    counts: new Uint16Array(options.length),
    memo: new Map(),
  };
  indexes.set(options, index);
  return index;
}

function push(map: Map<string, number[]>, key: string, position: number): void {
  const found = map.get(key);
  if (found) found.push(position);
  else map.set(key, [position]);
}

/**
 * The options that pasted text may mean, best first: those with that code, else those with that name (or
 * "code name"), else up to five that look alike. More than one exact match means the text is not unique.
 */
export function bestMatches(text: string, options: readonly Option[]): readonly Match[] {
  const folded = foldText(text);
  if (folded === '') return [];
  const index = indexOf(options);
  const known = index.memo.get(folded);
  if (known) return known;
  const found = exactMatches(folded, index) ?? fuzzyMatches(folded, index);
  if (index.memo.size >= MEMO_SIZE) index.memo.clear();
  index.memo.set(folded, found);
  return found;
}

function exactMatches(folded: string, { entries, byCode, byName }: Index): Match[] | undefined {
  const byKind = (kind: 'code' | 'exact', positions: readonly number[] = []) =>
    positions.flatMap((position): Match[] => {
      const option = entries[position]?.option;
      return option ? [{ kind, option, likeness: 1 }] : [];
    });
  const found = [byKind('code', byCode.get(folded)), byKind('exact', byName.get(folded))].find(
    (matches) => matches.length > 0,
  );
  return found;
}

function trigramsOf(folded: string): Set<string> {
  const found = new Set<string>();
  for (const word of folded.split(' ')) {
    const bounded = ` ${word} `;
    for (let at = 0; at + 3 <= bounded.length; at += 1) found.add(bounded.slice(at, at + 3));
  }
  return found;
}

function fuzzyMatches(folded: string, index: Index): Match[] {
  const trigrams = index.trigrams ?? makeTrigrams(index);
  const wanted = trigramsOf(folded);
  const { counts } = index;
  const touched: number[] = [];
  for (const trigram of wanted) {
    for (const position of trigrams.get(trigram) ?? []) {
      const count = counts[position] ?? 0;
      if (count === 0) touched.push(position);
      counts[position] = count + 1;
    }
  }
  // Only the best few are compared letter by letter; most candidates fall out at the first comparison here.
  const best: { readonly position: number; readonly likeness: number }[] = [];
  for (const position of touched) {
    const count = counts[position] ?? 0;
    counts[position] = 0;
    const size = index.sizes[position] ?? 1;
    // The mean of how much of both texts is shared and how much of the shorter one is.
    const likeness = count / (wanted.size + size) + count / Math.min(wanted.size, size) / 2;
    if (best.length === COMPARED && likeness <= (best.at(-1)?.likeness ?? 0)) continue;
    const place = best.findIndex((other) => other.likeness < likeness);
    best.splice(place < 0 ? best.length : place, 0, { position, likeness });
    if (best.length > COMPARED) best.pop();
  }
  return best
    .flatMap(({ position, likeness }): Match[] => {
      const entry = index.entries[position];
      if (!entry) return [];
      // Never 1: only the same text is certain.
      const refined = Math.min(0.99, Math.max(likeness, similarity(folded, entry.name)));
      return refined < LEAST_LIKENESS ? [] : [{ kind: 'fuzzy', option: entry.option, likeness: refined }];
    })
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, MAX_MATCHES);
}

function makeTrigrams(index: Index): ReadonlyMap<string, readonly number[]> {
  const trigrams = new Map<string, number[]>();
  index.entries.forEach(({ code, name }, position) => {
    const found = trigramsOf(name === '' ? code : name);
    index.sizes[position] = found.size;
    for (const trigram of found) push(trigrams, trigram, position);
  });
  index.trigrams = trigrams;
  return trigrams;
}

/** 1 less the share of letters to insert, drop, replace or swap with a neighbour; long texts are cut. */
function similarity(one: string, other: string): number {
  const left = one.slice(0, 60);
  const right = other.slice(0, 60);
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return 1 - (above[right.length] ?? 0) / Math.max(left.length, right.length, 1);
}
