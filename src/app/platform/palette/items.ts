import { definitionOf, recordTypes, type RecordType } from '#contract/records/index';
import type { Level } from '#contract/fields';
import { decimalToText } from '#contract/values/decimal';
import { evaluateDecimal } from '#contract/values/expression';
import { formatPlain, type NumberFormat } from '#contract/values/numberFormat';
import { foldText, type Option, rankOptions } from '#contract/values/reference';
import { type PlaceGroup } from '#app/platform/shell/navigation.ts';
import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import type { RecentRecord } from '#app/platform/preferences/preferences.ts';
import { paletteMessages as words } from './messages.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';

/** Something that the palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** More about it, at the right. */
  readonly detail?: string | undefined;
  /** Other words under which it is sought. */
  readonly alias?: string | undefined;
  /** What a record is known by: its number, its name. */
  readonly names?: readonly string[];
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

/** Records that are known by their day are looked for in their list. */
const isNamedByDate = (type: RecordType): boolean => {
  const { name, fields } = definitionOf(type);
  return name.some((field) => fields[field]?.kind === 'date');
};

/** Screens (those of the navigation, and more) and new records by name; without a text the records opened last come first. */
export function placeItems(
  text: string,
  groups: readonly PlaceGroup[],
  can: Can,
  recents: readonly RecentRecord[],
  more: readonly Omit<PaletteItem, 'group'>[],
  aliases: Partial<Readonly<Record<RecordType, string>>> = {},
): readonly PaletteItem[] {
  const places = groups
    .flatMap(({ places: own }) => own)
    .map(({ to, label, keys }): PaletteItem => ({
      id: to,
      group: words.go,
      label,
      detail: keys === undefined ? undefined : `G ${keys}`,
      to,
    }));
  const others = more.map((item): PaletteItem => ({ ...item, group: words.go }));
  const creates = recordTypes
    .filter((type) => can(definitionOf(type).permission.id, 'Create'))
    .map((type): PaletteItem => ({
      id: newAddress(type),
      group: words.create,
      label: words.newRecord(definitionOf(type).label),
      alias: aliases[type],
      to: newAddress(type),
    }));
  if (text === '') {
    const opened = recents.slice(0, 6).map(({ type, id, name }): PaletteItem => ({
      id: `${type}/${id}`,
      group: words.recent,
      label: name,
      to: recordAddress(type, id),
    }));
    return [...opened, ...places, ...others, ...creates.slice(0, 3)];
  }
  return ranked(text, [...places, ...others, ...creates], 8);
}

/**
 * Found records: first those whose number or name equals the text, then those whose name contains it; the others match
 * a memo or the like.
 */
export function byName(
  text: string,
  items: readonly PaletteItem[],
): { readonly exact: readonly PaletteItem[]; readonly others: readonly PaletteItem[] } {
  const sought = foldText(text);
  const tokens = sought.split(' ');
  const exact: PaletteItem[] = [];
  const named: PaletteItem[] = [];
  const others: PaletteItem[] = [];
  for (const item of items) {
    const names = [item.label, ...(item.names ?? [])].map(foldText);
    const has = (token: string): boolean => names.some((name) => ` ${name}`.includes(` ${token}`));
    (names.includes(sought) ? exact : tokens.every(has) ? named : others).push(item);
  }
  return { exact, others: [...named, ...others] };
}

/** The items that fit a text, best first. */
export function ranked(text: string, items: readonly PaletteItem[], limit: number): readonly PaletteItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const options: Option[] = items.map(({ id, label, alias }) => ({
    id,
    refName: label,
    ...(alias === undefined ? {} : { hint: alias }),
  }));
  return rankOptions(text, options, [], limit).flatMap(({ id }) => byId.get(id) ?? []);
}

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
