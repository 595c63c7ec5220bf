import type { Behaviour } from '../engine/handler.ts';
import { itemProblems } from './itemProblems.ts';

export const serviceSaleItem: Behaviour = {
  save: async (draft, world) => ({ problems: await itemProblems(draft, world) }),
};
