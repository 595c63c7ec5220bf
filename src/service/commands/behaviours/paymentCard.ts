import { checkCard } from '#contract/rules/paymentCard';
import { endOfMonth } from '#contract/values/date';
import type { Behaviour } from '../behaviour.ts';
import { textOf } from '../transaction/text.ts';

/** A card belongs to the subsidiary of its customer, and is good to the end of its month. */
export const paymentCard: Behaviour = {
  async save({ doc }, world) {
    const customer = textOf(doc.entity);
    const owner = customer === undefined ? undefined : await world.one(customer);
    const subsidiary = owner && textOf(owner.doc.subsidiary);
    if (subsidiary !== undefined) {
      await world.load([subsidiary]);
      doc.subsidiary = subsidiary;
    }
    const expires = textOf(doc.cardExpirationDate);
    if (expires !== undefined) doc.cardExpirationDate = endOfMonth(expires);
    const text = (name: string) => textOf(doc[name]);
    return { problems: checkCard({ cardLastFourDigits: text('cardLastFourDigits'), cardNameOnCard: text('cardNameOnCard'), memo: text('memo') }) };
  },
};
