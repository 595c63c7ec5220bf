import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { isChangeable } from './gather.ts';
import type { StepResult, TaskResult } from './evaluateTask.ts';
import { practiceMessages as words } from './practiceMessages.ts';
import type { Step, Task } from '#app/engine/practice/task.ts';
import { Link } from '#app/ui/Link.tsx';

interface StepHelpProps {
  readonly step: Step;
  /** What was answered before. */
  readonly given: string;
  readonly onAnswer: (text: string) => void;
}

/** The input of a step: values to enter, a table to paste, a question to answer. */
export function StepHelp({ step: { facts = [], copy, proof }, given, onAnswer }: StepHelpProps) {
  if (facts.length === 0 && copy === undefined && proof.kind !== 'answer') return null;
  return (
    <div className="practice-help">
      {facts.length > 0 && <Facts facts={facts} />}
      {copy !== undefined && <CopyButton variant="default" text={() => copy} label={words.copyTable} />}
      {proof.kind === 'answer' && <Answer label={proof.label} given={given} onAnswer={onAnswer} />}
    </div>
  );
}

function Facts({ facts }: { readonly facts: NonNullable<Step['facts']> }) {
  return (
    <dl className="practice-facts" aria-label={words.enter}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The focused element was removed with its step: the focus moves below the strip. */
function focusWork(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

function Answer({
  label,
  given,
  onAnswer,
}: {
  readonly label: string;
  readonly given: string;
  readonly onAnswer: (text: string) => void;
}) {
  const [text, setText] = useState(given);
  useEffect(() => () => focusWork(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAnswer(text.trim());
  };
  return (
    <form className="practice-answer" onSubmit={send}>
      <Field label={label}>
        <TextInput inputMode="numeric" value={text} maxLength={6} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button isSubmit>{words.answer}</Button>
    </form>
  );
}

/** Problems of the current step and how to correct them. */
export function Findings({ judged }: { readonly judged: StepResult | undefined }) {
  if (!judged || judged.remarks.length === 0) return null;
  const { record, remarks } = judged;
  return (
    <div className="practice-said">
      <Icon of={CircleAlert} isSmall />
      <div>
        {record && <b>{words.notYetRight(record.name)} </b>}
        {remarks.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
        {record &&
          (isChangeable(record.type) ? (
            <Link to={`${recordAddress(record.type, record.id)}/edit`}>{words.change(record.name)}</Link>
          ) : (
            <>
              {words.makeAnother} <Link to={recordAddress(record.type, record.id)}>{words.open(record.name)}</Link>
            </>
          ))}
      </div>
    </div>
  );
}

interface WholeTaskProps {
  readonly task: Task;
  readonly steps: readonly Step[];
  readonly verdict: TaskResult;
}

/** All steps with their status, and why the task matters. */
export function WholeTask({ task, steps, verdict }: WholeTaskProps) {
  return (
    <>
      <p className="two">
        <b>{words.why}:</b> {task.why}
      </p>
      <ol className="practice-steps">
        {steps.map((step, at) => {
          const { isDone = false, remarks = [] } = verdict.steps[at] ?? {};
          return (
            <li key={step.text} aria-current={at === verdict.current ? 'step' : undefined}>
              <StepState isDone={isDone} isWrong={remarks.length > 0} />
              <div>
                {step.text}
                {step.to !== undefined && !isDone && (
                  <>
                    {' '}
                    <Link to={step.to}>{words.go}</Link>
                  </>
                )}
                {step.facts && !isDone && at !== verdict.current && <Facts facts={step.facts} />}
                {!isDone && at !== verdict.current && <Findings judged={verdict.steps[at]} />}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function StepState({ isDone, isWrong }: { readonly isDone: boolean; readonly isWrong: boolean }) {
  if (isDone)
    return (
      <span className="practice-state" data-tone="positive">
        <Icon of={CircleCheck} label={words.doneStep} />
      </span>
    );
  return (
    <span className="practice-state" data-tone={isWrong ? 'warning' : undefined}>
      <Icon of={isWrong ? CircleAlert : CircleDashed} label={isWrong ? words.wrongStep : words.openStep} />
    </span>
  );
}
