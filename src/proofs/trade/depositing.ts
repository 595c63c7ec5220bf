import { changing, sameText } from './changes.ts';
import { amount, cents, dayOf, making, start } from './drafts.ts';
import { bankOf } from './selling.ts';
import {
  depositOf,
  type Doc,
  inFunds,
  isShut,
  post,
  rateOn,
  type State,
  sumOf,
  takesReversed,
  waits,
} from './state.ts';
import { type Body, refuse, refuseIf } from '../fixtures/referenceModel.ts';
import type { Attempt, Trade } from './trade.ts';

/** Money of many documents goes to the bank at once, with other money, less what is kept. */
function bank(
  state: State,
  doc: Doc,
  date: string,
  wanted: readonly string[],
  [other, kept]: readonly [other: bigint, kept: bigint],
): void {
  refuseIf(takesReversed(state, doc, wanted), 'reversed');
  refuseIf(doc.isVoided || (doc.date !== '' && isShut(state, doc.date, 'general')), 'shut or voided');
  if (doc.date !== date || doc.rate === 0n) doc.rate = rateOn(state, doc.currency, date);
  doc.date = date;
  refuseIf(isShut(state, date, 'general'), 'period');
  const funds = wanted.flatMap((id) => {
    const each = state.docs.get(id) ?? refuse('unknown document');
    const holder = depositOf(state, id);
    refuseIf(holder !== undefined && holder !== doc, 'in another deposit');
    refuseIf(inFunds(each).length === 0, 'not held');
    refuseIf(each.currency !== doc.currency, 'another currency');
    refuseIf(each.date > date, 'dated later');
    return inFunds(each);
  });
  refuseIf(wanted.length === 0 && other === 0n, 'deposits nothing');
  doc.total = sumOf(funds.map((leg) => leg.amount)) + other - kept;
  refuseIf(doc.total < 0n, 'less than nothing');
  doc.banked = [...wanted];
  doc.legs = post(
    [
      { account: bankOf(doc), amount: doc.total },
      { account: 'supplies', amount: kept },
      { account: 'income', amount: -other },
      ...funds.map(({ amount, base }) => ({ account: 'UndepFunds', amount: -amount, base: -base, isControl: true })),
    ],
    doc.currency,
    doc.rate,
  );
}

/** Documents for a bank deposit of a day; sometimes ones that cannot be in it. */
function toBank(trade: Trade, { currency }: Pick<Doc, 'currency'>, date: string): string[] {
  const held = [...trade.state.docs.values()].filter((each) => waits(trade.state, each));
  const fit = held.filter((each) => each.currency === currency && each.date <= date && !trade.chance(4));
  const taken = [...trade.state.docs.values()].filter(({ id }) => depositOf(trade.state, id));
  const odd = trade.oneOf(
    trade.chance(3) ? taken : trade.chance(2) ? held : trade.docs('customerPayment', 'cashSale', 'customerDeposit'),
  );
  const late = held.find((each) => each.currency === currency && each.date > date);
  const all = trade.chance(6) && odd ? [...fit, odd] : trade.chance(4) && late ? [...fit, late] : fit;
  return [...new Set(all.map(({ id }) => id))];
}
const bankedBody = (ids: readonly string[]): Body => ({ items: ids.map((id) => ({ doc: { id } })) });

/** Much of what waits, sometimes what does not, in one currency or sometimes two. */
export function makeDeposit(trade: Trade): Attempt {
  const [date, party] = [dayOf(trade), trade.chance(3) ? 'euroBuyer' : 'buyer'];
  const doc = start('bankDeposit', party);
  const banked = toBank(trade, doc, date);
  const [other, kept] = [trade.chance(4) ? amount(trade, 5_000) : 0n, trade.chance(4) ? amount(trade, 5_000) : 0n];
  const body = {
    account: trade.ref(doc.currency === 'eur' ? 'euroBank' : 'bank'),
    subsidiary: trade.ref('company'),
    tranDate: date,
    payment: bankedBody(banked),
    ...(other === 0n ? {} : { other: { items: [{ account: trade.ref('income'), amount: cents(other) }] } }),
    ...(kept === 0n ? {} : { cashBack: { items: [{ account: trade.ref('supplies'), amount: cents(kept) }] } }),
  };
  return making('bankDeposit', body, { ...doc, expenses: [other, kept] }, (state, made) =>
    bank(state, made, date, banked, [other, kept]),
  );
}

/** Documents come and go, or it is made on another day. */
export function changeDeposit(trade: Trade): Attempt | undefined {
  const doc = trade.oneOf(trade.docs('bankDeposit'));
  if (!doc) return undefined;
  const date = trade.chance(4) ? dayOf(trade) : doc.date;
  const banked = [...doc.banked.filter(() => !trade.chance(3)), ...toBank(trade, doc, date)];
  const wanted = [...new Set(trade.chance(3) ? doc.banked : banked)];
  if (date === doc.date && sameText(wanted, doc.banked)) return undefined;
  const [other = 0n, kept = 0n] = doc.expenses;
  const body = { ...(date === doc.date ? {} : { tranDate: date }), payment: bankedBody(wanted) };
  return changing(doc, body, (state, own) => bank(state, own, date, wanted, [other, kept]));
}
