import type { Behaviour } from '../behaviour.ts';

/** A customer or vendor deals in the currency of its subsidiary unless told. */
export const party: Behaviour = {
  async save({ doc }, world) {
    if (doc.currency === undefined && typeof doc.subsidiary === 'string') {
      const books = await world.one(doc.subsidiary);
      if (typeof books?.doc.currency === 'string') {
        await world.load([books.doc.currency]);
        doc.currency = books.doc.currency;
      }
    }
    return { problems: [] };
  },
};
