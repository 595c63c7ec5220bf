import type { RecordHandler } from '../engine/handler.ts';
import { itemProblems } from './itemProblems.ts';

export const serviceSaleItem: RecordHandler = {
  save: async (draft, world) => ({ problems: await itemProblems(draft, world) }),
};
