import { referenceNames } from '#contract/derive/present';
import { targetsOf } from '#contract/kinds/columnFacts';
import { entryId } from '#contract/kinds/kinds';
import type { FieldMap, RecordDefinition } from '#contract/fields';
import type { NumberPattern } from '#contract/settings';
import type { Posting } from '#domain/accounting/posting';
import type { Numbering, PostingRow, RecordChange } from '../../storage/commit.ts';
import type { StoredDoc, StoredSublists, StoredValue } from '../../storage/records.ts';

interface ChangeParts {
  readonly op: 'create' | 'update';
  readonly operation: string;
  readonly definition: RecordDefinition;
  readonly id: string;
  readonly version?: number;
  readonly doc: StoredDoc;
  readonly sub: StoredSublists;
  /** The company's number format of this type, when configured. */
  readonly pattern?: NumberPattern | undefined;
  /** The lines are unchanged and aren't written. */
  readonly keepsLines?: boolean;
  /** The previous version, for updates. */
  readonly before?: { readonly doc: StoredDoc; readonly sub: StoredSublists };
  readonly externalId: string | null;
  readonly nameOf: (id: string) => string | undefined;
  readonly posting?: Posting | null | undefined;
  readonly unpost?: boolean;
  readonly reason?: string | null;
  readonly for?: RecordChange['for'];
  readonly seal?: boolean;
}

/** Builds the change of one record: its name, references, unique values and number follow from the definition. */
export function recordChange(parts: ChangeParts): RecordChange {
  const { definition, doc, sub, id } = parts;
  const numbering = numberingOf(definition, doc, parts.pattern);
  const [edges, uniques] = [edgesOf(definition, doc, sub), uniquesOf(definition, doc)];
  return {
    op: parts.op,
    operation: parts.operation,
    id,
    type: definition.type,
    ...(parts.version === undefined ? {} : { version: parts.version }),
    doc,
    ...(parts.keepsLines ? {} : { sub }),
    refName: nameFor(definition, doc, parts.nameOf),
    code:
      definition.code === undefined
        ? null
        : textOf(doc[definition.code], definition.numbering?.field === definition.code),
    externalId: parts.externalId,
    isInactive: doc.isInactive === true,
    edges,
    uniques,
    ...(parts.before ? { keeps: keptOf(definition, parts.before, edges, uniques) } : {}),
    ...(definition.uniqueAmong === undefined ? {} : { uniqueAmong: definition.uniqueAmong }),
    numbering,
    unpost: parts.unpost ?? false,
    ...(parts.posting ? { postings: postingRows(parts.posting) } : {}),
    reason: parts.reason ?? null,
    ...(parts.for ? { for: parts.for } : {}),
    ...(parts.seal ? { seal: true } : {}),
  };
}

type Pairs = readonly (readonly [string, string])[];

function keptOf(
  definition: RecordDefinition,
  before: NonNullable<ChangeParts['before']>,
  edges: Pairs,
  uniques: Pairs,
): NonNullable<RecordChange['keeps']> {
  return {
    edges: samePairs(edgesOf(definition, before.doc, before.sub), edges),
    uniques: samePairs(uniquesOf(definition, before.doc), uniques),
  };
}

const samePairs = (one: Pairs, other: Pairs): boolean => {
  const known = new Set(one.map((pair) => pair.join('\n')));
  return one.length === other.length && other.every((pair) => known.has(pair.join('\n')));
};

const textOf = (value: StoredValue | undefined, isNumbered: boolean): string | null =>
  value === undefined || value === null ? (isNumbered ? '{number}' : null) : String(value);

function numberingOf(
  { numbering, type }: RecordDefinition,
  doc: StoredDoc,
  pattern: NumberPattern | undefined,
): Numbering | null {
  if (!numbering || (doc[numbering.field] ?? null) !== null) return null;
  return { ...numbering, ...pattern, series: `${type}.${numbering.field}` };
}

/** The display name: the naming fields joined by a space; an undrawn number is `{number}`. */
function nameFor(definition: RecordDefinition, doc: StoredDoc, nameOf: (id: string) => string | undefined): string {
  const parts = definition.name.map((name) => {
    const field = definition.fields[name];
    const value = doc[name];
    if (field && targetsOf(field).length > 0 && typeof value === 'string') return nameOf(value) ?? value;
    return textOf(value, definition.numbering?.field === name);
  });
  const words = parts.filter((part) => part !== null && part !== '').join(' ');
  return words.trim() === '' ? definition.label : words;
}

/** Every reference of a record with its path, once each; lines share the path of their field. */
export function edgesOf(definition: RecordDefinition, doc: StoredDoc, sub: StoredSublists): [string, string][] {
  const edges = new Map<string, [string, string]>();
  const collect = (fields: FieldMap, values: StoredDoc, prefix: string) => {
    for (const name of referenceNames(fields)) {
      const value = values[name];
      const add = (id: string) => {
        const key = `${prefix}${name}|${id}`;
        if (!edges.has(key)) edges.set(key, [prefix + name, id]);
      };
      if (typeof value === 'string') add(value);
      else if (Array.isArray(value)) value.forEach((entry) => add(entryId(entry)));
    }
  };
  collect(definition.fields, doc, '');
  for (const [name, sublist] of Object.entries(definition.sublists)) {
    for (const line of sub[name] ?? []) collect(sublist.fields, line, `${name}.`);
  }
  return [...edges.values()];
}

/** The values of a record that must be unique; a rule over several fields joins their values. */
export function uniquesOf(definition: RecordDefinition, doc: StoredDoc): [string, string][] {
  return (definition.unique ?? []).flatMap((rule): [string, string][] => {
    const values = rule.map((name) => doc[name]);
    const isUnset = rule.length === 1 && (values[0] ?? null) === null;
    return isUnset ? [] : [[rule.join('+'), values.map((value) => String(value ?? '')).join('|')]];
  });
}

const whole = (amount: bigint): string => amount.toString();

function postingRows({ period, date, lines }: Posting): PostingRow[] {
  return lines.map((line) => ({
    side: line.side === 'debit' ? 'D' : 'C',
    line: line.line,
    account: line.account,
    subsidiary: line.subsidiary,
    currency: line.currency,
    amount: whole(line.amount),
    baseAmount: whole(line.baseAmount),
    period,
    date,
    entity: line.entity,
    department: line.department,
    class: line.class,
    location: line.location,
    memo: line.memo,
  }));
}
