import { bankOf, takeAll, type Wanted } from './selling.ts';
import {
  bankedBase,
  type Doc,
  giveBack,
  isShut,
  type Kind,
  post,
  rateOn,
  type State,
  sumOf,
  type Take,
  takenOf,
  worth,
} from './state.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';

/** What a payment is asked to do. */
export interface Asked {
  readonly apply: readonly Wanted[];
  readonly credit: readonly Wanted[];
  readonly deposit: readonly Wanted[];
  readonly isAuto: boolean;
}
const charges: readonly Kind[] = ['invoice', 'cashSale', 'periodEndJournal'];
const all = (takes: readonly Take[], list: Take['list'], of: 'amount' | 'disc' | 'writeOff' | 'base'): bigint =>
  sumOf(takes.filter((each) => each.list === list).map((each) => each[of]));

function dated(state: State, doc: Doc, date: string, ledger: 'receivables' | 'payables'): void {
  if (doc.date !== date || doc.rate === 0n) doc.rate = rateOn(state, doc.currency, date);
  doc.date = date;
  refuseIf(isShut(state, date, ledger), 'period');
}

const moneyOf = (doc: Doc): string => (doc.isHeld ? 'UndepFunds' : bankOf(doc));

/** The oldest invoices receive the remainder: by due date (here their date), then by number. */
function addOldest(state: State, doc: Doc, wanted: readonly Wanted[], available: bigint): Wanted[] {
  const named = new Set(wanted.map((each) => each.doc));
  let left =
    available -
    sumOf(wanted.map(({ doc: id, amount, disc = 0n }) => amount ?? (state.docs.get(id)?.open ?? 0n) - disc));
  const old = [...state.docs.values()]
    .filter(
      (each) =>
        each.kind === 'invoice' &&
        !each.isVoided &&
        each.party === doc.party &&
        each.currency === doc.currency &&
        each.open > 0n &&
        !named.has(each.id),
    )
    .toSorted((one, other) =>
      one.date === other.date ? Number(BigInt(one.id) - BigInt(other.id)) : one.date < other.date ? -1 : 1,
    );
  const more = old.flatMap((each): Wanted[] => {
    if (left <= 0n) return [];
    const amount = each.open < left ? each.open : left;
    left -= amount;
    return [{ doc: each.id, amount }];
  });
  return [...wanted, ...more];
}

/** Money from a customer: credits and deposits first, then invoices; the remainder is on account. */
export function receiveMoney(state: State, doc: Doc, date: string, asked: Asked, isNew: boolean): void {
  if (!isNew) refuseIf(doc.isVoided || isShut(state, doc.date, 'receivables'), 'shut or voided');
  refuseIf(doc.reversedBy !== null, 'reversed');
  const used = takenOf(state, doc.id);
  const fixed = bankedBase(state, doc, date);
  giveBack(state, doc);
  dated(state, doc, date, 'receivables');
  refuseIf(
    asked.credit.some((each) => each.doc === doc.id),
    'its own credit',
  );
  const credits = takeAll(
    state,
    doc,
    'credit',
    asked.credit,
    ['creditMemo', 'customerPayment', 'cashSale', 'periodEndJournal'],
    true,
  );
  const deposits = takeAll(state, doc, 'deposit', asked.deposit, ['customerDeposit'], true);
  const given = doc.payment + sumOf([...credits, ...deposits].map(({ amount }) => amount));
  const applied = takeAll(
    state,
    doc,
    'apply',
    asked.isAuto ? addOldest(state, doc, asked.apply, given) : asked.apply,
    charges,
    false,
  );
  doc.takes = [...applied, ...credits, ...deposits];
  const paid = sumOf(applied.map(({ amount }) => amount));
  refuseIf(given < paid || given - paid < used.amount, 'more applied than paid');
  doc.whole = given - paid;
  doc.open = doc.whole - used.amount;
  doc.openBase = worth(doc.open, doc.rate);
  doc.wholeBase = doc.openBase + used.base;
  doc.total = paid;
  const [disc, base] = [all(applied, 'apply', 'disc'), all(applied, 'apply', 'base')];
  const writeOff = all(applied, 'apply', 'writeOff');
  doc.legs = post(
    [
      { account: moneyOf(doc), amount: doc.payment, ...fixed },
      { account: 'SalesDiscounts', amount: disc - writeOff },
      { account: 'PayDifferences', amount: writeOff },
      {
        account: 'CustDep',
        amount: all(deposits, 'deposit', 'amount'),
        base: all(deposits, 'deposit', 'base'),
        isControl: true,
      },
      {
        account: 'AcctRec',
        amount: all(credits, 'credit', 'amount') - paid - disc - doc.whole,
        base: all(credits, 'credit', 'base') - base - doc.wholeBase,
        isControl: true,
      },
    ],
    doc.currency,
    doc.rate,
  );
}

export function deposit(state: State, doc: Doc, date: string, isNew: boolean): void {
  if (!isNew) refuseIf(doc.isVoided || isShut(state, doc.date, 'receivables'), 'shut or voided');
  const used = takenOf(state, doc.id);
  const fixed = bankedBase(state, doc, date);
  dated(state, doc, date, 'receivables');
  refuseIf(doc.payment <= 0n || doc.payment < used.amount, 'less than was used');
  doc.whole = doc.payment;
  doc.total = doc.payment;
  doc.open = doc.payment - used.amount;
  doc.openBase = worth(doc.open, doc.rate);
  doc.wholeBase = doc.openBase + used.base;
  doc.legs = post(
    [
      { account: moneyOf(doc), amount: doc.payment, ...fixed },
      { account: 'CustDep', amount: -doc.payment, base: -doc.wholeBase, isControl: true },
    ],
    doc.currency,
    doc.rate,
  );
}

export function applyDeposit(state: State, doc: Doc, date: string, wanted: readonly Wanted[]): void {
  dated(state, doc, date, 'receivables');
  const invoices = takeAll(state, doc, 'apply', wanted, charges, false);
  doc.total = sumOf(invoices.map(({ amount }) => amount));
  refuseIf(doc.total === 0n, 'applies nothing');
  const used = takeAll(
    state,
    doc,
    'deposit',
    [{ doc: doc.source ?? '', amount: doc.total }],
    ['customerDeposit'],
    true,
  );
  doc.takes = [...invoices, ...used];
  doc.legs = post(
    [
      { account: 'CustDep', amount: doc.total, base: all(used, 'deposit', 'base'), isControl: true },
      { account: 'AcctRec', amount: -doc.total, base: -all(invoices, 'apply', 'base'), isControl: true },
    ],
    doc.currency,
    doc.rate,
  );
}

export function refund(state: State, doc: Doc, date: string, wanted: readonly Wanted[]): void {
  dated(state, doc, date, 'receivables');
  doc.takes = takeAll(
    state,
    doc,
    'apply',
    wanted,
    ['creditMemo', 'customerPayment', 'customerDeposit', 'cashSale', 'periodEndJournal'],
    true,
  );
  doc.total = sumOf(doc.takes.map(({ amount }) => amount));
  refuseIf(doc.total === 0n, 'refunds nothing');
  const of = (isDeposit: boolean) => {
    const takes = doc.takes.filter((each) => (state.docs.get(each.doc)?.kind === 'customerDeposit') === isDeposit);
    return {
      amount: sumOf(takes.map(({ amount }) => amount)),
      base: sumOf(takes.map(({ base }) => base)),
      isControl: true,
    };
  };
  doc.legs = post(
    [
      { account: 'AcctRec', ...of(false) },
      { account: 'CustDep', ...of(true) },
      { account: moneyOf(doc), amount: -doc.total },
    ],
    doc.currency,
    doc.rate,
  );
}

/** A payment to a vendor: bills less credits, or on account. `total` is the amount sent. */
export function payVendor(
  state: State,
  doc: Doc,
  date: string,
  asked: Pick<Asked, 'apply' | 'credit'>,
  total: bigint | undefined,
  isNew: boolean,
): void {
  if (!isNew) refuseIf(doc.isVoided || isShut(state, doc.date, 'payables'), 'shut or voided');
  refuseIf(doc.reversedBy !== null, 'reversed');
  giveBack(state, doc);
  dated(state, doc, date, 'payables');
  const bills = takeAll(state, doc, 'apply', asked.apply, ['vendorBill', 'periodEndJournal'], false);
  const credits = takeAll(state, doc, 'credit', asked.credit, ['vendorCredit', 'periodEndJournal'], true);
  const [paid, credited] = [all(bills, 'apply', 'amount'), all(credits, 'credit', 'amount')];
  const net = paid - credited;
  refuseIf(net < 0n, 'more credits than bills');
  doc.isOnAccount = doc.isOnAccount || bills.length + credits.length === 0;
  const stated = isNew || total !== undefined ? total : doc.total;
  if (doc.isOnAccount) refuseIf(stated === undefined || stated <= 0n || net > stated, 'on account');
  else refuseIf(total !== undefined && total !== net, 'another total');
  doc.total = doc.isOnAccount ? (stated ?? refuse('no total')) : net;
  doc.open = doc.total - net;
  doc.takes = [...bills, ...credits];
  const [disc, writeOff] = [all(bills, 'apply', 'disc'), all(bills, 'apply', 'writeOff')];
  doc.legs = post(
    [
      { account: 'AcctPay', amount: paid + disc, base: all(bills, 'apply', 'base'), isControl: true },
      { account: 'AcctPay', amount: -credited, base: -all(credits, 'credit', 'base'), isControl: true },
      { account: 'AcctPay', amount: doc.open, isControl: true },
      { account: 'PurchaseDiscounts', amount: writeOff - disc },
      { account: 'PayDifferences', amount: -writeOff },
      { account: bankOf(doc), amount: -doc.total },
    ],
    doc.currency,
    doc.rate,
  );
}

export function prepay(state: State, doc: Doc, date: string, isNew: boolean): void {
  if (!isNew)
    refuseIf(
      doc.isVoided || isShut(state, doc.date, 'payables') || takenOf(state, doc.id).amount !== 0n,
      'shut, voided or applied',
    );
  dated(state, doc, date, 'payables');
  refuseIf(doc.payment <= 0n, 'nothing');
  doc.whole = doc.payment;
  doc.total = doc.payment;
  doc.open = doc.payment;
  doc.openBase = worth(doc.payment, doc.rate);
  doc.wholeBase = doc.openBase;
  doc.legs = post(
    [
      { account: 'AdvPaid', amount: doc.payment },
      { account: bankOf(doc), amount: -doc.payment },
    ],
    doc.currency,
    doc.rate,
  );
}

/** Bills take what they are given of the prepayment that is named, else of the open ones, oldest first. */
export function applyPrepayment(state: State, doc: Doc, date: string, wanted: readonly Wanted[]): void {
  dated(state, doc, date, 'payables');
  const bills = takeAll(state, doc, 'apply', wanted, ['vendorBill', 'periodEndJournal'], false);
  refuseIf(bills.length === 0, 'applies nothing');
  doc.total = sumOf(bills.map(({ amount }) => amount));
  const open = [...state.docs.values()]
    .filter(
      (each) =>
        each.kind === 'vendorPrepayment' &&
        !each.isVoided &&
        each.party === doc.party &&
        each.currency === doc.currency &&
        each.open > 0n,
    )
    .toSorted((one, other) =>
      one.date === other.date ? Number(BigInt(one.id) - BigInt(other.id)) : one.date < other.date ? -1 : 1,
    );
  let left = doc.total;
  const from =
    doc.source === null
      ? open.flatMap(({ id, open: has }): Wanted[] => {
          const amount = has < left ? has : left;
          left -= amount;
          return amount === 0n ? [] : [{ doc: id, amount }];
        })
      : [{ doc: doc.source, amount: doc.total }];
  refuseIf(doc.source === null && left > 0n, 'more than the prepayments');
  const used = takeAll(state, doc, 'prepayment', from, ['vendorPrepayment'], true);
  doc.takes = [...bills, ...used];
  doc.legs = post(
    [
      { account: 'AcctPay', amount: doc.total, base: all(bills, 'apply', 'base'), isControl: true },
      { account: 'AdvPaid', amount: -doc.total, base: -all(used, 'prepayment', 'base') },
    ],
    doc.currency,
    doc.rate,
  );
}
