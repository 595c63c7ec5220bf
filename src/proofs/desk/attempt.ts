import type { AttemptOn } from '../fixtures/referenceModel.ts';
import type { Entries } from './listModel.ts';
import type { Papers } from './generators.ts';

/** What the second opinion knows of a desk: the lists, the documents, and whether documents wait for approval. */
export interface DeskState {
  readonly entries: Entries;
  readonly papers: Papers;
  isRouted: boolean;
}

export type Attempt = AttemptOn<DeskState>;
