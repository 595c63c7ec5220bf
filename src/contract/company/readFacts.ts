import type { RecordType } from '../records/index.ts';
import { type CompanyFacts, companyFields, type CompanyRecord, type SetupWrite } from './facts.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the first steps read and write; the app and programs each have their own client. */
export interface SetupClient {
  /** The records of a type, with these fields. */
  list(type: RecordType, fields: readonly string[], q?: string): Promise<readonly Row[]>;
  /** `settings/v1/company`. */
  settings(): Promise<Row>;
  write(write: SetupWrite): Promise<void>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? value[name as keyof typeof value] : undefined;
const idOf = (value: unknown): string | null => text(member(value, 'id')) || null;

/** Everything the first steps depend on, as the service has it now. */
export async function readFacts(client: Omit<SetupClient, 'write'>): Promise<CompanyFacts> {
  const [settings, currencies, subsidiaries, periods, accounts, taxCodes, taxSchedules, terms] = await Promise.all([
    client.settings(),
    client.list('currency', ['symbol', 'isBaseCurrency'], 'isBaseCurrency = true'),
    client.list('subsidiary', [...companyFields.filter((name) => name !== 'logo'), 'parent'], 'parent EMPTY'),
    client.list('accountingPeriod', ['startDate', 'endDate', 'isYear', 'isQuarter', 'isAdjust']),
    client.list('account', ['acctNumber', 'acctName', 'acctType', 'sSpecAcct', 'clearsToZero'], 'isInactive = false'),
    client.list('taxCode', ['itemId']),
    client.list('taxSchedule', ['name']),
    client.list('term', ['name']),
  ]);
  const [currency] = currencies;
  return {
    companyName: text(settings.companyName),
    defaultTerms: {
      customer: idOf(member(settings.defaultTerms, 'customer')),
      vendor: idOf(member(settings.defaultTerms, 'vendor')),
    },
    baseCurrency: currency && { id: text(currency.id), symbol: text(currency.symbol) },
    root: subsidiaries[0] && companyOf(subsidiaries[0]),
    periods: periods.map(({ id, startDate, endDate, isYear, isQuarter, isAdjust }) => ({
      id: text(id),
      startDate: text(startDate),
      endDate: text(endDate),
      isWhole: isYear === true || isQuarter === true || isAdjust === true,
    })),
    accounts: accounts.map(({ id, acctNumber, acctName, acctType, sSpecAcct, clearsToZero }) => ({
      id: text(id),
      number: text(acctNumber),
      name: text(acctName),
      type: idOf(acctType) ?? '',
      role: text(sSpecAcct) || undefined,
      clears: clearsToZero === true,
    })),
    taxCodes: taxCodes.map(({ itemId }) => text(itemId)),
    taxSchedules: taxSchedules.map(({ name }) => text(name)),
    terms: terms.map(({ id, name }) => ({ id: text(id), name: text(name) })),
  };
}

const companyOf = (row: Row): CompanyRecord => ({
  id: text(row.id),
  name: text(row.name),
  legalName: text(row.legalName),
  country: idOf(row.country) ?? '',
  addr1: text(row.addr1),
  city: text(row.city),
  state: text(row.state),
  zip: text(row.zip),
  taxIdNum: text(row.taxIdNum),
  fiscalYearStart: idOf(row.fiscalYearStart) ?? '',
  bankName: text(row.bankName),
  bankHolder: text(row.bankHolder),
  bankAccount: text(row.bankAccount),
  bankCode: text(row.bankCode),
  logo: text(row.logo),
});

const MOST_ROUNDS = 5;

/**
 * Does what a step still lacks until nothing is missing, reading the company again in between: a step that was left half
 * way, or partly done elsewhere, continues there. Returns how many changes it made.
 */
export async function carryOut(
  client: SetupClient,
  plan: (facts: CompanyFacts) => readonly SetupWrite[],
  onDone: (write: SetupWrite) => void = () => undefined,
): Promise<number> {
  let count = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const writes = plan(await readFacts(client));
    if (writes.length === 0) break;
    for (const write of writes) {
      await client.write(write);
      onDone(write);
      count += 1;
    }
  }
  return count;
}
