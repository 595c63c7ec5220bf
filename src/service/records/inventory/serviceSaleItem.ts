import type { RecordHandler } from '../engine/handler.ts';
import { itemProblems } from './itemProblems.ts';

export const serviceSaleItem: RecordHandler = {
  save: async (pending, world) => ({ problems: await itemProblems(pending, world) }),
};
