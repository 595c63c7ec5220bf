import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BarChart3,
  Boxes,
  CalendarCheck2,
  ClipboardCheck,
  House,
  Landmark,
  List,
  type LucideIcon,
  NotebookText,
  ReceiptText,
  ShoppingCart,
  SlidersHorizontal,
} from 'lucide-react';
import type { Level } from '#contract/fields';
import { typesInPlace } from '#contract/derive/navigation';
import { catalogueOf, listedTypes, reportEntries } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import type { ReportName } from '#contract/reports/index';
import { shellMessages as words } from './messages/messages.ts';
import { directoryAddress, directoryNames, listAddress, reportAddress } from '../router/addresses.ts';

/** A place of the navigation: a list, a report or Home. */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** The letter after G that leads there. */
  readonly keys?: string | undefined;
  readonly type?: RecordType;
  readonly report?: ReportName;
  /** Another place of the group leads there: found by search, but not in the side navigation. */
  readonly isInside?: true | undefined;
  /** Of the number of pending items there. */
  readonly tone?: 'warning' | undefined;
}

export interface PlaceGroup {
  readonly id: GroupId;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The page of everything in it, where its head leads. */
  readonly index?: string;
  /** A single place represents its group. */
  readonly places: readonly Place[];
}

const icons = {
  home: House,
  approvals: ClipboardCheck,
  sales: ReceiptText,
  receivables: ArrowDownToLine,
  purchasing: ShoppingCart,
  payables: ArrowUpFromLine,
  banking: Landmark,
  journals: NotebookText,
  inventory: Boxes,
  reports: BarChart3,
  close: CalendarCheck2,
  setup: SlidersHorizontal,
  lists: List,
} as const;
export type GroupId = keyof typeof icons;

const labels: Readonly<Record<GroupId, string>> = { ...words, ...words.groups };

export const placedTypes: readonly RecordType[] = typesInPlace(listedTypes, catalogueOf);

/** The user of the navigation, and what the service offers them. */
export interface Viewer {
  readonly can: (permission: string, level: Level) => boolean;
  readonly isServed: (type: RecordType) => boolean;
  /** The service offers the specification alone. */
  readonly isSpecOnly: boolean;
  /** Approves for absent users today. */
  readonly standsIn?: boolean;
}

/** Requirements of a place: a level of a permission and, if it shows records, a type that the service has. */
export interface PlaceRight {
  readonly permission: { readonly id: string; readonly name?: string };
  readonly level: Level;
  readonly of?: RecordType;
}

/** The place of a screen in the navigation, as its feature announces it. */
export interface NavEntry {
  readonly group: GroupId;
  readonly label: string;
  /** The letter after G that leads there. */
  readonly keys?: string;
  /** Before the lists of its group, not after them. */
  readonly isFirst?: true;
  readonly tone?: 'warning';
  /** Absent: it is open to everyone. */
  readonly needs?: PlaceRight | ((viewer: Viewer) => boolean);
}

/** A screen that has a place. */
export interface ScreenPlace extends NavEntry {
  readonly to: string;
}

const isOpenTo = ({ needs }: NavEntry, viewer: Viewer): boolean => {
  if (needs === undefined) return true;
  if (typeof needs === 'function') return needs(viewer);
  return viewer.can(needs.permission.id, needs.level) && (needs.of === undefined || viewer.isServed(needs.of));
};

/** The group of a type, for the line above the title; types without their own place belong to the lists. */
export const groupOf = (type: RecordType): { readonly id: GroupId; readonly label: string } => {
  const { nav } = catalogueOf(type);
  const id = nav === 'hidden' ? 'lists' : nav.group;
  return { id, label: labels[id] };
};

/** The places this role can open and the service offers, by task; empty groups are omitted. */
export function placeGroups(viewer: Viewer, screens: readonly ScreenPlace[]): readonly PlaceGroup[] {
  const { can, isServed } = viewer;
  const lists = placedTypes.flatMap((type): readonly (readonly [GroupId, Place])[] => {
    const { nav, permission, plural } = catalogueOf(type);
    if (nav === 'hidden' || !can(permission.id, 'View') || !isServed(type)) return [];
    return [[nav.group, { ...nav, to: listAddress(type), label: plural, type }]];
  });
  const ofReports = (Object.keys(reportEntries) as ReportName[]) // the keys of the record
    .filter((report) => can(reportEntries[report].permission.id, 'View'))
    .map((report): readonly [GroupId, Place] => [
      'reports',
      { to: reportAddress(report), label: reportEntries[report].label, keys: reportEntries[report].nav?.keys, report },
    ]);
  const open = screens.filter((screen) => isOpenTo(screen, viewer));
  const placed = (isFirst: boolean) =>
    open
      .filter((screen) => (screen.isFirst ?? false) === isFirst)
      .map(({ group, to, label, keys, tone }): readonly [GroupId, Place] => [group, { to, label, keys, tone }]);
  const all = [...placed(true), ...lists, ...ofReports, ...placed(false)];
  return (Object.keys(icons) as GroupId[]) // the keys of the const object above
    .map((id) => ({
      id,
      label: labels[id],
      icon: icons[id],
      ...((directoryNames as readonly string[]).includes(id) && { index: directoryAddress(id) }),
      places: all.filter(([group]) => group === id).map(([, place]) => place),
    }))
    .filter(({ places }) => places.length > 0);
}

/** Whether an address belongs to a place: its list, its records and its forms do. */
export const isAt = ({ to }: Place, pathname: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
