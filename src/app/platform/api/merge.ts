import type { RecordDefinition } from '#contract/fields';
import { type LineShape, matchLines } from './matchLines.ts';
import { contentOf, isSame, type Values } from './mergeValues.ts';

/** The editable parts of a record: read-only fields always come from the service. */
export interface MergeShape {
  readonly fields: readonly string[];
  readonly sublists: Readonly<Record<string, LineShape>>;
}

/** The record as responses and forms carry it: header fields, and sublists as `{items: [...]}`. */
export type Doc = Values;

/** The location of a difference. `line` is the position in the merged sublist. */
export interface MergePlace {
  readonly field?: string;
  readonly sublist?: string;
  readonly line?: number;
}

/**
 * Both changed the same thing differently. `value`: a header field or a cell. `removedByThem`: they removed a
 * line that I changed; `removedByMe`: the other way round; then `base`, `theirs` and `mine` are whole lines,
 * undefined on the side that removed it.
 */
export interface MergeConflict {
  readonly id: string;
  readonly kind: 'value' | 'removedByThem' | 'removedByMe';
  readonly place: MergePlace;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** A change of theirs that was merged without asking: to be shown, not decided. */
interface TakenChange {
  readonly place: MergePlace;
  readonly kind: 'value' | 'lineAdded' | 'lineRemoved';
  readonly before: unknown;
  readonly after: unknown;
}

export type MergeChoice = 'base' | 'theirs' | 'mine';

export interface MergeResult {
  /** With mine in place of each conflict that is not yet decided. */
  readonly merged: Doc;
  readonly conflicts: readonly MergeConflict[];
  readonly taken: readonly TakenChange[];
}

/** The changeable fields and sublists of a record type. */
export function mergeShapeOf(definition: RecordDefinition): MergeShape {
  const editable = (fields: RecordDefinition['fields']): string[] =>
    Object.keys(fields).filter((name) => fields[name]?.access !== 'readOnly');
  return {
    fields: editable(definition.fields),
    sublists: Object.fromEntries(
      Object.entries(definition.sublists).map(([name, { key, fields }]) => [name, { key, fields: editable(fields) }]),
    ),
  };
}

/**
 * Three-way merge: disjoint changes are both applied, equal ones collapse, others are conflicts. Every change since
 * `base` is in `merged` or in `conflicts`.
 */
export function mergeDocs(shape: MergeShape, base: Doc, theirs: Doc, mine: Doc): MergeResult {
  const found: Found = { conflicts: [], taken: [] };
  // Read-only values come from the latest version.
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of shape.fields) {
    merged[field] = mergeValue(found, { field }, field, base[field], theirs[field], mine[field]);
  }
  for (const [sublist, lineShape] of Object.entries(shape.sublists)) {
    const [b, t, m] = [base, theirs, mine].map((doc) => linesOf(doc[sublist]));
    const items = mergeLines(found, sublist, lineShape, b ?? [], t ?? [], m ?? []);
    const former = theirs[sublist];
    merged[sublist] = { ...(typeof former === 'object' ? former : {}), items };
  }
  return { merged, ...found };
}

/** Carries out the choices; a conflict without one keeps mine. */
export function applyChoices({ merged, conflicts }: MergeResult, choices: ReadonlyMap<string, MergeChoice>): Doc {
  const doc: Record<string, unknown> = { ...merged };
  const removed = new Map<string, Set<number>>();
  for (const conflict of conflicts) {
    const { place, kind, id } = conflict;
    const choice = choices.get(id) ?? 'mine';
    const chosen = conflict[choice];
    if (place.sublist === undefined) {
      if (place.field !== undefined) doc[place.field] = chosen;
      continue;
    }
    const items = [...linesOf(doc[place.sublist])];
    const at = place.line ?? -1;
    if (kind === 'value' && place.field !== undefined) items[at] = { ...items[at], [place.field]: chosen };
    else if (chosen === undefined) removed.set(place.sublist, (removed.get(place.sublist) ?? new Set()).add(at));
    else items[at] = kind === 'removedByThem' ? withoutNumber(chosen as Values) : (chosen as Values); // Lines, as documented.
    doc[place.sublist] = { ...(doc[place.sublist] as Values), items }; // Made by mergeDocs.
  }
  for (const [sublist, gone] of removed) {
    const items = linesOf(doc[sublist]).filter((_line, at) => !gone.has(at));
    doc[sublist] = { ...(doc[sublist] as Values), items }; // Made by mergeDocs.
  }
  return doc;
}

/** The lines of a sublist in a record or form; none when it has not been expanded. */
export function linesOf(sublist: unknown): readonly Values[] {
  if (Array.isArray(sublist)) return sublist;
  if (typeof sublist !== 'object' || sublist === null || !('items' in sublist)) return [];
  return Array.isArray(sublist.items) ? sublist.items : [];
}

interface Found {
  readonly conflicts: MergeConflict[];
  readonly taken: TakenChange[];
}

function mergeValue(
  found: Found,
  place: MergePlace,
  id: string,
  base: unknown,
  theirs: unknown,
  mine: unknown,
): unknown {
  if (isSame(base, theirs)) return isSame(base, mine) ? theirs : mine;
  if (isSame(theirs, mine)) return theirs;
  if (isSame(base, mine)) {
    found.taken.push({ place, kind: 'value', before: base, after: theirs });
    return theirs;
  }
  found.conflicts.push({ id, kind: 'value', place, base, theirs, mine });
  return mine;
}

/** One line of the result and the up to three lines it comes from. */
interface Row {
  readonly base?: Values | undefined;
  readonly theirs?: Values | undefined;
  readonly mine?: Values | undefined;
}

function mergeLines(
  found: Found,
  sublist: string,
  shape: LineShape,
  base: readonly Values[],
  theirs: readonly Values[],
  mine: readonly Values[],
): readonly Values[] {
  const result: Values[] = [];
  for (const row of alignRows(base, theirs, mine, shape)) {
    const line = result.length;
    const merged = mergeRow(found, { sublist, line }, shape, row);
    if (merged) result.push(merged);
  }
  return result;
}

function mergeRow(found: Found, place: MergePlace, shape: LineShape, { base, theirs, mine }: Row): Values | undefined {
  const { sublist, line } = place;
  const same = (a: Values, b: Values): boolean => contentOf(a, shape.fields) === contentOf(b, shape.fields);
  if (!base) {
    if (theirs && !mine) found.taken.push({ place, kind: 'lineAdded', before: undefined, after: theirs });
    if (theirs && mine) return mergeCells(found, place, shape, {}, theirs, mine);
    return theirs ?? (mine && withoutNumber(mine));
  }
  if (!theirs && !mine) return undefined;
  const id = `${sublist}[${line}]`;
  if (!theirs && mine) {
    if (same(base, mine)) {
      found.taken.push({ place, kind: 'lineRemoved', before: base, after: undefined });
      return undefined;
    }
    found.conflicts.push({ id, kind: 'removedByThem', place, base, theirs, mine });
    return withoutNumber(mine);
  }
  if (theirs && !mine) {
    if (same(base, theirs)) return undefined;
    found.conflicts.push({ id, kind: 'removedByMe', place, base, theirs, mine });
    // Kept in its place until decided: without a choice, mine (removed) applies.
    return theirs;
  }
  return theirs && mine && mergeCells(found, place, shape, base, theirs, mine);
}

function mergeCells(
  found: Found,
  place: MergePlace,
  { fields }: LineShape,
  base: Values,
  theirs: Values,
  mine: Values,
): Values {
  const merged: Record<string, unknown> = { ...mine, ...theirs };
  for (const field of fields) {
    const id = `${place.sublist}[${place.line}].${field}`;
    merged[field] = mergeValue(found, { ...place, field }, id, base[field], theirs[field], mine[field]);
  }
  return merged;
}

/** Rows in the order to show: theirs when they moved lines, else mine; lines of the other side follow their predecessor. */
function alignRows(
  base: readonly Values[],
  theirs: readonly Values[],
  mine: readonly Values[],
  shape: LineShape,
): readonly Row[] {
  const toTheirs = matchLines(base, theirs, shape);
  const myFormer = formerLines(base, mine, shape);
  const toMine = matchLines(base, myFormer, shape);
  const rows: Row[] = base.map((line, at) => ({
    base: line,
    theirs: theirs[toTheirs[at] ?? -1],
    mine: myFormer[toMine[at] ?? -1],
  }));
  const known = new Set(rows.flatMap((row) => [row.theirs, row.mine]));
  const newTheirs = theirs.filter((line) => !known.has(line));
  const newMine = mine.filter((line) => !known.has(line));
  // The same line added on both sides is one line.
  const pairs = matchAdded(newTheirs, newMine, shape);
  for (const [at, line] of newTheirs.entries()) rows.push({ theirs: line, mine: newMine[pairs[at] ?? -1] });
  const paired = new Set(pairs);
  for (const [at, line] of newMine.entries()) if (!paired.has(at)) rows.push({ mine: line });
  const isMoved = toTheirs.some(
    (to, at) => to !== undefined && toTheirs.slice(0, at).some((before) => before !== undefined && before > to),
  );
  return inOrder(
    rows,
    base,
    isMoved ? [theirs, mine] : [mine, theirs],
    isMoved ? ['theirs', 'mine'] : ['mine', 'theirs'],
  );
}

/** Lines of mine that can come from `base`. One without number and key is new, even when it equals a line of `base`. */
function formerLines(base: readonly Values[], mine: readonly Values[], { key }: LineShape): readonly Values[] {
  const isNumbered = ({ line }: Values): boolean => !isSame(line, undefined);
  if (!base.some(isNumbered)) return mine;
  const keys = key === undefined ? [] : [key].flat();
  return mine.filter((line) => isNumbered(line) || keys.some((name) => !isSame(line[name], undefined)));
}

/** Added lines are one only when they say the same, or name the same key. */
function matchAdded(
  theirs: readonly Values[],
  mine: readonly Values[],
  shape: LineShape,
): readonly (number | undefined)[] {
  const unnumbered = (lines: readonly Values[]): readonly Values[] => lines.map(withoutNumber);
  return matchLines(unnumbered(theirs), unnumbered(mine), shape);
}

function inOrder(
  rows: readonly Row[],
  base: readonly Values[],
  [first, second]: readonly (readonly Values[])[],
  [firstSide, secondSide]: readonly ('theirs' | 'mine')[],
): readonly Row[] {
  const ordered: Row[] = [];
  const rowOf = new Map<Values, Row>();
  for (const row of rows) for (const line of [row.base, row.theirs, row.mine]) if (line) rowOf.set(line, row);
  const placed = new Set<Row>();
  const place = (lines: readonly Values[] | undefined): void => {
    let after: Row | undefined;
    for (const line of lines ?? []) {
      const row = rowOf.get(line);
      if (!row) continue;
      if (!placed.has(row)) {
        // Nearly every line follows the last one: looking for its place would be slow on long sublists.
        const at = after === undefined ? 0 : after === ordered.at(-1) ? ordered.length : ordered.indexOf(after) + 1;
        ordered.splice(at, 0, row);
        placed.add(row);
      }
      after = row;
    }
  };
  if (firstSide !== undefined) place(first);
  if (secondSide !== undefined) place(second);
  place(base);
  return ordered;
}

/** A line that the service no longer has, or never had, must not claim the number of another one. */
function withoutNumber(line: Values): Values {
  const { line: _number, ...rest } = line;
  return rest;
}
