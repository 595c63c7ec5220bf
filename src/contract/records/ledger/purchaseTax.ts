import { type AccountTypeId } from '../../lists/accountTypes.ts';
import { isInEuropeanUnion } from '../../lists/europeanUnion.ts';
import { type Nexus, scheduledCode } from './tax.ts';

/** What the proposal of a tax code for a purchase needs of a code; all of them serve the subsidiary. */
export interface PurchaseTaxCode {
  readonly id: string;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  /** On the day of the document, in percent. */
  readonly rate: number;
  /** The recovered share in percent; without one all is recovered. */
  readonly recoverable?: number | undefined;
  readonly isReverseCharge?: boolean;
  readonly isDefaultExempt?: boolean;
  readonly isInactive?: boolean;
  /** Where its lines stand on tax returns, as declared. */
  readonly position?: string | undefined;
}

/** What is bought: goods with the tax settings of their item, or what goes to an account. */
export type Purchased =
  | { readonly of: 'item'; readonly isTaxable: boolean; readonly schedule?: readonly Nexus[] | undefined }
  | { readonly of: 'account'; readonly type: string | undefined; readonly code?: string | undefined };

export interface PurchaseTaxQuestion {
  /** Of the subsidiary. */
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly hasTaxNumber: boolean;
  readonly vendorCountry?: string | undefined;
  /** The vendor's own code. */
  readonly vendorCode?: string | undefined;
  readonly purchased: Purchased;
}

/** Why a line of a purchase has its tax code, or has none. */
export type PurchaseTaxSource =
  | 'CHOSEN'
  | 'VENDOR'
  | 'SCHEDULE'
  | 'ACCOUNT'
  | 'DOMESTIC'
  | 'EU_REVERSE'
  | 'ITEM_EXEMPT'
  | 'NOT_SCHEDULED'
  | 'LEFT_OUT'
  | 'ENTERED'
  | 'NOT_EXPENSE'
  | 'NO_INPUT_TAX'
  | 'ABROAD'
  | 'NO_TAX_NUMBER'
  | 'NO_EU_CODE'
  | 'NO_OWN_COUNTRY'
  | 'NO_VENDOR_COUNTRY'
  | 'NO_COUNTRY_CODE';

/** The tax code of a line of a purchase and why; without a code the line has no tax. */
export interface PurchaseTaxChoice {
  readonly taxCode?: string | undefined;
  readonly source?: PurchaseTaxSource | undefined;
}

/** Accounts whose bills have input tax; what goes to others has tax only by a code of the account or a chosen one. */
const taxedTypes: ReadonlySet<string> = new Set<AccountTypeId>([
  'Expense',
  'OthExpense',
  'COGS',
  'FixedAsset',
  'DeferExpense',
]);

/** Countries whose sales tax is not recovered by the buyer. */
const withoutInputTax: ReadonlySet<string> = new Set(['US']);

const plain = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

/**
 * The tax code proposed for a line of a purchase: the vendor's own code; of a vendor of the same country that of the
 * item or account, otherwise the standard rate; of a vendor elsewhere in the European Union reverse charge.
 */
export function purchaseTaxChoice(question: PurchaseTaxQuestion, codes: readonly PurchaseTaxCode[]): PurchaseTaxChoice {
  const { purchased, hasTaxNumber } = question;
  const [country, from] = [plain(question.country), plain(question.vendorCountry)];
  const usable = codes.filter(({ isInactive }) => isInactive !== true);
  const known = (id: string | undefined): string | undefined => usable.find((code) => code.id === id)?.id;
  if (withoutInputTax.has(country)) return { source: 'NO_INPUT_TAX' };
  if (purchased.of === 'account' && known(purchased.code) === undefined && !taxedTypes.has(purchased.type ?? ''))
    return { source: 'NOT_EXPENSE' };
  const vendorCode = known(question.vendorCode);
  if (vendorCode !== undefined) return { taxCode: vendorCode, source: 'VENDOR' };
  if (country === '') return { source: 'NO_OWN_COUNTRY' };
  if (from === '') return { source: 'NO_VENDOR_COUNTRY' };
  const here = usable.filter((code) => [country, ''].includes(plain(code.country)));
  if (from !== country) {
    if (!isInEuropeanUnion(country) || !isInEuropeanUnion(from)) return { source: 'ABROAD' };
    if (!hasTaxNumber) return { source: 'NO_TAX_NUMBER' };
    const taxCode = reverseCode(here, purchased);
    return { taxCode, source: taxCode === undefined ? 'NO_EU_CODE' : 'EU_REVERSE' };
  }
  return domesticChoice(question, here);
}

/** The choice for a vendor of the same country. */
function domesticChoice(
  { purchased, country, state }: PurchaseTaxQuestion,
  here: readonly PurchaseTaxCode[],
): PurchaseTaxChoice {
  if (purchased.of === 'account') {
    const taxCode = here.find(({ id }) => id === purchased.code)?.id;
    if (taxCode !== undefined) return { taxCode, source: 'ACCOUNT' };
  } else {
    if (!purchased.isTaxable) return { source: 'ITEM_EXEMPT' };
    if (purchased.schedule) {
      const scheduled = scheduledCode(purchased.schedule, country, state);
      const taxCode = here.find(({ id }) => id === scheduled)?.id;
      return { taxCode, source: taxCode === undefined ? 'NOT_SCHEDULED' : 'SCHEDULE' };
    }
  }
  const taxCode = standardOf(
    here.filter(
      (code) =>
        plain(code.country) !== '' &&
        ['', plain(state)].includes(plain(code.state)) &&
        code.isReverseCharge !== true &&
        code.isDefaultExempt !== true &&
        (code.position ?? 'TAXABLE') === 'TAXABLE',
    ),
  );
  return { taxCode, source: taxCode === undefined ? 'NO_COUNTRY_CODE' : 'DOMESTIC' };
}

/** Reverse charge without a position is of services, as on tax returns. */
const reverseCode = (codes: readonly PurchaseTaxCode[], { of }: Purchased): string | undefined =>
  standardOf(
    codes.filter(
      ({ isReverseCharge, position }) =>
        isReverseCharge === true && (position ?? 'EU_SERVICES') === (of === 'item' ? 'EU_GOODS' : 'EU_SERVICES'),
    ),
  );

/** The code with the highest rate; of equals the one of which most is recovered, then the first. */
const standardOf = (codes: readonly PurchaseTaxCode[]): string | undefined =>
  codes.reduce<PurchaseTaxCode | undefined>(
    (best, code) =>
      best &&
      (best.rate > code.rate || (best.rate === code.rate && (best.recoverable ?? 100) >= (code.recoverable ?? 100)))
        ? best
        : code,
    undefined,
  )?.id;
