import type { ScheduledLine } from '#contract/wire/recognition';
import { minorToNumber } from '#contract/values/money';
import { progressOf } from '#domain/revenue/recognitionDue';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { recognitionParts } from './dueRecognition.ts';

/** The sale lines deferred by a schedule, in the subsidiaries the caller sees: planned against posted amounts. */
export async function scheduledLines(world: ReadContext, schedule: string): Promise<readonly ScheduledLine[]> {
  const found: ScheduledLine[] = [];
  for (const subsidiary of (await world.all('subsidiary')).filter((each) => world.isVisible(each))) {
    const currency = await world.loadOne(textOf(subsidiary.doc.currency) ?? '');
    if (!currency) continue;
    const precision = precisionOf(currency);
    const all = await recognitionParts(world, subsidiary.id, { currency: currency.id, precision });
    const parts = all.filter(({ place }) => place.schedule === schedule);
    await world.load(parts.flatMap(({ place: { entity, item } }) => [entity, item].filter((id) => id !== null)));
    const ref = (id: string | null) => {
      const record = world.get(id ?? '');
      return record ? { id: record.id, refName: record.refName } : null;
    };
    for (const { place, saleName, deferred, recognized } of parts) {
      const sums = progressOf(deferred, recognized, world.today);
      const shown = Object.entries(sums).map(([name, amount]) => [name, minorToNumber(amount, precision)]);
      found.push({
        sale: { id: place.sale, refName: saleName, type: place.saleType },
        saleLine: place.saleLine,
        entity: ref(place.entity),
        item: ref(place.item),
        subsidiary: { id: subsidiary.id, refName: subsidiary.refName },
        currency: { id: currency.id, refName: currency.refName },
        startDate: place.startDate,
        ...(Object.fromEntries(shown) as Record<keyof typeof sums, number>), // of the same names
        journal: recognized.at(-1)?.journal ?? null,
      });
    }
  }
  return found;
}
