import { definitionOf } from '#contract/records/index';
import { referencedIds } from '#contract/derive/present';
import { pendingOf } from '../engine/documentLifecycle.ts';
import { currentPosting } from '../../storage/queries/ledger/currentPosting.ts';
import { findFull } from '../../storage/records.ts';
import { reversalEffects } from './journalReversal.ts';
import { actorOf } from '../../storage/commit.ts';
import { type RequestContext, systemCaller } from '../engine/caller.ts';
import { updateLinked } from '../engine/linkedRecords.ts';
import type { Engine } from '../engine/engine.ts';
import { dueReversals } from '../../storage/queries/ledger/dueReversals.ts';

/**
 * Creates due reversing entries: deferred ones on their date, and those whose period was closed or missing when the
 * journal was saved. Returns how many.
 */
export async function runDueReversals(engine: Engine, now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  let made = 0;
  for (const id of await dueReversals(engine.db, day)) made += (await makeDue(engine, id, now)) ? 1 : 0;
  return made;
}

async function makeDue(engine: Engine, id: string, now: Date): Promise<boolean> {
  const context: RequestContext = { caller: systemCaller, requestId: `reversal-${id}`, now, origin: 'system' };
  return engine.attempt(context, { id }, async (world, within) => {
    const record = await findFull(world.db, 'periodEndJournal', id);
    if (!record || typeof record.doc.reversalEntry === 'string') return false;
    const definition = definitionOf('periodEndJournal');
    await world.load(referencedIds(definition, record));
    const posting = await currentPosting(world.db, id);
    const pending = pendingOf(record, []);
    const effects = await reversalEffects({ pending, posting, changesLedger: false }, world, within);
    if (effects.problems.length > 0 || (effects.companions ?? []).length === 0) return false;
    const link = await updateLinked(world, record, pending.doc, undefined);
    await within.commit({
      at: now.toISOString(),
      caller: actorOf(context),
      idem: null,
      gates: effects.gates ?? [],
      expects: world.readVersions(),
      counts: world.counts(),
      changes: [link, ...(effects.companions ?? [])],
    });
    return true;
  });
}
