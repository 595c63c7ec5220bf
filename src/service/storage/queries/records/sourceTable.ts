import { isStateField } from '#contract/derive/storedColumns';
import type { RecordDefinition } from '#contract/fields';
import type { BoundExpr } from '#contract/wire/filter/bound';
import { stateTable, typeTable } from '../../tables/typeTables.ts';
import { isOwnField } from './filterFields.ts';
import type { BoundOrder } from './orderSql.ts';
import type { Scope } from './scopeSql.ts';

/** What a list or a count reads of the records of a type. */
interface SourceRequest {
  readonly filter?: BoundExpr | undefined;
  readonly search?: string | undefined;
  readonly scope: Scope;
  /** Absent from a count. */
  readonly order?: BoundOrder;
}

/** The table with the state of a type, if a list or a count reads nothing else: a join would find the same. Otherwise the type table. */
export function sourceTable(definition: RecordDefinition, request: SourceRequest): string {
  const state = stateTable(definition);
  return state !== undefined && readsStateOnly(definition, request) ? state : typeTable(definition.type);
}

function readsStateOnly(definition: RecordDefinition, { filter, search, scope, order = [] }: SourceRequest): boolean {
  const isInState = ([first = '']: readonly string[]): boolean => isStateField(definition, first) || isOwnField(first);
  const filterIsInState = (expr: BoundExpr): boolean =>
    expr.kind === 'condition'
      ? isInState(expr.field.path)
      : expr.kind === 'not'
        ? filterIsInState(expr.item)
        : expr.items.every(filterIsInState);
  return (
    (search === undefined || search.trim() === '') &&
    (scope === null || isStateField(definition, 'subsidiary')) &&
    (filter === undefined || filterIsInState(filter)) &&
    order.every(({ path }) => isInState(path))
  );
}
