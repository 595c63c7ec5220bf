import { Refusal } from '../trade/state.ts';
import type { Asks } from '../trade/trade.ts';
import type { Entries } from './listModel.ts';
import type { Papers } from './papers.ts';

/** What the second opinion knows of a desk: the lists, the documents, and whether documents wait for approval. */
export interface DeskState {
  readonly entries: Entries;
  readonly papers: Papers;
  isRouted: boolean;
}

/** A change as the service is asked for it and as the second opinion makes it; what it makes has the id `new`. */
export interface Attempt {
  readonly name: string;
  readonly model: (state: DeskState) => void;
  readonly send: (ask: Asks) => Promise<string | null>;
}

export const refuseIf = (isBroken: boolean, reason: string): void => {
  if (isBroken) throw new Refusal(reason);
};
