import type { JobStorage } from '#app/platform/drafts/jobStorage.ts';
import type { Job, JobHead, JobRow } from './jobTypes.ts';

/** Rows written together: an outcome costs one block, not the whole job. */
const BLOCK = 50;

const headKey = (id: string): string => `${id}/head`;
const blockKey = (id: string, block: number): string => `${id}/${block}`;
export const blockOf = (row: number): number => Math.floor(row / BLOCK);
const blocksOf = (total: number): readonly number[] => Array.from({ length: Math.ceil(total / BLOCK) }, (_, at) => at);

/** Jobs on this device: a head and blocks of rows. A job counts as kept once its head is, which comes last. */
export interface JobStore {
  write(job: Job): Promise<void>;
  /** Only what has changed. */
  writePart(job: Job, blocks: ReadonlySet<number>): Promise<void>;
  readAll(): Promise<readonly Job[]>;
  remove(job: JobHead): Promise<void>;
}

export function createJobStore(storage: JobStorage): JobStore {
  const head = ({ rows: _rows, ...rest }: Job): JobHead => rest;
  const putBlock = (job: Job, block: number) =>
    storage.put(blockKey(job.id, block), job.rows.slice(block * BLOCK, (block + 1) * BLOCK), job.createdAt);
  return {
    write: async (job) => {
      for (const block of blocksOf(job.total)) await putBlock(job, block);
      await storage.put(headKey(job.id), head(job), job.createdAt);
    },
    writePart: async (job, blocks) => {
      for (const block of blocks) await putBlock(job, block);
      await storage.put(headKey(job.id), head(job), job.createdAt);
    },
    readAll: async () => {
      const items = new Map((await storage.list<JobHead | readonly JobRow[]>()).map(({ key, value }) => [key, value]));
      const heads = [...items].flatMap(([key, value]) =>
        key.endsWith('/head') && !('length' in value) ? [value] : [],
      );
      return heads.flatMap((each): Job[] => {
        const rows = blocksOf(each.total).flatMap((block) => {
          const value = items.get(blockKey(each.id, block));
          return value !== undefined && 'length' in value ? value : [];
        });
        return rows.length === each.total ? [{ ...each, rows }] : [];
      });
    },
    remove: async (job) => {
      await storage.remove(headKey(job.id));
      for (const block of blocksOf(job.total)) await storage.remove(blockKey(job.id, block));
    },
  };
}
