import { accountTypes, type AccountTypeId, takesPostings } from '#contract/lists/accountTypes';
import type { SystemRole } from '#contract/lists/systemAccounts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { ancestorsOf } from './hierarchy.ts';

/** An account as seen by the rules about its use. */
export interface LedgerAccount {
  readonly name: string;
  readonly type: AccountTypeId;
  /** Its system role. */
  readonly role: SystemRole | undefined;
  /** Its subsidiaries; empty in a company with only one. */
  readonly subsidiaries: readonly string[];
  readonly servesChildren: boolean;
  /** The only currency it accepts. */
  readonly currency: string | undefined;
}

export interface AccountUse {
  readonly path: string;
  readonly subsidiary: string;
  readonly currency: string;
  /** The name of the document in a refusal. */
  readonly document: string;
  /** The purpose of the account, which only some types allow, such as the bank of a payment or a statistical entry. */
  readonly types?: readonly AccountTypeId[];
  /** An account with one of these roles is allowed too, whatever its type. */
  readonly roles?: readonly SystemRole[];
  /** Chosen freely: a control account would no longer match its documents, unless it is for this exact purpose. */
  readonly freely?: { readonly as?: ControllingField };
}

/** Company data needed to validate accounts. */
export interface CompanyFacts {
  readonly hasSeveralSubsidiaries: boolean;
  /** The parent of a subsidiary. */
  readonly parentOf: (subsidiary: string) => string | undefined;
  /** The name of a record for a refusal. */
  readonly nameOf: (id: string) => string | undefined;
}

/** Why an account can't accept the postings of a document (reliability L8); undefined if it can. */
export function accountRefusal(account: LedgerAccount, use: AccountUse, company: CompanyFacts): Problem | undefined {
  const at = { path: use.path };
  const { name, type, currency } = account;
  const ofType = arg.label(`lists.accountTypes.${type}`, accountTypes[type].label);
  if (!takesPostings(type) && !use.types?.includes(type))
    return problem('account.nonPosting', { account: name, type: ofType }, at);
  if (!playsPart(account, use)) {
    const expected = (use.types ?? []).map((each) => accountTypes[each].label).join(' or ');
    return problem('account.wrongType', { account: name, type: ofType, expected }, at);
  }
  if (!servesSubsidiary(account, use.subsidiary, company)) {
    const subsidiary = company.nameOf(use.subsidiary) ?? use.subsidiary;
    return problem('account.notInSubsidiary', { account: name, subsidiary }, at);
  }
  if (currency !== undefined && currency !== use.currency) {
    const own = company.nameOf(currency) ?? 'another currency';
    const party = arg.inSentence(`documents.${use.document}`, use.document);
    return problem('account.otherCurrency', { account: name, currency: own, party }, at);
  }
  return undefined;
}

const playsPart = ({ type, role }: LedgerAccount, { types, roles }: AccountUse): boolean =>
  types === undefined || types.includes(type) || (role !== undefined && (roles?.includes(role) ?? false));

/** An account that names no subsidiary is allowed only in a company with one (spec, account). */
function servesSubsidiary(
  { subsidiaries, servesChildren }: LedgerAccount,
  subsidiary: string,
  { hasSeveralSubsidiaries, parentOf }: CompanyFacts,
): boolean {
  if (subsidiaries.length === 0) return !hasSeveralSubsidiaries;
  const isAbove = (assigned: string) => ancestorsOf(subsidiary, parentOf).includes(assigned);
  return subsidiaries.includes(subsidiary) || (servesChildren && subsidiaries.some(isAbove));
}

/** Accounts of a type or role whose balance is explained by one family of documents. */
const keptByType: Partial<Record<AccountTypeId, string>> = {
  AcctRec: 'what customers owe',
  AcctPay: 'what is owed to vendors',
};
const keptByRole: Partial<Record<SystemRole, string>> = {
  UndepFunds: 'payments that wait to be deposited',
  CustDep: 'deposits of customers',
  AdvPaid: 'prepayments to vendors',
  InvtAsset: 'the stock of items',
  StockInTransit: 'stock in transit',
};
/** And those that a record names for such a purpose: by the field it names them in. */
const keptByField = { assetAccount: 'the stock of items', prepaymentAccount: 'prepayments to vendors' } as const;
export type ControllingField = keyof typeof keptByField;
export const controllingFields = Object.keys(keptByField) as ControllingField[]; // the names of the table above

/**
 * Why an account can't be chosen freely: it is a control account for one family of documents, other than the purpose it
 * is chosen for. Accrued purchases don't count: a freight bill is entered against them.
 * @param namedIn the fields in which records name the account
 */
export function controlRefusal(
  { name, type, role }: LedgerAccount,
  { freely, path }: AccountUse,
  namedIn: readonly ControllingField[],
): Problem | undefined {
  if (!freely) return undefined;
  const keepers = [...namedIn.map((field) => keptByField[field]), keptByType[type], role && keptByRole[role]];
  const own = freely.as && keptByField[freely.as];
  const keeper = keepers.find((each) => each !== undefined && each !== own);
  return keeper === undefined ? undefined : problem('account.controlled', { account: name, keeper }, { path });
}
