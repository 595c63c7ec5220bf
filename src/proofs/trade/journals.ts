import { amount, cents, customers, dayOf, hasDifference, known, making, pickFrom, start, vendors } from './drafts.ts';
import { bankOf } from './selling.ts';
import {
  depositOf,
  type Doc,
  giveBack,
  isOfOneSide,
  isShut,
  ledgerOf,
  post,
  rateOn,
  type State,
  sumOf,
  takenOf,
  worth,
} from './state.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';
import type { Attempt, Trade } from './trade.ts';

const isOfCustomer = (party: string): boolean => customers.some((each) => each === party);

/** A debit of receivables or a credit of payables is a charge, the opposite a credit. */
function enter(state: State, doc: Doc, date: string): void {
  doc.rate = rateOn(state, doc.currency, date);
  doc.date = date;
  refuseIf(isShut(state, date, 'general'), 'period');
  const [whole, base] = [doc.payment, worth(doc.payment, doc.rate)];
  Object.assign(doc, { whole, open: whole, wholeBase: base, openBase: base, total: whole });
  const isDebit = isOfCustomer(doc.party) !== doc.isOver;
  const signed = isDebit ? whole : -whole;
  doc.legs = post(
    [
      { account: isOfCustomer(doc.party) ? 'AcctRec' : 'AcctPay', amount: signed },
      { account: 'supplies', amount: -signed },
    ],
    doc.currency,
    doc.rate,
  );
}

/** A write-off, an opening balance or a correction of one customer or vendor. */
export function makeJournal(trade: Trade): Attempt {
  const party = trade.chance(3) ? pickFrom(trade, vendors) : pickFrom(trade, customers);
  const [date, isOver, payment] = [dayOf(trade), trade.chance(2), amount(trade, 60_000)];
  const doc = start('periodEndJournal', party, { isOver, payment });
  const isDebit = isOfCustomer(party) !== isOver;
  const month = trade.state.months.find((each) => each.start <= date && date <= each.end) ?? trade.state.months[2];
  const side = (debit: boolean) => ({ [debit ? 'debit' : 'credit']: cents(payment) });
  const body = {
    tranDate: date,
    postingPeriod: { id: month?.id ?? '' },
    subsidiary: trade.ref('company'),
    currency: trade.ref(doc.currency),
    line: {
      items: [
        {
          account: trade.ref(isOfCustomer(party) ? 'AcctRec' : 'AcctPay'),
          ...side(isDebit),
          entity: trade.ref(party),
        },
        { account: trade.ref('supplies'), ...side(!isDebit) },
      ],
    },
  };
  return making('periodEndJournal', body, doc, (state, made) => enter(state, made, date));
}

/** The bank account that has the money of a payment. */
function bankFor(state: State, doc: Doc): string | undefined {
  const deposit = depositOf(state, doc.id);
  return deposit ? bankOf(deposit) : doc.isHeld ? undefined : bankOf(doc);
}

/** A payment ends on a day: what it had taken is open again, and its posting is mirrored, with a fee. */
function turnBack(state: State, own: Doc, made: Doc, date: string, fee: bigint): void {
  refuseIf(own.isVoided || own.reversedBy !== null, 'reversed');
  refuseIf(date < own.date, 'before it');
  refuseIf(isShut(state, date, ledgerOf(own.kind)) || isShut(state, date, 'general'), 'period');
  refuseIf(own.kind === 'customerPayment' && takenOf(state, own.id).amount !== 0n, 'applied');
  refuseIf(own.isHeld && own.payment !== 0n && !depositOf(state, own.id), 'held');
  const bank = bankFor(state, own);
  refuseIf(fee > 0n && bank === undefined, 'no bank');
  const former = own.takes;
  giveBack(state, own);
  const inBooks = worth(fee, own.rate);
  const { currency } = own;
  made.date = date;
  made.rate = own.rate;
  made.legs = [
    ...own.legs.map((leg) => ({
      ...leg,
      account: leg.account === 'UndepFunds' ? (bank ?? leg.account) : leg.account,
      amount: -leg.amount,
      base: -leg.base,
    })),
    ...(fee === 0n
      ? []
      : [
          { account: 'supplies', amount: fee, base: inBooks, currency },
          { account: bank ?? '', amount: -fee, base: -inBooks, currency },
        ]),
  ];
  Object.assign(own, { reversedBy: 'new', former, open: 0n, openBase: 0n });
  state.docs.set('new', made);
}

/** Payments are reversed, sometimes with a fee, on the day of one or another. */
export function reversing(trade: Trade): Attempt | undefined {
  const all = trade.docs('customerPayment', 'vendorPayment');
  const held = all.filter(
    (each) => each.isHeld && !each.isVoided && each.reversedBy === null && !depositOf(trade.state, each.id),
  );
  const doc = trade.oneOf(held.length > 0 && trade.chance(3) ? held : all);
  if (!doc) return undefined;
  const date = trade.chance(3) ? doc.date : dayOf(trade);
  const fee = trade.chance(3) ? amount(trade, 900) : 0n;
  const body = { date, ...(fee === 0n ? {} : { feeAmount: cents(fee), feeAccount: trade.ref('supplies') }) };
  return {
    name: `reverse ${doc.kind}${hasDifference(doc)}`,
    send: async (ask) => {
      await ask.act(doc.kind === 'vendorPayment' ? 'vendorPayment' : 'customerPayment', doc.id, 'reverse', body);
      const [row] = await trade.engine.db.query<{ id: string }>(
        `select doc->>'reversedBy' as id from record where id = $1::bigint`,
        [doc.id],
      );
      return row?.id ?? 'missing';
    },
    model: (state) =>
      turnBack(state, known(state, doc.id), start('periodEndJournal', doc.party, { source: doc.id }), date, fee),
  };
}

/** Undoing a reversal applies its payment again, unless a document was settled or changed since. */
export function undoJournal(state: State, doc: Doc): void {
  refuseIf(isShut(state, doc.date, 'general'), 'shut');
  const own = state.docs.get(doc.source ?? '');
  if (!own) return;
  for (const { doc: id, list, amount: taken, disc, base } of own.former) {
    const other = known(state, id);
    const [all, isCredit] = [taken + disc, list !== 'apply'];
    refuseIf(other.isVoided || other.party !== own.party, 'settled since');
    refuseIf(isOfOneSide(other) && other.isOver !== isCredit, 'settled since');
    refuseIf(all > other.open || base > other.openBase, 'settled since');
    refuseIf(all === other.open && base !== other.openBase, 'settled since');
    other.open -= all;
    other.openBase -= base;
  }
  own.takes = own.former;
  own.former = [];
  own.reversedBy = null;
  const net = (list: 'apply' | 'credit') =>
    sumOf(own.takes.filter((each) => each.list === list).map((each) => each.amount));
  const isVendor = own.kind === 'vendorPayment';
  own.open = isVendor ? own.total - net('apply') + net('credit') : own.whole;
  own.openBase = isVendor ? own.openBase : own.wholeBase;
}
