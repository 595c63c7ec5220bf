import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, EngineRestarted } from '../database.ts';
import type { EngineReply, EngineRequest, EngineSettings } from './engineProtocol.ts';
import { EngineStream, type EngineTransport } from './engineStream.ts';

const CLOSE_LIMIT_MS = 15_000;
/** Copying gigabytes takes a while on a slow disk; the statements behind it must not be taken for hanging ones. */
const COPY_LIMIT_MS = 600_000;
/** Below this size, copying a message is cheaper than transferring its memory. */
const TRANSFER_BYTES = 16 * 1024;

export interface EngineOptions {
  readonly workerUrl: URL;
  readonly settings: EngineSettings;
  /** Stack size of the thread. From 16 on, the engine rejects deeply nested values; with 8, the thread overflows first. */
  readonly stackMb: number;
  /** A statement that exceeds this limit stops the engine, which has no limit of its own. */
  readonly statementLimitMs: number;
  /** A transaction that waits longer for its next statement loses its connection and is rolled back. */
  readonly idleInTransactionMs: number;
  /** Called on each watchdog check, about once a second. */
  readonly onTick?: () => void;
}

/**
 * The engine's thread as seen from the service: opens connections to it, watches it, and restarts it when it hangs or
 * fails. Connections open at that moment fail with `EngineRestarted`; the next ones wait for the new start.
 */
export class Engine implements EngineTransport {
  readonly #options: EngineOptions;
  #worker: Worker | undefined;
  #ready: Promise<void>;
  #startFailed = false;
  #gone: Promise<unknown> = Promise.resolve();
  /** Set once no more statements may run: the engine was closed, or the directory was lost. */
  #over: Error | undefined;
  #stream: EngineStream | undefined;
  #streams = 0;
  #outstanding = 0;
  #statementSince = 0;
  #idleInTransactionSince: number | undefined;
  #statementLimitMs: number;
  readonly #counts = new Map<number, (syncs: number) => void>();
  readonly #copies = new Map<number, (failure: Error | undefined) => void>();
  #copied = 0;
  readonly #watchdog: NodeJS.Timeout;
  #lose: (reason: Error) => void = () => undefined;
  /** Resolves when the directory is lost to another process. */
  readonly lost = new Promise<Error>((resolve) => (this.#lose = resolve));

  private constructor(options: EngineOptions) {
    this.#options = options;
    this.#statementLimitMs = options.statementLimitMs;
    this.#ready = this.#start();
    const shortest = Math.min(options.statementLimitMs, options.idleInTransactionMs);
    this.#watchdog = setInterval(() => this.#watch(), Math.min(1_000, Math.ceil(shortest / 4)));
    this.#watchdog.unref();
  }

  /** Starts the thread and opens the directory; rejects when it cannot be opened. */
  static async open(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options);
    try {
      await engine.#ready;
      return engine;
    } catch (error) {
      await engine.#stop(new DatabaseUnavailable('the embedded engine did not start'));
      throw error;
    }
  }

  openStream(): EngineStream {
    this.#streams += 1;
    return new EngineStream(this.#streams, this);
  }

  async connect(stream: EngineStream): Promise<void> {
    if (this.#over) throw this.#over;
    if (this.#startFailed) this.#ready = this.#start();
    await this.#ready;
    if (stream.destroyed) return;
    this.#stream = stream;
    this.#post({ kind: 'open', stream: stream.number });
  }

  send(stream: EngineStream, bytes: Uint8Array): void {
    if (stream !== this.#stream) return;
    if (this.#outstanding === 0) this.#statementSince = performance.now();
    this.#outstanding += 1;
    this.#idleInTransactionSince = undefined;
    this.#post({ kind: 'bytes', stream: stream.number, bytes }, bytes);
  }

  closed(stream: EngineStream): void {
    if (stream === this.#stream) this.#stream = undefined;
  }

  /** Raises the statement limit until the returned function is called. */
  allowLonger(milliseconds: number): () => void {
    this.#statementLimitMs = Math.max(this.#options.statementLimitMs, milliseconds);
    return () => {
      this.#statementLimitMs = this.#options.statementLimitMs;
    };
  }

  /** How many sync calls reached the disk since this thread started. */
  syncs(): Promise<number> {
    return new Promise((resolve) => {
      const id = this.#counts.size + 1;
      this.#counts.set(id, resolve);
      this.#post({ kind: 'count', id });
    });
  }

  /**
   * Copies the directory to `path`, which must not exist, as it is between two statements; statements wait meanwhile.
   * @throws {DatabaseUnavailable} when it cannot be copied
   */
  async copyTo(path: string): Promise<void> {
    if (this.#over) throw this.#over;
    await this.#ready;
    const id = (this.#copied += 1);
    const restoreLimit = this.allowLonger(COPY_LIMIT_MS);
    try {
      const failure = await new Promise<Error | undefined>((resolve) => {
        this.#copies.set(id, resolve);
        this.#post({ kind: 'copy', id, to: path });
      });
      if (failure) throw failure;
    } finally {
      restoreLimit();
    }
  }

  /** Flushes everything to disk and ends the thread. */
  async close(): Promise<void> {
    if (this.#over) return;
    await this.#ready.catch(() => undefined);
    if (this.#worker) await closed(this.#worker);
    await this.#stop(new DatabaseUnavailable('the embedded engine is closed'));
  }

  /** Two threads must never have the directory open, so the previous one has to end first. */
  async #start(): Promise<void> {
    this.#startFailed = false;
    try {
      await this.#gone;
      if (this.#over) throw this.#over;
      await this.#spawn();
    } catch (error) {
      this.#startFailed = true;
      this.#discardWorker();
      throw error;
    }
  }

  #spawn(): Promise<void> {
    const worker = new Worker(this.#options.workerUrl, {
      workerData: this.#options.settings,
      execArgv: [],
      resourceLimits: { stackSizeMb: this.#options.stackMb },
    });
    this.#worker = worker;
    return new Promise<void>((resolve, reject) => {
      let isReady = false;
      const fail = (message: string): void => {
        if (worker !== this.#worker) return;
        if (isReady) this.#restart(`the engine failed: ${message}`);
        else reject(new DatabaseUnavailable(`the embedded engine did not start: ${message}`));
      };
      worker.on('message', (reply: EngineReply) => {
        if (reply.kind === 'failed') fail(reply.message);
        else if (reply.kind !== 'ready') {
          if (worker === this.#worker) this.#receive(reply);
        } else {
          isReady = true;
          resolve();
        }
      });
      worker.on('error', (error) => fail(error.message));
      worker.on('exit', (code) => fail(`its thread ended with ${code}`));
    });
  }

  #discardWorker(): void {
    const worker = this.#worker;
    for (const end of this.#copies.values())
      end(new DatabaseUnavailable('the embedded engine stopped during the copy'));
    this.#copies.clear();
    this.#worker = undefined;
    if (worker) this.#gone = worker.terminate();
  }

  #receive(reply: EngineReply): void {
    if (reply.kind === 'part') {
      if (reply.stream === this.#stream?.number) this.#stream.receive(reply.bytes);
    } else if (reply.kind === 'done') {
      this.#outstanding -= 1;
      this.#statementSince = performance.now();
      const isCurrent = reply.stream === this.#stream?.number;
      this.#idleInTransactionSince = isCurrent && reply.inTransaction ? this.#statementSince : undefined;
      if (isCurrent && reply.bytes) this.#stream?.receive(reply.bytes);
    } else if (reply.kind === 'count') {
      this.#counts.get(reply.id)?.(reply.syncs);
      this.#counts.delete(reply.id);
    } else if (reply.kind === 'copied') {
      this.#copies.get(reply.id)?.(reply.failure === undefined ? undefined : new DatabaseUnavailable(reply.failure));
      this.#copies.delete(reply.id);
    } else if (reply.kind === 'lockLost') {
      const reason = new DatabaseUnavailable(
        'the data directory was taken over by another process; nothing is written to it any more',
      );
      this.#lose(reason);
      void this.#stop(reason);
    }
  }

  #watch(): void {
    this.#options.onTick?.();
    const now = performance.now();
    if (this.#outstanding > 0 && now - this.#statementSince > this.#statementLimitMs) {
      this.#restart(`a statement ran longer than ${this.#statementLimitMs} ms`);
    } else if (
      this.#idleInTransactionSince !== undefined &&
      now - this.#idleInTransactionSince > this.#options.idleInTransactionMs
    ) {
      this.#idleInTransactionSince = undefined;
      const message = `a transaction did nothing for ${this.#options.idleInTransactionMs} ms and was rolled back`;
      this.#stream?.destroy(new DatabaseUnavailable(message));
    }
  }

  #restart(reason: string): void {
    this.#discardWorker();
    this.#outstanding = 0;
    this.#idleInTransactionSince = undefined;
    this.#ready = this.#start();
    // The next connection fails; no caller is waiting at this moment.
    this.#ready.catch(() => undefined);
    this.#stream?.destroy(new EngineRestarted(`${reason}; the embedded engine was restarted`));
  }

  async #stop(reason: Error): Promise<void> {
    this.#over ??= reason;
    clearInterval(this.#watchdog);
    this.#discardWorker();
    this.#stream?.destroy(reason);
    await this.#gone;
  }

  #post(request: EngineRequest, payload?: Uint8Array): void {
    const transfer = payload && payload.length >= TRANSFER_BYTES ? [payload.buffer as ArrayBuffer] : undefined;
    this.#worker?.postMessage(request, transfer);
  }
}

/** Asks the thread to close the directory and waits for it, up to a limit. */
function closed(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CLOSE_LIMIT_MS);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    worker.on('message', (reply: EngineReply) => reply.kind === 'closed' && finish());
    worker.on('exit', finish);
    worker.postMessage({ kind: 'close' } satisfies EngineRequest);
  });
}
