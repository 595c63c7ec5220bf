import type { Behaviour } from '../behaviour.ts';
import { itemProblems } from '../items/itemProblems.ts';

export const serviceSaleItem: Behaviour = {
  save: async (draft, world) => ({ problems: await itemProblems(draft, world) }),
};
