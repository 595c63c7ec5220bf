import { inputTaxOf, type InputTaxRule, inputTaxRule } from '#contract/records/ledger/inputTax';
import { servesSubsidiary } from '#contract/records/ledger/tax';
import { decimalToNumber } from '#contract/values/decimal';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { type Minor, zero } from '#contract/values/money';
import { chargedBeside, costBeside, netOf } from '#domain/accounting/includedTax';
import { inputTaxSides, type OwedLine, taxedExpense } from '#domain/accounting/payables';
import { together } from '#domain/settlement/settle';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { hasGrossPrices } from '../ledger/priceBasis.ts';
import { LineRates } from '../ledger/taxRates.ts';
import { roleAccount } from '../engine/roles.ts';
import { amountOf, textOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { PayablePart, PayableSave } from './payable.ts';
import { dimensionsOf, rangeProblems } from './payableRules.ts';
import { proposeTaxes } from './purchaseTax.ts';

const lists = ['expense', 'item'] as const;
type ListName = (typeof lists)[number];

/** The tax of a document; what its expenses bear of it is added to their lines. */
interface TaxPart extends PayablePart {
  readonly expenses: readonly OwedLine[];
}

interface Taxed {
  readonly list: ListName;
  readonly index: number;
  readonly line: StoredLine;
  readonly code: Pick<FullRecord, 'refName' | 'doc'>;
  readonly since: string | undefined;
  readonly rule: InputTaxRule;
  readonly tax: ReturnType<typeof inputTaxOf>;
}

/** The tax of the lines of a document, before their amounts are known. */
interface LineTaxes {
  readonly rates: LineRates;
  readonly includedIn: PayableSave['includedIn'];
}

/** Proposes the tax codes of a document and opens their rates. */
export async function openTaxes(
  pending: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<LineTaxes> {
  await proposeTaxes(pending, frame, world);
  const codes = lists.flatMap((list) => (pending.sub[list] ?? []).flatMap(({ taxCode }) => textOf(taxCode) ?? []));
  await world.load(codes);
  const rates = await LineRates.open(pending, codes, world);
  return {
    rates,
    includedIn: (list, line, amount) => taxOfLine(list, line, amount, pending, rates, world)?.tax.included ?? zero,
  };
}

/** The lines of a document with a tax code. */
interface TaxedLines {
  readonly taxed: readonly Taxed[];
  /** What the vendor is paid of their tax besides their amounts. */
  readonly total: Minor;
}

/**
 * Completes the tax of lines with a tax code, and that of the document; a document without tax says nothing about it. One
 * that posts also names the accounts; `usual` serves codes without their own.
 */
function fillTaxes(
  pending: PendingRecord,
  { rates }: LineTaxes,
  frame: TransactionContext,
  world: ReadContext,
  usual?: string,
): TaxedLines {
  const { doc, sub } = pending;
  const taxed = lists.flatMap((list) =>
    (sub[list] ?? []).flatMap((line, index): readonly Taxed[] => {
      const found = taxOfLine(list, line, amountOf(line.amount, frame.precision), pending, rates, world);
      return found ? [{ list, index, line, ...found }] : [];
    }),
  );
  for (const list of lists) if (sub[list]) sub[list] = withTaxes(sub[list], list, taxed, frame, usual);
  if (taxed.length > 0) doc.taxTotal = frame.number(together(taxed.map(({ tax }) => tax.paid)));
  else delete doc.taxTotal;
  return { taxed, total: together(taxed.map(({ tax }) => chargedBeside(tax))) };
}

/** The tax of an order, which posts nothing: its bills take the tax codes over. */
export async function orderTax(
  pending: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<{ readonly total: Minor; readonly problems: readonly Problem[] }> {
  const { taxed, total } = fillTaxes(pending, await openTaxes(pending, frame, world), frame, world);
  return { total, problems: codeProblems(taxed, frame, world) };
}

/**
 * Completes the tax of lines with a tax code and returns what it posts: the recovered part debits the input tax account,
 * reverse charge also credits the tax payable account, and the rest is cost of the line. The total is paid to the vendor.
 */
export async function inputTaxPart(
  pending: PendingRecord,
  opened: LineTaxes,
  expenses: readonly OwedLine[],
  frame: TransactionContext,
  world: ReadContext,
): Promise<TaxPart> {
  const { doc } = pending;
  const usual = await roleAccount(world, 'SalesTaxPay');
  const { taxed, total } = fillTaxes(pending, opened, frame, world, usual);
  const costs = new Map(
    taxed.flatMap(({ list, index, tax }) => (list === 'expense' ? [[index, costBeside(tax)]] : [])),
  );
  return {
    expenses: taxedExpense(expenses, costs),
    lines: [...(await itemCosts(taxed, doc, world)), ...accountLines(taxed, doc, usual)],
    total,
    problems: await taxProblems(taxed, frame, world),
  };
}

/** A line keeps rate, recoverable share and reverse charge while its tax code and the document's date stay. */
function taxOfLine(
  list: ListName,
  line: StoredLine,
  amount: Minor,
  { doc }: PendingRecord,
  rates: LineRates,
  world: ReadContext,
): Pick<Taxed, 'code' | 'since' | 'rule' | 'tax'> | undefined {
  const code = world.get(textOf(line.taxCode) ?? '');
  if (!code) return undefined;
  const found = rates.of(list, line, code.id);
  const rule = inputTaxRule(found?.rate ?? 0, { ...code.doc, ...found });
  return { code, since: found?.since, rule, tax: inputTaxOf(amount, rule, hasGrossPrices(doc)) };
}

const withTaxes = (
  lines: readonly StoredLine[],
  list: ListName,
  taxed: readonly Taxed[],
  frame: TransactionContext,
  usual: string | undefined,
): StoredLine[] =>
  lines.map((line, index) => {
    const rest = Object.entries(line).filter(([name]) => !computed.has(name));
    const found = taxed.find((each) => each.list === list && each.index === index);
    const without: StoredLine = { ...Object.fromEntries(rest), line: line.line };
    if (!found) return without;
    const { code, rule, since, tax } = found;
    return {
      ...without,
      taxRate1: decimalToNumber(rule.percent),
      ...(since === undefined ? {} : { taxRateSince: since }),
      taxRecoverable: decimalToNumber(rule.recoverable),
      ...(rule.isReverseCharge ? { taxReversed: true } : {}),
      taxAmount: frame.number(tax.tax),
      ...(tax.included === zero
        ? {}
        : { taxBase: frame.number(netOf(amountOf(line.amount, frame.precision), tax.included)) }),
      ...(usual === undefined ? {} : accountsOf(code, usual)),
    };
  });

/** What is written on a taxed line: reports and verification read it instead of the tax code of today. */
const computed: ReadonlySet<string> = new Set([
  'taxRate1',
  'taxRateSince',
  'taxRecoverable',
  'taxReversed',
  'taxAmount',
  'taxBase',
  'taxAccount',
  'purchaseTaxAccount',
]);

/** Where the tax of a code is owed and where it is recovered. */
function accountsOf({ doc }: Taxed['code'], usual: string) {
  const taxAccount = textOf(doc.taxAccount) ?? usual;
  return { taxAccount, purchaseTaxAccount: textOf(doc.purchaseTaxAccount) ?? taxAccount };
}

/** Tax on goods that isn't recovered is cost of goods sold, because the goods may already be sold. */
async function itemCosts(taxed: readonly Taxed[], doc: StoredHeader, world: ReadContext): Promise<readonly OwedLine[]> {
  const items = new Map(
    (await world.loadWithLines(taxed.flatMap(({ line }) => textOf(line.item) ?? []))).map((item) => [item.id, item]),
  );
  return taxed.flatMap(({ list, line, tax }) =>
    list === 'expense' || tax.cost === zero
      ? []
      : [
          {
            ...dimensionsOf(line, doc),
            account: textOf(items.get(textOf(line.item) ?? '')?.doc.cogsAccount) ?? '',
            amount: tax.cost,
            memo: null,
          },
        ],
  );
}

type StoredHeader = Parameters<typeof dimensionsOf>[0];

function accountLines(taxed: readonly Taxed[], doc: StoredHeader, usual: string): readonly OwedLine[] {
  const parts = taxed.map(({ code, tax: { recovered, owed } }) => {
    const { taxAccount: payable, purchaseTaxAccount: input } = accountsOf(code, usual);
    return { recovered, owed, payable, input };
  });
  return inputTaxSides(parts).map((side) => ({ ...dimensionsOf({}, doc), ...side, memo: null }));
}

/** Why a code or its accounts can't be used here. */
async function taxProblems(
  taxed: readonly Taxed[],
  frame: TransactionContext,
  world: ReadContext,
): Promise<readonly Problem[]> {
  const uses = taxed.flatMap(({ list, index, code, tax }) =>
    [
      ...(tax.recovered === zero ? [] : [code.doc.purchaseTaxAccount ?? code.doc.taxAccount]),
      ...(tax.owed === zero ? [] : [code.doc.taxAccount]),
    ].map((account) => ({
      account,
      path: `${list}.items[${index}].taxCode`,
      subsidiary: frame.subsidiary,
      currency: frame.currency,
      document: 'bill',
      freely: {},
    })),
  );
  const found = await accountProblems(uses, world);
  return [
    ...codeProblems(taxed, frame, world),
    ...found.filter(
      (problem, at) =>
        found.findIndex((other) => other.path === problem.path && other.detail === problem.detail) === at,
    ),
  ];
}

/** Why a code can't be used here, or its tax is too large. */
const codeProblems = (taxed: readonly Taxed[], frame: TransactionContext, world: ReadContext): readonly Problem[] =>
  taxed.flatMap(({ list, index, code, tax }) => [
    ...rangeProblems(`${list}.items[${index}].taxCode`, 'Tax', tax.tax),
    ...(frame.subsidiary === '' || servesSubsidiary(code.doc.subsidiary, frame.subsidiary)
      ? []
      : [
          ruleViolation(
            `${list}.items[${index}].taxCode`,
            message('tax.notForSubsidiary', {
              code: code.refName,
              subsidiary: world.get(frame.subsidiary)?.refName ?? frame.subsidiary,
            }),
          ),
        ]),
  ]);
