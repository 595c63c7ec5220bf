import { accountTypes, type AccountTypeId, takesPostings } from '#contract/records/accountTypes';
import type { Problem } from '#contract/wire/problems';
import type { StoredRecord } from '../../storage/records.ts';
import type { World } from '../world.ts';
import { textOf } from './text.ts';

export interface AccountUse {
  readonly path: string;
  readonly subsidiary: string;
  readonly currency: string;
  /** What the document is called in a refusal. */
  readonly document: string;
  /** The account plays a part that only some types can play, such as the bank of a payment. */
  readonly types?: readonly AccountTypeId[];
}

const namesNone = (account: StoredRecord | undefined): boolean => {
  const assigned = account?.doc.subsidiary;
  return !Array.isArray(assigned) || assigned.length === 0;
};

/** Asked only when an account names no subsidiary: then it serves a company of one alone (spec, account). */
export const servesOneOnly = async (accounts: readonly (StoredRecord | undefined)[], world: World): Promise<boolean> =>
  accounts.some(namesNone) && (await world.all('subsidiary')).filter((each) => !each.isInactive).length > 1;

/** Reads a subsidiary and everything above it, so that rules may look along the line. */
export async function loadAncestors(world: World, subsidiary: string): Promise<void> {
  const seen = new Set<string>();
  for (let at: string | undefined = subsidiary; at !== undefined && at !== '' && !seen.has(at); at = textOf((await world.one(at))?.doc.parent)) seen.add(at);
}

/**
 * Why an account cannot take the postings of a document (reliability L8); undefined when it can. What it asks about must
 * have been loaded: the ancestors of the subsidiary, and `isMulti` by servesOneOnly.
 */
export function accountRefusal(account: StoredRecord, use: AccountUse, world: World, isMulti: boolean): Problem | undefined {
  const refuse = (detail: string): Problem => ({ code: 'USER_ERROR', path: use.path, detail: `Account ${account.refName} ${detail}` });
  const type = String(account.doc.acctType) as AccountTypeId; // an option field holds only ids of its table
  if (!takesPostings(type)) return refuse(`is of type ${accountTypes[type].label} and takes no postings.`);
  if (use.types && !use.types.includes(type)) {
    return refuse(`is of type ${accountTypes[type].label}. Choose one of type ${use.types.map((each) => accountTypes[each].label).join(' or ')}.`);
  }
  const assigned = Array.isArray(account.doc.subsidiary) ? account.doc.subsidiary : [];
  const reaches = assigned.includes(use.subsidiary) || (account.doc.includeChildren === true && standsBelow(use.subsidiary, assigned, world));
  if (assigned.length === 0 ? isMulti : !reaches) {
    return refuse(`is not assigned to subsidiary ${world.get(use.subsidiary)?.refName ?? use.subsidiary}. Assign it there or choose another.`);
  }
  const own = textOf(account.doc.currency);
  if (own !== undefined && own !== use.currency) {
    return refuse(`is kept in ${world.get(own)?.refName ?? 'another currency'}. Use a ${use.document} in that currency or choose another account.`);
  }
  return undefined;
}

/** Judges the accounts a document names in its fields or lines; those that were not given are skipped. */
export async function accountProblems(uses: readonly (AccountUse & { readonly account: unknown })[], world: World): Promise<Problem[]> {
  await world.load(uses.flatMap(({ account }) => textOf(account) ?? []));
  const named = uses.flatMap((use) => {
    const account = world.get(textOf(use.account) ?? '');
    return account && use.subsidiary !== '' && use.currency !== '' ? [{ use, account }] : [];
  });
  for (const subsidiary of new Set(named.map(({ use }) => use.subsidiary))) await loadAncestors(world, subsidiary);
  await world.load(named.flatMap(({ account }) => textOf(account.doc.currency) ?? []));
  const isMulti = await servesOneOnly(named.map(({ account }) => account), world);
  return named.flatMap(({ use, account }) => accountRefusal(account, use, world, isMulti) ?? []);
}

function standsBelow(subsidiary: string, assigned: readonly string[], world: World): boolean {
  const seen = new Set<string>();
  for (let at = textOf(world.get(subsidiary)?.doc.parent); at !== undefined && !seen.has(at); at = textOf(world.get(at)?.doc.parent)) {
    if (assigned.includes(at)) return true;
    seen.add(at);
  }
  return false;
}
