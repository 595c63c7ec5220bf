import { deletion, unapplying } from './changes.ts';
import { type Doc, namesOf, type State } from './state.ts';
import { Refusal } from '../fixtures/referenceModel.ts';
import type { Attempt, Trade } from './trade.ts';

/** Opens every month and deletes every document as soon as nothing prevents it. */
export async function clearAll(trade: Trade): Promise<void> {
  for (let at = 2; at >= 0; at -= 1) {
    const month = trade.state.months[at];
    if (!month) continue;
    if (month.closed) await trade.run(opening(month.id, at, 'reopen'));
    await trade.run(opening(month.id, at, 'unlock'));
  }
  for (let hasMoved = true; hasMoved && trade.state.docs.size > 0;) {
    hasMoved = false;
    for (const doc of [...trade.state.docs.values()].toReversed()) {
      if (!trade.state.docs.has(doc.id) || isNamed(trade.state, doc.id)) continue;
      const attempt = deletion(doc);
      if (!isPossible(attempt, trade.state)) continue;
      await trade.run(attempt);
      hasMoved = true;
    }
    if (hasMoved) continue;
    // Returned goods that were issued again by the invoice: invoice and credit block each other.
    for (const doc of [...trade.state.docs.values()].filter(isApplied)) {
      await trade.run(unapplying(doc));
      hasMoved = true;
    }
  }
}

const isApplied = ({ kind, isVoided, takes }: Doc): boolean =>
  (kind === 'creditMemo' || kind === 'vendorCredit') && !isVoided && takes.some(({ list }) => list === 'apply');

const isNamed = ({ docs }: State, id: string): boolean =>
  [...docs.values()].some((each) => each.madeWith !== id && namesOf(each).includes(id));

function isPossible({ model }: Attempt, state: State): boolean {
  try {
    model(structuredClone(state));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const opening = (id: string, at: number, action: 'reopen' | 'unlock'): Attempt => ({
  name: `${action} accountingPeriod`,
  send: (ask) => ask.act('accountingPeriod', id, action, { reason: 'To go back' }),
  model: ({ months }) =>
    void Object.assign(
      months[at] ?? {},
      action === 'reopen' ? { closed: false } : { allLocked: false, arLocked: false, apLocked: false },
    ),
});
