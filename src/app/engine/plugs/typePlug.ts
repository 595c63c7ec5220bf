import type { ComponentType } from 'react';
import type { Level } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import type { FieldPlace, FormBehaviour, LinesPlug } from '#app/engine/form/model/formRules.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { Slot } from '#app/engine/form/view/slots.ts';

/** The form of a type beyond its definition. */
export interface FormPlug extends FormBehaviour {
  readonly slots?: readonly Slot[];
}

/** Something to do with a saved record that is no plain action of the definition. */
export interface RecordTask {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly disabledReason?: DisabledReason | undefined;
  /** Address that carries it out, usually a prefilled form. */
  readonly to: string;
  /** Data passed with the address, such as the values a form starts with. */
  readonly state?: unknown;
  /** The record is mostly opened for it: the filled button. */
  readonly isLeading?: true;
}

export interface RecordPanelProps {
  readonly record: FormDoc;
  readonly tools: FormTools;
}

export interface ActionFieldsProps {
  /** The target of the action. */
  readonly record: FormDoc;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly onChange: (body: Readonly<Record<string, unknown>>) => void;
}

/** A saved record on its page. */
export interface RecordPlug {
  readonly prepare?: (tools: FormTools) => Promise<unknown>;
  /** Why a whole record can't be changed, deleted or acted upon now. */
  readonly whyFixed?: (
    record: FormDoc,
    change: 'edit' | 'delete' | string,
    tools: FormTools,
  ) => DisabledReason | undefined;
  readonly tasks?: (record: FormDoc, tools: FormTools) => readonly RecordTask[];
  /** Types that it becomes by its own tasks only. */
  readonly ownTransforms?: readonly RecordType[];
  /** The type that it is carried on into before the others, where its state alone does not say it. */
  readonly leadsTo?: (record: FormDoc) => RecordType;
  /** The action that is the next step of this record, where several are possible in its state. */
  readonly leadsWith?: (record: FormDoc) => string;
  /** What a deletion also removes, in sentences. */
  readonly consequences?: (record: FormDoc, tools: FormTools) => readonly string[];
  /** Fields in the order of the first facts. */
  readonly facts?: readonly FieldPlace[];
  /** Columns of the lines, if different from the form's. */
  readonly lines?: Readonly<Record<string, LinesPlug>>;
  /** Between the facts and the lines: what is computed from the record and others. */
  readonly panel?: {
    readonly Part: ComponentType<RecordPanelProps>;
    /** The panel is the record's main content and is placed above its facts. */
    readonly isFirst?: true;
    /** Whether the panel shows the lines itself. */
    readonly showsLines?: (record: FormDoc) => boolean;
    /** Fields that the panel shows itself. */
    readonly fields?: readonly string[];
  };
  /** Further input of an action besides a reason, sent with it. */
  readonly ActionFields?: ComponentType<ActionFieldsProps>;
}

/** An action for many records with its own address. */
export interface BulkTask {
  readonly label: string;
  /** `ids` is undefined for everything that there is. */
  readonly to: (ids: readonly string[] | undefined) => string;
}

/** Who asks what can be done. */
export interface BulkViewer {
  readonly can: (permission: string, level: Level) => boolean;
  readonly isSpecOnly?: boolean | undefined;
}

/** Customizations of one record type on the screen; a type without a plug is fully generic. */
export interface TypePlug {
  /** Actions for many of its records besides those in the definition. */
  readonly bulk?: (viewer: BulkViewer) => readonly BulkTask[];
  readonly form?: FormPlug;
  readonly record?: RecordPlug;
  /** Replaces `form` when the service doesn't list open documents: they are entered manually. */
  readonly byHand?: FormPlug;
}
