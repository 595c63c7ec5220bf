import { accountTypes, type AccountTypeId, takesPostings } from '#contract/records/accountTypes';
import { checkJournalLines, type JournalTotals } from '#contract/rules/periodEndJournal';
import { decimalFromNumber, decimalOne, decimalToNumber } from '#contract/values/decimal';
import type { Problem } from '#contract/wire/problems';
import type { Posting } from '#domain/ledger/posting';
import { checkPostingPeriod } from '#domain/periods/period';
import { type Conversion, postPeriodEndJournal } from '#domain/posting/periodEndJournal';
import { rateOn } from '#domain/rates';
import { ratesBetween } from '../../storage/queries/rates.ts';
import type { StoredDoc, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { World } from '../world.ts';
import { asPeriod, periodsOf } from './accountingPeriod.ts';

export interface JournalContent {
  readonly doc: StoredDoc;
  readonly lines: readonly StoredLine[];
  /** The exchange rate of the document was given, not looked up. */
  readonly givesRate: boolean;
}
export interface JournalDecision {
  readonly problems: readonly Problem[];
  readonly exchangeRate: number;
  readonly totals: JournalTotals;
  readonly precision: number;
  /** What it would post; undefined while there are problems. */
  readonly posting: Posting | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * Judges a journal by every rule of its own and computes what it posts. References must have been loaded.
 * `mirrorOnly` asks what a journal that stands in the ledger posted, for its reversal: its own period may be shut.
 */
export async function journalPosting(content: JournalContent, world: World, purpose: 'post' | 'mirrorOnly' = 'post'): Promise<JournalDecision> {
  const { doc, lines } = content;
  const currency = world.get(text(doc.currency) ?? '');
  const precision = precisionOf(currency);
  const checked = checkJournalLines(
    lines.map((line) => ({ debit: amount(line.debit), credit: amount(line.credit), subsidiary: text(line.subsidiary) ?? null })),
    precision, text(doc.subsidiary) ?? null,
  );
  const rates = await conversionsFor(content, currency, world);
  const problems = [
    ...checked.problems,
    ...(purpose === 'mirrorOnly' ? [] : await periodProblems(doc, world)),
    ...accountProblems(doc, lines, world, await isMultiSubsidiary(lines, world)),
    ...rates.problems,
  ];
  // A dry run comes here with what a save would refuse before: a line without an account posts nothing.
  const isWhole = lines.every((line) => text(line.account) !== undefined);
  const posting = problems.length === 0 && isWhole && currency ? post(content, currency.id, precision, checked.sides, rates.conversions) : undefined;
  return { problems, exchangeRate: rates.exchangeRate, totals: checked.totals, precision, posting };
}

const precisionOf = (currency: StoredRecord | undefined): number => Number(currency?.doc.currencyPrecision ?? 2);

async function periodProblems(doc: StoredDoc, world: World): Promise<Problem[]> {
  const period = world.get(text(doc.postingPeriod) ?? '');
  const date = text(doc.tranDate);
  if (!period || date === undefined) return [];
  const years = period.doc.isAdjust === true ? periodsOf(await world.all('accountingPeriod')).filter(({ isYear }) => isYear) : [];
  return checkPostingPeriod(asPeriod(period), date, 'general', years);
}

/** Asked only when an account names no subsidiary: then it serves a company of one alone (spec, account). */
async function isMultiSubsidiary(lines: readonly StoredLine[], world: World): Promise<boolean> {
  const hasUnassigned = lines.some((line) => {
    const assigned = world.get(text(line.account) ?? '')?.doc.subsidiary;
    return !Array.isArray(assigned) || assigned.length === 0;
  });
  return hasUnassigned && (await world.all('subsidiary')).filter((each) => !each.isInactive).length > 1;
}

function accountProblems(doc: StoredDoc, lines: readonly StoredLine[], world: World, isMulti: boolean): Problem[] {
  return lines.flatMap((line, index): Problem[] => {
    const account = world.get(text(line.account) ?? '');
    if (!account) return [];
    const path = `line.items[${index}].account`;
    const refuse = (detail: string): Problem[] => [{ code: 'USER_ERROR', path, detail: `Account ${account.refName} ${detail}` }];
    const type = String(account.doc.acctType) as AccountTypeId; // an option field holds only ids of its table
    if (!takesPostings(type)) return refuse(`is of type ${accountTypes[type].label} and takes no postings.`);
    const subsidiary = text(line.subsidiary) ?? text(doc.subsidiary) ?? '';
    const assigned = Array.isArray(account.doc.subsidiary) ? account.doc.subsidiary : [];
    const reaches = assigned.includes(subsidiary) || (account.doc.includeChildren === true && standsBelow(subsidiary, assigned, world));
    if (assigned.length === 0 ? isMulti : !reaches) {
      return refuse(`is not assigned to subsidiary ${world.get(subsidiary)?.refName ?? subsidiary}. Assign it there or choose another.`);
    }
    const own = text(account.doc.currency);
    if (own !== undefined && own !== doc.currency) {
      return refuse(`is kept in ${world.get(own)?.refName ?? 'another currency'}. Use a journal in that currency or choose another account.`);
    }
    return [];
  });
}

function standsBelow(subsidiary: string, assigned: readonly string[], world: World): boolean {
  const seen = new Set<string>();
  for (let at = text(world.get(subsidiary)?.doc.parent); at !== undefined && !seen.has(at); at = text(world.get(at)?.doc.parent)) {
    if (assigned.includes(at)) return true;
    seen.add(at);
  }
  return false;
}

interface Rates {
  readonly problems: readonly Problem[];
  readonly exchangeRate: number;
  readonly conversions: ReadonlyMap<string, Conversion>;
}

/** The rate of the journal to its subsidiary's books, and of each other subsidiary on its lines to its own. */
async function conversionsFor({ doc, lines, givesRate }: JournalContent, currency: StoredRecord | undefined, world: World): Promise<Rates> {
  const own = text(doc.subsidiary);
  const given = typeof doc.exchangeRate === 'number' ? doc.exchangeRate : 1;
  if (!currency || own === undefined) return { problems: [], exchangeRate: given, conversions: new Map() };
  const subsidiaries = [...new Set([own, ...lines.flatMap((line) => text(line.subsidiary) ?? [])])];
  await world.load(subsidiaries);
  await world.load(subsidiaries.flatMap((id) => [text(world.get(id)?.doc.currency), text(world.get(id)?.doc.parent)].filter((each) => each !== undefined)));
  const baseOf = (subsidiary: string) => world.get(text(world.get(subsidiary)?.doc.currency) ?? '');
  const foreign = [...new Set(subsidiaries.flatMap((id) => { const base = baseOf(id); return base && base.id !== currency.id ? [base.id] : []; }))];
  const date = text(doc.tranDate) ?? '';
  const dated = foreign.length > 0 && date !== '' ? await ratesBetween(world.db, currency.id, foreign, date) : [];
  const problems: Problem[] = [];
  const conversions = new Map<string, Conversion>();
  let exchangeRate = 1;
  for (const subsidiary of subsidiaries) {
    const base = baseOf(subsidiary);
    if (!base) continue;
    const isOwn = baseOf(own)?.id === base.id;
    const rate = isOwn && givesRate ? decimalFromNumber(given) : rateOn({ from: currency.id, to: base.id, date }, dated, defaultsOf(currency, base));
    if (rate === undefined) problems.push(noRate(currency, base, date));
    else if (isOwn && base.id === currency.id && rate !== decimalOne) problems.push(mustBeOne(currency));
    else conversions.set(subsidiary, { rate, basePrecision: precisionOf(base) });
    if (subsidiary === own && rate !== undefined) exchangeRate = decimalToNumber(rate);
  }
  return { problems, exchangeRate, conversions };
}

function defaultsOf(...currencies: readonly StoredRecord[]): ReadonlyMap<string, number> {
  return new Map(currencies.flatMap(({ id, doc }) => {
    const rate = doc.isBaseCurrency === true ? 1 : doc.exchangeRate;
    return typeof rate === 'number' ? [[id, rate] as const] : [];
  }));
}

const noRate = (currency: StoredRecord, base: StoredRecord, date: string): Problem => ({
  code: 'USER_ERROR', path: 'exchangeRate',
  detail: `Exchange rate: no rate from ${currency.refName} to ${base.refName} is known on ${date}. Give one, or enter it under currency rates.`,
});
const mustBeOne = (currency: StoredRecord): Problem => ({
  code: 'USER_ERROR', path: 'exchangeRate', detail: `Exchange rate: the books are kept in ${currency.refName} itself, so the rate is 1.`,
});

function post(
  { doc, lines }: JournalContent, currency: string, precision: number,
  sides: ReturnType<typeof checkJournalLines>['sides'], conversions: ReadonlyMap<string, Conversion>,
): Posting {
  const dimension = (line: StoredLine, name: 'department' | 'class' | 'location') => text(line[name]) ?? text(doc[name]) ?? null;
  return postPeriodEndJournal({
    currency, precision, conversions,
    period: String(doc.postingPeriod),
    date: String(doc.tranDate),
    lines: lines.flatMap((line, index) => {
      const side = sides[index];
      return side === undefined ? [] : [{
        ...side,
        line: line.line,
        account: String(line.account),
        subsidiary: text(line.subsidiary) ?? String(doc.subsidiary),
        entity: text(line.entity) ?? null,
        department: dimension(line, 'department'),
        class: dimension(line, 'class'),
        location: dimension(line, 'location'),
        memo: text(line.memo) ?? text(doc.memo) ?? null,
      }];
    }),
  });
}

