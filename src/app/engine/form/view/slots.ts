import { type ComponentType, createContext, useContext } from 'react';
import type { FormModel } from '../model/FormModel.ts';

export interface FormPartProps {
  readonly model: FormModel;
}

/** The control of one field. */
export interface ControlPartProps extends FormPartProps {
  readonly name: string;
  /** Differs from what was read. */
  readonly isEdited: boolean;
}

/** A part of a form that a plug renders. */
export type Slot =
  | {
      /**
       * `note`: a sentence next to the header fields; `strip`: between the header and the lines; `foot`: a figure in
       * the bar below the lines, next to the totals; `tools`: buttons next to those of every form.
       */
      readonly at: 'note' | 'strip' | 'foot' | 'tools';
      readonly Part: ComponentType<FormPartProps>;
      /** The part shows the total itself, so the bar below the lines doesn't. */
      readonly saysTotal?: true;
    }
  | {
      /** A sentence below one field of the header. */
      readonly at: 'field';
      readonly field: string;
      readonly Part: ComponentType<FormPartProps>;
    }
  | {
      /** In place of the usual control of a field of the header. */
      readonly at: 'control';
      readonly field: string;
      readonly Control: ComponentType<ControlPartProps>;
    }
  | {
      readonly at: 'side';
      readonly Part: ComponentType<FormPartProps>;
      readonly label: string;
      /** The panel requests predictions on its own. */
      readonly predicts?: true;
      /** The panel shows what the service would make of the form; a service without extensions does not say it. */
      readonly needsPrediction?: true;
    };

export const FormSlots = createContext<readonly Slot[]>([]);

/** The parts that this form's plugs render. */
export const useFormSlots = (): readonly Slot[] => useContext(FormSlots);

/** The parts at one place, in order. */
export const partsAt = (
  slots: readonly Slot[],
  at: Exclude<Slot['at'], 'field' | 'control'>,
): readonly ComponentType<FormPartProps>[] =>
  slots.flatMap((slot) => (slot.at !== 'control' && slot.at === at ? [slot.Part] : []));

/** The controls of a field of the header that has its own; empty for the usual one. */
export const controlsOf = (slots: readonly Slot[], name: string): readonly ComponentType<ControlPartProps>[] =>
  slots.flatMap((slot) => (slot.at === 'control' && slot.field === name ? [slot.Control] : []));

/** The parts below a field of the header, in order. */
export const partsBelow = (slots: readonly Slot[], name: string): readonly ComponentType<FormPartProps>[] =>
  slots.flatMap((slot) => (slot.at === 'field' && slot.field === name ? [slot.Part] : []));

/** Label of the side panel: its first part's; undefined without one. */
export const sideLabelOf = (slots: readonly Slot[]): string | undefined =>
  slots.flatMap((slot) => (slot.at === 'side' ? [slot.label] : []))[0];

export const predicts = (slots: readonly Slot[]): boolean =>
  slots.some((slot) => slot.at === 'side' && slot.predicts === true);

export const saysTotal = (slots: readonly Slot[]): boolean =>
  slots.some((slot) => 'saysTotal' in slot && slot.saysTotal === true);
