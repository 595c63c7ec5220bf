import type { ValueType } from '../../kinds/kind.ts';
import { labelText } from '../../messages/labels.ts';
import type { Operator } from './ast.ts';

/** Which inputs an operator needs: nothing, one value, a lower and an upper one, or any number. */
export type OperatorInputs = 'none' | 'one' | 'range' | 'list';

export interface OperatorSpec {
  readonly inputs: OperatorInputs;
  /** The types it applies to; any other type is refused by name. */
  readonly types: readonly ValueType[];
  /** How `print` writes it, plain and negated. */
  readonly spelling: readonly [plain: string, negated: string];
  /** Further spellings that are read. Words of two parts (`IS EMPTY`, `NOT LIKE`) are the parser's. */
  readonly reads: readonly string[];
  readonly readsNegated: readonly string[];
  /** Fragment of a sentence between a field's label and its value, plain and negated. */
  readonly label: readonly [plain: string, negated: string];
}

const every = ['string', 'number', 'boolean', 'date', 'dateTime', 'select', 'multiSelect'] as const;
const ordered = ['string', 'number', 'date', 'dateTime'] as const;
/** Text operators on a reference or an enumeration look at its display name. */
const textual = ['string', 'select'] as const;
const dates = ['date', 'dateTime'] as const;
const multiple = ['multiSelect'] as const;

const table: Readonly<Record<Operator, OperatorSpec>> = {
  EMPTY: {
    inputs: 'none',
    types: every,
    spelling: ['IS EMPTY', 'IS NOT EMPTY'],
    reads: ['EMPTY'],
    readsNegated: ['EMPTY_NOT', 'NOT_EMPTY'],
    label: ['is empty', 'is not empty'],
  },
  EQUAL: {
    inputs: 'one',
    types: every,
    spelling: ['=', '!='],
    reads: ['=', '==', 'EQUAL', 'EQUALS', 'IS'],
    readsNegated: ['!=', '<>', 'EQUAL_NOT', 'NOT_EQUAL', 'IS_NOT'],
    label: ['is', 'is not'],
  },
  LESS: {
    inputs: 'one',
    types: ordered,
    spelling: ['<', 'LESS_NOT'],
    reads: ['<', 'LESS'],
    readsNegated: ['LESS_NOT'],
    label: ['is less than', 'is not less than'],
  },
  LESS_OR_EQUAL: {
    inputs: 'one',
    types: ordered,
    spelling: ['<=', 'LESS_OR_EQUAL_NOT'],
    reads: ['<=', 'LESS_OR_EQUAL'],
    readsNegated: ['LESS_OR_EQUAL_NOT'],
    label: ['is at most', 'is not at most'],
  },
  GREATER: {
    inputs: 'one',
    types: ordered,
    spelling: ['>', 'GREATER_NOT'],
    reads: ['>', 'GREATER'],
    readsNegated: ['GREATER_NOT'],
    label: ['is more than', 'is not more than'],
  },
  GREATER_OR_EQUAL: {
    inputs: 'one',
    types: ordered,
    spelling: ['>=', 'GREATER_OR_EQUAL_NOT'],
    reads: ['>=', 'GREATER_OR_EQUAL'],
    readsNegated: ['GREATER_OR_EQUAL_NOT'],
    label: ['is at least', 'is not at least'],
  },
  BETWEEN: {
    inputs: 'range',
    types: ordered,
    spelling: ['BETWEEN', 'NOT BETWEEN'],
    reads: ['BETWEEN', 'WITHIN'],
    readsNegated: ['BETWEEN_NOT', 'WITHIN_NOT'],
    label: ['is between', 'is not between'],
  },
  LIKE: {
    inputs: 'one',
    types: textual,
    spelling: ['LIKE', 'NOT LIKE'],
    reads: ['LIKE'],
    readsNegated: ['LIKE_NOT', 'NOT_LIKE'],
    label: ['matches the pattern', 'does not match the pattern'],
  },
  CONTAIN: {
    inputs: 'one',
    types: textual,
    spelling: ['CONTAINS', 'CONTAIN_NOT'],
    reads: ['CONTAIN', 'CONTAINS'],
    readsNegated: ['CONTAIN_NOT', 'CONTAINS_NOT'],
    label: ['contains', 'does not contain'],
  },
  START_WITH: {
    inputs: 'one',
    types: textual,
    spelling: ['START_WITH', 'START_WITH_NOT'],
    reads: ['START_WITH', 'STARTWITH'],
    readsNegated: ['START_WITH_NOT', 'STARTWITH_NOT'],
    label: ['starts with', 'does not start with'],
  },
  END_WITH: {
    inputs: 'one',
    types: textual,
    spelling: ['END_WITH', 'END_WITH_NOT'],
    reads: ['END_WITH', 'ENDWITH'],
    readsNegated: ['END_WITH_NOT', 'ENDWITH_NOT'],
    label: ['ends with', 'does not end with'],
  },
  /** The same apart from blanks, case, punctuation and zeros in front of digits. */
  ALIKE: {
    inputs: 'one',
    types: ['string'],
    spelling: ['ALIKE', 'ALIKE_NOT'],
    reads: ['ALIKE'],
    readsNegated: ['ALIKE_NOT'],
    label: ['is spelled like', 'is not spelled like'],
  },
  ON: {
    inputs: 'one',
    types: dates,
    spelling: ['ON', 'ON_NOT'],
    reads: ['ON'],
    readsNegated: ['ON_NOT'],
    label: ['is on', 'is not on'],
  },
  BEFORE: {
    inputs: 'one',
    types: dates,
    spelling: ['BEFORE', 'BEFORE_NOT'],
    reads: ['BEFORE'],
    readsNegated: ['BEFORE_NOT'],
    label: ['is before', 'is not before'],
  },
  AFTER: {
    inputs: 'one',
    types: dates,
    spelling: ['AFTER', 'AFTER_NOT'],
    reads: ['AFTER'],
    readsNegated: ['AFTER_NOT'],
    label: ['is after', 'is not after'],
  },
  ON_OR_BEFORE: {
    inputs: 'one',
    types: dates,
    spelling: ['ON_OR_BEFORE', 'ON_OR_BEFORE_NOT'],
    reads: ['ON_OR_BEFORE'],
    readsNegated: ['ON_OR_BEFORE_NOT'],
    label: ['is on or before', 'is not on or before'],
  },
  ON_OR_AFTER: {
    inputs: 'one',
    types: dates,
    spelling: ['ON_OR_AFTER', 'ON_OR_AFTER_NOT'],
    reads: ['ON_OR_AFTER'],
    readsNegated: ['ON_OR_AFTER_NOT'],
    label: ['is on or after', 'is not on or after'],
  },
  ANY_OF: {
    inputs: 'list',
    types: ['string', 'number', 'select', 'multiSelect'],
    spelling: ['ANYOF', 'NONEOF'],
    reads: ['ANY_OF', 'ANYOF', 'IN', 'INCLUDE_ANY'],
    readsNegated: ['ANY_OF_NOT', 'ANYOF_NOT', 'NONEOF', 'NONE_OF', 'IN_NOT', 'NOT_IN', 'EXCLUDE_ANY'],
    label: ['is any of', 'is none of'],
  },
  INCLUDE_ALL: {
    inputs: 'list',
    types: multiple,
    spelling: ['INCLUDE_ALL', 'EXCLUDE_ALL'],
    reads: ['INCLUDE_ALL'],
    readsNegated: ['EXCLUDE_ALL'],
    label: ['includes all of', 'does not include all of'],
  },
  INCLUDE_EXACTLY: {
    inputs: 'list',
    types: multiple,
    spelling: ['INCLUDE_EXACTLY', 'EXCLUDE_EXACTLY'],
    reads: ['INCLUDE_EXACTLY'],
    readsNegated: ['EXCLUDE_EXACTLY'],
    label: ['is exactly', 'is not exactly'],
  },
};

/** The texts of a condition and of its negation in the active language. */
export const conditionTexts = (path: string, [plain, negated]: OperatorSpec['label']): OperatorSpec['label'] => [
  labelText(path, plain),
  labelText(`${path}.not`, negated),
];

/** Every operator of the filter language: the filter bar and the service both read this table. */
export const operators = Object.fromEntries(
  Object.entries(table).map(([name, spec]) => [name, { ...spec, label: conditionTexts(`filter.${name}`, spec.label) }]),
) as Readonly<Record<Operator, OperatorSpec>>; // the same operators

export interface SpelledOperator {
  readonly operator: Operator;
  readonly negated: boolean;
}

// Safe: the keys of the table are exactly the operators, by its type.
export const operatorNames = Object.keys(operators) as Operator[];

const bySpelling: ReadonlyMap<string, SpelledOperator> = new Map(
  operatorNames.flatMap((operator) => {
    const { reads, readsNegated } = operators[operator];
    return [
      ...reads.map((word): [string, SpelledOperator] => [word, { operator, negated: false }]),
      ...readsNegated.map((word): [string, SpelledOperator] => [word, { operator, negated: true }]),
    ];
  }),
);

/** The operator of a symbol or word, case-insensitive. */
export const operatorSpelled = (spelling: string): SpelledOperator | undefined =>
  bySpelling.get(spelling.toUpperCase());

export const operatorApplies = (operator: Operator, type: ValueType): boolean =>
  operators[operator].types.includes(type);

/** What a filter bar offers for a field. */
export interface OperatorChoice extends SpelledOperator {
  readonly inputs: OperatorInputs;
  readonly label: string;
}

type Offer = readonly [Operator, ...('plain' | 'negated')[]];

const both = ['plain', 'negated'] as const;
const ranges: readonly Offer[] = [
  ['BETWEEN', 'plain'],
  ['EMPTY', ...both],
];
const dateOffers: readonly Offer[] = [
  ['ON', 'plain'],
  ['ON_OR_AFTER', 'plain'],
  ['ON_OR_BEFORE', 'plain'],
  ['AFTER', 'plain'],
  ['BEFORE', 'plain'],
  ...ranges,
];

/** Offered in this order, the first is the default. Synonyms for the same question are left out. */
const offers: Readonly<Record<ValueType, readonly Offer[]>> = {
  string: [
    ['CONTAIN', ...both],
    ['START_WITH', 'plain'],
    ['END_WITH', 'plain'],
    ['EQUAL', ...both],
    ['LIKE', 'plain'],
    ['EMPTY', ...both],
  ],
  number: [
    ['EQUAL', ...both],
    ['GREATER_OR_EQUAL', 'plain'],
    ['LESS_OR_EQUAL', 'plain'],
    ['GREATER', 'plain'],
    ['LESS', 'plain'],
    ...ranges,
  ],
  boolean: [['EQUAL', 'plain']],
  date: dateOffers,
  dateTime: dateOffers,
  select: [
    ['ANY_OF', ...both],
    ['CONTAIN', 'plain'],
    ['EMPTY', ...both],
  ],
  multiSelect: [
    ['ANY_OF', ...both],
    ['INCLUDE_ALL', 'plain'],
    ['INCLUDE_EXACTLY', 'plain'],
    ['EMPTY', ...both],
  ],
};

/** The operators a filter bar offers for a type, in order, with their labels and inputs. */
export function operatorChoices(type: ValueType): readonly OperatorChoice[] {
  return offers[type].flatMap(([operator, ...signs]) =>
    signs.map((sign): OperatorChoice => {
      const negated = sign === 'negated';
      const { inputs, label } = operators[operator];
      return { operator, negated, inputs, label: label[negated ? 1 : 0] };
    }),
  );
}
