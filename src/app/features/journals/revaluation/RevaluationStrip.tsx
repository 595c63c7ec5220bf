import { ratesAddress } from '#app/platform/router/addresses.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { Link } from '#app/ui/Link.tsx';
import { PreviewedRun } from '../PreviewedRun.tsx';
import { revaluationMessages as words } from './revaluationMessages.ts';
import { ValuationTable } from './ValuationTable.tsx';

/** What a revaluation would post, from the form's prediction: each balance at its closing rate, or why it is refused. */
export const RevaluationStrip = ({ model }: FormPartProps) => (
  <PreviewedRun model={model} words={words} sublist="line" remedy={linkToRates}>
    {(record, isAsking) => <ValuationTable record={record} isBusy={isAsking} />}
  </PreviewedRun>
);

/** The rates of its day. */
const linkToRates = ({ tranDate }: FormDoc) => (
  <Link to={`${ratesAddress}?${new URLSearchParams({ day: typeof tranDate === 'string' ? tranDate : '' }).toString()}`}>
    {words.openRates}
  </Link>
);

/** The balances of a posted revaluation. */
export const RevaluationPanel = ({ record }: RecordPanelProps) => <ValuationTable record={record} />;
