import { referencedIds } from '#contract/derive/present';
import { workOrderStatus } from '#domain/status/workOrder';
import type { FullRecord } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { componentsFor } from '../inventory/components.ts';
import { linesFrom } from './components.ts';
import { substituteComponent } from './substitution.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** Schedules production: states the planned components, and neither moves stock nor posts. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, definition } = pending;
  await world.load(referencedIds(definition, pending));
  const item = world.get(textOf(doc.assemblyItem) ?? '');
  doc.subsidiary ??= textOf(item?.doc.subsidiary) ?? null;
  const problems: Problem[] = [];
  const quantity = quantityOf(doc.quantity);
  if (doc.quantity !== undefined && quantity <= 0n)
    problems.push(ruleViolation('quantity', message('line.quantityNotPositive')));
  const [start, end] = [textOf(doc.startDate), textOf(doc.endDate)];
  if (start !== undefined && end !== undefined && end < start)
    problems.push(
      ruleViolation('endDate', message('order.endBeforeStart', { end: arg.date(end), start: arg.date(start) })),
    );
  if (item && start !== undefined) {
    const { needs, problems: found } = await componentsFor(world, {
      assembly: item.id,
      quantity,
      date: start,
      subsidiary: textOf(doc.subsidiary) ?? '',
      location: textOf(doc.location),
      billOfMaterials: textOf(doc.billOfMaterials),
      revision: textOf(doc.revision),
    });
    problems.push(...found);
    pending.sub.component = linesFrom(needs, quantity);
  }
  doc.quantityBuilt = 0;
  doc.quantityRemaining = doc.quantity ?? 0;
  doc.status = 'RELEASED';
  return { problems };
}

const setStatus = (record: FullRecord, status: string): Promise<ActionEffects> =>
  Promise.resolve({ problems: [], doc: { ...record.doc, status } });

/** When reopened, an order's status follows from its builds. */
function reopened({ doc }: FullRecord): string {
  return workOrderStatus('RELEASED', quantityOf(doc.quantity), quantityOf(doc.quantityBuilt));
}

/** The build that completes the order, shown before it is saved. */
function asBuild({ id, doc }: FullRecord, world: ReadContext): Readonly<Record<string, unknown>> {
  const { assemblyItem, quantityRemaining, subsidiary, location, billOfMaterials, revision } = doc;
  const header = { item: assemblyItem, quantity: quantityRemaining, subsidiary, location, billOfMaterials, revision };
  return {
    ...Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined)),
    tranDate: world.today,
    createdFrom: id,
  };
}

export const workOrder: RecordHandler = {
  save,
  actions: {
    substitute: substituteComponent,
    close: (record) => setStatus(record, 'CLOSED'),
    cancel: (record) => setStatus(record, 'CANCELLED'),
    reopen: (record) => setStatus(record, reopened(record)),
  },
  transforms: { assemblyBuild: (record, world) => Promise.resolve(asBuild(record, world)) },
};
