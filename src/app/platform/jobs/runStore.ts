import type { JobStorage } from '#app/platform/drafts/jobStorage.ts';
import type { Run, RunHead, RunRow } from './runTypes.ts';

/** Rows that are written together: an outcome costs one block, not the whole job. */
const BLOCK = 50;

const headKey = (id: string): string => `${id}/head`;
const blockKey = (id: string, block: number): string => `${id}/${block}`;
export const blockOf = (row: number): number => Math.floor(row / BLOCK);
const blocksOf = (total: number): readonly number[] => Array.from({ length: Math.ceil(total / BLOCK) }, (_, at) => at);

/** Jobs on this device: a head and blocks of rows. A job counts as kept once its head is, which comes last. */
export interface RunStore {
  write(run: Run): Promise<void>;
  /** Only what has changed. */
  writePart(run: Run, blocks: ReadonlySet<number>): Promise<void>;
  readAll(): Promise<readonly Run[]>;
  remove(run: RunHead): Promise<void>;
}

export function createRunStore(shelf: JobStorage): RunStore {
  const head = ({ rows: _rows, ...rest }: Run): RunHead => rest;
  const putBlock = (run: Run, block: number) =>
    shelf.put(blockKey(run.id, block), run.rows.slice(block * BLOCK, (block + 1) * BLOCK), run.createdAt);
  return {
    write: async (run) => {
      for (const block of blocksOf(run.total)) await putBlock(run, block);
      await shelf.put(headKey(run.id), head(run), run.createdAt);
    },
    writePart: async (run, blocks) => {
      for (const block of blocks) await putBlock(run, block);
      await shelf.put(headKey(run.id), head(run), run.createdAt);
    },
    readAll: async () => {
      const items = new Map((await shelf.list<RunHead | readonly RunRow[]>()).map(({ key, value }) => [key, value]));
      const heads = [...items].flatMap(([key, value]) =>
        key.endsWith('/head') && !('length' in value) ? [value] : [],
      );
      return heads.flatMap((each): Run[] => {
        const rows = blocksOf(each.total).flatMap((block) => {
          const value = items.get(blockKey(each.id, block));
          return value !== undefined && 'length' in value ? value : [];
        });
        return rows.length === each.total ? [{ ...each, rows }] : [];
      });
    },
    remove: async (run) => {
      await shelf.remove(headKey(run.id));
      for (const block of blocksOf(run.total)) await shelf.remove(blockKey(run.id, block));
    },
  };
}
