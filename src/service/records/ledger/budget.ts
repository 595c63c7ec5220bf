import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { budgetedTypes, monthFields } from '#contract/records/ledger/budgetMonths';
import { addDays, addMonths, startOfMonth } from '#contract/values/calendar';
import { minorToNumber, zero } from '#contract/values/money';
import { totalBudget } from '#domain/accounting/budget';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { amountOf, textOf } from '../engine/storedValues.ts';

/** A budget plans twelve months of a subsidiary; it posts nothing. Locked, it keeps what was decided. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, before } = pending;
  if (before?.doc.status === 'LOCKED') return { problems: [locked(before)] };
  doc.status ??= 'OPEN';
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const currency = await world.loadOne(textOf(subsidiary?.doc.currency) ?? '');
  if (currency) doc.currency = currency.id;
  const problems = [...(await accountsOf(pending, world)), ...(await monthProblems(pending, world))];
  return { problems: [...problems, ...total(pending, precisionOf(currency), world)] };
}

const locked = ({ refName }: Pick<FullRecord, 'refName'>): Problem => problem('budget.locked', { budget: refName });

/** Accounts of income and expense that the subsidiary can use, in whatever currency they are. */
async function accountsOf({ doc, sub }: PendingRecord, world: ReadContext): Promise<readonly Problem[]> {
  const lines = sub.line ?? [];
  await world.load(lines.flatMap(({ account }) => textOf(account) ?? []));
  const typed = lines.map(({ account }, index) => ({
    account: world.get(textOf(account) ?? ''),
    path: `line.items[${index}].account`,
  }));
  const wrong = typed.flatMap(({ account, path }): Problem[] => {
    if (account === undefined || isBudgeted(account.doc)) return [];
    const type = typeOf(account.doc);
    return [
      problem(
        'budget.accountType',
        { account: account.refName, type: arg.label(`lists.accountTypes.${type}`, accountTypes[type].label) },
        { path },
      ),
    ];
  });
  const uses = typed.flatMap(({ account, path }) =>
    account === undefined || !isBudgeted(account.doc)
      ? []
      : [
          {
            account: account.id,
            path,
            subsidiary: textOf(doc.subsidiary) ?? '',
            currency: textOf(account.doc.currency) ?? textOf(doc.currency) ?? '',
            document: 'journal',
          },
        ],
  );
  return [...wrong, ...(await accountProblems(uses, world))];
}

const typeOf = ({ acctType }: StoredDoc): AccountTypeId => String(acctType) as AccountTypeId; // an option field holds only ids of its table
const isBudgeted = (account: StoredDoc): boolean => budgetedTypes.some((type) => type === account.acctType);

/** Twelve months from the first day of one; a subsidiary has one budget of a scenario for a month. */
async function monthProblems({ doc, id }: PendingRecord, world: ReadContext): Promise<readonly Problem[]> {
  const first = textOf(doc.startDate);
  if (first === undefined) return [];
  doc.endDate = addDays(addMonths(first, 12), -1);
  if (startOfMonth(first) !== first)
    return [
      problem(
        'budget.notFirstOfMonth',
        { date: arg.date(first), first: arg.date(startOfMonth(first)) },
        { path: 'startDate' },
      ),
    ];
  const end = doc.endDate;
  const other = (await world.all('budget')).find(
    (each) =>
      each.id !== id &&
      each.doc.subsidiary === doc.subsidiary &&
      each.doc.scenario === doc.scenario &&
      String(each.doc.startDate) <= end &&
      String(each.doc.endDate) >= first,
  );
  return other
    ? [
        problem(
          'budget.overlaps',
          {
            budget: other.refName,
            first: arg.date(String(other.doc.startDate)),
            last: arg.date(String(other.doc.endDate)),
          },
          { path: 'startDate' },
        ),
      ]
    : [];
}

/** Fills in the total of each line, and of income and expenses. */
function total({ doc, sub }: PendingRecord, precision: number, world: ReadContext): readonly Problem[] {
  const stored = sub.line ?? [];
  const { lines, totals, tooLarge, isTooLarge } = totalBudget(
    stored.map((line) => {
      const account = world.get(textOf(line.account) ?? '')?.doc;
      return {
        isIncome: account !== undefined && isBudgeted(account) && accountTypes[typeOf(account)].group === 'Income',
        months: monthFields.map((month) => amountOf(line[month], precision)),
      };
    }),
  );
  sub.line = stored.map((line, at): StoredLine => ({ ...line, total: minorToNumber(lines[at] ?? zero, precision) }));
  for (const [name, amount] of Object.entries(totals)) doc[name] = minorToNumber(amount, precision);
  const paths = tooLarge.length > 0 ? tooLarge.map((at) => `line.items[${at}].total`) : isTooLarge ? ['line'] : [];
  return paths.map((path) => problem('amount.totalTooLarge', {}, { path }));
}

const withStatus =
  (status: 'OPEN' | 'LOCKED') =>
  ({ doc }: FullRecord): Promise<ActionEffects> =>
    Promise.resolve({ problems: [], doc: { ...doc, status } });

export const budget: RecordHandler = {
  save,
  remove: (record) => Promise.resolve({ problems: record.doc.status === 'LOCKED' ? [locked(record)] : [] }),
  actions: { lock: withStatus('LOCKED'), unlock: withStatus('OPEN') },
};
