import type { ReactNode } from 'react';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import { isCalculable, usePrediction } from '#app/engine/form/model/prediction.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { Button } from '#app/ui/inputs/Button.tsx';

interface PreviewedRunProps {
  readonly model: FormModel;
  readonly words: Readonly<Record<'choose' | 'failed' | 'tryAgain' | 'loading', string>>;
  /** What the service would make of the form, and why it would refuse it. */
  readonly children: (preview: {
    readonly record: FormDoc;
    readonly problems: readonly ServiceProblem[];
    readonly isAsking: boolean;
  }) => ReactNode;
}

/** The preview of a run that the service computes from a few fields: what is still to be chosen, or what it comes to. */
export function PreviewedRun({ model, words, children }: PreviewedRunProps) {
  useEveryChange(model);
  const { isAsking, record, problems, retry } = usePrediction(model);
  if (!isCalculable(model.definition, model.values())) return <p className="offer two">{words.choose}</p>;
  if (retry)
    return (
      <p className="offer" role="alert">
        {words.failed} <Button onClick={retry}>{words.tryAgain}</Button>
      </p>
    );
  if (!record)
    return (
      <p className="offer two" role="status">
        {words.loading}
      </p>
    );
  return children({ record, problems, isAsking });
}
