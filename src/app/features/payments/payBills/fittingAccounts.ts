/** The currency and subsidiary of an account; undefined: any. */
export interface AccountReach {
  readonly id: string;
  readonly currency: string | undefined;
  readonly subsidiaries: readonly string[] | undefined;
}

const isFor = ({ subsidiaries }: AccountReach, subsidiary: string | undefined): boolean =>
  subsidiary === undefined || subsidiaries === undefined || subsidiaries.includes(subsidiary);

/** The accounts that payments in this currency can leave, of any of these subsidiaries; the chosen one stays in sight. */
export const fittingAccounts = <A extends AccountReach>(
  accounts: readonly A[],
  currency: string | undefined,
  subsidiaries: readonly (string | undefined)[],
  chosen: string | undefined,
): readonly A[] =>
  accounts.filter(
    (account) =>
      account.id === chosen ||
      ((currency === undefined || account.currency === undefined || account.currency === currency) &&
        (subsidiaries.length === 0 || subsidiaries.some((each) => isFor(account, each)))),
  );

/** Payments that would be refused because the account has another currency or other subsidiaries. */
export const refusedBy = <P extends { readonly currency: string; readonly subsidiary: string | undefined }>(
  account: AccountReach | undefined,
  payments: readonly P[],
): readonly P[] =>
  account
    ? payments.filter(
        ({ currency, subsidiary }) =>
          (account.currency !== undefined && account.currency !== currency) || !isFor(account, subsidiary),
      )
    : [];
