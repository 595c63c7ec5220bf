import type { RecordType } from '#contract/records/index';
import type { AttemptOn, ReferenceModel } from '../fixtures/referenceModel.ts';

/** A record of a list as the second opinion knows it. */
export interface Entry {
  id: string;
  readonly type: RecordType;
  name: string;
  isInactive: boolean;
  links: Readonly<Record<string, string>>;
}
export type Entries = Map<string, Entry>;

/** A document in the reference model: state, amount and source. */
export interface Paper {
  id: string;
  readonly kind: RecordType;
  status: string;
  amount: bigint;
  readonly source: string | null;
  /** Of work orders: pieces built, so far. */
  built: bigint;
}
export type Papers = Map<string, Paper>;

/** What the second opinion knows of a workflow: the lists, the documents, and whether documents wait for approval. */
export interface DeskState {
  readonly entries: Entries;
  readonly papers: Papers;
  isRouted: boolean;
}

export type Attempt = AttemptOn<DeskState>;

/** What attempts are drawn from. */
export interface WorkflowModel extends ReferenceModel<DeskState> {
  /** A number that nothing has been made with. */
  next(): number;
}
