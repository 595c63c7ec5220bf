import type { RequestContext } from '../../records/engine/caller.ts';
import { saveRecord } from '../../records/engine/save.ts';
import { dueBySubsidiary } from '../../records/journals/dueRecognition.ts';
import type { Month } from '../calendar.ts';
import { periodKey, refTo, type Seeding } from '../seeding.ts';

/** Recognizes what service contracts earned in a month, as is done before it closes. */
export async function recognizeRevenue(seeding: Seeding, month: Month, context: RequestContext): Promise<void> {
  const { engine } = seeding;
  const due = await engine.consider(context, (world) =>
    dueBySubsidiary(world, { startDate: month.start, endDate: month.end }),
  );
  for (const { subsidiary } of due) {
    const body = {
      postingPeriod: refTo(seeding, periodKey(month.start)),
      subsidiary: { id: subsidiary.id },
      memo: `Service contracts, ${month.name}`,
    };
    await saveRecord(engine, context, { type: 'revenueRecognition', body });
  }
}
