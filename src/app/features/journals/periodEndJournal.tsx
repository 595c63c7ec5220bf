import type { Ref } from '#contract/derive/types';
import { definitionOf } from '#contract/records/index';
import { newAddress, repeatAddress } from '#app/platform/router/addresses.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import { journalBehaviour } from './journalBehaviour.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { lacks } from '#app/engine/record/actions.ts';
import { ImportTool, JournalNote } from '#app/engine/aspects/period/JournalParts.tsx';
import { balanceAtHand } from '#app/engine/aspects/period/journalBalances.ts';
import { journalCommandMessages as journalWords } from './commandMessages.ts';
import { applyTasks, controlsIn, readControls } from './applyTasks.ts';
import { checkJournal, followJournal, journalDefaults, journalTotal } from './journalRules.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { overrideMessages as words } from '#app/engine/aspects/period/overrideMessages.ts';
import { periodRemark } from '#app/engine/aspects/period/periodAware.ts';
import { periodsIn, readPeriods } from '#app/engine/aspects/period/periodFacts.ts';
import { LedgerPreviewPanel } from '#app/engine/aspects/ledgerImpact/LedgerPreviewPanel.tsx';

const AccountNotes = lazyPart(() => import('./AccountNotes.tsx').then(({ AccountNotes: component }) => component));

/** Column names of journals in spreadsheets and other programs, besides the field names, in the app's languages. */
const journalHeads = {
  account: [
    'Account number',
    'Account no',
    'Acct',
    'GL account',
    'Account code',
    'Konto',
    'Kontonummer',
    'Konto-Nr',
    'Sachkonto',
    'Compte',
    'N° de compte',
    'Numéro de compte',
  ],
  entity: ['Customer', 'Vendor', 'Party', 'Kunde', 'Lieferant', 'Partner', 'Tiers', 'Client', 'Fournisseur', 'Nom'],
  department: ['Dept', 'Cost center', 'Cost centre', 'Abteilung', 'Kostenstelle', 'Département', 'Centre de coûts'],
  memo: [
    'Description',
    'Details',
    'Narration',
    'Comment',
    'Text',
    'Buchungstext',
    'Beschreibung',
    'Bemerkung',
    'Libellé',
    'Commentaire',
  ],
  debit: ['Dr', 'Debit amount', 'Soll', 'Sollbetrag', 'Débit'],
  credit: ['Cr', 'Credit amount', 'Haben', 'Habenbetrag', 'Crédit'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const { permission } = definitionOf('periodEndJournal');
const books = { limit: 200, offset: 0, fields: ['name', 'currency'] } as const;

/** Reads periods and the currency of each subsidiary's books. */
async function prepare({ cache, queries }: FormTools): Promise<void> {
  await Promise.all([
    readPeriods(cache, queries),
    cache.fetchQuery({ ...queries.list('subsidiary', books), staleTime: 300_000 }).catch(() => undefined),
  ]);
}

function currencyOf({ cache, queries, access }: FormTools, subsidiaryId: string): Ref | undefined {
  const page = cache.getQueryData<Page<ListRow>>(queries.list('subsidiary', books).queryKey);
  const currency = page?.items.find(({ id }) => id === subsidiaryId)?.currency;
  return isRef(currency)
    ? currency
    : access.caller.company.multiSubsidiary
      ? undefined
      : access.caller.company.baseCurrency;
}

const periodsOf = ({ cache, queries }: FormTools) => periodsIn(cache, queries);
const precisionOf = (doc: FormDoc, tools: FormTools): number =>
  tools.formats().precisionOf(isRef(doc.currency) ? doc.currency.id : undefined);

const columns = {
  order: ['account', 'entity', 'department', 'class', 'location', 'subsidiary', 'memo', 'debit', 'credit'],
  overrides: {
    account: { width: 150, grow: 1.7, names: journalHeads.account },
    entity: { names: journalHeads.entity },
    department: { width: 92, grow: 0.7, names: journalHeads.department },
    class: { width: 80, grow: 0.6 },
    location: { width: 90, grow: 0.7 },
    subsidiary: { width: 190, grow: 1.2 },
    memo: { names: journalHeads.memo },
    debit: { names: journalHeads.debit },
    credit: { names: journalHeads.credit },
  },
} as const;

/** A closed period blocks the entry, and so do its role as a reversal and a void. */
function whyFixed(record: FormDoc, change: string, tools: FormTools): DisabledReason | undefined {
  const { postingPeriod, isReversal, createdFrom, tranStatus, reversedPayment } = record;
  const period = isRef(postingPeriod) ? periodsOf(tools).find(({ id }) => id === postingPeriod.id) : undefined;
  if (period?.shut !== undefined && change !== 'reject') return words.postedTo(period.name, period.shut);
  if (change !== 'edit') return undefined;
  if (isRef(reversedPayment)) return journalWords.reversesPayment(reversedPayment.refName);
  if (isReversal === true) return words.followsOriginal(isRef(createdFrom) ? createdFrom.refName : '');
  return isRef(tranStatus) && tranStatus.id === 'VOIDED' ? words.voided : undefined;
}

function whyNotReversed(
  { isReversal, reversalEntry, reversalDate, tranStatus }: FormDoc,
  print: (date: string) => string,
): DisabledReason | undefined {
  if (isReversal === true) return words.isReversal;
  if (isRef(reversalEntry)) return words.alreadyReversed(reversalEntry.refName);
  if (typeof reversalDate === 'string' && reversalDate !== '') return words.reversedThen(print(reversalDate));
  return isRef(tranStatus) && tranStatus.id !== 'APPROVED' ? words.notPosted : undefined;
}

/** The period end journal: period by date, balance, predicted effect, reversal, files into the grid (ui 4.1). */
export const periodEndJournal: TypePlug = {
  form: {
    layout: {
      primary: ['tranDate', 'postingPeriod', ['subsidiary', 2], 'currency', 'reversalDate', ['memo', 2], 'department'],
    },
    lines: {
      line: { columns, behaviour: journalBehaviour, hasBar: true, hidden: ['class', 'location', 'subsidiary'] },
    },
    rules: [
      {
        prepare,
        start: (doc, tools) => journalDefaults(doc, (id) => currencyOf(tools, id)),
        follow: (name, values, pinned, tools) => followJournal(name, values, pinned, (id) => currencyOf(tools, id)),
        // A reversal posts too, so its date is validated like the journal's.
        remark: (_name, date, tools) => periodRemark(date, periodsOf(tools), true, tools.formats().date),
        check: (doc, tools) => checkJournal(doc, precisionOf(doc, tools), periodsOf(tools)),
        total: (doc) => (linesOf(doc.line).length === 0 ? 0 : journalTotal(doc, MAX_DECIMALS)),
        balance: (field, id, values, tools) => (field === 'account' ? balanceAtHand(id, values, tools) : undefined),
      },
    ],
    slots: [
      { at: 'note', Part: JournalNote },
      { at: 'note', Part: AccountNotes },
      { at: 'side', Part: LedgerPreviewPanel, label: words.ledger, predicts: true },
      { at: 'tools', Part: ImportTool },
    ],
  },
  record: {
    prepare: (tools) => Promise.all([prepare(tools), readControls(tools.cache, tools.queries)]),
    whyFixed,
    ownTransforms: ['customerPayment', 'vendorPayment'],
    tasks: (record, { access: { can, caller }, formats, cache, queries }) => [
      {
        id: 'reverse',
        label: words.reverse,
        keys: 'R',
        disabledReason: whyNotReversed(record, formats().date),
        to: `${newAddress('periodEndJournal')}?from=periodEndJournal/${encodeURIComponent(String(record.id))}`,
      },
      {
        id: 'repeat',
        label: words.repeat,
        disabledReason: can(permission.id, 'Create')
          ? undefined
          : lacks({ role: caller.role.refName, user: caller.user.refName }, permission, 'Create'),
        to: repeatAddress('periodEndJournal', String(record.id)),
      },
      // Known once the accounts have been read, so it is never the button of the head, which would move.
      ...applyTasks(record, controlsIn(cache, queries), { can, caller }),
    ],
    consequences: ({ postingPeriod, line, reversalEntry }) => [
      ...(isRef(postingPeriod) ? [words.postings(linesOf(line).length, postingPeriod.refName)] : []),
      ...(isRef(reversalEntry) ? [words.reversalGoes(reversalEntry.refName)] : []),
    ],
    facts: [
      'tranDate',
      'postingPeriod',
      ['subsidiary', 2],
      'currency',
      'reversalDate',
      ['memo', 2],
      'department',
      'reversalEntry',
      'createdFrom',
      'reversedPayment',
      'exchangeRate',
    ],
  },
};

/** Enough decimals for every currency: the total is compared, not printed, so it needs no precision. */
const MAX_DECIMALS = 4;
