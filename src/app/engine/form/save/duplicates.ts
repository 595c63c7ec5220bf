import type { RecordDefinition } from '#contract/fields';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { isSpelledAlike, spellingsOf } from '#contract/values/spelling';
import { quote } from '#contract/wire/filter/print';
import { linesOf } from '#app/platform/api/merge.ts';
import { BY_NAME } from '#app/platform/api/specOnlyRequests.ts';
import { type FormDoc, isRef } from '../model/values.ts';

/** Types whose numbers form one series per account, such as check numbers. */
export const sharingNumbers = (field: string): readonly RecordType[] =>
  recordTypes.filter((type) => definitionOf(type).numbering?.shared === field);

/** How far apart the dates of duplicates may be. */
const NEAR_DAYS = 14;
/** A number of the other party is not used again for long. */
const SAME_NUMBER_DAYS = 370;

/** The values by which duplicates of a new record are found. */
export interface DuplicateKey {
  /** Field and id of the customer or vendor; a journal has none. */
  readonly party: { readonly field: string; readonly id: string } | undefined;
  /** Field and text of the number the other party gave it. */
  readonly reference: { readonly field: string; readonly text: string } | undefined;
  readonly amount: { readonly field: string; readonly value: number } | undefined;
  readonly date: string;
}

/** A record that may be the same. */
export interface DuplicateCandidate {
  /** The type of the document that a check paid, where it is another one. */
  readonly type?: RecordType;
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly amount: number | undefined;
  readonly by: 'reference' | 'amount' | 'lines';
}

const partyFields = ['entity', 'customer'];
const referenceFields = ['otherRefNum', 'checkNum', 'tranId'];
const amountFields = ['payment', 'total'];

/** The key to find duplicates of a form (ui 6.15); undefined while it is incomplete. `reckoned` has the predicted totals. */
export function duplicateKeyOf(
  { fields, filters, sublists }: RecordDefinition,
  doc: FormDoc,
  reckoned: FormDoc = {},
): DuplicateKey | undefined {
  const isFilter = (name: string): boolean =>
    name in fields && (filters as readonly string[] | undefined)?.includes(name) === true;
  const { tranDate: date } = doc;
  if (typeof date !== 'string' || !isFilter('tranDate')) return undefined;
  const party = partyFields
    .filter(isFilter)
    .map((field) => ({ field, value: doc[field] }))
    .find(({ value }) => isRef(value) && !value.id.startsWith(BY_NAME)); // a party known only by name can't be searched for
  const reference = referenceFields
    .filter(isFilter)
    .map((field) => ({ field, text: textOf(doc[field]) }))
    .find(({ text }) => text !== '');
  const amount = amountFields
    .filter(isFilter)
    .map((field) => ({ field, value: numberOf(doc[field]) ?? numberOf(reckoned[field]) }))
    .find(({ value }) => value !== undefined && value !== 0);
  const hasSides = sublists.line?.fields.debit !== undefined;
  if (!(party || hasSides) || !(reference || amount)) return undefined;
  return {
    party: party && isRef(party.value) ? { field: party.field, id: party.value.id } : undefined,
    reference,
    amount: amount?.value === undefined ? undefined : { field: amount.field, value: amount.value },
    date,
  };
}

/**
 * The number that a vendor gave a document, as what it is known by: entered twice it would be paid twice. A customer's
 * number is another matter, one order of his is invoiced more than once.
 */
export function numberOfVendor(definition: RecordDefinition, doc: FormDoc): DuplicateKey | undefined {
  const key = definition.module === 'payables' ? duplicateKeyOf(definition, doc) : undefined;
  return key?.reference?.field === 'otherRefNum' ? { ...key, amount: undefined } : undefined;
}

/** The key of a check by its account: a bank pays each number once, whatever the payee. */
export function numberOfCheck(
  { numbering }: RecordDefinition,
  { account, checkNum, tranDate: date }: FormDoc,
): DuplicateKey | undefined {
  const text = textOf(checkNum);
  const isWritten = numbering?.shared === 'checkNum' && text !== '' && isRef(account) && typeof date === 'string';
  return isWritten
    ? { party: { field: 'account', id: account.id }, reference: { field: 'checkNum', text }, amount: undefined, date }
    : undefined;
}

/** The service compares spellings; a number of signs alone is compared as it is. */
const numberAs = ({ field, text }: NonNullable<DuplicateKey['reference']>): string =>
  `${field} ${spellingsOf(text).length === 0 ? 'IS' : 'ALIKE'} ${quote(text)}`;

/** The filter that finds what could be the same: that number lately, or that amount near the date. */
export function duplicateFilter({ party, reference, amount, date }: DuplicateKey): string {
  const within = (days: number): string =>
    `tranDate ON_OR_AFTER '${addDays(date, -days)}' AND tranDate ON_OR_BEFORE '${addDays(date, days)}'`;
  const ways = [
    ...(reference && party ? [`(${numberAs(reference)} AND ${within(SAME_NUMBER_DAYS)})`] : []),
    ...(amount ? [`(${amount.field} = ${amount.value} AND ${within(NEAR_DAYS)})`] : []),
  ];
  const either = ways.length > 1 ? `(${ways.join(' OR ')})` : (ways[0] ?? '');
  return party ? `${party.field} ANY_OF [${party.id}] AND ${either}` : either;
}

/** The records found that may be duplicates, same number before same amount. */
export function candidatesOf(
  key: DuplicateKey,
  rows: readonly FormDoc[],
  dismissed: ReadonlySet<string>,
): readonly DuplicateCandidate[] {
  const { reference, amount } = key;
  return rows
    .flatMap((row): DuplicateCandidate[] => {
      const id = String(row.id);
      if (dismissed.has(id)) return [];
      const isSameNumber = reference !== undefined && isSameText(textOf(row[reference.field]), reference.text);
      const value = amount && numberOf(row[amount.field]);
      // A service may find more than it was asked for.
      if (reference !== undefined && !isSameNumber && (value === undefined || value !== amount?.value)) return [];
      return [
        {
          id,
          number: textOf(row.refName) || textOf(row.tranId) || id,
          date: textOf(row.tranDate),
          amount: value,
          by: isSameNumber ? 'reference' : 'amount',
        },
      ];
    })
    .toSorted((one, other) => Number(other.by === 'reference') - Number(one.by === 'reference'));
}

const isSameText = (one: string, other: string): boolean => one === other || isSpelledAlike(one, other);

/** Whether two journals move the same amounts on the same accounts, in any order. */
export const hasSameLines = (one: FormDoc, other: FormDoc): boolean =>
  sidesIn(one) !== '' && sidesIn(one) === sidesIn(other);

const sidesIn = (doc: FormDoc): string =>
  linesOf(doc.line)
    .map(
      ({ account, debit, credit }) =>
        `${isRef(account) ? account.id : ''} ${numberOf(debit) ?? 0} ${numberOf(credit) ?? 0}`,
    )
    .toSorted()
    .join('\n');

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
