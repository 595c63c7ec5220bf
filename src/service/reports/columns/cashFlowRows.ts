import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type CashFlow, cashFlowOf, type FlowLine, type FlowPart } from '#domain/accounting/cashFlow';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { DrillTo, Entry, SheetMaker, Units } from './statementSheet.ts';

/** Where figures lead that are no movement of accounts; absent: to the entries of their accounts. */
export interface CashDrills {
  readonly exchange?: DrillTo;
  readonly netChange?: DrillTo;
  readonly opening?: DrillTo;
  readonly closing?: DrillTo;
}

type Totals = Readonly<
  Record<'operating' | 'investing' | 'financing' | 'exchangeEffect' | 'netChange' | 'opening' | 'closing', Units>
>;

/** Lays out a cash flow statement, and returns its totals. */
export function makeCashFlow(maker: SheetMaker, entries: readonly Entry[], drills: CashDrills = {}): Totals {
  const flow = cashFlowOf(entries, maker.nothing.length);
  const exchanged = flow.adjustments.lines.find(({ of }) => of === 'exchange')?.accounts ?? [];
  operatingRows(maker, flow, drills);
  sectionRows(maker, flow.investing, message('sheet.investing'), message('sheet.totalInvesting'));
  sectionRows(maker, flow.financing, message('sheet.financing'), message('sheet.totalFinancing'));
  const { cash } = flow;
  if (flow.effect.some((each) => each !== 0n))
    maker.push(
      { kind: 'line', level: 0 },
      message('sheet.exchangeEffect'),
      flow.effect,
      exchanged.length > 0 ? exchanged : cash,
      drills.exchange,
    );
  maker.push({ kind: 'subtotal', level: 0 }, message('sheet.netChangeInCash'), flow.netChange, cash, drills.netChange);
  maker.push({ kind: 'line', level: 0 }, message('sheet.cashAtStart'), flow.opening, cash, drills.opening);
  maker.heading(message('sheet.cashAtEnd'));
  for (const line of flow.closing.lines) lineRow(maker, line, 1, drills.closing);
  maker.push(
    { kind: 'total', level: 0 },
    message('sheet.totalCashAtEnd'),
    flow.closing.amounts,
    flow.closing.accounts,
    drills.closing,
  );
  return {
    operating: flow.operating,
    investing: flow.investing.amounts,
    financing: flow.financing.amounts,
    exchangeEffect: flow.effect,
    netChange: flow.netChange,
    opening: flow.opening,
    closing: flow.closing.amounts,
  };
}

function operatingRows(maker: SheetMaker, flow: CashFlow<LedgerAccount>, drills: CashDrills): void {
  const { netIncome, adjustments, workingCapital } = flow;
  maker.heading(message('sheet.operating'));
  maker.push({ kind: 'line', level: 1 }, message('sheet.netIncome'), netIncome.amounts, netIncome.accounts);
  partRows(maker, adjustments, message('sheet.adjustments'), message('sheet.totalAdjustments'), drills);
  partRows(maker, workingCapital, message('sheet.workingCapital'), message('sheet.totalWorkingCapital'), drills);
  maker.push({ kind: 'subtotal', level: 0 }, message('sheet.totalOperating'), flow.operating, [
    ...new Set([...netIncome.accounts, ...adjustments.accounts, ...workingCapital.accounts]),
  ]);
}

function partRows(
  maker: SheetMaker,
  { lines, accounts, amounts }: FlowPart<LedgerAccount>,
  heading: Message,
  total: Message,
  { exchange }: CashDrills,
): void {
  if (lines.length === 0) return;
  maker.heading(heading, 1);
  for (const line of lines) lineRow(maker, line, 2, line.of === 'exchange' ? exchange : undefined);
  maker.push({ kind: 'subtotal', level: 1 }, total, amounts, accounts);
}

function sectionRows(
  maker: SheetMaker,
  { lines, accounts, amounts }: FlowPart<LedgerAccount>,
  heading: Message,
  total: Message,
): void {
  if (lines.length > 0) maker.heading(heading);
  for (const line of lines) lineRow(maker, line, 1);
  maker.push({ kind: 'subtotal', level: 0 }, total, amounts, accounts);
}

const lineRow = (maker: SheetMaker, { of, accounts, amounts }: FlowLine<LedgerAccount>, level: number, to?: DrillTo) =>
  maker.push(
    { kind: 'line', level },
    of === 'net' ? message('sheet.fixedAssetsNet') : of === 'exchange' ? message('sheet.exchangeOnCash') : of,
    amounts,
    accounts,
    to,
  );
