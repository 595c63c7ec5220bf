import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { guideMessages as words } from './guideMessages.ts';
import type { CarryOut } from './useGuide.ts';

interface StepFormProps {
  readonly work: Pick<CarryOut, 'problems' | 'busyWith'>;
  readonly save?: string;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

/** A step that Enter saves, with the reasons why the service refused a part of it. */
export function StepForm({ work: { problems, busyWith }, save = words.save, onSave, children }: StepFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busyWith === undefined) onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      {problems.length > 0 && (
        <ErrorSummary key={problems.map(({ text }) => text).join()} title={words.notSaved} problems={problems} />
      )}
      {children}
      <div className="guide-actions">
        <Button variant="primary" isSubmit isBusy={busyWith !== undefined}>
          {save}
        </Button>
        <span className="two" role="status">
          {busyWith === undefined || busyWith === '' ? '' : words.saving(busyWith)}
        </span>
      </div>
    </form>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly span?: 1 | 2 | 3;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly isNumeric?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
}

/** One line of text of a step. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, onChange, span = 1, maxLength, isRequired = false, isNumeric = false } = props;
  const { hint, error, isReadOnly = false } = props;
  return (
    <Field label={label} span={span} isRequired={isRequired} hint={hint} error={error}>
      <TextInput
        value={value}
        maxLength={maxLength}
        isNumeric={isNumeric}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
