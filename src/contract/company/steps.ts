import { fiscalMonths } from '../lists/fiscalMonths.ts';
import { daysInMonth, padded } from '../values/date.ts';
import { accountsOf, type ChartAccount, type ChartId, charts, numberIn } from './charts.ts';
import type { ChartLanguage } from './concepts.ts';
import { type CountryKit, kitOf, termsOf } from './countryKits.ts';
import { type CompanyFacts, companyFields, type CompanyRecord, type KnownAccount, type SetupWrite } from './facts.ts';

/** What is asked of the company: its own fields, the ISO code of its currency, and the first fiscal year. */
export interface CompanyInput extends Partial<Omit<CompanyRecord, 'id'>> {
  readonly currency: string;
  /** The calendar year in which the first fiscal year begins. */
  readonly firstYear: number;
}

/**
 * What the company still lacks of what was entered: base currency, the company, its name in the settings, the first
 * fiscal year with its quarters and months. Entering the same twice asks for nothing.
 */
export function companyWrites(input: CompanyInput, facts: CompanyFacts): readonly SetupWrite[] {
  const name = (input.name ?? '').trim();
  const currency = facts.baseCurrency?.symbol ?? input.currency;
  return [
    ...(facts.baseCurrency ? [] : [currencyWrite(input)]),
    ...companyWrite(input, currency, facts.root),
    ...(name === '' || facts.companyName === name
      ? []
      : [{ kind: 'settings', name, body: { companyName: name } } as const]),
    ...yearWrite(input, facts),
  ];
}

function currencyWrite({ country = '', currency }: CompanyInput): SetupWrite {
  const kit = kitOf(country)?.currency;
  const isKnown = kit?.symbol === currency;
  return {
    kind: 'create',
    type: 'currency',
    name: currency,
    body: isKnown
      ? {
          name: kit.name,
          symbol: kit.symbol,
          currencyPrecision: kit.precision,
          displaySymbol: kit.sign,
          locale: { id: kit.locale },
          isBaseCurrency: true,
        }
      : { name: currency, symbol: currency, isBaseCurrency: true },
  };
}

const options: ReadonlySet<string> = new Set(['country', 'fiscalYearStart']);

/** Only what differs, so that fields changed elsewhere stay. */
export function companyWrite(
  input: Partial<Omit<CompanyRecord, 'id'>>,
  currency: string,
  root: CompanyRecord | undefined,
): readonly SetupWrite[] {
  const changed = companyFields.filter((field) => {
    const value = input[field];
    return value !== undefined && value.trim() !== (root?.[field] ?? '');
  });
  const body = Object.fromEntries(
    changed.map((field) => {
      const value = (input[field] ?? '').trim();
      return [field, value === '' ? null : options.has(field) ? { id: value } : value];
    }),
  );
  const name = (input.name ?? root?.name ?? '').trim();
  if (!root)
    return [{ kind: 'create', type: 'subsidiary', name, body: { ...body, name, currency: { refName: currency } } }];
  return changed.length === 0 ? [] : [{ kind: 'update', type: 'subsidiary', id: root.id, name, body }];
}

/** The first day of the fiscal year that begins in a calendar year. */
function firstDayOf(year: number, month: string): string {
  const at = Math.max(0, Object.keys(fiscalMonths).indexOf(month));
  return `${padded(year, 4)}-${padded(at + 1, 2)}-01`;
}

function yearWrite(
  { firstYear, fiscalYearStart = '' }: CompanyInput,
  { periods }: CompanyFacts,
): readonly SetupWrite[] {
  const startDate = firstDayOf(firstYear, fiscalYearStart);
  if (periods.some((period) => period.startDate <= startDate && startDate <= period.endDate)) return [];
  const month = Number(startDate.slice(5, 7));
  const endYear = month === 1 ? firstYear : firstYear + 1;
  const endMonth = month === 1 ? 12 : month - 1;
  const endDate = `${padded(endYear, 4)}-${padded(endMonth, 2)}-${padded(daysInMonth(endYear, endMonth), 2)}`;
  const periodName = `FY ${endYear}`;
  return [
    {
      kind: 'create',
      type: 'accountingPeriod',
      name: periodName,
      body: { periodName, startDate, endDate, isYear: true, makesPeriods: true },
    },
  ];
}

/** What a chart would do with one of its accounts. */
export interface ChartStep extends ChartAccount {
  /** `assign`: the account of the role gets number and name; `keep`: there is one already. */
  readonly does: 'create' | 'assign' | 'keep';
  readonly known: KnownAccount | undefined;
}

/** What would become of each account of a chart; a number in use is never created again. */
export function chartSteps(chart: ChartId, language: ChartLanguage, { accounts }: CompanyFacts): readonly ChartStep[] {
  return accountsOf(chart, language).map((account): ChartStep => {
    const byRole = account.role === undefined ? undefined : accounts.find(({ role }) => role === account.role);
    // An account with a role gives the number up: the chart has another one for it.
    const byNumber = accounts.find(({ number, role }) => number === account.number && role === undefined);
    if (byRole)
      return {
        ...account,
        known: byRole,
        does: byRole.number === account.number && byRole.name === account.name ? 'keep' : 'assign',
      };
    return { ...account, known: byNumber, does: byNumber ? 'keep' : 'create' };
  });
}

/**
 * The changes that make a chart: accounts of roles get their numbers first, each only once its number is free, then the
 * others are created for the whole company.
 */
export function chartWrites(chart: ChartId, language: ChartLanguage, facts: CompanyFacts): readonly SetupWrite[] {
  const steps = chartSteps(chart, language, facts);
  const created = steps.flatMap(({ does, number, name, type, role, clears, cashFlow }): SetupWrite[] =>
    does === 'create' && role === undefined
      ? [
          {
            kind: 'create',
            type: 'account',
            name: `${number} ${name}`,
            body: {
              acctNumber: number,
              acctName: name,
              acctType: { id: type },
              ...(clears === true ? { clearsToZero: true } : {}),
              ...(cashFlow === undefined ? {} : { cashFlowSection: { id: cashFlow } }),
              ...(facts.root ? { subsidiary: [{ id: facts.root.id }], includeChildren: true } : {}),
            },
          },
        ]
      : [],
  );
  return [...assigned(steps.filter(({ does }) => does === 'assign')), ...created];
}

function assigned(steps: readonly ChartStep[]): readonly SetupWrite[] {
  const writes: SetupWrite[] = [];
  let left = [...steps];
  const put = ({ known, number, name }: ChartStep, acctNumber = number) =>
    writes.push({
      kind: 'update',
      type: 'account',
      id: known?.id ?? '',
      name: `${number} ${name}`,
      body: { acctNumber, acctName: name },
    });
  while (left.length > 0) {
    const held = new Set(left.map(({ known }) => known?.number));
    const free = left.filter(({ known, number }) => known?.number === number || !held.has(number));
    if (free.length === 0) {
      // Two accounts want each other's number: one steps aside, and gets its own when the plan is made again.
      const [first] = left;
      if (first) put(first, `${first.number}-0`);
      return writes;
    }
    for (const step of free) put(step);
    left = left.filter((step) => !free.includes(step));
  }
  return writes;
}

/** The chart a company has, by the numbers of its accounts; undefined before there is one. */
export function chartOf({ accounts }: CompanyFacts): ChartId | undefined {
  const numbers = new Set(accounts.map(({ number }) => number));
  return (Object.keys(charts) as ChartId[]) // the keys of the const object
    .map((id) => [id, Object.values(charts[id].numbers).filter((number) => !numbers.has(number)).length] as const)
    .toSorted(([, one], [, other]) => one - other)
    .find(([, missing]) => missing <= 5)?.[0];
}

/** The rate of a state, where a country has one for each. */
export interface StateRate {
  readonly state: string;
  readonly rate: number;
}

/** The tax codes a country begins with, and the schedules that items name. */
export function taxWrites(
  country: string,
  facts: CompanyFacts,
  chart: ChartId | undefined,
  state?: StateRate,
): readonly SetupWrite[] {
  const kit = kitOf(country);
  if (!kit) return [];
  const codes = codesOf(kit, state);
  const has = (names: readonly string[], name: string) => names.some((each) => each === name);
  const made = codes
    .filter(({ name }) => !has(facts.taxCodes, name))
    .map((code): SetupWrite => {
      const account = code.account && chart && numberIn(chart, code.account);
      return {
        kind: 'create',
        type: 'taxCode',
        name: code.name,
        body: {
          itemId: code.name,
          rate: code.rate,
          ...(code.isExempt === true ? { isDefaultExempt: true } : { country: { id: country } }),
          ...(code.state === undefined ? {} : { state: code.state }),
          ...(account !== undefined && facts.accounts.some(({ number }) => number === account)
            ? { taxAccount: { refName: account } }
            : {}),
        },
      };
    });
  const schedules = codes
    .filter(({ schedule }) => schedule !== undefined && !has(facts.taxSchedules, schedule))
    .map(({ schedule = '', name, state: own }): SetupWrite => ({
      kind: 'create',
      type: 'taxSchedule',
      name: schedule,
      body: {
        name: schedule,
        nexuses: {
          items: [
            {
              country: { id: country },
              ...(own === undefined ? {} : { state: own }),
              taxCode: { refName: name },
            },
          ],
        },
      },
    }));
  return [...made, ...schedules];
}

/** The tax codes of a country, with that of a state where the rate depends on it. */
export function codesOf(
  { taxCodes, byState }: CountryKit,
  state?: StateRate,
): readonly (CountryKit['taxCodes'][number] & { readonly state?: string })[] {
  if (!byState) return taxCodes;
  const exempt = { name: byState.exempt, rate: 0, isExempt: true };
  if (state === undefined || state.state === '') return [exempt];
  const { schedule, nameOf } = byState;
  return [{ name: nameOf(state.state), rate: state.rate, state: state.state, schedule }, exempt];
}

/** The terms a country begins with; the first becomes the default once it exists. */
export function termWrites(country: string, { terms, defaultTerms }: CompanyFacts): readonly SetupWrite[] {
  const wanted = termsOf(country);
  const missing = wanted.filter(({ name }) => !terms.some((known) => known.name === name));
  if (missing.length > 0)
    return missing.map((body) => ({ kind: 'create', type: 'term', name: body.name, body: { ...body } }));
  const first = terms.find(({ name }) => name === wanted[0]?.name);
  const open = (['customer', 'vendor'] as const).filter((party) => defaultTerms[party] === null);
  if (!first || open.length === 0) return [];
  return [
    {
      kind: 'settings',
      name: first.name,
      body: { defaultTerms: Object.fromEntries(open.map((party) => [party, { id: first.id }])) },
    },
  ];
}
