import { Duplex } from 'node:stream';

/** What a stream needs from the engine it connects to. */
export interface EngineTransport {
  /** Resolves when the engine is ready to answer this stream. */
  connect(stream: EngineStream): Promise<void>;
  send(stream: EngineStream, bytes: Uint8Array): void;
  closed(stream: EngineStream): void;
}

const TERMINATE = 0x58;
const TERMINATE_BYTES = 5;

/** A stream that replaces the driver's network socket: it passes bytes to the engine's thread and back. */
export class EngineStream extends Duplex {
  readonly number: number;
  readonly #transport: EngineTransport;

  constructor(number: number, transport: EngineTransport) {
    // The driver never checks the fill level, so the high-water marks only affect memory: there is one request at a time.
    super({ decodeStrings: false });
    this.number = number;
    this.#transport = transport;
  }

  /** Called by the driver instead of a socket's connect. */
  connect(): this {
    this.#transport.connect(this).then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  /** Hands bytes of the engine to the driver. */
  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Bytes are pushed when they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  /** The driver corks the messages of one statement, so they arrive and leave together. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#transport.closed(this);
    done(error);
  }

  #send(chunks: Uint8Array[]): void {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    // The session outlives its connection here; the engine starts a fresh one when the next connection opens.
    if (length === TERMINATE_BYTES && chunks[0]?.[0] === TERMINATE) return;
    const bytes = new Uint8Array(length);
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#transport.send(this, bytes);
  }
}
