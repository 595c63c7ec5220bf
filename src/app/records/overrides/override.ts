import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import type { PlainDate } from '#contract/values/date';
import type { DateContext } from '#contract/values/dateGrammar';
import type { RecordType } from '#contract/records/registry';
import type { ServiceProblem } from '../../api/errors.ts';
import type { Queries } from '../../api/queries.ts';
import type { RecordsApi } from '../../api/records.ts';
import type { CallerAccess } from '../../auth/useCaller.ts';
import type { Formats } from '../../shell/formats.ts';
import type { Reason } from '../../ui/Why.tsx';
import type { FormModel } from '../form/FormModel.ts';
import type { ReferenceBook } from '../form/referenceBook.ts';
import type { FormDoc } from '../form/values.ts';
import type { ColumnChoice } from '../grid/columnsFor.ts';
import type { GridBehaviour } from '../grid/gridBehaviour.ts';

/** What the rules of a form may ask: nothing here waits, it was read before the form opened. */
export interface FormTools {
  readonly cache: QueryClient;
  readonly queries: Queries;
  readonly records: RecordsApi;
  readonly book: ReferenceBook;
  readonly access: CallerAccess;
  /** The latest way of writing values; asked each time, as it follows the preferences. */
  readonly formats: () => Formats;
  readonly workDate: () => PlainDate;
  /** How this person writes names of months. */
  readonly locale: () => string;
  /** Whether this person wants to see balances of accounts in lines, and the way to change that. */
  readonly balances: { readonly isShown: () => boolean; readonly show: (isShown: boolean) => void };
  /** The subsidiary that new records start with. */
  readonly subsidiary: () => string | undefined;
  /** The currency, department, class and location that they start with, by the name of their field. */
  readonly dimensions: () => Readonly<Record<string, Ref>>;
}

export interface FieldPlace {
  readonly name: string;
  /** Columns of six. */
  readonly span?: 1 | 2 | 3 | 4;
}

export interface FormPartProps {
  readonly model: FormModel;
}

/** What the form of one type does beyond what its definition says. */
export interface FormOverride {
  /** The fields over the lines; the others follow under "More fields". */
  readonly primary?: readonly FieldPlace[];
  /** `hidden`: columns that show only when they hold something, or when asked for; `asked`: only when asked for; `kept`: in view whatever they hold; `yields`: columns that make room for others once those hold something. */
  readonly sublists?: Readonly<
    Record<
      string,
      {
        readonly columns?: ColumnChoice;
        readonly behaviour?: GridBehaviour;
        readonly hasBar?: boolean;
        readonly hidden?: readonly string[];
        readonly asked?: readonly string[];
        readonly kept?: readonly string[];
        readonly yields?: Readonly<Record<string, readonly string[]>>;
      }
    >
  >;
  /** Reads what the rules below need, before the form opens. */
  readonly prepare?: (tools: FormTools) => Promise<unknown>;
  /** Values a new record starts with, besides those it was given. */
  readonly defaults?: (start: FormDoc, tools: FormTools) => FormDoc;
  /** Header values that follow a changed one; pinned fields were set by the person and follow nothing. */
  readonly follow?: (name: string, values: FormDoc, pinned: ReadonlySet<string>, tools: FormTools) => FormDoc;
  /** A word about a value while it is typed, e.g. "Jun 2026 is locked". */
  readonly remark?: (name: string, value: string, tools: FormTools) => string | undefined;
  /** What stands against saving, by the same rules as the service's. */
  readonly check?: (doc: FormDoc, tools: FormTools) => readonly ServiceProblem[];
  /** The figure whose move must be looked at before an update. */
  readonly total?: (doc: FormDoc) => number | undefined;
  /** "p" and "p-1" in date fields. */
  readonly resolvePeriod?: (offset: number, tools: FormTools) => ReturnType<NonNullable<DateContext['resolvePeriod']>>;
  /** What a text typed into a reference field means besides names and codes; undefined: nothing. */
  readonly readReference?: (name: string, text: string, tools: FormTools) => Ref | undefined;
  /** The balance of the account in a cell, of those that are at hand; never waits. */
  readonly accountBalance?: (field: string, id: string, values: FormDoc, tools: FormTools) => string | undefined;
  /** Fields that the next new record keeps after "Save and new". */
  readonly keeps?: readonly string[];
  /** A sentence beside the header fields. */
  readonly HeaderNote?: ComponentType<FormPartProps>;
  /** The lines follow from the header now, so none are entered. */
  readonly hidesLines?: (values: FormDoc) => boolean;
  /** Between the header and the lines: the figures that decide, and what must happen while they are entered. */
  readonly Strip?: ComponentType<FormPartProps>;
  /** The strip holds the total itself, so that no bar below the lines need say it. */
  readonly stripHasTotal?: true;
  readonly SidePanel?: ComponentType<FormPartProps>;
  readonly sideLabel?: string;
  /** The panel asks the service by itself what it would make of the form. */
  readonly asksItself?: boolean;
  /** A figure in the bar below the lines, beside the totals. */
  readonly Foot?: ComponentType<FormPartProps>;
  /** Buttons beside those of every form. */
  readonly Tools?: ComponentType<FormPartProps>;
}

/** Something to do with a saved record that is no plain action of the definition. */
export interface RecordTask {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly disabledReason?: Reason | undefined;
  /** Address that carries it out, usually a prefilled form. */
  readonly to: string;
}

export interface RecordViewOverride {
  readonly prepare?: (tools: FormTools) => Promise<unknown>;
  /** Why a record as a whole can be neither changed nor deleted nor acted upon now. */
  readonly whyFixed?: (record: FormDoc, change: 'edit' | 'delete' | string, tools: FormTools) => Reason | undefined;
  readonly tasks?: (record: FormDoc, tools: FormTools) => readonly RecordTask[];
  /** The type that it is carried on into before the others, where its state alone does not say it. */
  readonly leadsTo?: (record: FormDoc) => RecordType;
  /** What a deletion takes along, in sentences. */
  readonly consequences?: (record: FormDoc, tools: FormTools) => readonly string[];
  /** Fields in the order of the first facts. */
  readonly facts?: readonly FieldPlace[];
  readonly sublists?: Readonly<
    Record<
      string,
      {
        readonly columns?: ColumnChoice;
        readonly behaviour?: GridBehaviour;
        readonly asked?: readonly string[];
        readonly kept?: readonly string[];
      }
    >
  >;
  /** Between the facts and the lines: what is reckoned from the record and others. */
  readonly Panel?: ComponentType<RecordPanelProps>;
  /** The panel is what the record is opened for, and stands over its facts. */
  readonly isPanelFirst?: true;
  /** The panel shows the lines itself. */
  readonly hidesLines?: (record: FormDoc) => boolean;
  /** More of what an action needs to know than a reason, sent with it. */
  readonly ActionFields?: ComponentType<ActionFieldsProps>;
}

/** What a record is told with between its facts and its lines. */
export interface RecordPanelProps {
  readonly record: FormDoc;
  readonly tools: FormTools;
}

export interface ActionFieldsProps {
  /** What the action is done to. */
  readonly record: FormDoc;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly onChange: (body: Readonly<Record<string, unknown>>) => void;
}

/** What one record type has of its own; a type without an entry is fully generic. */
export interface RecordOverride {
  readonly type: RecordType;
  readonly form?: FormOverride;
  /** Instead of `form` where the service does not tell what is open: documents are named by hand. */
  readonly byHand?: FormOverride;
  readonly record?: RecordViewOverride;
}
