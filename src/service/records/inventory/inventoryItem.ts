import type { RecordHandler } from '../engine/handler.ts';
import { itemProblems, removeStocked } from './itemProblems.ts';
import { componentCostChanged } from './structure.ts';

export const inventoryItem: RecordHandler = {
  async save(pending, world) {
    const problems = await itemProblems(pending, world);
    const { doc, before } = pending;
    if (!before || (before.doc.cost ?? null) === (doc.cost ?? null)) return { problems };
    return { ...(await componentCostChanged(pending, world)), problems };
  },
  remove: removeStocked,
};
