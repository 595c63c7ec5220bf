import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { Refused } from '#contract/messages/refused';
import { minor, minorToNumber, minorToText, type Minor, zero } from '#contract/values/money';
import { ancestorsOf } from '#domain/accounting/hierarchy';
import { eliminationOf, sidesOf, translated, type TranslatedBalance } from '#domain/accounting/intercompany';
import { isBase, type Period, whyShut } from '#domain/accounting/period';
import { rateBook } from '#domain/consolidation/rateBook';
import { rateOfType, rateTypeOf } from '#domain/consolidation/translate';
import { ratesWith } from '../../storage/queries/ledger/groupBooks.ts';
import { type EliminableBalance, eliminableBalances } from '../../storage/queries/ledger/intercompany.ts';
import type { StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import { noRate, precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

type Line = Readonly<Record<string, string | number>>;

interface Proposal {
  readonly problems: readonly Problem[];
  /** Journal lines in the currency of the elimination subsidiary; none: everything is eliminated. */
  readonly lines: readonly Line[];
}

/**
 * The body of a journal that eliminates a period's intercompany balances in an elimination subsidiary: the first that has
 * something to post, or the one that is asked for (decision 0286).
 * @throws {Refused} in a closed period, without an elimination subsidiary, and when nothing is left to eliminate
 */
export async function asElimination(
  period: Period,
  world: ReadContext,
  sent: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const refuse = (...problems: [Problem, ...Problem[]]): never => {
    throw new Refused(problems);
  };
  const url = `/services/rest/record/v1/accountingPeriod/${period.id}`;
  const name = { period: period.periodName };
  if (!isBase(period)) refuse(problem('journal.eliminationOfWhole', name, { url }));
  const state = whyShut(period, 'general');
  if (state !== undefined) refuse(problem('journal.eliminationClosed', { ...name, state }, { url }));
  const asked = refOf(sent.subsidiary);
  const into = (await world.all('subsidiary')).filter(
    (each) =>
      each.doc.isElimination === true &&
      !each.isInactive &&
      world.isVisible(each) &&
      (asked === undefined || each.id === asked || each.refName === asked),
  );
  if (into.length === 0) refuse(problem('journal.noElimination', {}, { url }));
  for (const subsidiary of into) {
    const { problems, lines } = await proposeElimination(period, subsidiary, world);
    const [first, ...more] = problems.map(({ path: _, ...each }) => ({ ...each, url }));
    if (first) refuse(first, ...more);
    if (lines.length > 0)
      return {
        tranDate: period.endDate,
        postingPeriod: period.id,
        subsidiary: subsidiary.id,
        currency: textOf(subsidiary.doc.currency) ?? '',
        eliminates: period.id,
        memo: `Elimination of intercompany balances, ${period.periodName}`,
        line: { items: lines },
      };
  }
  return refuse(problem('journal.nothingToEliminate', name, { url }));
}

/** The id or name of a reference as sent. */
function refOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return 'id' in value ? textOf(value.id) : 'refName' in value ? textOf(value.refName) : undefined;
}

/**
 * Why a new journal that eliminates a period can't be saved: another subsidiary or period, or lines that differ from what
 * is left to eliminate, such as after a second elimination.
 */
export async function eliminatesProblems(
  doc: StoredDoc,
  lines: readonly StoredLine[],
  period: Period,
  world: ReadContext,
): Promise<readonly Problem[]> {
  const name = { period: period.periodName };
  const into = world.get(textOf(doc.subsidiary) ?? '');
  if (into?.doc.isElimination !== true || doc.postingPeriod !== period.id || doc.currency !== into.doc.currency)
    return [problem('journal.eliminatesOther', name, { path: 'eliminates' })];
  const proposal = await proposeElimination(period, into, world);
  if (proposal.problems.length > 0) return proposal.problems;
  const content = (all: readonly Readonly<Record<string, unknown>>[]) =>
    all.map(({ account, debit, credit }) => `${String(account)} ${String(debit ?? '')} ${String(credit ?? '')}`);
  const [given, due] = [content(lines).toSorted(), content(proposal.lines).toSorted()];
  return given.join() === due.join() ? [] : [problem('journal.eliminationMoved', name, { path: 'line' })];
}

async function proposeElimination(period: Period, into: StoredRecord, world: ReadContext): Promise<Proposal> {
  const members = await membersOf(into, world);
  const hidden = [...members.values()].find((each) => !world.isVisible(each));
  const unseen = { subsidiary: into.refName };
  if (hidden) return { problems: [problem('journal.eliminationUnseen', unseen, { path: 'subsidiary' })], lines: [] };
  const balances = await eliminableBalances(world.db, period.id);
  const isOutside = await outsidePairs(members, world);
  const inGroup = balances.filter((each) => members.has(each.subsidiary) && !isOutside(each));
  const found = await translate(inGroup, period, { into, members }, world);
  const base = await world.loadOne(textOf(into.doc.currency) ?? '');
  const precision = precisionOf(base);
  const { amounts, difference } = eliminationOf(
    found.balances,
    balances
      .filter(({ subsidiary }) => subsidiary === into.id)
      .map((each) => ({ account: each.account, amount: due(each) })),
  );
  const account = textOf(into.doc.differenceAccount);
  const missing =
    difference === zero || account !== undefined || found.problems.length > 0
      ? []
      : [
          problem(
            'journal.differenceAccountMissing',
            {
              subsidiary: into.refName,
              amount: arg.amount(minorToText(Object.values<Minor>(sidesOf(difference))[0] ?? zero, precision)),
            },
            { path: 'subsidiary' },
          ),
        ];
  const rest = difference === zero || account === undefined ? [] : [{ account, amount: difference }];
  const lines = [...amounts, ...rest].map(({ account: each, amount }): Line => ({
    account: each,
    ...Object.fromEntries(
      Object.entries(sidesOf(amount)).map(([side, size]: [string, Minor]) => [side, minorToNumber(size, precision)]),
    ),
  }));
  return { problems: [...found.problems, ...missing], lines };
}

/** Income and expenses are eliminated month by month, everything else as a balance. */
const due = ({ acctType, closing, movement }: EliminableBalance): Minor =>
  minor(BigInt(accountTypes[acctType as AccountTypeId].statement === 'incomeStatement' ? movement : closing)); // an option field holds only ids of its table

/** The subsidiaries of the group that is eliminated: the parent and everything below it, by id. */
async function membersOf(into: StoredRecord, world: ReadContext): Promise<ReadonlyMap<string, StoredRecord>> {
  const all = new Map((await world.all('subsidiary')).map((each) => [each.id, each]));
  const parentOf = (id: string) => textOf(all.get(id)?.doc.parent);
  const top = textOf(into.doc.parent);
  return new Map(
    [...all].filter(
      ([id, { doc }]) =>
        doc.isElimination !== true && (id === top || (top !== undefined && ancestorsOf(id, parentOf).includes(top))),
    ),
  );
}

/** Balances with a counterparty outside the group are no balances of the group. */
async function outsidePairs(
  members: ReadonlyMap<string, StoredRecord>,
  world: ReadContext,
): Promise<(balance: EliminableBalance) => boolean> {
  const outside = new Set(
    (await world.all('intercompanyPair')).flatMap(({ doc }) => {
      const [creditor, debtor] = [textOf(doc.creditor) ?? '', textOf(doc.debtor) ?? ''];
      if (members.has(creditor) && members.has(debtor)) return [];
      return [`${creditor} ${String(doc.dueFromAccount)}`, `${debtor} ${String(doc.dueToAccount)}`];
    }),
  );
  return ({ subsidiary, account }) => outside.has(`${subsidiary} ${account}`);
}

/**
 * Balances in the currency of the elimination subsidiary, at the rates by which the statements of the group translate
 * their accounts (decision 0283), so that what is eliminated is what the group shows; each currency without a rate is
 * named once. What historical rates translate by day is taken at that of the period's end.
 */
async function translate(
  balances: readonly EliminableBalance[],
  { endDate }: Pick<Period, 'endDate'>,
  group: { readonly into: StoredRecord; readonly members: ReadonlyMap<string, StoredRecord> },
  world: ReadContext,
): Promise<{ readonly problems: readonly Problem[]; readonly balances: readonly TranslatedBalance[] }> {
  const to = await world.loadOne(textOf(group.into.doc.currency) ?? '');
  const problems = new Map<string, Problem>();
  const out: TranslatedBalance[] = [];
  if (!to) return { problems: [], balances: out };
  const currencies = [...new Set([...group.members.values()].map(({ doc }) => textOf(doc.currency) ?? ''))];
  const rates = await ratesWith(world.db, to.id, currencies, endDate);
  for (const balance of balances) {
    const amount = due(balance);
    const from = await world.loadOne(textOf(group.members.get(balance.subsidiary)?.doc.currency) ?? '');
    if (amount === zero || !from) continue;
    const found = rateOfType(rateBook(rates, from.id, to.id), rateTypeOf(balance), endDate);
    if (found === undefined) problems.set(from.id, noRate(from, to, endDate));
    else
      out.push({
        account: balance.account,
        amount: translated(amount, {
          rate: found.rate,
          precision: precisionOf(from),
          basePrecision: precisionOf(to),
        }),
      });
  }
  return { problems: [...problems.values()], balances: out };
}
