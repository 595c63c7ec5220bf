import type { ValueType } from '../../kinds/kind.ts';

export interface FilterOption {
  readonly id: string;
  readonly refName: string;
  readonly aliases?: readonly string[];
}

/** A field a filter may name, as the resolver of a record type describes it. */
export interface FilterField {
  /** Canonical spelling, such as `['line', 'account']`. */
  readonly path: readonly string[];
  /** Of several types that a reference may lead to, those in which the caller sees the field; absent: all. */
  readonly among?: readonly string[] | undefined;
  readonly valueType: ValueType;
  /** True when the first part of the path is a sublist: a condition holds if it holds for any line. */
  readonly sublist?: boolean;
  readonly label?: string;
  /** Path of the label, such as `vendorPayment.fields.total`. */
  readonly labelPath?: string;
  /** Decimals kept by a number field. */
  readonly precision?: number;
  /** The choices of an enumeration or status; a `select` without them is a reference. */
  readonly options?: readonly FilterOption[];
  /** Record type a reference points at. */
  readonly to?: string;
}

/** A reference or choice to compare with. `refName` is compared without regard to case. */
export interface BoundRef {
  readonly by: 'id' | 'refName';
  readonly value: string;
}

export interface Limit {
  readonly value: string;
  readonly inclusive: boolean;
}

/**
 * The question a condition asks of one stored value. A value that is empty answers every question but
 * `empty` with no. How `value`, `values` and the limits are compared follows from the field's value type:
 * `string` without regard to case (ranges by code point of the lower-cased text), `number` as exact decimals
 * written without exponent, `boolean` as `true` or `false`, `date` as `YYYY-MM-DD`, `dateTime` as an
 * instant `YYYY-MM-DDThh:mm:ss.sssZ`.
 */
export type BoundTest =
  | { readonly test: 'empty' }
  | { readonly test: 'oneOf'; readonly values: readonly string[] }
  | { readonly test: 'range'; readonly lower?: Limit; readonly upper?: Limit }
  /** On text, or on the display name of a reference. */
  | { readonly test: 'text'; readonly match: 'contain' | 'startWith' | 'endWith'; readonly text: string }
  /** On text: one of the spellings that `spellingsOf` finds is among these. */
  | { readonly test: 'alike'; readonly spellings: readonly string[] }
  /** `pattern`: `%` any text, `_` one character, `\` before `%`, `_` or `\` takes that character itself. */
  | { readonly test: 'like'; readonly pattern: string }
  /** `any`: one of the refs is among the values; `all`: each is; `exactly`: each is and nothing else. */
  | { readonly test: 'refs'; readonly match: 'any' | 'all' | 'exactly'; readonly refs: readonly BoundRef[] };

export interface BoundCondition {
  readonly kind: 'condition';
  readonly field: FilterField;
  readonly test: BoundTest;
}

/** A filter with existing fields and typed values. Negation is the complement. */
export type BoundExpr =
  | BoundCondition
  | { readonly kind: 'and' | 'or'; readonly items: readonly BoundExpr[] }
  | { readonly kind: 'not'; readonly item: BoundExpr };
