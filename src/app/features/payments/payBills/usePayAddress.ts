import { useMemo } from 'react';
import type { Ref } from '#contract/derive/types';
import { type ChangeParams, useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { VendorGroup } from './plan.ts';

/** The filter of the bills to pay, in the address. */
export interface PayAddress {
  readonly dueBy: string | undefined;
  readonly currency: string | undefined;
  /** Empty: every subsidiary. */
  readonly subsidiary: string;
  readonly find: string;
  /** An empty value is removed from the address, along with the run that was viewed. */
  readonly change: ChangeParams;
}

export function usePayAddress(): PayAddress {
  const [params, change] = useAddressParams();
  return {
    dueBy: params.get('due') ?? undefined,
    currency: params.get('currency') ?? undefined,
    subsidiary: params.get('subsidiary') ?? '',
    find: params.get('find') ?? '',
    change: (changes) => change({ run: undefined, ...changes }),
  };
}

/** The vendors to pay: one currency at a time, the company's own unless another is chosen. */
export interface ListedVendors {
  readonly currency: string | undefined;
  readonly currencies: readonly Ref[];
  /** All that can be paid together; what is searched for narrows only what is shown of them. */
  readonly inCurrency: readonly VendorGroup[];
  readonly shown: readonly VendorGroup[];
}

export function useListedVendors(
  groups: readonly VendorGroup[] | undefined,
  { currency: asked, subsidiary, find }: PayAddress,
): ListedVendors {
  const { caller } = useCaller();
  const currencies = useMemo(
    () => [...new Map((groups ?? []).map(({ currency }) => [currency.id, currency])).values()],
    [groups],
  );
  const currency = asked ?? (currencies.find(({ id }) => id === caller.company.baseCurrency.id) ?? currencies[0])?.id;
  const inCurrency = useMemo(
    () =>
      (groups ?? []).filter(
        (group) => group.currency.id === currency && (subsidiary === '' || group.subsidiary?.id === subsidiary),
      ),
    [groups, currency, subsidiary],
  );
  const shown = useMemo(() => found(inCurrency, find), [inCurrency, find]);
  return { currency, currencies, inCurrency, shown };
}

/** Vendors by a part of their name, or by the number of a bill, ours or theirs, as printed on the bill. */
function found(groups: readonly VendorGroup[], find: string): readonly VendorGroup[] {
  const wanted = find.trim().toLowerCase();
  const has = (text = ''): boolean => text.toLowerCase().includes(wanted);
  return groups.filter(
    ({ vendor, bills }) => has(vendor.refName) || bills.some(({ name, theirNumber }) => has(name) || has(theirNumber)),
  );
}
