import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../classNames.ts';
import { FieldContext } from './fieldWiring.ts';
import { messages } from '../messages.ts';
import { type DisabledReason } from '../overlays/DisabledReason.tsx';
import { ReasonLink } from '../overlays/Tooltip.tsx';

interface FieldProps {
  readonly label: string;
  /** The id of the control; error summaries lead to it. */
  readonly id?: string;
  /** Columns of six that it takes. */
  readonly span?: 1 | 2 | 3 | 4;
  readonly isRequired?: boolean;
  readonly hint?: ReactNode;
  /** The problem, its reason, and the fix as a link. */
  readonly error?: ReactNode;
  /** Why the field is read-only, or where its value comes from. */
  readonly why?: DisabledReason | undefined;
  readonly children: ReactNode;
}

const spanClass = { 1: undefined, 2: 'w2', 3: 'w3', 4: 'w4' } as const;

/** A label, one control, a hint and an error, wired together for keyboard and screen reader. */
export function Field({ label, id, span = 1, isRequired = false, hint, error, why, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const hasError = error !== undefined && error !== null && error !== '';
  const errorId = hasError ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const wiring = useMemo(
    () => ({ id: controlId, describedBy, isInvalid: hasError, isRequired }),
    [controlId, describedBy, hasError, isRequired],
  );
  return (
    <div className={classNames('field', spanClass[span])}>
      <div className="label">
        <label htmlFor={controlId}>{label}</label>
        {isRequired && (
          <abbr title={messages.required} aria-hidden>
            *
          </abbr>
        )}
        {why !== undefined && <ReasonLink text={why} />}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasError && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="note" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly span?: 1 | 2 | 3 | 4;
  /** Absent or empty shows "None", so that the layout is stable. */
  readonly children?: ReactNode;
  readonly emptyText?: string;
}

/** The same place in view: for use inside `<dl className="facts">`. */
export function Fact({ label, span = 1, children, emptyText = messages.none }: FactProps) {
  const isEmpty = children === undefined || children === null || children === '';
  return (
    <div className={spanClass[span]}>
      <dt>{label}</dt>
      <dd className={isEmpty ? 'empty' : undefined}>{isEmpty ? emptyText : children}</dd>
    </div>
  );
}
