import { linesOf } from '#app/platform/api/merge.ts';
import { ratesAddress } from '#app/platform/router/addresses.ts';
import { isCalculable, usePrediction } from '#app/engine/form/model/prediction.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { revaluationMessages as words } from './revaluationMessages.ts';
import { ValuationTable } from './ValuationTable.tsx';

/** What a revaluation would post, from the form's prediction: each balance at its closing rate, or why it is refused. */
export function RevaluationStrip({ model }: FormPartProps) {
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
  const day = typeof record.tranDate === 'string' ? record.tranDate : '';
  return (
    <>
      {problems.length > 0 && (
        <div className="offer" role="status">
          {problems.map(({ detail }) => (
            <p key={detail}>{detail}</p>
          ))}
          <Link to={`${ratesAddress}?${new URLSearchParams({ day }).toString()}`}>{words.openRates}</Link>
        </div>
      )}
      {linesOf(record.line).length > 0 ? (
        <ValuationTable record={record} isBusy={isAsking} />
      ) : (
        problems.length === 0 && <p className="offer two">{words.nothing}</p>
      )}
    </>
  );
}

/** The balances of a posted revaluation. */
export const RevaluationPanel = ({ record }: RecordPanelProps) => <ValuationTable record={record} />;
