import { columnName } from '#contract/derive/storedColumns';
import type { RecordDefinition } from '#contract/fields';
import { name, type Sql, sql } from '../../statements.ts';
import { assemblyCostSql } from '../stock/itemCosts.ts';

/** Fields that show more than is stored: they are searched and sorted as shown. */
const shown: Readonly<Record<string, (alias: string) => Sql>> = { 'assemblyItem.cost': assemblyCostSql };

/** The value of a header field as records show it, from a row of the type table. */
export const shownColumn = ({ type }: RecordDefinition, field: string, alias: string): Sql =>
  shown[`${type}.${field}`]?.(alias) ?? sql`${name(alias)}.${name(columnName(field))}`;

/** Whether the shown value of a field depends on other records. */
export const isShownFromElsewhere = ({ type }: RecordDefinition, field: string): boolean =>
  Object.hasOwn(shown, `${type}.${field}`);
