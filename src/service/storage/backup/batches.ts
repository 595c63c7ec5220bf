import type { Tx } from '../database.ts';

const FIRST_BATCH = 50;
const LARGEST_BATCH = 4_000;
const SMALL_BYTES = 1_000_000;
const LARGE_BYTES = 8_000_000;

/**
 * Reads the rows of a query in batches, through a cursor; one at a time in a transaction. Rows vary from some bytes to
 * megabytes, so the size of a batch follows that of the one before it.
 * @param select returns `line`, whose length stands for the size of its row
 */
export async function* readInBatches<Row extends { readonly line: string }>(
  tx: Tx,
  select: string,
): AsyncGenerator<readonly Row[]> {
  await tx.query(`declare rows no scroll cursor for ${select}`);
  for (let size = FIRST_BATCH; ;) {
    const rows = await tx.query<Row>(`fetch ${size} from rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0);
    if (bytes > LARGE_BYTES) size = Math.max(1, size >> 2);
    else if (bytes < SMALL_BYTES) size = Math.min(LARGEST_BATCH, size * 2);
  }
  await tx.query('close rows');
}
