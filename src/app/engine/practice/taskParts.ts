import type { Level } from '#contract/fields';
import { definitionOf, type RecordType } from '#contract/records/index';
import { quote } from '#contract/wire/filter/print';
import type { ListRow, RecordsApi } from '#app/platform/api/records.ts';
import { recordMessages } from '#app/engine/record/messages/recordMessages.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import type { Fields, Place, Proof, RequiredPermission, TaskFactReader, TaskReader } from './task.ts';
import type { ExpectedLine } from './expectations.ts';

export const may = (type: RecordType, level: Level): RequiredPermission => ({
  permission: definitionOf(type).permission,
  level,
});

/** A record with its lines. */
export async function wholeOf(
  records: Pick<RecordsApi, 'get'>,
  type: RecordType,
  id: string,
  signal?: AbortSignal,
): Promise<Fields> {
  const { record }: { readonly record: Fields } = await records.get(type, id, { signal });
  return record;
}

export const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Visiting the form of a new record; saving one implies it. */
export const atNew = (type: RecordType): Proof => ({
  kind: 'place',
  isOnTheWay: true,
  fits: ({ pathname }) => pathname === newAddress(type),
});
export const atAddress = (address: string): Proof => ({
  kind: 'place',
  isOnTheWay: true,
  fits: ({ pathname }) => pathname === address,
});

/** The label of the button that creates a record from another one. */
export const actOf = (target: RecordType): string => recordMessages.transforms[target] ?? definitionOf(target).label;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const nameOf = ({ id, refName }: Pick<ListRow, 'id' | 'refName'>): string => refName ?? id;
/** The id and the name of a reference, as two parts of a ground. */
export const parts = (name: string, value: unknown): Readonly<Record<string, string>> => {
  const reference = referenceOf(value);
  return reference ? named(name, reference.id, reference.refName) : {};
};
export const named = (name: string, id: string, text: string): Readonly<Record<string, string>> => ({
  [name]: id,
  [`${name}Name`]: text,
});
/** Those two parts again. */
export const one = (told: TaskFactReader, name: string) => ({ id: told(name), name: told(`${name}Name`) });

/** Accounts of the sample chart by their numbers, as part of a task's data; undefined if one doesn't exist. */
export async function accounts(
  { records }: Pick<TaskReader, 'records'>,
  type: RecordType,
  numbers: readonly string[],
): Promise<Readonly<Record<string, string>> | undefined> {
  const q = numbers.map((number) => `acctNumber = ${quote(number)}`).join(' OR ');
  const { items } = await records.list(type, {
    q,
    limit: 50,
    offset: 0,
    fields: ['acctNumber', 'refName', 'isInactive'],
  });
  const found = items.filter(({ isInactive }) => isInactive !== true);
  if (numbers.some((number) => found.every(({ acctNumber }) => acctNumber !== number))) return undefined;
  return Object.assign({}, ...found.map((row) => named(textOf(row.acctNumber), row.id, nameOf(row))));
}

/** The records of a type that a task would rather have, else any other. */
export async function firstOf(
  { records }: Pick<TaskReader, 'records'>,
  type: RecordType,
  preferred: string,
  otherwise: string,
  fields: readonly string[],
): Promise<ListRow | undefined> {
  for (const q of [preferred, otherwise]) {
    const { items } = await records.list(type, { q, limit: 1, offset: 0, fields: ['refName', ...fields] });
    if (items[0]) return items[0];
  }
  return undefined;
}

/** A line of a journal that must have its amount on one side. */
export const journalLine = (
  told: TaskFactReader,
  number: string,
  field: 'debit' | 'credit',
  figure: string,
): ExpectedLine => ({
  ...one(told, number),
  field,
  opposite: field === 'debit' ? 'credit' : 'debit',
  figure,
});

/** A document by its address, however one came to it. */
export const isRecordPath = (pathname: string): boolean => /^\/records\/\w+\/\d+$/.test(pathname);
export const parameterOf = ({ search }: Pick<Place, 'search'>, name: string): string | null =>
  new URLSearchParams(search).get(name);
