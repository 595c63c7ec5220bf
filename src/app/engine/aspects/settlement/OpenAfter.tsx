import { zero } from '#contract/values/money';
import type { ApplicationModel } from './applicationModel.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import { openAfter } from './settlementNotes.ts';
import { isGone, money, reducedBy } from './settlementRules.ts';

/** The balance owed now and afterwards. */
export function OpenAfter({ application }: { readonly application: ApplicationModel }) {
  const { charges } = application;
  if (!charges || charges.store.size === 0) return null;
  const lines = charges.store.order().flatMap((id) => {
    const cells = charges.store.row(id)?.cells;
    if (!cells?.open) return [];
    const isTicked = cells.apply?.value === true && !isGone(cells);
    const late = cells.daysLate?.value;
    return [
      {
        open: money(cells, 'open'),
        amount: isTicked ? money(cells, 'amount') : zero,
        discount: isTicked ? reducedBy(cells) : zero,
        isLate: typeof late === 'bigint' && late > 0n,
      },
    ];
  });
  // For a saved payment nothing is known before the open documents have loaded.
  if (lines.length === 0) return null;
  const { now, after, late } = openAfter(lines);
  // Money given back lowers what the customer has to its credit; nothing of that is late.
  const isCredit = application.settles.lists.apply?.includes('charge') !== true;
  return (
    <section>
      <h2>{application.settles.money === undefined ? words.afterThis : words.after}</h2>
      <dl className="pairs">
        <dt>
          {application.model.mode === 'edit' ? words.openBeforePayment : isCredit ? words.creditNow : words.openNow}
        </dt>
        <dd>{application.print(now)}</dd>
        <dt>{isCredit ? words.creditAfter : words.openAfter}</dt>
        <dd>{application.print(after)}</dd>
        {!isCredit && (
          <>
            <dt>{words.lateAfter}</dt>
            <dd>{application.print(late)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
