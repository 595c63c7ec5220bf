import { definitionOf } from '#contract/records/index';
import type { ApprovalLimit, DiscountLimit, NumberPattern } from '#contract/settings';
import type { Ref } from '#contract/derive/types';
import type { Setting } from './settingsList.ts';

/** Values by the path of their setting. */
export type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inside = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), body);

export const isReference = (value: unknown): value is Ref =>
  isObject(value) && typeof value.id === 'string' && typeof value.refName === 'string';
export const isPattern = (value: unknown): value is NumberPattern =>
  isObject(value) && typeof value.prefix === 'string' && typeof value.width === 'number';

/** An approval limit as the settings of the service show it. */
export interface ShownLimit extends Pick<ApprovalLimit, 'type' | 'upTo'> {
  readonly role: Ref;
  readonly subsidiary: Ref | null;
}
/** A discount limit as the settings of the service show it. */
export interface ShownDiscountLimit extends Pick<DiscountLimit, 'upTo'> {
  readonly role: Ref;
}
const isLimit = (value: unknown): value is ShownLimit => isObject(value) && isReference(value.role);

/** The value of each setting sent by the service. A numbering pattern never set defaults to its type's. */
export const valuesOf = (body: Readonly<Record<string, unknown>>, settings: readonly Setting[]): Values =>
  Object.fromEntries(
    settings.flatMap((setting) =>
      setting.kind === 'fact' ? [] : [[setting.path, valueOf(setting, inside(body, setting.path))]],
    ),
  );

function valueOf(setting: Setting, value: unknown): unknown {
  switch (setting.kind) {
    case 'switch':
      return value === true;
    case 'pattern': {
      const { prefix = '', width = 1 } = definitionOf(setting.type).numbering ?? {};
      return isPattern(value) ? { prefix: value.prefix, width: value.width } : { prefix, width };
    }
    case 'account':
    case 'term':
      return isReference(value) ? { id: value.id, refName: value.refName } : null;
    case 'limits':
    case 'discountLimits':
      return Array.isArray(value) ? value.filter(isLimit) : [];
    case 'amount':
    case 'percent':
    case 'whole':
      return typeof value === 'number' ? value : 0;
    case 'cap':
      return typeof value === 'number' ? value : null;
    case 'text':
    case 'choice':
    case 'fact':
      return typeof value === 'string' ? value : '';
  }
}

/** Two values say the same; of references the id counts. */
const isSame = (one: unknown, other: unknown): boolean =>
  isReference(one) && isReference(other) ? one.id === other.id : JSON.stringify(one) === JSON.stringify(other);

/** Paths whose value differs. */
export const changedPaths = (before: Values, after: Values): readonly string[] =>
  Object.keys(after).filter((path) => !isSame(before[path], after[path]));

/** The request that makes the changes; accounts with roles have a separate one. */
export function requestsFor(changed: readonly string[], values: Values): readonly object[] {
  const bodyOf = (paths: readonly string[]): object => {
    const body: Record<string, unknown> = {};
    for (const path of paths) {
      const [name = '', ...rest] = path.split('.');
      const value = values[path];
      const sent = isReference(value) ? { id: value.id } : value;
      const group = body[name];
      body[name] = rest.length === 0 ? sent : { ...(isObject(group) ? group : {}), [rest.join('.')]: sent };
    }
    return body;
  };
  const isRole = (path: string) => path.startsWith('systemAccounts.');
  return [changed.filter((path) => !isRole(path)), changed.filter(isRole)]
    .filter((paths) => paths.length > 0)
    .map(bodyOf);
}

export interface SettingsMerge {
  /** The latest values with own changes merged in, where no other user changed the same. */
  readonly values: Values;
  /** Changed by another user only. */
  readonly theirs: readonly string[];
  /** Changed by both to different values. */
  readonly open: readonly string[];
}

/** Merges own changes into those another user has saved. */
export function mergeSettings(base: Values, theirs: Values, mine: Values): SettingsMerge {
  const [own, other] = [changedPaths(base, mine), changedPaths(base, theirs)];
  const open = own.filter((path) => other.includes(path) && !isSame(theirs[path], mine[path]));
  return {
    values: { ...theirs, ...Object.fromEntries(own.map((path) => [path, mine[path]])) },
    theirs: other.filter((path) => !own.includes(path)),
    open,
  };
}

/** A number as the pattern writes it. */
export const numberBy = ({ prefix, width }: NumberPattern, next: number): string =>
  `${prefix}${String(next).padStart(width, '0')}`;

/** The setting that a problem of the service is about: the longest path that begins it. */
export const settingAt = (path: string, settings: readonly Setting[]): Setting | undefined =>
  settings
    .filter(({ path: own }) => path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** The problems of one approval limit, by its field. */
export function limitProblems(
  problems: readonly { readonly path: string; readonly text: string }[],
  at: number,
): Readonly<Record<string, string>> {
  const start = `approvals.limits[${at}].`;
  return Object.fromEntries(
    problems.flatMap(({ path, text }) => (path.startsWith(start) ? [[path.slice(start.length), text]] : [])),
  );
}

const MAX_DIGITS = 12;

/** Whether this number of digits is possible for a number. */
export const isValidWidth = (width: number): boolean => Number.isInteger(width) && width >= 1 && width <= MAX_DIGITS;
