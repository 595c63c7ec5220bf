import type { ReactNode } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { isCalculable, usePrediction } from '#app/engine/form/model/prediction.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { Button } from '#app/ui/inputs/Button.tsx';

interface PreviewedRunProps {
  readonly model: FormModel;
  readonly words: Readonly<Record<'choose' | 'failed' | 'tryAgain' | 'loading' | 'nothing', string>>;
  /** The sublist that says what it comes to: without lines there is nothing to post. */
  readonly sublist: string;
  /** What the service would make of the form. */
  readonly children: (record: FormDoc, isAsking: boolean) => ReactNode;
  /** Where to clear what it would refuse. */
  readonly remedy?: (record: FormDoc) => ReactNode;
}

/** The preview of a run that the service computes from a few fields: what is still to be chosen, what it comes to, and why it is refused. */
export function PreviewedRun({ model, words, sublist, children, remedy }: PreviewedRunProps) {
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
  const hasLines = linesOf(record[sublist]).length > 0;
  return (
    <>
      {problems.length > 0 && (
        <div className="offer" role="status">
          {problems.map(({ detail }) => (
            <p key={detail}>{detail}</p>
          ))}
          {remedy?.(record)}
        </div>
      )}
      {hasLines && children(record, isAsking)}
      {!hasLines && problems.length === 0 && (
        <p className="offer two" role="status">
          {words.nothing}
        </p>
      )}
    </>
  );
}
