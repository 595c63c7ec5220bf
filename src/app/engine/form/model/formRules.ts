import type { Ref } from '#contract/derive/types';
import type { DateContext } from '#contract/values/dateGrammar';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import type { FormDoc } from './values.ts';
import type { ColumnChoice, ColumnHeads } from '#app/engine/grid/columnsFor.ts';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import type { FormTools } from './formTools.ts';

/** Columns of six. */
export type Span = 1 | 2 | 3 | 4;

/** A field, with the room it takes where that differs from the usual. */
export type FieldPlace = string | readonly [name: string, span: Span];

/** Placement of the fields of a form. */
export interface FormLayout {
  /** The fields over the lines; the others follow under "More fields". */
  readonly primary?: readonly FieldPlace[];
  /** Fields that the next new record keeps after "Save and new". */
  readonly keeps?: readonly string[];
  /** The lines follow from the header now, so none are entered. */
  readonly linesHiddenWhen?: (values: FormDoc) => boolean;
}

/** Columns and rules of one sublist. */
export interface LinesPlug {
  readonly columns?: ColumnChoice;
  /** Heads of columns that follow from the header of the record. */
  readonly heads?: (values: FormDoc, locale: string) => ColumnHeads;
  readonly behaviour?: GridBehaviour;
  /** The bar below the lines shows their difference instead of the totals. */
  readonly hasBar?: boolean;
  /** Columns shown only if they have values, or on request. */
  readonly hidden?: readonly string[];
  /** Columns shown only on request. */
  readonly asked?: readonly string[];
  /** Columns always shown. */
  readonly kept?: readonly string[];
  /** Columns that are hidden once certain others have values. */
  readonly yields?: Readonly<Record<string, readonly string[]>>;
}

type PeriodReader = (offset: number, tools: FormTools) => ReturnType<NonNullable<DateContext['resolvePeriod']>>;
type ReferenceReader = (name: string, text: string, tools: FormTools) => Ref | undefined;

/** One rule of a form; everything it needs was loaded before the form opened. */
export interface FormRules {
  /** Reads what the rule needs, before the form opens. */
  readonly prepare?: (tools: FormTools) => Promise<unknown>;
  /** Values a new record starts with, besides those it was given. */
  readonly start?: (doc: FormDoc, tools: FormTools) => FormDoc;
  /** Header values that follow a changed one; pinned fields were set by the person and follow nothing. */
  readonly follow?: (name: string, values: FormDoc, pinned: ReadonlySet<string>, tools: FormTools) => FormDoc;
  /** Problems that prevent saving, by the same rule as the service's. */
  readonly check?: (doc: FormDoc, tools: FormTools) => readonly ServiceProblem[];
  /** A word about a value while it is typed, e.g. "Jun 2026 is locked". */
  readonly remark?: (name: string, value: string, tools: FormTools) => string | undefined;
  readonly read?: {
    /** "p" and "p-1" in date fields. */
    readonly period?: PeriodReader;
    /** Reads texts of a reference field other than names and codes. */
    readonly reference?: ReferenceReader;
  };
  /** The figure whose change must be reviewed before an update. */
  readonly total?: (doc: FormDoc) => number;
  /** The balance of the account in a cell, of those already read. */
  readonly balance?: (field: string, id: string, values: FormDoc, tools: FormTools) => string | undefined;
}

/** Behaviour of a form beyond its definition, without components. */
export interface FormBehaviour {
  readonly layout?: FormLayout;
  readonly lines?: Readonly<Record<string, LinesPlug>>;
  /** The paper that a saved record is printed as, offered as a way to save. */
  readonly paper?: { readonly label: string; readonly addressOf: (id: string) => string };
  /** All apply, in this order. */
  readonly rules?: readonly FormRules[];
}

/** All rules of a form as one. */
export interface UnitedRules {
  prepare(tools: FormTools): Promise<unknown>;
  /** Chained: each rule sees what those before it filled in. Returns what they add. */
  start(doc: FormDoc, tools: FormTools): FormDoc;
  /** Merged: a later rule prevails. */
  follow(name: string, values: FormDoc, pinned: ReadonlySet<string>, tools: FormTools): FormDoc;
  /** Concatenated. */
  check(doc: FormDoc, tools: FormTools): readonly ServiceProblem[];
  /** The first answer. */
  remark(name: string, value: string, tools: FormTools): string | undefined;
  /** The first rule that reads periods; undefined where none does. */
  readonly readPeriod: PeriodReader | undefined;
  /** The first answer; undefined where no rule reads references. */
  readonly readReference: ReferenceReader | undefined;
  readonly total: FormRules['total'];
  readonly balance: FormRules['balance'];
}

/** Unites the rules of a form; each member says how. */
export function uniteRules(rules: readonly FormRules[] = []): UnitedRules {
  const readers = rules.flatMap(({ read }) => read?.reference ?? []);
  return {
    prepare: (tools) => Promise.all(rules.map(async (rule) => rule.prepare?.(tools))),
    start: (doc, tools) =>
      rules.reduce<FormDoc>((added, rule) => ({ ...added, ...rule.start?.({ ...doc, ...added }, tools) }), {}),
    follow: (name, values, pinned, tools) =>
      rules.reduce<FormDoc>((all, rule) => ({ ...all, ...rule.follow?.(name, values, pinned, tools) }), {}),
    check: (doc, tools) => rules.flatMap((rule) => rule.check?.(doc, tools) ?? []),
    remark: (name, value, tools) => firstOf(rules, (rule) => rule.remark?.(name, value, tools)),
    readPeriod: firstOf(rules, ({ read }) => read?.period),
    readReference:
      readers.length === 0 ? undefined : (name, text, tools) => firstOf(readers, (reader) => reader(name, text, tools)),
    total: firstOf(rules, ({ total }) => total),
    balance: firstOf(rules, ({ balance }) => balance),
  };
}

function firstOf<Each, Answer>(all: readonly Each[], ask: (each: Each) => Answer | undefined): Answer | undefined {
  for (const each of all) {
    const answer = ask(each);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
