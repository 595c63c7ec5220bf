import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OTHERS } from './privateFiles.ts';

/** The engine's page cache. The default of 128 MB is wasted here: the operating system caches the files anyway. */
const SHARED_BUFFERS = '16MB';
const EIO = 29;

/** The part of the WebAssembly module's file layer that is used below. */
interface NodeFileLayer {
  readonly NODEFS: {
    readonly node_ops: { setattr: SetAttributes; mknod: MakeNode };
    readonly stream_ops: { fsync?: (stream: OpenFile) => number; setattr: SetAttributes };
    readonly realPath: (node: unknown) => string;
  };
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}

type SetAttributes = (file: unknown, attributes: { readonly mode?: number }) => void;
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown;

interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}

/**
 * The engine's files in a directory, with working sync calls: the shipped file layer ignores them, so a power cut could
 * undo acknowledged commits. Each commit costs one real fsync. Other accounts can never open a file.
 */
export class DurableFiles extends NodeFS {
  /** How many sync calls reached the disk. */
  syncs = 0;

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(engine, options);
    const preRun = result.emscriptenOpts.preRun ?? [];
    preRun.push((module) => {
      // Sound: NODEFS and FS are parts of every build of the engine for Node; tests count the syncs and read the modes.
      const layer = module as unknown as NodeFileLayer;
      this.#connectSync(layer);
      keepNewFilesPrivate(layer);
    });
    result.emscriptenOpts.preRun = preRun;
    return result;
  }

  #connectSync(module: NodeFileLayer): void {
    module.NODEFS.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncDirectory(module.NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
      } catch {
        // The engine must see a failed sync: it then stops instead of acknowledging the commit.
        throw new module.FS.ErrnoError(EIO);
      }
      this.syncs += 1;
      return 0;
    };
  }
}

/** The engine sets the mode of each file after creating it, so a umask is not enough. */
function keepNewFilesPrivate({ NODEFS: { node_ops: nodes, stream_ops: streams } }: NodeFileLayer): void {
  const privately =
    (set: SetAttributes): SetAttributes =>
    (file, attributes) =>
      set(file, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
  const make = nodes.mknod;
  nodes.mknod = (parent, name, mode, device) => make(parent, name, mode & ~OTHERS, device);
  nodes.setattr = privately(nodes.setattr);
  streams.setattr = privately(streams.setattr);
}

/** The engine's start parameters, with syncing unless `durable` is false. */
export function startParameters(durable: boolean): string[] {
  const shipped = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  // fdatasync is not passed on by the file layer, so the method must be named.
  const sync = durable ? ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : ['-c', 'fsync=off'];
  return [...shipped, ...sync, '-c', `shared_buffers=${SHARED_BUFFERS}`];
}

/** Makes the file names in a directory durable. Windows has no such call and doesn't need one. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
