import { checkCard } from '#contract/records/payments/paymentCardRules';
import { endOfMonth } from '#contract/values/calendar';
import type { RecordChange } from '../../storage/commit.ts';
import { findDependents } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import { updateLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';

/** More cards than any customer has. */
const MAX_CARDS = 1000;

/** The cards of a customer move to its new subsidiary, so that they stay as visible as the customer. */
export async function movedCards({ before, doc, id }: PendingRecord, world: ReadContext): Promise<RecordChange[]> {
  const subsidiary = textOf(doc.subsidiary);
  if (!before || subsidiary === undefined || before.doc.subsidiary === subsidiary) return [];
  const users = await findDependents(world.db, id, MAX_CARDS);
  const cards = await world.loadWithLines(
    users.filter(({ type, path }) => type === 'paymentCard' && path === 'entity').map((each) => each.id),
  );
  return Promise.all(cards.map((card) => updateLinked(world, card, { ...card.doc, subsidiary }, undefined)));
}

/** A card belongs to its customer's subsidiary, and is valid to the end of its month. */
export const paymentCard: RecordHandler = {
  async save({ doc }, world) {
    const customer = textOf(doc.entity);
    const owner = customer === undefined ? undefined : await world.loadOne(customer);
    const subsidiary = owner && textOf(owner.doc.subsidiary);
    if (subsidiary !== undefined) {
      await world.load([subsidiary]);
      doc.subsidiary = subsidiary;
    }
    const expires = textOf(doc.cardExpirationDate);
    if (expires !== undefined) doc.cardExpirationDate = endOfMonth(expires);
    const text = (name: string) => textOf(doc[name]);
    return {
      problems: checkCard({
        cardLastFourDigits: text('cardLastFourDigits'),
        cardNameOnCard: text('cardNameOnCard'),
        memo: text('memo'),
      }),
    };
  },
};
