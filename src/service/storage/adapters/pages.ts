import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE_BYTES = 8_192;
const SEGMENT_PAGES = 131_072;
/** Read in one go; other work gets a turn between two reads. */
const CHUNK_BYTES = 128 * PAGE_BYTES;
const CHECKSUM_AT = 8;
const SIZE_AND_UPPER_AT = 14;

/** A page whose content differs from what was written. */
export interface DamagedPage {
  /** Path of the file below the database folder; later segments of a relation use the name of the first. */
  readonly file: string;
  readonly page: number;
}

/** A scan over all pages that can be interrupted and resumed. */
export interface PageWalk {
  /** Continues as long as allowed, or until the last page was read. Returns whether it finished. */
  proceed(mayGoOn: () => boolean, pause?: () => Promise<void>): Promise<boolean>;
  readonly damaged: readonly DamagedPage[];
  readonly pages: number;
}

const relationFile = /^(\d+(?:_(?:fsm|vm|init))?)(?:\.(\d+))?$/;
const MOST = 100;
const AGAIN_MS = 100;
const TRIES = 5;

/**
 * Scans the pages of every table and index in the files of an opened database and compares each with its checksum.
 * Finds damage done by a failing disk, a partial copy or another program to pages that haven't been read yet.
 */
export async function walkPages(directory: string): Promise<PageWalk> {
  const files = await relationFiles(directory);
  const damaged: DamagedPage[] = [];
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let pages = 0;
  let next = 0;
  let position = 0;
  const readChunk = async (): Promise<boolean> => {
    const file = files[next];
    if (file === undefined) return false;
    const { bytesRead, wrong } = await wrongPages(join(directory, file.path), buffer, position, file.firstPage);
    damaged.push(...wrong.slice(0, MOST - damaged.length).map((page) => ({ file: file.relation, page })));
    pages += Math.floor(bytesRead / PAGE_BYTES);
    position += CHUNK_BYTES;
    if (bytesRead < CHUNK_BYTES) [next, position] = [next + 1, 0];
    return true;
  };
  return {
    damaged,
    get pages() {
      return pages;
    },
    proceed: async (mayGoOn, pause) => {
      let paused = pages;
      while (mayGoOn()) {
        if (!(await readChunk())) return true;
        if (pages - paused < CHUNK_BYTES / PAGE_BYTES) continue;
        await pause?.();
        paused = pages;
      }
      return next >= files.length;
    },
  };
}

interface RelationFile {
  readonly path: string;
  readonly relation: string;
  readonly firstPage: number;
}

async function relationFiles(directory: string): Promise<readonly RelationFile[]> {
  const databases = (await readdir(join(directory, 'base'))).map((name) => join('base', name));
  const found = await Promise.all(
    ['global', ...databases].map(async (folder) =>
      (await readdir(join(directory, folder))).flatMap((name): RelationFile[] => {
        const parts = relationFile.exec(name);
        if (!parts) return [];
        const firstPage = Number(parts[2] ?? 0) * SEGMENT_PAGES;
        return [{ path: join(folder, name), relation: `${folder.replaceAll('\\', '/')}/${parts[1]}`, firstPage }];
      }),
    ),
  );
  return found.flat();
}

/** The pages in part of a file that don't match their checksums; pages being written are read again. */
async function wrongPages(
  path: string,
  buffer: Buffer,
  position: number,
  firstPage: number,
): Promise<{ readonly bytesRead: number; readonly wrong: readonly number[] }> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    // Dropped or truncated since the folder was read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return { bytesRead: 0, wrong: [] };
  try {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position);
    const wrong: number[] = [];
    for (let at = 0; at + PAGE_BYTES <= bytesRead; at += PAGE_BYTES) {
      const page = firstPage + (position + at) / PAGE_BYTES;
      if (isSound(buffer.subarray(at, at + PAGE_BYTES), page)) continue;
      if (!(await isSoundLater(() => handle.read(buffer, at, PAGE_BYTES, position + at), buffer, at, page)))
        wrong.push(page);
    }
    return { bytesRead, wrong };
  } finally {
    await handle.close();
  }
}

async function isSoundLater(
  read: () => Promise<{ readonly bytesRead: number }>,
  buffer: Buffer,
  at: number,
  page: number,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    const { bytesRead } = await read();
    if (bytesRead < PAGE_BYTES || isSound(buffer.subarray(at, at + PAGE_BYTES), page)) return true;
  }
  return false;
}

/** Whether a page matches its checksum, or was never written. */
export function isSound(page: Buffer, number: number): boolean {
  if (page.readUInt16LE(SIZE_AND_UPPER_AT) === 0) return isEmpty(page);
  return page.readUInt16LE(CHECKSUM_AT) === pageChecksum(page, number);
}

/** As the engine does: a page without an upper limit is new and must be all zeros. */
const isEmpty = (page: Buffer): boolean => page.every((byte) => byte === 0);

const LANES = 32;
const PRIME = 16_777_619;
const OFFSETS = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);

/** The checksum of PostgreSQL's pages, FNV-1a in 32 lanes (src/include/storage/checksum_impl.h, intended for external programs). */
export function pageChecksum(page: Buffer, number: number): number {
  const sums = Int32Array.from(OFFSETS);
  const words = new Int32Array(PAGE_BYTES / 4);
  Buffer.from(words.buffer).set(page);
  // The checksum itself counts as zero; it is the lower half of its word.
  words[CHECKSUM_AT / 4] = (words[CHECKSUM_AT / 4] ?? 0) & ~0xffff;
  for (let word = 0; word < words.length; word += LANES) {
    for (let lane = 0; lane < LANES; lane += 1) mix(sums, lane, words[word + lane] ?? 0);
  }
  for (let round = 0; round < 2; round += 1) for (let lane = 0; lane < LANES; lane += 1) mix(sums, lane, 0);
  const checksum = sums.reduce((all, sum) => all ^ sum, 0) ^ number;
  return ((checksum >>> 0) % 65_535) + 1;
}

function mix(sums: Int32Array, lane: number, value: number): void {
  const mixed = (sums[lane] ?? 0) ^ value;
  sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
}
