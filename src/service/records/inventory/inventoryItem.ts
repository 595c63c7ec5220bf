import type { RecordHandler } from '../engine/handler.ts';
import { itemProblems, removeStocked } from './itemProblems.ts';
import { componentCostChanged } from './structure.ts';

export const inventoryItem: RecordHandler = {
  async save(draft, world) {
    const problems = await itemProblems(draft, world);
    const { doc, before } = draft;
    if (!before || (before.doc.cost ?? null) === (doc.cost ?? null)) return { problems };
    return { ...(await componentCostChanged(draft, world)), problems };
  },
  remove: removeStocked,
};
