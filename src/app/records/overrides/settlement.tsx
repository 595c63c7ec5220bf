import { definitionOf } from '#contract/records/registry';
import { remittanceAddress } from '../../workbench/addresses.ts';
import { remittanceMessages } from '../../workbench/remittance/messages.ts';
import { CheckNote } from '../../workbench/checks/CheckNote.tsx';
import type { FormDoc } from '../form/values.ts';
import type { GridBehaviour, RuledGrid } from '../grid/gridBehaviour.ts';
import type { FormOverride, FormPartProps, RecordOverride } from './override.ts';
import type { SettlementBench, Settles } from './settlementBench.ts';
import { benchOfGrid } from './settlementBenches.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import { settlementBehaviour, settlementColumns, settlementFacts, settlementOrder } from './settlementRules.ts';
import { withPlaces } from './stock/places/moves.tsx';
import { askedOfSale, hiddenOfSale, saleColumns } from './sales/saleLines.ts';
import { untilBanked } from './untilBanked.ts';
import { writeOffActive } from './settlementWriteOff.ts';
import { PrepaymentNote } from './PrepaymentNote.tsx';
import { SettlementStrip } from './SettlementStrip.tsx';
import { SolverPanel } from './SolverPanel.tsx';
import { plainMessages } from '../../api/plainMessages.ts';

const money = { charges: ['charge'], credits: ['credit', 'payment'], deposits: ['deposit'] } as const;

const settled = {
  customerPayment: {
    party: 'customer',
    partyType: 'customer',
    money: 'payment',
    lists: { apply: money.charges, credit: money.credits, deposit: money.deposits },
  },
  depositApplication: { party: 'customer', partyType: 'customer', source: 'deposit', lists: { apply: money.charges } },
  customerRefund: { party: 'customer', partyType: 'customer', lists: { apply: [...money.credits, ...money.deposits] } },
  creditMemo: { party: 'entity', partyType: 'customer', isOfTotal: true, lists: { apply: money.charges } },
  vendorPayment: {
    party: 'entity',
    partyType: 'vendor',
    money: 'total',
    lists: { apply: money.charges, credit: money.credits },
  },
  vendorCredit: { party: 'entity', partyType: 'vendor', isOfTotal: true, lists: { apply: money.charges } },
  vendorPrepaymentApplication: {
    party: 'entity',
    partyType: 'vendor',
    source: 'vendorPrepayment',
    lists: { apply: money.charges },
  },
} as const satisfies Partial<Readonly<Record<string, Settles>>>;
type Settling = keyof typeof settled;

/** The fields over the lines where the order of the definition is not the order of the work. */
const primary: Partial<Record<Settling, FormOverride['primary']>> = {
  customerPayment: [
    { name: 'customer', span: 2 },
    { name: 'payment' },
    { name: 'tranDate' },
    { name: 'paymentMethod' },
    { name: 'checkNum' },
    { name: 'account' },
    { name: 'undepFunds' },
    { name: 'currency' },
    { name: 'subsidiary' },
    { name: 'memo', span: 2 },
  ],
  customerRefund: [
    { name: 'customer', span: 2 },
    { name: 'account', span: 2 },
    { name: 'tranDate' },
    { name: 'paymentMethod' },
    { name: 'checkNum' },
    { name: 'currency' },
    { name: 'subsidiary' },
    { name: 'memo', span: 2 },
  ],
  creditMemo: [
    { name: 'entity', span: 2 },
    { name: 'tranDate' },
    { name: 'createdFrom' },
    { name: 'otherRefNum' },
    { name: 'currency' },
    { name: 'subsidiary', span: 2 },
    { name: 'memo', span: 2 },
    { name: 'location' },
  ],
  vendorCredit: [
    { name: 'entity', span: 2 },
    { name: 'otherRefNum' },
    { name: 'tranDate' },
    { name: 'currency' },
    { name: 'subsidiary' },
    { name: 'memo', span: 2 },
  ],
  depositApplication: [
    { name: 'customer', span: 2 },
    { name: 'deposit', span: 2 },
    { name: 'tranDate' },
    { name: 'currency' },
    { name: 'subsidiary' },
    { name: 'memo', span: 2 },
  ],
  vendorPrepaymentApplication: [
    { name: 'entity', span: 2 },
    { name: 'vendorPrepayment', span: 2 },
    { name: 'tranDate' },
    { name: 'currency' },
    { name: 'subsidiary' },
    { name: 'memo', span: 2 },
  ],
  vendorPayment: [
    { name: 'entity', span: 2 },
    { name: 'account', span: 2 },
    { name: 'tranDate' },
    { name: 'total' },
    { name: 'paymentMethod' },
    { name: 'checkNum' },
    { name: 'currency' },
    { name: 'subsidiary' },
    { name: 'memo', span: 2 },
  ],
};

function withBench(grid: RuledGrid, run: (bench: SettlementBench, grid: RuledGrid) => void): void {
  const bench = benchOfGrid(grid);
  if (bench) run(bench, grid);
}

/** Keys of the lines: A all, N none, = the rest, D the discount, W writes a small rest off (ui 4.4). */
const behaviourOf = (takesDiscount: boolean): GridBehaviour => ({
  ...settlementBehaviour,
  keys: {
    a: (grid) => benchOfGrid(grid)?.takeAll(),
    n: (grid) => benchOfGrid(grid)?.takeNone(),
    ...(takesDiscount
      ? {
          d: (grid: RuledGrid) => benchOfGrid(grid)?.turnDiscount(grid),
          w: (grid: RuledGrid) => withBench(grid, writeOffActive),
        }
      : {}),
    '=': (grid) => benchOfGrid(grid)?.takeRest(grid),
  },
  keyHints: words.keyHints.filter(([key]) => takesDiscount || (key !== 'D' && key !== 'W')),
});

/** What is credited is read like what was sold; whether it comes back decides about stock. */
const creditedItems = {
  columns: {
    ...saleColumns,
    order: (saleColumns.order ?? []).flatMap((field) => (field === 'quantity' ? [field, 'isReturned'] : [field])),
    overrides: { ...saleColumns.overrides, isReturned: { width: 124, grow: 0 } },
  },
  hidden: [...hiddenOfSale, 'priceRule', 'quantityAvailable', 'quantityBackOrdered'],
  asked: [...askedOfSale, 'priceRule'],
};

/** A credit has items of its own, which may move stock; where the lines are the whole of the work there is room for the panel. */
const isCredit = (type: Settling): type is 'creditMemo' | 'vendorCredit' =>
  type === 'creditMemo' || type === 'vendorCredit';

function overrideOf(type: Settling): RecordOverride {
  const definition = definitionOf(type);
  const settles: Settles = settled[type];
  const behaviour = behaviourOf(definition.sublists.apply?.fields.disc !== undefined);
  const choices = (isForm: boolean) =>
    Object.fromEntries(
      Object.keys(settles.lists).map((name) => {
        const fields = Object.keys(definition.sublists[name]?.fields ?? {});
        const hasDue = isForm && name === 'apply' && type !== 'customerRefund';
        const columns = {
          order: settlementOrder(fields, isForm, hasDue),
          overrides:
            isForm || type !== 'vendorPayment'
              ? settlementColumns
              : { ...settlementColumns, due: { ...settlementColumns.due, label: words.columns.openBefore } },
          ...(isForm ? { facts: settlementFacts } : {}),
        };
        // What is open is what counts; beside it all that is decided has room on the screen.
        const spare = [...(isForm && fields.includes('disc') ? ['total'] : []), ...(hasDue ? ['applyDate'] : [])];
        return [name, { columns, behaviour, hidden: spare, asked: spare }] as const;
      }),
    );
  // Only what a person can know: which document, and how much of it.
  const named = Object.fromEntries(
    Object.keys(settles.lists).map((name) => {
      const order = ['doc', 'apply', 'disc', 'amount'].filter(
        (field) => definition.sublists[name]?.fields[field] !== undefined,
      );
      return [name, { columns: { order }, hidden: [] }] as const;
    }),
  );
  const Strip = ({ model }: FormPartProps) => <SettlementStrip model={model} settles={settles} />;
  const first = primary[type];
  return {
    type,
    form: {
      ...(first ? { primary: first } : {}),
      sublists: { ...(type === 'creditMemo' ? { item: creditedItems } : {}), ...choices(true) },
      ...(type === 'customerPayment' ? untilBanked : {}),
      ...(type === 'vendorPayment' || type === 'customerRefund' ? { HeaderNote: CheckNote } : {}),
      ...(type === 'vendorPrepaymentApplication' ? { HeaderNote: PrepaymentNote } : {}),
      stripHasTotal: true,
      Strip: isCredit(type) ? withPlaces(type, Strip) : Strip,
      ...(!isCredit(type)
        ? {
            SidePanel: ({ model }: FormPartProps) => <SolverPanel model={model} settles={settles} />,
            sideLabel: words.solver,
          }
        : {}),
    },
    byHand: {
      ...(first ? { primary: first } : {}),
      sublists: named,
      HeaderNote: () => <p className="hint by-hand">{plainMessages.byHand}</p>,
    },
    record: {
      ...(first ? { facts: [{ name: 'tranId' }, ...first, { name: 'postingPeriod' }] } : {}),
      sublists: choices(false),
      ...(isCredit(type)
        ? {}
        : {
            tasks: ({ id }: FormDoc) => [
              { id: 'remittance', label: remittanceMessages.task, to: remittanceAddress(type, String(id)) },
            ],
          }),
    },
  };
}

/** Documents that settle others: payments, refunds, credits, and applications of what was paid before. */
export const settlementOverrides: Readonly<Record<Settling, RecordOverride>> = {
  customerPayment: overrideOf('customerPayment'),
  depositApplication: overrideOf('depositApplication'),
  customerRefund: overrideOf('customerRefund'),
  creditMemo: overrideOf('creditMemo'),
  vendorCredit: overrideOf('vendorCredit'),
  vendorPayment: overrideOf('vendorPayment'),
  vendorPrepaymentApplication: overrideOf('vendorPrepaymentApplication'),
};
