import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** An account that lines of a journal use, with the numbers of those lines. */
export interface UsedAccount {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly number[];
}

/** Why a journal should not use an account: it is a header, or documents update it. */
export interface AccountNote extends UsedAccount {
  readonly why: 'header' | 'stock' | 'documents';
}

/** Roles of accounts whose balance is explained by documents other than journals. */
const keptByDocuments: ReadonlySet<string> = new Set(['CustDep', 'AdvPaid']);

/** The accounts of lines, each once, in the order of the lines. */
export function usedAccounts(accounts: readonly unknown[]): readonly UsedAccount[] {
  const used = new Map<string, UsedAccount & { readonly lines: number[] }>();
  for (const [at, account] of accounts.entries()) {
    if (!isAccount(account)) continue;
    const { id, name } = account;
    const lines = used.get(id)?.lines ?? [];
    lines.push(at + 1);
    used.set(id, { id, name, lines });
  }
  return [...used.values()];
}

const isAccount = (value: unknown): value is { readonly id: string; readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/**
 * What to say of the accounts used.
 * @param own the accounts as they are stored
 * @param children accounts below them
 */
export function accountNotes(
  used: readonly UsedAccount[],
  own: readonly FormDoc[],
  children: readonly FormDoc[],
): readonly AccountNote[] {
  const byId = new Map(own.map((account) => [account.id, account]));
  const headers = new Set(children.flatMap(({ parent }) => (isRef(parent) ? [parent.id] : [])));
  return used.flatMap((account): readonly AccountNote[] => {
    const { inventory, sSpecAcct } = byId.get(account.id) ?? {};
    if (inventory === true || sSpecAcct === 'InvtAsset') return [{ ...account, why: 'stock' }];
    if (typeof sSpecAcct === 'string' && keptByDocuments.has(sSpecAcct)) return [{ ...account, why: 'documents' }];
    return headers.has(account.id) ? [{ ...account, why: 'header' }] : [];
  });
}
