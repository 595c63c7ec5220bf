import type { FullRecord } from '../../storage/records.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import { deriveJournalItem, journalItemOf } from '../payments/journalItems.ts';

type Body = Readonly<Record<string, unknown>>;

const partyFields = { customer: 'customer', vendor: 'entity' } as const;

/**
 * A payment that settles a journal's open item with its first customer or vendor: a charge is paid, a credit is applied
 * by a payment of zero, whose documents are still to be selected.
 */
export const asPayment =
  (party: keyof typeof partyFields) =>
  async (record: FullRecord, world: ReadContext): Promise<Body> => {
    const parts = new RelatedUpdates(world);
    const journal = await parts.one(record.id);
    const header = { tranDate: world.today, subsidiary: record.doc.subsidiary, currency: record.doc.currency };
    if (!journal) return header;
    const entities = [...new Set((record.sub.line ?? []).flatMap(({ entity }) => textOf(entity) ?? []))];
    await world.load(entities);
    for (const entity of entities.filter((id) => world.get(id)?.type === party)) {
      await deriveJournalItem(journal, entity, world);
      const item = journalItemOf(journal, entity);
      const open = numberOf(item?.amountRemaining) ?? 0;
      if (!item || open === 0) continue;
      const money = party === 'customer' ? 'payment' : 'total';
      return {
        ...header,
        [partyFields[party]]: entity,
        subsidiary: item.subsidiary,
        ...(party === 'customer' ? { undepFunds: true } : {}),
        [money]: item.isCredit === true ? 0 : open,
        [item.isCredit === true ? 'credit' : 'apply']: { items: [{ doc: record.id, apply: true, amount: open }] },
      };
    }
    return header;
  };
