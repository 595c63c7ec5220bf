import type { StoredLine } from '../../storage/records.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';

/** Header fields that determine a sale's posting. */
const postedFields = [
  'entity',
  'tranDate',
  'postingPeriod',
  'subsidiary',
  'currency',
  'exchangeRate',
  'department',
  'class',
  'location',
  'shipMethod',
  'priceBasis',
  'shippingCost',
  'handlingCost',
  'subTotal',
  'discountTotal',
  'taxTotal',
  'total',
  'payment',
  'account',
  'undepFunds',
] as const;
const postedLineFields = [
  'line',
  'item',
  'quantity',
  'amount',
  'documentDiscount',
  'taxCode',
  'tax1Amt',
  'department',
  'class',
  'location',
  'inventoryDetail',
  'binNumbers',
  'orderLine',
  'isReturned',
  'revRecSchedule',
  'revRecStartDate',
  'deferralAccount',
  'destinationAccount',
] as const;

const pick = (lines: readonly StoredLine[] = []) =>
  lines.map((line) => postedLineFields.map((name) => line[name] ?? null));

/** Whether a save changes more than texts: it then posts again, and its old period must be open. */
export const changesPosting = ({ doc, sub, before }: PendingRecord): boolean =>
  before === undefined ||
  postedFields.some((name) => !sameValue(doc[name], before.doc[name])) ||
  !sameValue(pick(sub.item), pick(before.sub.item));
