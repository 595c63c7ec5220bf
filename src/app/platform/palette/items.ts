import { daysOverdue } from '#contract/derive/overdue';
import type { PlainDate } from '#contract/values/date';
import { definitionOf, recordTypes, type RecordType } from '#contract/records/index';
import type { Level } from '#contract/fields';
import type { FindingWords, PlaceName } from '#contract/finding/words';
import { decimalToText } from '#contract/values/decimal';
import { evaluateDecimal } from '#contract/values/expression';
import { formatPlain, type NumberFormat } from '#contract/values/numberFormat';
import { foldText } from '#contract/values/reference';
import type { SearchHit, SearchReason } from '#contract/wire/search';
import { type Place, type PlaceGroup } from '#app/platform/shell/navigation.ts';
import * as addresses from '#app/platform/router/addresses.ts';
import type { RecentRecord } from '#app/platform/preferences/preferences.ts';
import { paletteMessages as words } from './messages.ts';
import { fit, rank } from './ranking.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';

export type ItemKind = 'action' | 'create' | 'place' | 'report' | 'setting' | 'record' | 'answer' | 'recent';

/** Something that the palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly kind?: ItemKind;
  /** More about it, below its label. */
  readonly detail?: string | undefined;
  /** Its amount with the currency, at the right. */
  readonly amount?: string | undefined;
  /** Its key, at the right. */
  readonly keys?: string | undefined;
  /** Other names by which it is found, separated by commas. */
  readonly also?: string | undefined;
  /** Words for what it does. */
  readonly verbs?: string | undefined;
  /** Why it cannot be done now; it is offered all the same. */
  readonly disabledReason?: string | undefined;
  /** Leads to an address, or does something. */
  readonly to?: string;
  readonly run?: () => void;
}

type Can = (permission: string, level: Level) => boolean;

/** The types to search, most frequent first. */
export const searchedTypes = (can: Can): readonly RecordType[] => {
  const weight = { transaction: 0, entity: 1, item: 2, setup: 3 } as const;
  return recordTypes
    .filter((type) => can(definitionOf(type).permission.id, 'View') && !isNamedByDate(type))
    .toSorted((left, right) => weight[definitionOf(left).category] - weight[definitionOf(right).category]);
};

/** Records identified by their day are searched in their list. */
const isNamedByDate = (type: RecordType): boolean => {
  const { name, fields } = definitionOf(type);
  return name.some((field) => fields[field]?.kind === 'date');
};

/** Why a row of a list matched a text, for a service that doesn't say so. */
export function reasonOf(text: string, label: string, names: readonly string[]): SearchReason {
  const sought = foldText(text);
  const all = [label, ...names].map(foldText);
  const has = (token: string): boolean => all.some((name) => ` ${name}`.includes(` ${token}`));
  return all.includes(sought) ? 'exact' : sought.split(' ').every(has) ? 'name' : 'text';
}

const byAddress: Readonly<Record<string, PlaceName>> = {
  '/': 'home',
  [addresses.approvalsAddress()]: 'approvals',
  [addresses.payBillsAddress]: 'payBills',
  [addresses.checkRunAddress]: 'printChecks',
  [addresses.recurringAddress]: 'recurring',
  [addresses.ratesAddress]: 'rates',
  [addresses.spreadAddress()]: 'spread',
  [addresses.companySettingsAddress]: 'companySettings',
  [addresses.usersAddress]: 'users',
  [addresses.rolesAddress]: 'roles',
  [addresses.accessLogAddress]: 'accessLog',
  [addresses.backupsAddress]: 'backups',
  [addresses.integrityAddress]: 'integrity',
  [addresses.webhooksAddress]: 'webhooks',
  [addresses.integrationsAddress]: 'integrations',
  [addresses.identityProviderAddress]: 'identityProvider',
  [addresses.provisioningAddress]: 'provisioning',
  [addresses.preferencesAddress]: 'preferences',
  [addresses.practiceAddress]: 'practice',
  [addresses.referenceAddress()]: 'reference',
  ...Object.fromEntries(addresses.directoryNames.map((name) => [addresses.directoryAddress(name), name])),
};

/** The name of a screen that is stored with its description and aliases. */
const placeNameOf = (address: string): PlaceName | undefined => byAddress[address];

/** A screen, a list or a report of the navigation, with its other names and its line of description. */
export function placeItem(
  { to, label, keys, type, report }: Place,
  isSetting: boolean,
  finding: FindingWords,
): PaletteItem {
  const name: PlaceName | undefined = placeNameOf(to);
  const [about, also] = type
    ? finding.records[type]
    : report
      ? finding.reports[report]
      : name
        ? finding.places[name]
        : [undefined, undefined];
  return {
    id: to,
    kind: report ? 'report' : isSetting ? 'setting' : 'place',
    group: report || isSetting ? words.reportsAndSettings : words.go,
    label,
    detail: about,
    keys: keys === undefined ? undefined : `G ${keys}`,
    also,
    verbs: finding.verbs.open,
    to,
  };
}

export interface Offered {
  readonly groups: readonly PlaceGroup[];
  readonly can: Can;
  /** Additional items from features and the shell. */
  readonly more: readonly PaletteItem[];
  readonly finding: FindingWords;
  /** Other words for new records, of the features. */
  readonly aliases?: Partial<Readonly<Record<RecordType, string>>>;
}

/** Everything that can be found without asking the service: screens, lists, reports, new records, commands, settings. */
export function offeredItems({ groups, can, more, finding, aliases = {} }: Offered): readonly PaletteItem[] {
  const places = groups.flatMap(({ id, places: own }) =>
    own.map((place) => placeItem(place, id === 'setup' || id === 'lists', finding)),
  );
  const indexes = groups.flatMap(({ index, label }) =>
    index === undefined ? [] : [placeItem({ to: index, label }, false, finding)],
  );
  const seen = new Set<string>();
  const once = [...places, ...indexes].filter(({ id }) => !seen.has(id) && seen.add(id));
  const creates = recordTypes
    .filter((type) => {
      const { permission, operations } = definitionOf(type);
      return (operations?.includes('create') ?? true) && can(permission.id, 'Create');
    })
    .map((type): PaletteItem => ({
      id: addresses.newAddress(type),
      kind: 'create',
      group: words.create,
      label: words.newRecord(definitionOf(type).label),
      also: [definitionOf(type).label, finding.records[type][1], aliases[type] ?? ''].join(','),
      verbs: finding.verbs.create,
      to: addresses.newAddress(type),
    }));
  const others = more.map((item): PaletteItem => {
    const command = (finding.commands as Readonly<Record<string, string>>)[item.id.split(' ')[0] ?? ''] ?? '';
    const place = item.to === undefined ? undefined : placeNameOf(item.to);
    const also = [item.also ?? '', command, place === undefined ? '' : finding.places[place][1]];
    return { ...item, also: also.join(',') };
  });
  return [...once, ...creates, ...others];
}

/** Before anything is typed: the records opened last, then where one can go. */
export const openingItems = (
  items: readonly PaletteItem[],
  recents: readonly RecentRecord[],
  amountOf: (recent: RecentRecord) => string | undefined,
): readonly PaletteItem[] => [
  ...recents.slice(0, 6).map((recent): PaletteItem => ({
    id: `recent ${recent.type}/${recent.id}`,
    kind: 'recent',
    group: words.recent,
    label: recent.name,
    detail: recent.about,
    amount: amountOf(recent),
    to: addresses.recordAddress(recent.type, recent.id),
  })),
  ...items.filter(({ kind }) => kind === 'action'),
  ...items.filter(({ kind }) => kind === 'place'),
  ...items.filter(({ kind }) => kind === 'create').slice(0, 3),
];

const scoreOfReason: Readonly<Record<SearchReason, number>> = {
  exact: fit.sameRecord,
  name: fit.recordBegins,
  amount: fit.amount,
  party: fit.party,
  text: fit.text,
};

/** A record that was found, with its type, party, date, amount and status. */
export interface FoundItem {
  readonly item: PaletteItem;
  readonly reason: SearchReason;
}

export interface HitFormats {
  readonly dates: { readonly today: PlainDate };
  readonly date: (value: string) => string;
  readonly amount: (value: number, currencyId?: string) => string;
  readonly currencyCode: (currency: { readonly id: string; readonly refName: string }) => string;
}

export function foundItem(hit: SearchHit, formats: HitFormats): FoundItem {
  const { type, record, reason, party, date, due, amount, currency, status, memo } = hit;
  const definition = definitionOf(type);
  const { label, status: field, fields } = definition;
  const days = daysOverdue(definition, { dueDate: due, [field ?? '']: status }, formats.dates.today);
  const states = fields[field ?? ''];
  const state = status && (states?.kind === 'status' ? states.states[status.id]?.label : undefined);
  const about = [
    label,
    date && formats.date(date),
    days > 0 ? words.overdue(days) : (state ?? status?.refName),
    reason === 'text' ? memo : undefined,
  ];
  return {
    reason,
    item: {
      id: `${type}/${record.id}`,
      kind: 'record',
      group: words.records,
      label: party ? `${record.refName} ${party.refName}` : record.refName,
      detail: about.filter(Boolean).join(', '),
      amount:
        amount === null
          ? undefined
          : [formats.amount(amount, currency?.id), currency && formats.currencyCode(currency)]
              .filter(Boolean)
              .join(' '),
      to: addresses.recordAddress(type, record.id),
    },
  };
}

const MAX_BEST = 3;
const MAX_OF_GROUP = 6;

/** Everything that matches a text: the three best of any type first, the rest by group, the best group first. */
export function composeItems(
  text: string,
  {
    items,
    found,
    answers,
    filler,
  }: {
    readonly items: readonly PaletteItem[];
    readonly found: readonly FoundItem[];
    readonly answers: readonly PaletteItem[];
    readonly filler: ReadonlySet<string>;
  },
): readonly PaletteItem[] {
  const scored = [
    ...rank(text, items, filler),
    ...found.map(({ item, reason }, at) => ({ item, score: scoreOfReason[reason] - at / 1000 })),
    ...answers.map((item, at) => ({ item, score: fit.answer + 6 - at })),
  ].sort((one, other) => other.score - one.score);
  const best = scored.slice(0, MAX_BEST);
  const rest = scored.slice(MAX_BEST);
  const groups = [...new Set(rest.map(({ item }) => item.group))];
  return [
    ...best.map(({ item }) => ({ ...item, group: words.best })),
    ...groups.flatMap((group) =>
      rest
        .filter(({ item }) => item.group === group)
        .slice(0, MAX_OF_GROUP)
        .map(({ item }) => item),
    ),
  ];
}

/** The items that match a text, best first. */
export const ranked = (text: string, items: readonly PaletteItem[], limit: number): readonly PaletteItem[] =>
  rank(text, items)
    .slice(0, limit)
    .map(({ item }) => item);

/** `= 1250*1.2` as one item; Enter copies the exact result. */
export function calculation(text: string, format: NumberFormat, copy: (text: string) => void): PaletteItem {
  const result = evaluateDecimal(text.replace(/^=\s*/, ''), format);
  if (!result.ok)
    return {
      id: 'calculation',
      group: words.calculator,
      label: text.trim() === '=' ? words.notFinished : renderMessage(result.message),
    };
  const plain = decimalToText(result.value);
  const exact = result.rounded ? result.exact : undefined;
  return {
    id: 'calculation',
    group: words.calculator,
    label: formatPlain(plain, format),
    detail: exact ?? words.copyResult,
    run: () => copy(formatPlain(plain, format, { grouped: false })),
  };
}
