/** Props common to every control of the kit. */
export interface ControlProps {
  readonly id?: string;
  /** The name of a control outside a Field, e.g. "Debit, line 3". */
  readonly label?: string;
  readonly isInvalid?: boolean;
}
