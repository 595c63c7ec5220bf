import type { Field, FieldMap, Level, Operation, RecordDefinition } from '#contract/fields';
import type { ValueType } from '#contract/kinds/kind';
import { choicesOf, columnFacts } from '#contract/kinds/columnFacts';
import { plainNumberText } from '#contract/values/scaled';
import { operatorApplies, operatorNames, operators } from '#contract/wire/filter/operators';
import { referenceMessages as words } from './referenceMessages.ts';

const levels: Readonly<Record<Operation, Level>> = {
  list: 'View',
  get: 'View',
  create: 'Create',
  update: 'Edit',
  delete: 'Full',
};
const methods: Readonly<Record<Operation, string>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

export interface AddressFact {
  readonly request: string;
  readonly purpose: string;
  readonly needs: string;
}

/** The requests a type answers, with the permission and level each needs. */
export function addressesOf(
  definition: RecordDefinition,
  definitionNamed: (type: string) => RecordDefinition | undefined,
): readonly AddressFact[] {
  const { type, permission, operations, actions = {}, transforms = {} } = definition;
  const base = `/record/v1/${type}`;
  const offered = (Object.keys(levels) as Operation[]).filter((operation) => operations?.includes(operation) ?? true); // the keys of the const object above
  return [
    ...offered.map((operation) => ({
      request: `${methods[operation]} ${base}${operation === 'list' || operation === 'create' ? '' : '/{id}'}`,
      purpose: words.operations[operation],
      needs: words.needsLevel(permission.id, levels[operation]),
    })),
    ...Object.entries(actions).map(([name, action]) => ({
      request: `POST ${base}/{id}/@${name}`,
      purpose: action.label,
      needs: words.needsLevel(action.permission, action.level),
    })),
    ...Object.keys(transforms)
      .flatMap((target) => definitionNamed(target) ?? [])
      .map((target) => ({
        request: `POST ${base}/{id}/!transform/${target.type}`,
        purpose: words.makes(target.label),
        needs: words.needsLevel(target.permission.id, 'Create'),
      })),
  ];
}

/** A limit as typed: never 1e-8. */
const digits = (bound: number | undefined): string | undefined =>
  bound === undefined ? undefined : plainNumberText(bound);

/** A field's constraints beyond its type, in words. */
export function limitsOf(field: Field): readonly string[] {
  const choices = field.kind === 'option' ? Object.keys(choicesOf(field) ?? {}) : [];
  const isBounded = 'min' in field || 'max' in field;
  return [
    ...(choices.length > 0 ? [words.oneOf(choices.length > 16 ? [...choices.slice(0, 12), '…'] : choices)] : []),
    ...('maxLength' in field && field.maxLength !== undefined ? [words.upTo(field.maxLength)] : []),
    ...(isBounded
      ? [words.range('min' in field ? digits(field.min) : undefined, 'max' in field ? digits(field.max) : undefined)]
      : []),
    ...(field.fixed === true ? [words.fixed] : []),
    ...(field.aliases === undefined ? [] : [words.alsoNamed(field.aliases)]),
  ];
}

export interface FilterFact {
  readonly valueType: ValueType;
  readonly paths: readonly string[];
}

/** The paths a filter may name, by value type. */
export function filtersOf({ fields, sublists }: RecordDefinition): readonly FilterFact[] {
  const pathsIn = (map: FieldMap, prefix: string) =>
    Object.entries(map).flatMap(([name, field]) =>
      field.unlisted === true || field.computed === true
        ? []
        : [[columnFacts[field.kind].valueType, prefix + name] as const],
    );
  const all = [
    ['number', 'id'],
    ['string', 'refName'],
    ['string', 'externalId'],
    ...pathsIn(fields, ''),
    ...Object.entries(sublists).flatMap(([list, sublist]) => pathsIn(sublist.fields, `${list}.`)),
  ] as const;
  const order = Object.keys(words.valueTypes) as ValueType[]; // the keys of the const object
  return order.flatMap((valueType) => {
    const paths = all.flatMap(([each, path]) => (each === valueType ? [path] : []));
    return paths.length === 0 ? [] : [{ valueType, paths }];
  });
}

/** The operators of a value type, plain and negated, as written in filters. */
export const operatorsFor = (valueType: ValueType): readonly (readonly [plain: string, negated: string])[] =>
  operatorNames
    .filter((operator) => operatorApplies(operator, valueType))
    .map((operator) => operators[operator].spelling);

const LINE = 88;

/** Readable JSON: values that fit are on one line. */
export function printed(value: unknown, indent = ''): string {
  const short = spaced(value);
  if (indent.length + short.length <= LINE || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((each) => printed(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${printed(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`)
    .join(', ')} }`;
}

export interface StateFact {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly actions: readonly string[];
  readonly transforms: readonly string[];
}

/** What can be done in each state. */
export function statesOf(definition: RecordDefinition): readonly StateFact[] {
  const field = definition.status === undefined ? undefined : definition.fields[definition.status];
  if (field?.kind !== 'status') return [];
  return Object.entries(field.states).map(([id, { aliases = [] }]) => ({
    id,
    aliases,
    actions: Object.entries(definition.actions ?? {}).flatMap(([name, { from }]) =>
      from?.includes(id) === true ? [`@${name}`] : [],
    ),
    transforms: Object.entries(definition.transforms ?? {}).flatMap(([target, { from }]) =>
      (from?.includes(id) ?? true) ? [target] : [],
    ),
  }));
}
