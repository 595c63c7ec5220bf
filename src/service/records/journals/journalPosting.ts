import { checkJournalLines, type JournalTotals } from '#contract/records/journals/periodEndJournalRules';
import { decimalFromNumber, decimalOne, decimalToNumber } from '#contract/values/decimal';
import { minorFromNumber, zero } from '#contract/values/money';
import type { Posting } from '#domain/accounting/posting';
import { checkPostingPeriod } from '#domain/accounting/period';
import { type Conversion, type JournalLineToPost, postPeriodEndJournal } from '#domain/accounting/periodEndJournal';
import { accountRefusal } from '#domain/accounting/accounts';
import { rateOn } from '#domain/accounting/rates';
import { ratesBetween } from '../../storage/queries/ledger/rates.ts';
import type { FullRecord, StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import { companyFacts, ledgerAccountOf } from '../engine/accounts.ts';
import { textOf as text } from '../engine/storedValues.ts';
import { defaultRates, mustBeOne, noRate, precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { eliminationProblems, intercompanyLines, subsidiaryOf } from './intercompanyLines.ts';
import { periodFor, periodsOf, subsidiariesOf } from '../ledger/storedPeriods.ts';
import { problem, type Problem } from '#contract/messages/problem';

export interface JournalContent {
  readonly doc: StoredDoc;
  readonly lines: readonly StoredLine[];
  /** The document's exchange rate was given, not looked up. */
  readonly givesRate: boolean;
  /** Intercompany entries that were made before and stay; absent: worked out from the lines. */
  readonly intercompany?: readonly StoredLine[] | undefined;
}
export interface JournalDecision {
  readonly problems: readonly Problem[];
  readonly exchangeRate: number;
  readonly totals: JournalTotals;
  readonly precision: number;
  /** The entries that balance each subsidiary, besides the lines. */
  readonly intercompany: readonly StoredLine[];
  /** The posting it would make; undefined while there are problems. */
  readonly posting: Posting | undefined;
}

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Validates a journal by its own rules and computes its posting. References must be loaded. */
export async function journalPosting(content: JournalContent, world: ReadContext): Promise<JournalDecision> {
  const { doc, lines } = content;
  const currency = world.get(text(doc.currency) ?? '');
  const precision = precisionOf(currency);
  const checked = checkJournalLines(
    lines.map((line) => ({ debit: amount(line.debit), credit: amount(line.credit) })),
    precision,
  );
  const rates = await conversionsFor(content, currency, world);
  const added = content.intercompany
    ? { problems: [], lines: content.intercompany }
    : checked.problems.length > 0
      ? { problems: [], lines: [] }
      : await intercompanyLines(content, checked.sides, precision, world);
  await world.load(added.lines.map(({ account }) => text(account) ?? ''));
  const problems = [
    ...checked.problems,
    ...added.problems,
    ...(await periodProblems(doc, lines, world)),
    ...(await accountProblems(doc, lines, added.lines, world)),
    ...eliminationProblems(content, world),
    ...rates.problems,
  ];
  // A dry run can reach this point with problems that a save refuses earlier: without an account, a date, a period or a
  // subsidiary nothing is posted.
  const isWhole =
    lines.every((line) => text(line.account) !== undefined) &&
    [doc.tranDate, doc.postingPeriod, doc.subsidiary].every((value) => text(value) !== undefined);
  const posting =
    problems.length === 0 && isWhole && currency
      ? post({ ...content, intercompany: added.lines }, currency.id, precision, checked.sides, rates.conversions)
      : undefined;
  return {
    problems,
    exchangeRate: rates.exchangeRate,
    totals: checked.totals,
    precision,
    intercompany: added.lines,
    posting,
  };
}

async function periodProblems(doc: StoredDoc, lines: readonly StoredLine[], world: ReadContext): Promise<Problem[]> {
  const period = world.get(text(doc.postingPeriod) ?? '');
  const date = text(doc.tranDate);
  if (!period || date === undefined) return [];
  const years =
    period.doc.isAdjust === true ? periodsOf(await world.all('accountingPeriod')).filter(({ isYear }) => isYear) : [];
  const own = await periodFor(period, subsidiariesOf(doc, { line: lines }), world);
  return checkPostingPeriod(own, date, 'general', years);
}

/**
 * Inactive accounts accept no postings, except those already posted: `standing` is the posted journal. New lines were
 * checked when their accounts were loaded.
 */
export function inactiveProblems(
  { doc, lines }: Pick<JournalContent, 'doc' | 'lines'>,
  standing: FullRecord | undefined,
  world: ReadContext,
): Problem[] {
  const place = (of: StoredDoc, line: StoredLine) =>
    `${String(line.account)} ${text(line.subsidiary) ?? String(of.subsidiary)}`;
  const stood = new Set(standing?.sub.line?.map((line) => place(standing.doc, line)));
  return lines.flatMap((line, index): Problem[] => {
    const account = world.get(text(line.account) ?? '');
    if (!account?.isInactive || stood.has(place(doc, line))) return [];
    return [
      problem(
        'account.inactiveForPosting',
        { account: account.refName },
        { path: `line.items[${index}].account` },
        'INVALID_KEY_OR_REF',
      ),
    ];
  });
}

/** Accounts that can't take the lines, each at its line; those of added entries at the lines together. */
async function accountProblems(
  doc: StoredDoc,
  lines: readonly StoredLine[],
  added: readonly StoredLine[],
  world: ReadContext,
): Promise<Problem[]> {
  const accounts = [...lines, ...added].map((line) => world.get(text(line.account) ?? ''));
  const company = await companyFacts(accounts, world);
  return [...lines, ...added]
    .flatMap((line, index): Problem[] => {
      const account = accounts[index];
      if (!account) return [];
      const use = {
        path: index < lines.length ? `line.items[${index}].account` : 'line',
        subsidiary: subsidiaryOf(line, doc),
        currency: text(doc.currency) ?? '',
        document: 'journal',
      };
      const problem = accountRefusal(ledgerAccountOf(account), use, company);
      return problem ? [problem] : [];
    })
    .concat(undepositedProblems(doc, lines, accounts));
}

/** The party that control accounts are kept by. */
const controlParties: Readonly<Partial<Record<string, 'customer' | 'vendor'>>> = {
  AcctRec: 'customer',
  AcctPay: 'vendor',
};

/**
 * A line on a receivables account names a customer, one on a payables account a vendor. Lines that stand as they were
 * are not judged again.
 */
export function partyProblems(
  lines: readonly StoredLine[],
  standing: FullRecord | undefined,
  world: ReadContext,
): Problem[] {
  const place = (line: StoredLine) => `${String(line.account)} ${text(line.entity) ?? ''}`;
  const stood = new Set(standing?.sub.line?.map(place));
  return lines.flatMap((line, index): Problem[] => {
    const account = world.get(text(line.account) ?? '');
    const wanted = controlParties[String(account?.doc.acctType)];
    if (!account || wanted === undefined || stood.has(place(line))) return [];
    if (world.get(text(line.entity) ?? '')?.type === wanted) return [];
    const key = wanted === 'customer' ? 'journal.customerRequired' : 'journal.vendorRequired';
    return [problem(key, { account: account.refName }, { path: `line.items[${index}].entity` })];
  });
}

/** A bank deposit has one subsidiary and includes a journal as a whole. */
function undepositedProblems(
  doc: StoredDoc,
  lines: readonly StoredLine[],
  accounts: readonly (StoredRecord | undefined)[],
): Problem[] {
  const held = [...lines.entries()].filter(([index]) => accounts[index]?.doc.sSpecAcct === 'UndepFunds');
  const other = held.find(([, line]) => subsidiaryOf(line, doc) !== (held[0] && subsidiaryOf(held[0][1], doc)));
  return other ? [problem('deposit.journalSubsidiaries', {}, { path: `line.items[${other[0]}].subsidiary` })] : [];
}

interface Rates {
  readonly problems: readonly Problem[];
  readonly exchangeRate: number;
  readonly conversions: ReadonlyMap<string, Conversion>;
}

/** The journal's rate to its subsidiary's base currency, and that of each other subsidiary on its lines to its own. */
async function conversionsFor(
  { doc, lines, givesRate }: JournalContent,
  currency: StoredRecord | undefined,
  world: ReadContext,
): Promise<Rates> {
  const own = text(doc.subsidiary);
  const given = typeof doc.exchangeRate === 'number' ? doc.exchangeRate : 1;
  if (!currency || own === undefined) return { problems: [], exchangeRate: given, conversions: new Map() };
  const subsidiaries = [...new Set([own, ...lines.flatMap((line) => text(line.subsidiary) ?? [])])];
  await world.load(subsidiaries);
  await world.load(
    subsidiaries.flatMap((id) =>
      [text(world.get(id)?.doc.currency), text(world.get(id)?.doc.parent)].filter((each) => each !== undefined),
    ),
  );
  const baseOf = (subsidiary: string) => world.get(text(world.get(subsidiary)?.doc.currency) ?? '');
  const foreign = [
    ...new Set(
      subsidiaries.flatMap((id) => {
        const base = baseOf(id);
        return base && base.id !== currency.id ? [base.id] : [];
      }),
    ),
  ];
  const date = text(doc.tranDate) ?? '';
  const dated = foreign.length > 0 && date !== '' ? await ratesBetween(world.db, currency.id, foreign, date) : [];
  const problems: Problem[] = [];
  const conversions = new Map<string, Conversion>();
  let exchangeRate = 1;
  for (const subsidiary of subsidiaries) {
    const base = baseOf(subsidiary);
    if (!base) continue;
    const isOwn = baseOf(own)?.id === base.id;
    const rate =
      isOwn && givesRate
        ? decimalFromNumber(given)
        : rateOn({ from: currency.id, to: base.id, date }, dated, defaultRates(currency, base));
    if (rate === undefined) problems.push(noRate(currency, base, date));
    else if (isOwn && base.id === currency.id && rate !== decimalOne) problems.push(mustBeOne(currency));
    else conversions.set(subsidiary, { rate, basePrecision: precisionOf(base) });
    if (subsidiary === own && rate !== undefined) exchangeRate = decimalToNumber(rate);
  }
  return { problems, exchangeRate, conversions };
}

function post(
  { doc, lines, intercompany = [] }: JournalContent,
  currency: string,
  precision: number,
  sides: ReturnType<typeof checkJournalLines>['sides'],
  conversions: ReadonlyMap<string, Conversion>,
): Posting {
  const dimension = (line: StoredLine, name: 'department' | 'class' | 'location') =>
    text(line[name]) ?? text(doc[name]) ?? null;
  const entered = lines.flatMap((line, index): JournalLineToPost[] => {
    const side = sides[index];
    return side === undefined
      ? []
      : [
          {
            debit: side.debit,
            credit: side.credit,
            line: line.line,
            account: String(line.account),
            subsidiary: subsidiaryOf(line, doc),
            entity: text(line.entity) ?? null,
            department: dimension(line, 'department'),
            class: dimension(line, 'class'),
            location: dimension(line, 'location'),
            memo: text(line.memo) ?? text(doc.memo) ?? null,
          },
        ];
  });
  const last = Math.max(0, ...lines.map(({ line }) => line));
  const minorOf = (value: unknown) => minorFromNumber(amount(value) ?? 0, precision) ?? zero;
  const added = intercompany.map((line): JournalLineToPost => ({
    debit: minorOf(line.debit),
    credit: minorOf(line.credit),
    line: last + line.line,
    account: String(line.account),
    subsidiary: subsidiaryOf(line, doc),
    entity: null,
    department: null,
    class: null,
    location: null,
    memo: text(doc.memo) ?? null,
    isAdded: true,
  }));
  return postPeriodEndJournal({
    currency,
    precision,
    conversions,
    period: String(doc.postingPeriod),
    date: String(doc.tranDate),
    lines: [...entered, ...added],
  });
}
