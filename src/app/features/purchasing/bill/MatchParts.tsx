import { SavedLines } from './SavedLines.tsx';
import { isHeld } from '#app/engine/aspects/orders/offLines.ts';
import { MatchNote } from '#app/engine/aspects/orders/MatchNote.tsx';
import { useExpectedRecord } from '#app/engine/form/model/prediction.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';

/** Above the lines of a bill: what differs from its order beyond a tolerance, as the service expects it. */
export function MatchStrip({ model }: FormPartProps) {
  return <MatchNote record={useExpectedRecord(model)} formats={model.tools.formats()} isEntered />;
}

/** On a saved bill: why it is held, and who may release it; on request, where prices and tax of its lines come from. */
export function BillPanel(panel: RecordPanelProps) {
  const { record, tools } = panel;
  return (
    <>
      {isHeld(record) && <MatchNote record={record} formats={tools.formats()} />}
      <SavedLines {...panel} />
    </>
  );
}
