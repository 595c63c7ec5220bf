import { readFileSync } from 'node:fs';
import type { Level } from '#contract/fields';
import type { RoleName } from '../fixtures/testService.ts';

/** The roles of a new company. */
const columns: readonly RoleName[] = [
  'Administrator',
  'Controller',
  'Accountant',
  'A/R Clerk',
  'A/P Clerk',
  'Sales Clerk',
  'Warehouse',
  'Auditor',
  'Purchaser',
];
export const roleNames = columns;

const order: readonly Level[] = ['None', 'View', 'Create', 'Edit', 'Full'];
/** What the roles may do, as it is checked in: a change of it is seen in review. */
const stored: Readonly<Record<string, Readonly<Record<string, Level>>>> = JSON.parse(
  readFileSync(new URL('../../contract/generated/roles.json', import.meta.url), 'utf8'),
);
const levels: ReadonlyMap<string, ReadonlyMap<string, Level>> = new Map(
  Object.entries(stored).map(([role, permissions]) => [role, new Map(Object.entries(permissions))]),
);

/** The level a role holds. @throws {Error} for a permission that is not checked in: run `npm run generate`. */
export function levelIn(role: RoleName, permission: string): Level {
  const level = levels.get(role)?.get(permission);
  if (level === undefined) throw new Error(`roles.json has no ${permission} of ${role}: run "npm run generate".`);
  return level;
}

/** What a request needs: each permission at its level. */
export type Needs = readonly (readonly [permission: string, level: Level])[];

export const maySend = (role: RoleName, needs: Needs): boolean =>
  needs.every(([permission, level]) => order.indexOf(levelIn(role, permission)) >= order.indexOf(level));
