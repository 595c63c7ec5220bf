/** The chart of accounts in the reference model: use, hierarchy and deletion. */
export interface OracleAccount {
  readonly id: string;
  readonly type: string;
  readonly number: string;
  readonly isSystem: boolean;
  isInactive: boolean;
  parent: string | null;
  subsidiaries: readonly string[];
  includeChildren: boolean;
}
export interface OracleSubsidiary {
  readonly parent: string | null;
  /** The currency of its books. */
  readonly currency: string;
}

const families: readonly (readonly string[])[] = [
  ['Bank', 'OthCurrAsset'],
  ['OthCurrLiab', 'AcctPay'],
  ['Equity'],
  ['Income', 'OthIncome'],
  ['Expense', 'COGS'],
  ['Stat', 'NonPosting'],
];
const areKin = (one: string, other: string): boolean =>
  families.some((family) => family.includes(one) && family.includes(other));
const assets = families[0] ?? [];
const onBalanceSheet: readonly string[] = families.slice(0, 3).flat();

export const isAsset = ({ type }: OracleAccount): boolean => assets.includes(type);
export const opensWithBalance = (type: string): boolean => onBalanceSheet.includes(type);

export class Accounts {
  readonly all = new Map<string, OracleAccount>();
  readonly subsidiaries = new Map<string, OracleSubsidiary>();

  /** Whether the books of a subsidiary may use it; there is more than one here, so an account of none serves none. */
  serves(account: Pick<OracleAccount, 'subsidiaries' | 'includeChildren'>, subsidiary: string): boolean {
    if (account.subsidiaries.includes(subsidiary)) return true;
    const above = this.subsidiaries.get(subsidiary)?.parent ?? null;
    return account.includeChildren && above !== null && this.serves(account, above);
  }
  base(subsidiary: string): string {
    return this.subsidiaries.get(subsidiary)?.currency ?? '';
  }

  /** Problems of an account's parent. */
  below(account: OracleAccount, parent: OracleAccount | undefined): ReadonlySet<string> {
    if (!parent || (parent.isInactive && account.parent !== parent.id)) return new Set(['INVALID_KEY_OR_REF parent']);
    const isKin = areKin(account.type, parent.type);
    let at: OracleAccount | undefined = parent;
    while (at && at.id !== account.id) at = at.parent === null ? undefined : this.all.get(at.parent);
    return new Set(isKin && at === undefined ? [] : ['USER_ERROR parent']);
  }
  /** The type is fixed; a mismatch with the parent is reported as well. */
  become(account: OracleAccount, type: string): ReadonlySet<string> {
    if (account.type === type) return new Set();
    const parent = account.parent === null ? undefined : this.all.get(account.parent);
    return new Set(['USER_ERROR acctType', ...(parent && !areKin(type, parent.type) ? ['USER_ERROR parent'] : [])]);
  }
  hasChildren({ id }: OracleAccount): boolean {
    return [...this.all.values()].some(({ parent }) => parent === id);
  }
}
