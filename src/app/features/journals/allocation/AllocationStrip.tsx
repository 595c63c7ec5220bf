import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { PreviewedRun } from '../PreviewedRun.tsx';
import { allocationMessages as words } from './allocationMessages.ts';
import { AllocationTables } from './AllocationTables.tsx';

/** What an allocation would post, from the form's prediction: balances and shares, or why it is refused. */
export const AllocationStrip = ({ model }: FormPartProps) => (
  <PreviewedRun model={model} words={words} sublist="source">
    {(record, isAsking) => <AllocationTables record={record} isBusy={isAsking} />}
  </PreviewedRun>
);

/** The balances and shares of a posted allocation. */
export const AllocationPanel = ({ record }: RecordPanelProps) => <AllocationTables record={record} />;
