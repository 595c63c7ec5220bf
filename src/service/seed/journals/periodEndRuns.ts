import type { RequestContext } from '../../records/engine/caller.ts';
import { saveRecord } from '../../records/engine/save.ts';
import { dueBySubsidiary } from '../../records/journals/dueRecognition.ts';
import { revaluationStates } from '../../records/journals/foreignBalances.ts';
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

/** Revalues foreign balances at the rates a month closes with, as is done before it closes. */
export async function revalueBalances(seeding: Seeding, month: Month, context: RequestContext): Promise<void> {
  const { engine } = seeding;
  const postingPeriod = refTo(seeding, periodKey(month.start));
  const states = await engine.consider(context, (world) =>
    revaluationStates(world, { id: postingPeriod.id, endDate: month.end }),
  );
  for (const { due, revaluation } of states) {
    if (revaluation.state !== 'due') continue;
    const body = { postingPeriod, subsidiary: { id: due.subsidiary.id }, memo: `Closing rates, ${month.name}` };
    await saveRecord(engine, context, { type: 'currencyRevaluation', body });
  }
}
