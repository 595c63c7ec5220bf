import fc from 'fast-check';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, type RecordType } from '#contract/records/registry';
import type { Expr, Operator, Value } from '#contract/wire/filter/ast';
import type { FilterField } from '#contract/wire/filter/bound';
import { operatorApplies, operatorNames, operators } from '#contract/wire/filter/operators';
import { filterResolver, targetDefinitions } from './filterFields.ts';

export const texts = [
  'Rent',
  'rent for june',
  '50% off',
  'a_b',
  'back\\slash',
  "o'hara",
  '',
  'Zürich',
  '😀 smile',
  '42',
  'éclair',
];
export const times = [
  '2026-01-31T09:30:00.000Z',
  '2026-02-28T23:59:59.000Z',
  '2026-03-01T00:00:00.000Z',
  '2025-12-31T12:00:00.123Z',
];
export const dates = ['2026-01-31', '2026-02-28', '2026-03-01', '2025-12-31', '2026-02-01'];
export const numbers = [0, 12.5, 12.34, -7, 1000000, 999999999999.99, 0.00000001];

/** One of the values, the same for the same seed. */
export const pick = <T>(values: readonly T[], seed: number): T => {
  const value = values[seed % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

/** Every path a filter on a type may name. */
function pathsOf(type: RecordType): string[] {
  const definition = definitionOf(type);
  const withParts = (prefix: string, fields: typeof definition.fields) =>
    Object.entries(fields).flatMap(([field, known]) => {
      const inner = targetDefinitions(known).flatMap((target) => Object.keys(target.fields));
      const parts =
        targetsOf(known).length > 0
          ? ['id', 'refName', 'externalId', ...inner]
          : known.kind === 'option' || known.kind === 'status'
            ? ['id', 'refName']
            : [];
      return [prefix + field, ...[...new Set(parts)].map((part) => `${prefix}${field}.${part}`)];
    });
  return [
    'id',
    'refName',
    'externalId',
    ...withParts('', definition.fields),
    ...Object.entries(definition.sublists).flatMap(([list, { fields }]) => withParts(`${list}.`, fields)),
  ];
}

const text = (value: string): Value => ({ kind: 'text', text: value });

function valuesFor(field: FilterField, ids: readonly string[]): fc.Arbitrary<Value> {
  switch (field.valueType) {
    case 'string':
      return fc
        .constantFrom(
          ...texts,
          'r',
          'JE1',
          'Company',
          '%rent%',
          '_a%',
          '100\\%',
          '%%',
          'US Dollar',
          'Approved for Posting',
          'party 31',
          'ext-',
        )
        .map(text);
    case 'number':
      return fc
        .constantFrom(
          '0',
          '12.50',
          '12.34',
          '-7',
          '1000000',
          '999999999999.99',
          '0.00000001',
          '101',
          '105.5',
          '-0.5',
          '11',
        )
        .map((each): Value => ({ kind: 'number', text: each }));
    case 'boolean':
      return fc.boolean().map((value): Value => ({ kind: 'boolean', value, text: String(value) }));
    case 'date':
      return fc.constantFrom(...dates, '2026-02-15').map(text);
    case 'dateTime':
      return fc.constantFrom(...dates, '2026-02-28T23:59:59Z', '2026-01-31T09:30:00Z').map(text);
    default:
      if (field.options) return fc.constantFrom(...field.options.slice(0, 4).map(({ id }) => text(id)));
      return fc
        .constantFrom(...ids, '999999', 'company 12', 'Euro', 'Department 41', 'PARTY 32', 'JE110', '')
        .map(text);
  }
}

const operatorsFor = (field: FilterField): Operator[] =>
  operatorNames.filter((operator) => operatorApplies(operator, field.valueType));

function conditionOf(path: string, field: FilterField, ids: readonly string[]): fc.Arbitrary<Expr> {
  return fc.constantFrom(...operatorsFor(field)).chain((operator) => {
    const { inputs } = operators[operator];
    const count = inputs === 'none' ? [0, 0] : inputs === 'one' ? [1, 1] : inputs === 'range' ? [2, 2] : [1, 3];
    const isText = field.valueType === 'select' && ['LIKE', 'CONTAIN', 'START_WITH', 'END_WITH'].includes(operator);
    const value = isText ? fc.constantFrom('com', 'Company 1', '%o%', 'a', 'je1').map(text) : valuesFor(field, ids);
    return fc.record({
      kind: fc.constant('condition' as const),
      path: fc.constant(path.split('.')),
      operator: fc.constant(operator),
      negated: fc.boolean(),
      values: fc.array(value, { minLength: count[0] ?? 0, maxLength: count[1] ?? 1 }),
      position: fc.constant(1),
    });
  });
}

/** Any valid filter on a type: every path, every operator, nested. `ids` are references to use in it. */
export function filtersOf(type: RecordType, ids: readonly string[]): fc.Arbitrary<Expr> {
  const resolve = filterResolver(definitionOf(type));
  const fields = pathsOf(type).flatMap((path) => {
    const field = resolve(path.split('.'));
    return field ? [[path, field] as const] : [];
  });
  const condition = fc.constantFrom(...fields).chain(([path, field]) => conditionOf(path, field, ids));
  return fc.letrec<{ filter: Expr }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 4, arbitrary: condition },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          items: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), item: tie('filter') }) },
    ),
  })).filter;
}
