import { statusOfOrder } from './selling.ts';
import { depositOf, type Doc, type State, takenOf } from './state.ts';
import type { Trade } from './trade.ts';

const doneOf = ({ whole, open }: Doc, all: string, partly: string, done: string): string =>
  open === 0n && whole !== 0n ? done : open < whole ? partly : all;

/** The status that follows from the open amount of a document. */
function statusOf(doc: Doc, state: State): string | null {
  if (doc.isVoided) return 'VOIDED';
  if (doc.reversedBy !== null) return 'REVERSED';
  const waits = doc.isHeld && doc.payment !== 0n && !depositOf(state, doc.id);
  const held = waits ? 'NOT_DEPOSITED' : 'DEPOSITED';
  switch (doc.kind) {
    case 'invoice':
      return doneOf(doc, 'OPEN', 'PARTIALLY_PAID', 'PAID');
    case 'vendorBill':
      return doneOf(doc, 'OPEN', 'PARTIALLY_PAID', 'PAID_IN_FULL');
    case 'creditMemo':
    case 'vendorCredit':
      return doneOf(doc, 'OPEN', 'PARTIALLY_APPLIED', 'FULLY_APPLIED');
    case 'vendorPrepayment':
      return doneOf(doc, 'PAID', 'PARTIALLY_APPLIED', 'FULLY_APPLIED');
    case 'customerDeposit':
      return doneOf(doc, held, 'PARTIALLY_APPLIED', 'FULLY_APPLIED');
    case 'customerPayment':
    case 'cashSale':
      return held;
    case 'vendorPayment':
      return 'APPROVED';
    case 'customerRefund':
      return 'REFUNDED';
    case 'bankDeposit':
      return 'DEPOSITED';
    case 'depositApplication':
      return 'APPLIED';
    case 'itemFulfillment':
      return 'SHIPPED';
    case 'salesOrder':
    case 'purchaseOrder':
      return statusOfOrder(doc);
    default:
      return null;
  }
}

const keepsBase = ({ kind }: Doc): boolean =>
  [
    'invoice',
    'creditMemo',
    'cashSale',
    'customerPayment',
    'customerDeposit',
    'vendorBill',
    'vendorCredit',
    'vendorPrepayment',
    'periodEndJournal',
  ].includes(kind);

/** A journal says what is open of it only while something is applied. */
const isUntaken = (state: State, { kind, id }: Doc): boolean =>
  kind === 'periodEndJournal' && takenOf(state, id).amount === 0n;

/** The state of every document: status, open amount in its currency and in the books, and progress of order lines. */
export function expectedRecords({ state }: Trade): Record<string, unknown> {
  return Object.fromEntries(
    [...state.docs.values()].map((doc) => [
      `${doc.kind} ${doc.id}`,
      [
        statusOf(doc, state),
        isUntaken(state, doc) ? '0' : `${doc.open}`,
        keepsBase(doc) && !isUntaken(state, doc) ? `${doc.openBase}` : null,
        doc.order.map((line) => [`${line.quantity}`, `${line.moved}`, `${line.billed}`, line.isClosed]),
      ],
    ]),
  );
}

export async function storedRecords({ engine }: Trade): Promise<Record<string, unknown>> {
  const rows = await engine.db.query<{
    key: string;
    status: string | null;
    open: string;
    base: string | null;
    lines: readonly (readonly [string, string, string, boolean])[];
  }>(
    `select type || ' ' || id as key, doc->>'status' as status,
            round(100 * case when type = 'cashSale' and (doc->>'overpayment')::numeric > 0 then (doc->>'unapplied')::numeric
                             when type in ('customerPayment', 'vendorPayment', 'vendorPrepayment') then (doc->>'unapplied')::numeric
                             when type in ('invoice', 'creditMemo', 'cashSale', 'customerDeposit', 'vendorBill', 'vendorCredit') then (doc->>'amountRemaining')::numeric
                             when type = 'periodEndJournal' then coalesce((sub->'openItem'->0->>'amountRemaining')::numeric, 0) else 0 end)::bigint::text as open,
            case when type in ('invoice', 'creditMemo', 'cashSale', 'customerPayment', 'customerDeposit', 'vendorBill', 'vendorCredit', 'vendorPrepayment')
                 then round(100 * coalesce((doc->>'baseRemaining')::numeric, 0))::bigint::text
                 when type = 'periodEndJournal' then round(100 * (sub->'openItem'->0->>'baseRemaining')::numeric)::bigint::text end as base,
            case when type in ('salesOrder', 'purchaseOrder') then
              (select jsonb_agg(jsonb_build_array(round(100 * (l->>'quantity')::numeric)::text, round(100 * coalesce((l->>'quantityFulfilled')::numeric, (l->>'quantityReceived')::numeric, 0))::text,
                                                  round(100 * coalesce((l->>'quantityBilled')::numeric, 0))::text, coalesce((l->>'isClosed')::boolean, false)) order by (l->>'line')::int)
                 from jsonb_array_elements(sub->'item') l) else '[]'::jsonb end as lines
       from record where type in ('invoice', 'creditMemo', 'cashSale', 'customerPayment', 'customerDeposit', 'depositApplication', 'customerRefund', 'bankDeposit', 'vendorBill', 'vendorCredit', 'vendorPayment', 'vendorPrepayment',
                                  'vendorPrepaymentApplication', 'purchaseOrder', 'itemReceipt', 'salesOrder', 'itemFulfillment', 'assemblyBuild', 'assemblyUnbuild', 'revenueRecognition', 'periodEndJournal')`,
  );
  return Object.fromEntries(rows.map(({ key, status, open, base, lines }) => [key, [status, open, base, lines]]));
}

/** Nonzero balances by account, month and currency, and stock with its value. */
export function expectedBooks({ state, ids }: Trade): {
  balances: Record<string, string>;
  stock: Record<string, string>;
} {
  const sums = new Map<string, [bigint, bigint]>();
  for (const { date, legs } of state.docs.values()) {
    const month = state.months.find(({ start, end }) => start <= date && date <= end);
    for (const { account, amount, base, currency } of legs) {
      const key = `${ids[account] ?? account} ${month?.id ?? ''} ${ids[currency] ?? ''}`;
      const [sum, sumBase] = sums.get(key) ?? [0n, 0n];
      sums.set(key, [sum + amount, sumBase + base]);
    }
  }
  return {
    balances: Object.fromEntries(
      [...sums]
        .filter(([, [amount, base]]) => amount !== 0n || base !== 0n)
        .map(([key, [amount, base]]) => [key, `${amount} ${base}`]),
    ),
    stock: Object.fromEntries(
      [...state.places]
        .filter(([, { quantity, value }]) => quantity !== 0n || value !== 0n)
        .map(([item, { quantity, value }]) => [ids[item] ?? item, `${quantity} ${value}`]),
    ),
  };
}

export async function storedBooks({
  engine,
}: Trade): Promise<{ balances: Record<string, string>; stock: Record<string, string> }> {
  const balances = await engine.db.query<{ key: string; amount: string; base: string }>(
    `select account || ' ' || period || ' ' || currency as key, sum(debit - credit)::text as amount, sum(base_debit - base_credit)::text as base
       from balance group by 1 having sum(debit - credit) <> 0 or sum(base_debit - base_credit) <> 0`,
  );
  const stock = await engine.db.query<{ item: string; quantity: string; value: string }>(
    `select item::text as item, round(100 * quantity_on_hand)::bigint::text as quantity, round(100 * value)::bigint::text as value from x_inventory_balance where quantity_on_hand <> 0 or value <> 0`,
  );
  return {
    balances: Object.fromEntries(balances.map(({ key, amount, base }) => [key, `${amount} ${base}`])),
    stock: Object.fromEntries(stock.map(({ item, quantity, value }) => [item, `${quantity} ${value}`])),
  };
}
