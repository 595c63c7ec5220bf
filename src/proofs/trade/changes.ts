import { closeOrder, closeRest, owe, reorder, reopenOrder, undoProduction, undoPurchase, unbuild } from './buying.ts';
import {
  amount,
  cents,
  dayOf,
  hasDifference,
  known,
  linesBody,
  someLines,
  someWanted,
  usualCosts,
  wantedBody,
  wantedSum,
} from './drafts.ts';
import { deposit, payVendor, prepay, receiveMoney } from './money.ts';
import { undoJournal } from './journals.ts';
import { credit, isGoods, sell, undoSale, type Wanted } from './selling.ts';
import {
  depositOf,
  type Doc,
  giveBack,
  isShut,
  type Kind,
  ledgerOf,
  namesOf,
  type State,
  takenOf,
  takesReversed,
} from './state.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';
import type { Body } from '../fixtures/referenceModel.ts';
import { changeMonth } from './months.ts';
import type { Attempt, Trade } from './trade.ts';

export const changing = (doc: Doc, body: Body, effect: (state: State, doc: Doc) => void, name = 'update'): Attempt => ({
  name: `${name} ${doc.kind}`,
  send: (ask) => ask.update(doc.kind, doc.id, body),
  model: (state) => effect(state, known(state, doc.id)),
});

const money: readonly Kind[] = ['customerPayment', 'customerDeposit'];
const payables: readonly Kind[] = ['vendorBill', 'vendorCredit', 'vendorPayment', 'vendorPrepayment'];
const sales: readonly Kind[] = ['invoice', 'cashSale', 'creditMemo'];

/** Texts move nothing, in open and closed periods; voided documents stay voided. */
function changeText(trade: Trade): Attempt | undefined {
  const doc = trade.oneOf(trade.docs(...sales, ...money, ...payables));
  if (!doc) return undefined;
  const memo = `Memo ${trade.random.whole(1, 1_000_000)}`;
  return changing(
    doc,
    { memo },
    (_state, own) => {
      refuseIf(own.isVoided, 'voided');
      refuseIf(own.reversedBy !== null, 'reversed');
      own.memo = memo;
    },
    'text of',
  );
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each));
export const sameText = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** The invoices a credit memo is applied to. */
const ownTakes = (doc: Doc, list: 'apply' | 'credit' | 'deposit'): Wanted[] =>
  doc.takes
    .filter((each) => each.list === list)
    .map(({ doc: id, amount: paid, disc, writeOff }) => ({
      doc: id,
      amount: paid,
      ...(disc === 0n ? {} : { disc }),
      ...(writeOff === 0n ? {} : { writeOff }),
    }));

/** Rather one that others have taken of. */
function someUsed(trade: Trade, kinds: readonly Kind[]): Doc | undefined {
  const all = trade.docs(...kinds);
  const used = trade.chance(3)
    ? all.filter(({ id, isVoided }) => !isVoided && takenOf(trade.state, id).amount > 0n)
    : [];
  return trade.oneOf(used.length > 0 ? used : all);
}

function changeSale(trade: Trade): Attempt | undefined {
  const doc = someUsed(trade, sales);
  if (!doc) return undefined;
  const date = trade.chance(3) ? dayOf(trade) : doc.date;
  const keeps = doc.source !== null || trade.chance(3);
  const lines = keeps
    ? doc.lines.map((line) =>
        trade.chance(2)
          ? { ...line, quantity: line.quantity + (trade.chance(2) && line.quantity > 100n ? -50n : 50n) }
          : line,
      )
    : someLines(trade, ['lamp', 'bulb', 'kit', 'advice', 'contract']).map((line) => ({
        ...line,
        isReturned: doc.kind === 'creditMemo' && isGoods(line.item) && trade.chance(2),
      }));
  const applies =
    doc.kind !== 'creditMemo'
      ? []
      : trade.chance(3)
        ? someWanted(trade, doc.party, ['invoice', 'periodEndJournal'], false)
        : ownTakes(doc, 'apply');
  // Nothing changes: nothing is asked.
  const isResting = date === doc.date && sameText(lines, doc.lines);
  if (isResting && sameText(applies, ownTakes(doc, 'apply'))) return undefined;
  const body = {
    ...(date === doc.date ? {} : { tranDate: date }),
    item: linesBody(trade, lines),
    ...(doc.kind === 'creditMemo' ? { apply: wantedBody(applies) } : {}),
  };
  return changing(doc, body, (state, own) => {
    refuseIf(own.isVoided, 'voided');
    own.lines = lines;
    if (own.kind === 'creditMemo') credit(state, own, date, applies, false, isResting);
    else sell(state, own, date, false, 'beside');
  });
}

function changeMoney(trade: Trade): Attempt | undefined {
  const doc = trade.oneOf(trade.docs(...money));
  if (!doc) return undefined;
  const date = trade.chance(4) ? dayOf(trade) : doc.date;
  const dated = date === doc.date ? {} : { tranDate: date };
  if (doc.kind === 'customerDeposit') {
    const payment = trade.chance(3) ? takenOf(trade.state, doc.id).amount : amount(trade, 60_000);
    return changing(doc, { ...dated, payment: cents(payment) }, (state, own) => {
      const isSame = own.payment === payment && own.date === date;
      refuseIf(own.isVoided, 'voided');
      own.payment = payment;
      if (!isSame) deposit(state, own, date, false);
    });
  }
  // Some of what it applied is taken off, or all; or it is applied otherwise.
  const kept = ownTakes(doc, 'apply').filter(() => trade.chance(2));
  const apply = trade.chance(2) ? kept : someWanted(trade, doc.party, ['invoice', 'cashSale'], false, true);
  const asked = {
    apply,
    credit: ownTakes(doc, 'credit').filter(() => !trade.chance(3)),
    deposit: ownTakes(doc, 'deposit').filter(() => !trade.chance(3)),
    isAuto: trade.chance(6),
  };
  const needs = wantedSum(trade, asked);
  const payment = trade.chance(2) ? doc.payment : needs + takenOf(trade.state, doc.id).amount;
  const own = (['apply', 'credit', 'deposit'] as const).map((list) => ownTakes(doc, list));
  if (
    !asked.isAuto &&
    payment === doc.payment &&
    date === doc.date &&
    sameText([asked.apply, asked.credit, asked.deposit], own)
  )
    return undefined;
  const body = {
    ...dated,
    payment: cents(payment),
    apply: wantedBody(asked.apply),
    credit: wantedBody(asked.credit),
    deposit: wantedBody(asked.deposit),
    ...(asked.isAuto ? { autoApply: true } : {}),
  };
  return changing(doc, body, (state, made) => {
    made.payment = payment;
    receiveMoney(state, made, date, asked, false);
  });
}

function changePurchase(trade: Trade): Attempt | undefined {
  const doc = someUsed(trade, payables);
  if (!doc) return undefined;
  const date = trade.chance(4) ? dayOf(trade) : doc.date;
  const dated = date === doc.date ? {} : { tranDate: date };
  if (doc.kind === 'vendorPrepayment') {
    const payment = amount(trade, 60_000);
    return changing(doc, { ...dated, balance: cents(payment) }, (state, own) => {
      own.payment = payment;
      prepay(state, own, date, false);
    });
  }
  if (doc.kind === 'vendorPayment') {
    const apply = trade.chance(2)
      ? ownTakes(doc, 'apply').slice(1)
      : someWanted(trade, doc.party, ['vendorBill', 'periodEndJournal'], false, true);
    const credits = ownTakes(doc, 'credit').filter(() => trade.chance(2));
    const isOther = !sameText([apply, credits, date], [ownTakes(doc, 'apply'), ownTakes(doc, 'credit'), doc.date]);
    return changing(doc, { ...dated, apply: wantedBody(apply), credit: wantedBody(credits) }, (state, own) => {
      refuseIf(own.isVoided || own.reversedBy !== null, 'voided or reversed');
      if (isOther) payVendor(state, own, date, { apply, credit: credits }, undefined, false);
    });
  }
  const lines =
    doc.source === null
      ? doc.lines.map((line) => (trade.chance(2) ? { ...line, quantity: line.quantity + 100n } : line))
      : doc.lines;
  const expenses = doc.expenses.map((each) => (trade.chance(2) ? amount(trade, 50_000) : each));
  const applies =
    doc.kind !== 'vendorCredit'
      ? []
      : trade.chance(3)
        ? someWanted(trade, doc.party, ['vendorBill', 'periodEndJournal'], false)
        : ownTakes(doc, 'apply');
  const isResting = date === doc.date && sameText(lines, doc.lines);
  const isSame =
    isResting && expenses.every((each, at) => each === doc.expenses[at]) && sameText(applies, ownTakes(doc, 'apply'));
  if (isSame) return undefined;
  const body = {
    ...dated,
    ...(lines.length === 0 ? {} : { item: linesBody(trade, lines) }),
    ...(expenses.length === 0
      ? {}
      : { expense: { items: expenses.map((each) => ({ account: trade.ref('supplies'), amount: cents(each) })) } }),
    ...(doc.kind === 'vendorCredit' ? { apply: wantedBody(applies) } : {}),
  };
  return changing(doc, body, (state, own) => {
    refuseIf(own.isVoided, 'voided');
    own.lines = lines;
    own.expenses = expenses;
    owe(
      state,
      own,
      date,
      own.kind === 'vendorBill' ? 1n : -1n,
      false,
      applies,
      own.kind === 'vendorCredit' && isResting,
    );
  });
}

const closings = { close: closeOrder, closeRest, reopen: reopenOrder } as const;

function changeOrder(trade: Trade): Attempt | undefined {
  const all = trade.docs('salesOrder', 'purchaseOrder');
  const doc = trade.oneOf(trade.chance(2) ? all.filter(({ order }) => order.some(({ moved }) => moved > 100n)) : all);
  if (!doc) return undefined;
  if (trade.chance(2)) {
    const action = trade.chance(3) ? 'close' : trade.chance(2) ? 'closeRest' : 'reopen';
    return {
      name: `${action} ${doc.kind}`,
      send: (ask) => ask.act(doc.kind, doc.id, action),
      model: (state) => closings[action](known(state, doc.id)),
    };
  }
  // Now and then less than was done of a line.
  const quantities = doc.order.map(({ quantity, moved }) =>
    moved > 100n && trade.chance(4)
      ? moved - 50n
      : trade.chance(2)
        ? quantity + (trade.chance(2) && quantity > 200n ? -200n : 100n)
        : quantity,
  );
  const items = doc.order.map(({ number, item, rate, isClosed }, at) => ({
    line: number,
    item: trade.ref(item),
    quantity: cents(quantities[at] ?? 0n),
    rate: Number(rate) / 10_000,
    isClosed,
  }));
  return changing(doc, { item: { items } }, (_state, own) => reorder(own, quantities));
}

function changeUnbuild(trade: Trade): Attempt | undefined {
  // The youngest more often: of an old one something was moved on.
  const doc = trade.chance(3) ? trade.oneOf(trade.docs('assemblyUnbuild')) : trade.docs('assemblyUnbuild').at(-1);
  if (!doc) return undefined;
  const quantity = BigInt(trade.random.whole(1, 4)) * 100n;
  if (quantity === doc.lines[0]?.quantity) return undefined;
  return changing(doc, { quantity: cents(quantity) }, (state, own) => {
    own.lines = [{ item: 'kit', quantity, rate: 0n }];
    unbuild(state, own, own.date, usualCosts, false);
  });
}

/** Deletion and void reverse a document; referenced ones stay. */
function undoEffects(state: State, doc: Doc): void {
  refuseIf(doc.kind === 'bankDeposit' && takesReversed(state, doc), 'reversed');
  if (doc.kind === 'periodEndJournal') return undoJournal(state, doc);
  if (doc.kind.startsWith('assembly')) undoProduction(state, doc);
  else if (['vendorBill', 'vendorCredit', 'itemReceipt'].includes(doc.kind)) undoPurchase(state, doc);
  else if (['invoice', 'cashSale', 'creditMemo', 'itemFulfillment'].includes(doc.kind)) undoSale(state, doc);
  else if (doc.kind !== 'salesOrder' && doc.kind !== 'purchaseOrder') {
    refuseIf(isShut(state, doc.date, ledgerOf(doc.kind)), 'shut');
    giveBack(state, doc);
  }
}

/** Removes all applications of a credit; its goods stay. */
export const unapplying = (doc: Doc): Attempt =>
  changing(
    doc,
    { apply: { items: [] } },
    (state, own) => {
      if (own.kind === 'creditMemo') credit(state, own, own.date, [], false, true);
      else owe(state, own, own.date, -1n, false, [], true);
    },
    'unapply',
  );

export function deletion(doc: Doc): Attempt {
  return {
    name: `delete ${doc.kind}${hasDifference(doc)}`,
    send: (ask) => ask.remove(doc.kind, doc.id),
    model: (state) => {
      const own = known(state, doc.id);
      refuseIf(
        [...state.docs.values()].some((each) => each.madeWith !== doc.id && namesOf(each).includes(doc.id)),
        'others name it',
      );
      if (!own.isVoided) undoEffects(state, own);
      else refuseIf(isShut(state, own.date, ledgerOf(own.kind)) && !payables.includes(own.kind), 'shut');
      state.docs.delete(doc.id);
    },
  };
}

export const voided: readonly Kind[] = [
  'invoice',
  'creditMemo',
  'cashSale',
  'customerPayment',
  'customerDeposit',
  'depositApplication',
  'customerRefund',
  'bankDeposit',
  'vendorBill',
  'vendorCredit',
  'vendorPayment',
  'vendorPrepayment',
  'itemFulfillment',
];
function voiding(trade: Trade): Attempt | undefined {
  const doc = trade.oneOf(trade.docs(...voided));
  if (!doc) return undefined;
  return {
    name: `void ${doc.kind}`,
    send: (ask) => ask.act(doc.kind, doc.id, 'void'),
    model: (state) => {
      const own = known(state, doc.id);
      refuseIf(own.isVoided, 'voided');
      refuseIf(own.reversedBy !== null, 'reversed');
      refuseIf(own.kind !== 'vendorPayment' && takenOf(state, own.id).amount !== 0n, 'applied');
      refuseIf(depositOf(state, own.id) !== undefined, 'deposited');
      undoEffects(state, own);
      Object.assign(own, {
        isVoided: true,
        banked: [],
        deferred: [],
        legs: [],
        open: 0n,
        openBase: 0n,
        whole: 0n,
        wholeBase: 0n,
      });
    },
  };
}

const someDoc = (trade: Trade): Attempt | undefined => {
  const all = [...trade.state.docs.values()];
  // Sometimes in a closed month.
  const shut = trade.chance(6) ? all.filter(({ date, kind }) => isShut(trade.state, date, ledgerOf(kind))) : [];
  const doc = trade.oneOf(shut.length > 0 ? shut : trade.chance(2) ? all : all.slice(-6));
  return doc && deletion(doc);
};

const changePeriod = (trade: Trade): Attempt | undefined => changeMonth(trade, ['arLocked', 'apLocked', 'allLocked']);

function changeRate(trade: Trade): Attempt | undefined {
  const date =
    trade.oneOf(['2026-05-10', '2026-06-01', '2026-06-12', '2026-06-22', '2026-07-01', '2026-07-15']) ?? '2026-06-01';
  if (trade.state.rates.has(date)) return undefined;
  const rate = BigInt(trade.random.whole(8_000, 13_500));
  const body = {
    transactionCurrency: trade.ref('eur'),
    baseCurrency: trade.ref('usd'),
    effectiveDate: date,
    exchangeRate: Number(rate) / 10_000,
  };
  return {
    name: 'create currencyRate',
    send: async (ask) => (await ask.create('currencyRate', body), null),
    model: ({ rates }) => void rates.set(date, rate * 10_000n),
  };
}

export const changers = {
  changeText,
  changeSale,
  changeMoney,
  changePurchase,
  changeOrder,
  changeUnbuild,
  someDoc,
  voiding,
  changePeriod,
  changeRate,
} as const;
