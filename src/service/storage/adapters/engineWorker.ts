import { constants, cpSync, mkdirSync } from 'node:fs';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, startParameters } from './durableFiles.ts';
import type { EngineReply, EngineRequest, EngineSettings } from './engineProtocol.ts';
import { holdsLock } from './lockFile.ts';
import { PRIVATE_FOLDER } from './privateFiles.ts';

/** Responses are sent in chunks of this size, so that reading overlaps with producing them. */
const PART_BYTES = 256 * 1024;
/** Below this size, copying a message is cheaper than transferring its memory. */
const TRANSFER_BYTES = 16 * 1024;

/** The exception status with which the engine leaves a failed statement in a clean state. */
const STATEMENT_FAILED = 100;

/** The part of the WebAssembly module that runs one message. */
interface MainLoop {
  _PostgresMainLoopOnce: () => void;
}

/** Serves one opened data directory to the service's thread, byte for byte in PostgreSQL's wire protocol. */
class EngineThread {
  readonly #port: MessagePort;
  readonly #settings: EngineSettings;
  readonly #engine: PGlite;
  readonly #files: DurableFiles;
  #lockSeenAt = 0;
  #parts: Uint8Array[] = [];
  #partBytes = 0;
  #breakdown: unknown;

  constructor(port: MessagePort, settings: EngineSettings, engine: PGlite, files: DurableFiles) {
    this.#port = port;
    this.#settings = settings;
    this.#engine = engine;
    this.#files = files;
    this.#watchMainLoop();
  }

  async handle(request: EngineRequest): Promise<void> {
    if (request.kind === 'bytes') this.#execute(request.stream, request.bytes);
    else if (request.kind === 'open') await this.#reset();
    else if (request.kind === 'count') this.#send({ kind: 'count', id: request.id, syncs: this.#files.syncs });
    else if (request.kind === 'copy') this.#copy(request.id, request.to);
    else await this.#close();
  }

  #execute(stream: number, bytes: Uint8Array): void {
    if (!this.#lockIsOurs()) {
      this.#send({ kind: 'lockLost' });
      return;
    }
    // Runs to its end before the next line, with these options.
    void this.#engine
      .execProtocolRawStream(bytes, { syncToFs: false, onRawData: (data) => this.#collect(stream, data) })
      .then(
        () => this.#finish(stream),
        (error: unknown) => this.#send({ kind: 'failed', message: String(error) }),
      );
  }

  /**
   * The package treats every exception as a failed statement and continues. An exhausted stack or memory leaves the
   * engine in an unknown state and the statement without a response.
   */
  #watchMainLoop(): void {
    // Sound: the package calls exactly this function of this object for every message; a test exhausts the stack.
    const loop = this.#engine.Module as unknown as MainLoop;
    const runOnce = loop._PostgresMainLoopOnce;
    loop._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        const isExpected =
          typeof error === 'object' && error !== null && 'status' in error && error.status === STATEMENT_FAILED;
        if (!isExpected) this.#breakdown = error;
        throw error;
      }
    };
  }

  #collect(stream: number, data: Uint8Array): void {
    // The bytes are in the engine's own memory and are overwritten by the next call.
    this.#parts.push(data.slice());
    this.#partBytes += data.length;
    if (this.#partBytes >= PART_BYTES) {
      const bytes = this.#takeParts();
      if (bytes) this.#send({ kind: 'part', stream, bytes }, bytes);
    }
  }

  #finish(stream: number): void {
    if (this.#breakdown !== undefined) {
      this.#send({ kind: 'failed', message: described(this.#breakdown) });
      return;
    }
    const bytes = this.#takeParts();
    this.#send({ kind: 'done', stream, bytes, inTransaction: this.#engine.isInTransaction() }, bytes);
  }

  #takeParts(): Uint8Array | undefined {
    const parts = this.#parts;
    const length = this.#partBytes;
    this.#parts = [];
    this.#partBytes = 0;
    if (parts.length <= 1) return parts[0];
    const bytes = new Uint8Array(length);
    let offset = 0;
    for (const part of parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }

  /** A new connection gets a fresh session, as on a server. */
  async #reset(): Promise<void> {
    if (this.#engine.isInTransaction()) await this.#engine.exec('rollback');
    await this.#engine.exec('discard all');
  }

  /**
   * No statement runs meanwhile, so the copy is what a power cut at this moment would leave: it recovers when it is opened.
   * Only the thread that writes the files knows of such a moment. File systems that share blocks copy none.
   */
  #copy(id: number, to: string): void {
    try {
      if (!this.#lockIsOurs()) throw new Error('the data directory was taken over by another process');
      cpSync(this.#settings.directory, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
      this.#send({ kind: 'copied', id, failure: undefined });
    } catch (error) {
      this.#send({ kind: 'copied', id, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  #lockIsOurs(): boolean {
    const { lock, lockCheckMs } = this.#settings;
    if (!lock) return true;
    const now = performance.now();
    if (now - this.#lockSeenAt < lockCheckMs) return true;
    if (!holdsLock(lock.path, lock.token)) return false;
    this.#lockSeenAt = now;
    return true;
  }

  async #close(): Promise<void> {
    if (this.#lockIsOurs()) await this.#engine.close();
    this.#send({ kind: 'closed' });
    this.#port.close();
  }

  #send(reply: EngineReply, payload?: Uint8Array): void {
    const transfer = payload && payload.length >= TRANSFER_BYTES ? [payload.buffer as ArrayBuffer] : undefined;
    this.#port.postMessage(reply, transfer);
  }
}

/** Where an error came from tells an exhausted stack from a fault of the WebAssembly runtime. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [message = error.message, ...places] = (error.stack ?? '').split('\n').map((line) => line.trim());
  return [message, ...places.slice(0, 4)].join(' ');
}

async function start(port: MessagePort, settings: EngineSettings): Promise<void> {
  mkdirSync(settings.directory, { recursive: true, mode: PRIVATE_FOLDER });
  const files = new DurableFiles(settings.directory);
  const engine = await PGlite.create({ fs: files, startParams: startParameters(settings.durable) });
  if (settings.mode === 'initialise') {
    await engine.close();
    port.postMessage({ kind: 'closed' } satisfies EngineReply);
    port.close();
    return;
  }
  const thread = new EngineThread(port, settings, engine, files);
  // Requests are handled one after the other: a reset takes several turns of the event loop.
  let last = Promise.resolve();
  port.on('message', (request: EngineRequest) => {
    last = last
      .then(() => thread.handle(request))
      .catch((error: unknown) => port.postMessage({ kind: 'failed', message: String(error) } satisfies EngineReply));
  });
  port.postMessage({ kind: 'ready' } satisfies EngineReply);
}

if (!parentPort) throw new Error('engineWorker runs as a worker thread only');
const port = parentPort;
// Sound: only Engine starts this file, with these settings.
start(port, workerData as EngineSettings).catch((error: unknown) => {
  port.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
});
