import type { RecordType } from '../records/registry.ts';
import type { Example } from './example.ts';
import { itemExamples } from './itemExamples.ts';
import { setupExamples } from './setupExamples.ts';
import { transactionExamples } from './transactionExamples.ts';

/** Requests for every type, in the order in which a new company can take them. */
export const examples: Readonly<Record<RecordType, Example>> = {
  ...setupExamples,
  ...itemExamples,
  ...transactionExamples,
};
