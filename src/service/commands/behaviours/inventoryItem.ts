import type { Behaviour } from '../behaviour.ts';
import { itemProblems, removeStocked } from '../items/itemProblems.ts';
import { componentCostChanged } from '../items/structure.ts';

export const inventoryItem: Behaviour = {
  async save(draft, world) {
    const problems = await itemProblems(draft, world);
    const { doc, before } = draft;
    if (!before || (before.doc.cost ?? null) === (doc.cost ?? null)) return { problems };
    return { ...(await componentCostChanged(draft, world)), problems };
  },
  remove: removeStocked,
};
