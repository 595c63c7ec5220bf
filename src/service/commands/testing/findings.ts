import type { Database } from '../../storage/database.ts';
import { verifyStore } from '../../storage/queries/verify.ts';

/** What the verification finds, a line each: kind, id and what is wrong. */
export async function findingsOf(database: Database): Promise<string[]> {
  const found: string[] = [];
  for await (const { kind, id, detail } of verifyStore(database)) found.push(`${kind} ${id} ${detail}`);
  return found;
}
