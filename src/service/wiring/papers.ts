import PQueue from 'p-queue';
import { presentRecord } from '#contract/derive/present';
import { seenBy } from '#contract/derive/seen';
import { checkNumberAt, type CheckSlip, checkSlip } from '#contract/paper/checkPaper';
import { documentPaper } from '#contract/paper/documentPaper';
import { type PaperType, partyOf } from '#contract/paper/paperTypes';
import type { Paper } from '#contract/paper/paper';
import type { PaperCurrency } from '#contract/paper/paperFormats';
import { type Doc, type DocumentSource, formatFor, idOf, linesOf } from '#contract/paper/paperParts';
import { agingDays, lateSpans, statementPaper } from '#contract/paper/statementPaper';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { addMonths, startOfMonth } from '#contract/values/calendar';
import { minor, type Minor, zero } from '#contract/values/money';
import { MAX_STATEMENTS, type PaperRequest } from '#contract/wire/paper';
import { holds, maySeeOf } from '#contract/wire/permitted';
import type { PaperFile, Papers } from '../http/extensionPorts.ts';
import type { Caller } from '../records/engine/caller.ts';
import { isVisibleTo } from '../records/engine/readContext.ts';
import type { Database } from '../storage/database.ts';
import {
  accountEntries,
  accountSpans,
  customerAccounts,
  type CustomerAccount,
} from '../storage/queries/parties/statement.ts';
import { findByIds, findByType, type StoredRecord } from '../storage/records.ts';
import { companyNameOf } from '../storage/settings.ts';

/** Papers rendered concurrently; rendering uses the processor, which others wait for. */
const AT_ONCE = 1;
/** Any more are rejected instead of queued: the caller retries. */
const MAX_WAITING = 40;

/** Fonts and the drawing of pages are a third of the program, so they load with the first paper. */
const papersCode = () => import('../paper/renderPapers.ts');
const checksCode = () => import('../paper/renderChecks.ts');

/** The papers of the service: records as files to print and send. */
export function papersOver(db: Database): Papers {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const drawn = (render: () => Promise<Uint8Array>): Promise<Uint8Array> =>
    queue.size >= MAX_WAITING ? refuseWith(problem('server.busy', {}, {}, 'SERVICE_BUSY')) : queue.add(render);
  const draw = async (papers: readonly [Paper, ...Paper[]]): Promise<PaperFile> => {
    const { renderPapers } = await papersCode();
    const bytes = await drawn(() => renderPapers(papers));
    const [{ title, number }] = papers;
    return { bytes, name: papers.length === 1 ? [title, number].filter(Boolean).join(' ') : title };
  };
  return {
    document: async (caller, type, record, request) =>
      draw([documentPaper(await sourceOf(db, caller, type, record, request), request)]),
    statements: async (caller, request, today) => {
      const papers = await statementPapers(db, caller, request, today);
      const [first, ...rest] = papers;
      return first ? draw([first, ...rest]) : refuseWith(problem('paper.noBalance', {}, {}, 'NOT_FOUND'));
    },
    checks: async (caller, payments, request) => {
      const [first, ...rest] = await slipsOf(db, caller, payments, request);
      if (!first) return refuseWith(problem('paper.noPayment', {}, { queryParam: 'payment' }, 'INVALID_PARAMETER'));
      const name = rest.length === 0 ? first.stub.title : `${first.stub.title} (${rest.length + 1})`;
      const { renderChecks } = await checksCode();
      return { bytes: await drawn(() => renderChecks([first, ...rest], name, request.print)), name };
    },
  };
}

/** A record in wire form, as visible to the caller; names of its references aren't needed here. */
function shown(caller: Caller, record: StoredRecord | undefined): Doc | undefined {
  const type = record && findRecordType(record.type);
  return (
    type &&
    presentRecord(seenBy(definitionOf(type), maySeeOf(caller)), record, { nameOf: () => undefined, href: () => '' })
  );
}

const mayView = (caller: Caller, type: RecordType): boolean => holds(caller, definitionOf(type).permission.id, 'View');

async function oneOf(db: Database, id: string): Promise<StoredRecord | undefined> {
  const [found] = id === '' ? [] : await findByIds(db, [id]);
  return found;
}

/** The head and foot of a paper are known to everyone who gets one: they need no permission of their own. */
async function senderOf(db: Database, id: string): Promise<Doc | undefined> {
  const own = await oneOf(db, id);
  const record = own ?? (await findByType(db, 'subsidiary')).find(({ doc }) => doc.parent === undefined);
  return record && presentRecord(definitionOf('subsidiary'), record, { nameOf: () => undefined, href: () => '' });
}

async function currencyOf(db: Database, id: string): Promise<PaperCurrency> {
  const found = await oneOf(db, id);
  const doc: StoredRecord['doc'] = found?.doc ?? {};
  const refName = found?.refName ?? '';
  return {
    code: typeof doc.symbol === 'string' ? doc.symbol : refName,
    name: typeof doc.name === 'string' ? doc.name : refName,
    precision: typeof doc.currencyPrecision === 'number' ? doc.currencyPrecision : 2,
  };
}

/** A party or location of a record, if the caller may open it. */
async function beside(db: Database, caller: Caller, type: RecordType, id: string): Promise<Doc | undefined> {
  if (!mayView(caller, type)) return undefined;
  const record = await oneOf(db, id);
  return record?.type === type && isVisibleTo(caller, record) ? shown(caller, record) : undefined;
}

/** Without numbers of its own, a check bears that of its payment. */
async function slipsOf(
  db: Database,
  caller: Caller,
  payments: readonly Doc[],
  { firstNumber, ...asked }: PaperRequest,
): Promise<readonly CheckSlip[]> {
  const slips: CheckSlip[] = [];
  for (const [at, payment] of payments.entries()) {
    const record = firstNumber === undefined ? payment : { ...payment, checkNum: checkNumberAt(firstNumber, at) };
    slips.push(checkSlip(await sourceOf(db, caller, 'vendorPayment', record, { isCheck: true }), asked));
  }
  return slips;
}

async function sourceOf(
  db: Database,
  caller: Caller,
  type: PaperType,
  record: Doc,
  { isCheck }: Pick<PaperRequest, 'isCheck'>,
): Promise<DocumentSource> {
  const party = partyOf(type);
  return {
    type,
    record,
    isCheck,
    company: await companyNameOf(db),
    subsidiary: await senderOf(db, idOf(record, 'subsidiary')),
    party: await beside(db, caller, party.type, idOf(record, party.field)),
    currency: await currencyOf(db, idOf(record, 'currency')),
    location:
      type === 'purchaseOrder' || type === 'returnAuthorization'
        ? await beside(db, caller, 'location', idOf(record, 'location'))
        : undefined,
    references: type === 'vendorPayment' ? await theirNumbers(db, caller, record) : new Map(),
  };
}

/** Vendors' numbers of the bills and credits named by a payment. */
async function theirNumbers(db: Database, caller: Caller, record: Doc): Promise<ReadonlyMap<string, string>> {
  const ids = ['apply', 'credit'].flatMap((list) => linesOf(record, list).map((line) => idOf(line, 'doc')));
  const found = await findByIds(db, ids.filter(Boolean));
  return new Map(
    found.flatMap((each) => {
      const number = shown(caller, each)?.otherRefNum;
      const type = findRecordType(each.type);
      return typeof number === 'string' && type && mayView(caller, type) && isVisibleTo(caller, each)
        ? [[each.id, number]]
        : [];
    }),
  );
}

/** Two months before the current one are shown by default. */
const usualStart = (to: string): string => startOfMonth(addMonths(to, -2));

async function statementPapers(
  db: Database,
  caller: Caller,
  request: PaperRequest,
  today: string,
): Promise<readonly Paper[]> {
  const to = request.to ?? today;
  const from = request.from ?? (usualStart(to) < to ? usualStart(to) : to);
  const limited = { customers: request.customers, to, subsidiaries: caller.subsidiaries };
  const accounts = await customerAccounts(db, { ...limited, limit: MAX_STATEMENTS + 1 });
  if (accounts.length > MAX_STATEMENTS)
    return refuseWith(
      problem('paper.tooMany', { max: MAX_STATEMENTS }, { queryParam: 'customer' }, 'INVALID_PARAMETER'),
    );
  const all = [...accounts, ...(await withoutEntries(db, caller, request, accounts))];
  const unknown = request.customers?.filter((id) => all.every(({ customer }) => customer !== id)) ?? [];
  refuseIfAny(
    unknown.map((customer) =>
      problem('paper.notCustomer', { customer }, { queryParam: 'customer' }, 'INVALID_PARAMETER'),
    ),
  );
  const customers = [...new Set(all.map(({ customer }) => customer))];
  const [records, entries, spans] = await Promise.all([
    findByIds(db, customers),
    accountEntries(db, { ...limited, customers }),
    accountSpans(db, { ...limited, customers, days: agingDays, spans: lateSpans }),
  ]);
  const parties = new Map(records.map((record) => [record.id, record]));
  const company = await companyNameOf(db);
  const senders = new Map(
    await Promise.all(
      [...new Set(all.map(({ subsidiary }) => subsidiary))].map(async (id) => [id, await senderOf(db, id)] as const),
    ),
  );
  const currencies = new Map(
    await Promise.all(
      [...new Set(all.map(({ currency }) => currency))].map(async (id) => [id, await currencyOf(db, id)] as const),
    ),
  );
  const [first] = all;
  // One file has one paper size.
  const format = request.format ?? formatFor(first && senders.get(first.subsidiary));
  return all.flatMap((account) => {
    const party = parties.get(account.customer);
    const currency = currencies.get(account.currency);
    if (!party || !currency || !isVisibleTo(caller, party)) return [];
    const own = entries.filter(isOf(account));
    const before = own.filter(({ date }) => date < from).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return [
      statementPaper(
        {
          company,
          subsidiary: senders.get(account.subsidiary),
          party: shown(caller, party),
          currency,
          from,
          to,
          opening: minor(before),
          entries: own
            .filter(({ date }) => date >= from)
            .map((entry) => ({ ...entry, number: entry.number ?? '', amount: minor(BigInt(entry.amount)) })),
          aging: agingOf(spans.filter(isOf(account))),
        },
        { format, language: request.language },
      ),
    ];
  });
}

const isOf =
  (one: Pick<CustomerAccount, 'customer' | 'subsidiary' | 'currency'>) =>
  (other: Pick<CustomerAccount, 'customer' | 'subsidiary' | 'currency'>): boolean =>
    one.customer === other.customer && one.subsidiary === other.subsidiary && one.currency === other.currency;

function agingOf(spans: readonly { readonly bucket: number; readonly amount: string }[]): readonly Minor[] {
  return Array.from({ length: lateSpans + 1 }, (_, bucket) =>
    minor(
      spans.filter((span) => span.bucket === bucket).reduce((sum, { amount }) => sum + BigInt(amount), zero as bigint),
    ),
  );
}

/** Customers requested by name without any entry yet: their statement says that nothing is owed. */
async function withoutEntries(
  db: Database,
  caller: Caller,
  { customers = [] }: PaperRequest,
  accounts: readonly CustomerAccount[],
): Promise<readonly CustomerAccount[]> {
  const missing = customers.filter((id) => accounts.every(({ customer }) => customer !== id));
  const found = await findByIds(db, missing);
  return found.flatMap((each) =>
    each.type === 'customer' && isVisibleTo(caller, each)
      ? [
          {
            customer: each.id,
            subsidiary: String(each.doc.subsidiary ?? ''),
            currency: String(each.doc.currency ?? ''),
            balance: '0',
          },
        ]
      : [],
  );
}
