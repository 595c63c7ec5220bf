import { accountTypes, type AccountTypeId, takesPostings } from '#contract/lists/accountTypes';
import type { SystemRole } from '#contract/lists/systemAccounts';
import type { StoredRecord } from '../../storage/records.ts';
import { textOf } from './storedValues.ts';
import type { ReadContext } from './readContext.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { accountsNamedIn } from '../../storage/queries/ledger/namedAccounts.ts';

export interface AccountUse {
  readonly path: string;
  readonly subsidiary: string;
  readonly currency: string;
  /** What the document is called in a refusal. */
  readonly document: string;
  /** The account plays a part that only some types can play, such as the bank of a payment. */
  readonly types?: readonly AccountTypeId[];
  /** An account that plays one of these roles can play the part too, whatever its type. */
  readonly roles?: readonly SystemRole[];
  /** Chosen freely, so what documents keep in step with an account would fall out of step, unless it is for this very part. */
  readonly freely?: { readonly as?: KeptField };
}

const namesNone = (account: StoredRecord | undefined): boolean => {
  const assigned = account?.doc.subsidiary;
  return !Array.isArray(assigned) || assigned.length === 0;
};

/** Asked only when an account names no subsidiary: then it serves a company of one alone (spec, account). */
export const servesOneOnly = async (
  accounts: readonly (StoredRecord | undefined)[],
  world: ReadContext,
): Promise<boolean> =>
  accounts.some(namesNone) && (await world.all('subsidiary')).filter((each) => !each.isInactive).length > 1;

/** Loads a subsidiary and its ancestors, which rules search upwards. */
export async function loadAncestors(world: ReadContext, subsidiary: string): Promise<void> {
  const seen = new Set<string>();
  for (
    let at: string | undefined = subsidiary;
    at !== undefined && at !== '' && !seen.has(at);
    at = textOf((await world.loadOne(at))?.doc.parent)
  )
    seen.add(at);
}

/**
 * Why an account cannot take the postings of a document (reliability L8); undefined when it can. What it asks about must
 * have been loaded: the ancestors of the subsidiary, and `isMulti` by servesOneOnly.
 */
export function accountRefusal(
  account: StoredRecord,
  use: AccountUse,
  world: ReadContext,
  isMulti: boolean,
): Problem | undefined {
  const at = { path: use.path };
  const named = { account: account.refName };
  const type = String(account.doc.acctType) as AccountTypeId; // an option field holds only ids of its table
  const ofType = arg.label(`lists.accountTypes.${type}`, accountTypes[type].label);
  if (!takesPostings(type)) return problem('account.nonPosting', { ...named, type: ofType }, at);
  const plays = use.roles?.some((role) => role === account.doc.sSpecAcct) ?? false;
  if (use.types && !plays && !use.types.includes(type)) {
    const expected = use.types.map((each) => accountTypes[each].label).join(' or ');
    return problem('account.wrongType', { ...named, type: ofType, expected }, at);
  }
  const assigned = Array.isArray(account.doc.subsidiary) ? account.doc.subsidiary : [];
  const reaches =
    assigned.includes(use.subsidiary) ||
    (account.doc.includeChildren === true && standsBelow(use.subsidiary, assigned, world));
  if (assigned.length === 0 ? isMulti : !reaches) {
    const subsidiary = world.get(use.subsidiary)?.refName ?? use.subsidiary;
    return problem('account.notInSubsidiary', { ...named, subsidiary }, at);
  }
  const own = textOf(account.doc.currency);
  if (own !== undefined && own !== use.currency) {
    const currency = world.get(own)?.refName ?? 'another currency';
    const party = arg.inSentence(`documents.${use.document}`, use.document);
    return problem('account.otherCurrency', { ...named, currency, party }, at);
  }
  return undefined;
}

/** Judges the accounts a document names in its fields or lines; those that were not given are skipped. */
export async function accountProblems(
  uses: readonly (AccountUse & { readonly account: unknown })[],
  world: ReadContext,
): Promise<Problem[]> {
  await world.load(uses.flatMap(({ account }) => textOf(account) ?? []));
  const named = uses.flatMap((use) => {
    const account = world.get(textOf(use.account) ?? '');
    return account && use.subsidiary !== '' && use.currency !== '' ? [{ use, account }] : [];
  });
  for (const subsidiary of new Set(named.map(({ use }) => use.subsidiary))) await loadAncestors(world, subsidiary);
  await world.load(named.flatMap(({ account }) => textOf(account.doc.currency) ?? []));
  const isMulti = await servesOneOnly(
    named.map(({ account }) => account),
    world,
  );
  const kept = await keptAccounts(
    named.filter(({ use }) => use.freely).map(({ account }) => account),
    world,
  );
  return named.flatMap(({ use, account }) => {
    const own = use.freely?.as && keptByField[use.freely.as];
    const keeper = use.freely ? kept.get(account.id)?.find((words) => words !== own) : undefined;
    const refused = accountRefusal(account, use, world, isMulti);
    if (refused || keeper === undefined) return refused ?? [];
    return problem('account.controlled', { account: account.refName, keeper }, { path: use.path });
  });
}

/** Accounts of a type or role whose balance is explained by documents of one kind. */
const keptByType: Partial<Record<AccountTypeId, string>> = {
  AcctRec: 'what customers owe',
  AcctPay: 'what is owed to vendors',
};
const keptByRole: Partial<Record<SystemRole, string>> = {
  UndepFunds: 'payments that wait to be deposited',
  CustDep: 'deposits of customers',
  AdvPaid: 'prepayments to vendors',
  InvtAsset: 'the stock of items',
};
/** And those that a record names for such a part: by the field it names them in. */
const keptByField = { assetAccount: 'the stock of items', prepaymentAccount: 'prepayments to vendors' } as const;
type KeptField = keyof typeof keptByField;
const keptFields = Object.keys(keptByField) as KeptField[]; // the names of the table above

/** By account, what its balance is kept in step with. Accrued purchases are not among them: a freight bill is entered against them. */
async function keptAccounts(
  accounts: readonly StoredRecord[],
  world: ReadContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (accounts.length === 0) return new Map();
  const ids = [...new Set(accounts.map(({ id }) => id))];
  const rows = await accountsNamedIn(world.db, ids, keptFields);
  return new Map(
    accounts.map(({ id, doc }) => [
      id,
      [
        ...rows.filter(({ account }) => account === id).map(({ path }) => keptByField[path]),
        // An option and a role field hold only ids of their tables.
        keptByType[String(doc.acctType) as AccountTypeId] ?? [],
        keptByRole[String(doc.sSpecAcct) as SystemRole] ?? [],
      ].flat(),
    ]),
  );
}

function standsBelow(subsidiary: string, assigned: readonly string[], world: ReadContext): boolean {
  const seen = new Set<string>();
  for (
    let at = textOf(world.get(subsidiary)?.doc.parent);
    at !== undefined && !seen.has(at);
    at = textOf(world.get(at)?.doc.parent)
  ) {
    if (assigned.includes(at)) return true;
    seen.add(at);
  }
  return false;
}
