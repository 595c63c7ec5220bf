import { inputTaxOf, inputTaxRule } from '#contract/records/ledger/inputTax';
import { servesSubsidiary } from '#contract/records/ledger/tax';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { zero } from '#contract/values/money';
import { inputTaxSides, type OwedLine, taxedExpense } from '#domain/accounting/payables';
import { together } from '#domain/settlement/settle';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import { amountOf, numberOf, textOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { PayablePart } from './payable.ts';
import { dimensionsOf, rangeProblems } from './payableRules.ts';

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
  readonly rate: number;
  readonly tax: ReturnType<typeof inputTaxOf>;
}

/**
 * Completes the tax of lines with a tax code and returns what it posts: the recovered part debits the input tax account,
 * reverse charge also credits the tax payable account, and the rest is cost of the line. The total is paid to the vendor.
 */
export async function inputTaxPart(
  pending: PendingRecord,
  expenses: readonly OwedLine[],
  frame: TransactionContext,
  world: ReadContext,
): Promise<TaxPart> {
  const { doc, sub } = pending;
  await world.load(lists.flatMap((list) => (sub[list] ?? []).flatMap(({ taxCode }) => textOf(taxCode) ?? [])));
  const taxed = lists.flatMap((list) =>
    (sub[list] ?? []).flatMap((line, index) => taxedLine({ list, index, line }, pending, frame, world)),
  );
  for (const list of lists) if (sub[list]) sub[list] = withTaxes(sub[list], list, taxed, frame);
  const total = together(taxed.map(({ tax }) => tax.paid));
  // A document without tax says nothing about it.
  if (taxed.length > 0) doc.taxTotal = frame.number(total);
  else delete doc.taxTotal;
  const costs = new Map(taxed.flatMap((each) => (each.list === 'expense' ? [[each.index, each.tax.cost]] : [])));
  return {
    expenses: taxedExpense(expenses, costs),
    lines: [...(await itemCosts(taxed, doc, world)), ...(await accountLines(taxed, doc, world))],
    total,
    problems: await taxProblems(taxed, frame, world),
  };
}

/** A line keeps the rate it was saved with while its tax code and the document's date stay. */
function taxedLine(
  { list, index, line }: Pick<Taxed, 'list' | 'index' | 'line'>,
  { doc, before }: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): readonly Taxed[] {
  const code = world.get(textOf(line.taxCode) ?? '');
  if (!code) return [];
  const stored = before?.sub[list]?.find((each) => each.line === line.line && each.taxCode === line.taxCode);
  const kept = doc.tranDate === before?.doc.tranDate ? numberOf(stored?.taxRate1) : undefined;
  const rate = kept ?? numberOf(code.doc.rate) ?? 0;
  const tax = inputTaxOf(amountOf(line.amount, frame.precision), inputTaxRule(rate, code.doc));
  return [{ list, index, line, code, rate, tax }];
}

const withTaxes = (
  lines: readonly StoredLine[],
  list: ListName,
  taxed: readonly Taxed[],
  frame: TransactionContext,
): StoredLine[] =>
  lines.map((line, index) => {
    const { taxRate1: _, taxAmount: __, ...rest } = line;
    const found = taxed.find((each) => each.list === list && each.index === index);
    const without: StoredLine = { ...rest, line: line.line };
    return found ? { ...without, taxRate1: found.rate, taxAmount: frame.number(found.tax.tax) } : without;
  });

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

async function accountLines(
  taxed: readonly Taxed[],
  doc: StoredHeader,
  world: ReadContext,
): Promise<readonly OwedLine[]> {
  const usual = await roleAccount(world, 'SalesTaxPay');
  const parts = taxed.map(({ code, tax: { recovered, owed } }) => {
    const payable = textOf(code.doc.taxAccount) ?? usual;
    return { recovered, owed, payable, input: textOf(code.doc.purchaseTaxAccount) ?? payable };
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
    ...taxed.flatMap(({ list, index, code, tax }) => [
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
    ]),
    ...found.filter(
      (problem, at) =>
        found.findIndex((other) => other.path === problem.path && other.detail === problem.detail) === at,
    ),
  ];
}
