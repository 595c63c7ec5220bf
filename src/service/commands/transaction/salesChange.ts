import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import type { ActionEffects } from '../behaviour.ts';
import { type Draft, sameValue } from '../draft.ts';
import type { Problem } from '#contract/wire/problems';
import { definitionOf, type RecordType } from '#contract/records/registry';
import type { World } from '../world.ts';

/** Header fields that decide what a sale posts. */
const postedFields = [
  'entity', 'tranDate', 'postingPeriod', 'subsidiary', 'currency', 'exchangeRate', 'department', 'class', 'location', 'shipMethod', 'shippingCost',
  'handlingCost', 'subTotal', 'taxTotal', 'total', 'payment', 'account', 'undepFunds',
] as const;
const postedLineFields = [
  'line', 'item', 'quantity', 'amount', 'taxCode', 'tax1Amt', 'department', 'class', 'location', 'inventoryDetail', 'binNumbers', 'orderLine', 'isReturned',
] as const;

const pick = (lines: readonly StoredLine[] = []) => lines.map((line) => postedLineFields.map((name) => line[name] ?? null));

/** Whether a save changes more than texts: then it posts anew, and its old period must be open. */
export const changesPosting = ({ doc, sub, before }: Draft): boolean =>
  before === undefined || postedFields.some((name) => !sameValue(doc[name], before.doc[name])) || !sameValue(pick(sub.item), pick(before.sub.item));

export const urlOf = ({ type, id }: Pick<FullRecord, 'type' | 'id'>): string => `/services/rest/record/v1/${type}/${id}`;

/** A voided record stays as it is. */
export const voidedProblems = (before: FullRecord | undefined): Problem[] =>
  (before?.doc.status === 'VOIDED' ? [{ code: 'USER_ERROR', url: urlOf(before), detail: `${before.refName} is voided and stays as it is.` }] : []);

/** A saved record to be thought through again, such as when it is approved: as if it were saved as it is. */
export function draftOf(record: FullRecord): Draft {
  const sub = Object.fromEntries(Object.entries(record.sub).map(([name, lines]): [string, StoredLine[]] => [name, [...lines]]));
  return {
    op: 'update', definition: definitionOf(record.type as RecordType), id: record.id, before: record, doc: { ...record.doc }, sub, // stored types are registered ones
    externalId: record.externalId, given: new Set(['exchangeRate']),
  };
}

/** A routed document that was turned down: it posts nothing and can be changed, which lets it wait again. */
export const rejected = (record: FullRecord): Promise<ActionEffects> =>
  Promise.resolve({ problems: [], doc: { ...record.doc, status: 'REJECTED', approvalStatus: 'REJECTED' } });

/** Whether new documents of a type wait for approval (decisions 13). */
export const isRouted = async (type: string, world: World): Promise<boolean> => (await world.settings()).approvalRouting[type] === true;

/** Why a document cannot be taken back while others are applied to it. */
export function appliedProblems(record: FullRecord, used: bigint, verb: string): Problem[] {
  return used === 0n ? [] : [{
    code: 'USER_ERROR', url: urlOf(record), detail: `${record.refName} cannot be ${verb} while payments or credits are applied to it. Take those back first.`,
  }];
}

export const withoutFields = (doc: StoredDoc, ...names: readonly string[]): StoredDoc => Object.fromEntries(Object.entries(doc).filter(([name]) => !names.includes(name)));
