import type { AccountTypeId } from '#contract/lists/accountTypes';
import type { SystemRole } from '#contract/lists/systemAccounts';
import type { Problem } from '#contract/messages/problem';
import {
  accountRefusal,
  type AccountUse,
  type CompanyFacts,
  type ControllingField,
  controllingFields,
  controlRefusal,
  type LedgerAccount,
} from '#domain/accounting/accounts';
import { accountsNamedIn } from '../../storage/queries/ledger/namedAccounts.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { textOf } from './storedValues.ts';
import type { ReadContext } from './readContext.ts';

const subsidiariesOf = (account: StoredRecord | undefined): readonly string[] =>
  Array.isArray(account?.doc.subsidiary) ? account.doc.subsidiary : [];

/** A stored account as the rules see it. */
export const ledgerAccountOf = (record: StoredRecord): LedgerAccount => ({
  name: record.refName,
  // Option and role fields contain only ids of their tables.
  type: String(record.doc.acctType) as AccountTypeId,
  role: textOf(record.doc.sSpecAcct) as SystemRole | undefined,
  subsidiaries: subsidiariesOf(record),
  servesChildren: record.doc.includeChildren === true,
  currency: textOf(record.doc.currency),
});

/**
 * The company data that account rules need. Subsidiaries are counted only when one of the accounts names none. Anything
 * a rule reads must be loaded first: the ancestors of the subsidiaries, and the currencies of the accounts.
 */
export async function companyFacts(
  accounts: readonly (StoredRecord | undefined)[],
  world: ReadContext,
): Promise<CompanyFacts> {
  const isAsked = accounts.some((account) => subsidiariesOf(account).length === 0);
  return {
    hasSeveralSubsidiaries: isAsked && (await world.all('subsidiary')).filter((each) => !each.isInactive).length > 1,
    parentOf: (subsidiary) => textOf(world.get(subsidiary)?.doc.parent),
    nameOf: (id) => world.get(id)?.refName,
  };
}

/** Loads a subsidiary and its ancestors; rules search them upwards. */
export async function loadAncestors(world: ReadContext, subsidiary: string): Promise<void> {
  const seen = new Set<string>();
  for (
    let at: string | undefined = subsidiary;
    at !== undefined && at !== '' && !seen.has(at);
    at = textOf((await world.loadOne(at))?.doc.parent)
  )
    seen.add(at);
}

/** Validates the accounts a document names in its fields or lines; empty ones are skipped. */
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
  const company = await companyFacts(
    named.map(({ account }) => account),
    world,
  );
  const namedIn = await fieldsNaming(
    named.filter(({ use }) => use.freely).map(({ account }) => account),
    world,
  );
  return named.flatMap(({ use, account }) => {
    const judged = ledgerAccountOf(account);
    return accountRefusal(judged, use, company) ?? controlRefusal(judged, use, namedIn(account.id)) ?? [];
  });
}

/** By account, the fields through which records control it. */
async function fieldsNaming(
  accounts: readonly StoredRecord[],
  world: ReadContext,
): Promise<(account: string) => readonly ControllingField[]> {
  if (accounts.length === 0) return () => [];
  const ids = [...new Set(accounts.map(({ id }) => id))];
  const rows = await accountsNamedIn(world.db, ids, controllingFields);
  return (id) => rows.filter(({ account }) => account === id).map(({ path }) => path);
}
