import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import { definitionOf, recordTypes, type RecordType } from '#contract/records/index';
import { type SystemRole, systemAccounts } from '#contract/lists/systemAccounts';
import { companyDefaults, type OrderPolicy, type RetentionPolicy } from '#contract/settings';
import { settingsMessages as words } from './settingsMessages.ts';

export const settingGroups = [
  'general',
  'calendar',
  'approvals',
  'orders',
  'inventory',
  'features',
  'terms',
  'numbering',
  'accounts',
  'retention',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Settings made elsewhere and shown here with links. */
export type FactName = 'baseCurrency' | 'subsidiaries' | 'license' | 'fiscalYear' | 'openPeriods';

interface Named {
  /** Its path in the settings of the service, which problems name. */
  readonly path: string;
  readonly group: SettingGroup;
  readonly label: string;
  readonly help?: string;
  /** What a list means for those it leaves out, once it has an entry. */
  readonly helpOnceSet?: string;
}
export type Setting = Named &
  (
    | { readonly kind: 'text' | 'switch' | 'term' | 'amount' | 'percent' | 'whole' | 'limits' | 'discountLimits' }
    /** An amount that may be left empty. */
    | { readonly kind: 'cap' }
    | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: string }[] }
    | { readonly kind: 'account'; readonly accountType: string }
    | { readonly kind: 'pattern'; readonly type: RecordType }
    | { readonly kind: 'fact'; readonly fact: FactName }
  );

/** What the entries of a setting mean for those it leaves out; nothing while it has none. */
export const helpOnceSet = (setting: Setting, value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 ? setting.helpOnceSet : undefined;

const fact = (name: FactName, group: SettingGroup): Setting => ({
  path: name,
  group,
  kind: 'fact',
  fact: name,
  label: words.facts[name],
  help: words.factHelp[name],
});
/** A setting of orders: a percentage, unless it is another kind. */
function orderSetting(name: keyof OrderPolicy): Setting {
  const named = {
    path: `orders.${name}`,
    group: 'orders',
    label: words.orders[name],
    help: words.orderHelp[name],
  } as const;
  const choices = Object.entries<string>(
    name === 'billMatch' || name === 'invoiceProposes' || name === 'billProposes' ? words.orderChoices[name] : {},
  ).map(([value, label]) => ({ value, label }));
  if (choices.length > 0) return { ...named, kind: 'choice', choices };
  return { ...named, kind: name === 'priceAmount' ? 'cap' : 'percent' };
}
const ofOrders = Object.keys(companyDefaults.orders) as (keyof OrderPolicy)[]; // the keys of the defaults
const features = ['multiCurrency', 'locations', 'bins', 'lots', 'advancedReceiving'] as const;

const retained = Object.keys(companyDefaults.retention) as (keyof RetentionPolicy)[]; // the keys of the defaults

/** Every company setting, in screen order; the screen is rendered from it and knows nothing else. */
export const settingsList: readonly Setting[] = [
  { path: 'companyName', group: 'general', kind: 'text', label: words.companyName, help: words.companyNameHelp },
  fact('baseCurrency', 'general'),
  fact('subsidiaries', 'general'),
  fact('license', 'general'),
  fact('fiscalYear', 'calendar'),
  fact('openPeriods', 'calendar'),
  ...listedTypes
    .filter((type) => catalogueOf(type).actions.approve !== undefined)
    .map((type): Setting => ({
      path: `approvalRouting.${type}`,
      group: 'approvals',
      kind: 'switch',
      label: catalogueOf(type).plural,
    })),
  {
    path: 'approvals.ownAllowed',
    group: 'approvals',
    kind: 'switch',
    label: words.ownApproval,
    help: words.ownApprovalHelp,
  },
  {
    path: 'approvals.creditHold',
    group: 'approvals',
    kind: 'switch',
    label: words.creditHold,
    help: words.creditHoldHelp,
  },
  {
    path: 'approvals.limits',
    group: 'approvals',
    kind: 'limits',
    label: words.limits,
    help: words.limitsHelp,
  },
  ...ofOrders.map(orderSetting),
  {
    path: 'approvals.discountLimits',
    group: 'approvals',
    kind: 'discountLimits',
    label: words.discountLimits,
    help: words.discountLimitsHelp,
    helpOnceSet: words.discountsOfOthers,
  },
  {
    path: 'negativeInventory',
    group: 'inventory',
    kind: 'switch',
    label: words.negativeInventory,
    help: words.negativeInventoryHelp,
  },
  ...features.map((name): Setting => ({
    path: `features.${name}`,
    group: 'features',
    kind: 'switch',
    label: words.features[name],
    help: words.featureHelp[name],
  })),
  { path: 'defaultTerms.customer', group: 'terms', kind: 'term', label: words.termsOf.customer, help: words.termsHelp },
  { path: 'defaultTerms.vendor', group: 'terms', kind: 'term', label: words.termsOf.vendor, help: words.termsHelp },
  { path: 'writeOffLimit', group: 'terms', kind: 'amount', label: words.writeOffLimit, help: words.writeOffLimitHelp },
  ...recordTypes
    .filter((type) => definitionOf(type).numbering !== undefined)
    .map((type): Setting => ({
      path: `numbering.${type}`,
      group: 'numbering',
      kind: 'pattern',
      type,
      label: definitionOf(type).plural,
    })),
  ...(Object.keys(systemAccounts) as SystemRole[]).map((role): Setting => ({
    path: `systemAccounts.${role}`,
    group: 'accounts',
    kind: 'account',
    label: words.roles[role],
    accountType: systemAccounts[role].type,
  })), // the keys of the table
  ...retained.map((name): Setting => ({
    path: `retention.${name}`,
    group: 'retention',
    kind: 'whole',
    label: words.retention[name],
    help: words.retentionHelp[name],
  })),
];

/** The section of a setting whose name alone is ambiguous: "Numbering: Invoices". */
export const placeOfSetting = ({ group, label }: Setting): string =>
  group === 'general' ? label : words.inGroup(words.groups[group], label);

/** Settings whose name, group or path has every word of a text. */
export function settingsFor(search: string, of: readonly Setting[] = settingsList): readonly Setting[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return of.filter(({ label, path, group, help = '' }) => {
    const text = `${label} ${path} ${words.groups[group]} ${help}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
