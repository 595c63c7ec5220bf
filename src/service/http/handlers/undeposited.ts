import { Refused } from '#contract/messages/refused';
import type { Call, Reply } from '../message.ts';

/**
 * `GET undepositedFunds/v1`: everything awaiting a bank deposit, oldest first; with `deposit`, also what that deposit
 * has taken. @throws {Refused} naming every parameter that is unknown or wrong.
 */
export async function undepositedFunds(call: Call): Promise<Reply> {
  const found = await call.parts.queries.undeposited(call.context.caller, call.query);
  if (!found.ok) throw new Refused(found.problems);
  const { items, totalResults, hasMore } = found.value;
  return { status: 200, media: 'collection', body: { items, count: items.length, totalResults, hasMore } };
}
