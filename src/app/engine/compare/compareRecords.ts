import type { RecordDefinition } from '#contract/fields';
import { linesOf, type MergeShape } from '#app/platform/api/merge.ts';
import { isSame, type Values } from '#app/platform/api/mergeValues.ts';
import { type Difference, diffDocs } from '#app/engine/form/model/diff.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** Fields that say which record it is or when it was written: two records always differ in them. */
const ownFields = new Set(['id', 'tranId', 'createdFrom', 'createdDate', 'lastModifiedDate', 'externalId']);
/** Line fields that point back at the other record, or that follow from it. */
const ownLineFields = new Set(['line', 'orderLine']);

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Fields and lines that both have, compared or not. */
  readonly shared: { readonly fields: number; readonly sublists: readonly string[] };
}

/**
 * The differences between two records: in the fields and sublists that both types have, by name. Lines are matched by
 * their whole content first, then by their subject (item, account, document), then by position.
 */
export function compareRecords(
  left: RecordDefinition,
  right: RecordDefinition,
  before: FormDoc,
  after: FormDoc,
): Comparison {
  const fields = Object.entries(left.fields).flatMap(([name, { kind }]) =>
    right.fields[name]?.kind === kind && !ownFields.has(name) ? [name] : [],
  );
  const lists = Object.entries(left.sublists).flatMap(([name, list]) => {
    const other = right.sublists[name];
    if (!other) return [];
    const own = Object.entries(list.fields).flatMap(([field, { kind }]) =>
      other.fields[field]?.kind === kind && !ownLineFields.has(field) ? [field] : [],
    );
    return own.length === 0 ? [] : [[name, own] as const];
  });
  // Pairs get the same number, which identifies equal lines.
  const shape: MergeShape = {
    fields,
    sublists: Object.fromEntries(lists.map(([name, own]) => [name, { fields: own }])),
  };
  const numbered = lists.map(
    ([name, own]) => [name, numberedPairs(linesOf(before[name]), linesOf(after[name]), own)] as const,
  );
  const side = (doc: FormDoc, at: 0 | 1): FormDoc => ({
    ...doc,
    ...Object.fromEntries(numbered.map(([name, pairs]) => [name, { items: pairs[at] }])),
  });
  return {
    differences: diffDocs(left, side(before, 0), side(after, 1), shape),
    shared: { fields: fields.length, sublists: lists.map(([name]) => name) },
  };
}

type Lines = readonly Values[];

function numberedPairs(before: Lines, after: Lines, fields: readonly string[]): readonly [Lines, Lines] {
  const pairs = new Map<number, number>();
  const free = new Set(after.keys());
  const pair = (fits: (one: Values, other: Values) => boolean): void => {
    for (const [at, one] of before.entries()) {
      const found = pairs.has(at) ? undefined : [...free].find((candidate) => fits(one, after[candidate] ?? {}));
      if (found === undefined) continue;
      pairs.set(at, found);
      free.delete(found);
    }
  };
  pair((one, other) => fields.every((field) => isSame(one[field], other[field])));
  pair((one, other) => subjectOf(one, fields) !== undefined && subjectOf(one, fields) === subjectOf(other, fields));
  const number = (at: number): number => at + 1;
  const unpaired = before.length + 1;
  const numberOf = new Map([...pairs].map(([at, to]) => [to, number(at)]));
  return [
    before.map((line, at) => ({ ...line, line: number(at) })),
    after.map((line, at) => ({ ...line, line: numberOf.get(at) ?? unpaired + at })),
  ];
}

/** The subject of a line: its first reference. */
const subjectOf = (line: Values, fields: readonly string[]): string | undefined =>
  fields.map((field) => line[field]).find(isRef)?.id;
