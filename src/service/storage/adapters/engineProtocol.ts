/** Messages between the service's thread and the engine's thread. */

/** Start message to the engine's thread. */
export interface EngineSettings {
  /** `serve` opens the directory and answers; `initialise` creates it, closes it and ends. */
  readonly mode: 'serve' | 'initialise';
  /** Directory of the PostgreSQL files. */
  readonly directory: string;
  /** Whether a commit waits for the disk. False is for tests only. */
  readonly durable: boolean;
  /** The lock that must remain ours; once it isn't, nothing is executed. */
  readonly lock?: { readonly path: string; readonly token: string };
  /** Maximum age of the last lock check when a statement starts, in milliseconds. */
  readonly lockCheckMs: number;
}

/** Messages to the engine. `stream` numbers the connection, so responses to a closed one are dropped. */
export type EngineRequest =
  | { readonly kind: 'open'; readonly stream: number }
  | { readonly kind: 'bytes'; readonly stream: number; readonly bytes: Uint8Array }
  | { readonly kind: 'count'; readonly id: number }
  /** Copies the directory as it is between two statements. */
  | { readonly kind: 'copy'; readonly id: number; readonly to: string }
  | { readonly kind: 'close' };

/** From the engine. */
export type EngineReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'part'; readonly stream: number; readonly bytes: Uint8Array }
  | {
      readonly kind: 'done';
      readonly stream: number;
      readonly bytes: Uint8Array | undefined;
      readonly inTransaction: boolean;
    }
  | { readonly kind: 'count'; readonly id: number; readonly syncs: number }
  /** Why the copy failed; undefined when it is there. */
  | { readonly kind: 'copied'; readonly id: number; readonly failure: string | undefined }
  | { readonly kind: 'lockLost' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };
