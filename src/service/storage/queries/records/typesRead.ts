import type { Field, RecordDefinition } from '#contract/fields';
import { searchedFields } from '#contract/derive/searched';
import { targetsOf } from '#contract/kinds/columnFacts';
import { findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import type { BoundExpr, BoundTest } from '#contract/wire/filter/bound';
import { targetDefinitions } from './filterFields.ts';
import { isShownFromElsewhere } from './shownColumns.ts';

interface Condition {
  readonly filter?: BoundExpr | undefined;
  readonly search?: string | undefined;
}

/**
 * The types whose changes can change which records of a type a condition finds: the type itself, and those that the condition reads
 * by a reference. Scopes read only subsidiary ids that the records themselves name.
 */
export function typesRead(definition: RecordDefinition, { filter, search }: Condition): readonly RecordType[] {
  const others = [
    ...(filter ? readByFilter(filter, definition) : []),
    ...(search === undefined || search.trim() === '' ? [] : readBySearch(definition)),
  ];
  const own = findRecordType(definition.type);
  return [...new Set([...(own === undefined ? [] : [own]), ...others])].toSorted();
}

function readByFilter(expr: BoundExpr, definition: RecordDefinition): readonly RecordType[] {
  if (expr.kind === 'not') return readByFilter(expr.item, definition);
  if (expr.kind !== 'condition') return expr.items.flatMap((item) => readByFilter(item, definition));
  const [first = '', ...rest] = expr.field.path;
  const sublist = definition.sublists[first];
  if (sublist) {
    const [name = '', part] = rest;
    const field = sublist.fields[name];
    return field ? readByReference(field, part, expr.test) : [];
  }
  // The total cost of an assembly, for example, follows from the stock of its components.
  if (isShownFromElsewhere(definition, first)) return recordTypes;
  const field = definition.fields[first];
  return field ? readByReference(field, rest[0], expr.test) : [];
}

function readByReference(field: Field, part: string | undefined, test: BoundTest): readonly RecordType[] {
  if (part === 'id' || (part === undefined && readsIdsOnly(test))) return [];
  const targets = targetDefinitions(field);
  return targets.some((target) => part !== undefined && isShownFromElsewhere(target, part))
    ? recordTypes
    : typesIn(targets.map(({ type }) => type));
}

/** Whether a test of a reference is answered by the record that has it. */
const readsIdsOnly = (test: BoundTest): boolean =>
  test.test === 'empty' || (test.test === 'refs' && test.refs.every(({ by }) => by === 'id'));

function readBySearch(definition: RecordDefinition): readonly RecordType[] {
  const { party } = searchedFields(definition);
  const field = party === undefined ? undefined : definition.fields[party];
  return field ? typesIn(targetsOf(field)) : [];
}

const typesIn = (names: readonly string[]): readonly RecordType[] =>
  names.flatMap((name) => findRecordType(name) ?? []);
