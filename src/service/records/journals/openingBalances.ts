import { fieldLabel } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { definitionOf } from '#contract/records/index';
import { minorFromNumber, minorToText, zero } from '#contract/values/money';
import { remainingOn, unexplained } from '#domain/accounting/openingBalances';
import type { Posting } from '#domain/accounting/posting';
import { controlsHeld, heldUpTo } from '../../storage/queries/ledger/openingControls.ts';
import { accountsThatClear } from '../../storage/queries/ledger/systemAccounts.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import { tooPrecise } from '../engine/transactionContext.ts';

const controls = [
  ['openingReceivables', 'receivables'],
  ['openingPayables', 'payables'],
  ['openingInventory', 'inventory'],
] as const;

/**
 * Opening balances agree with the documents that were taken over before them: receivables with open invoices, payables
 * with open bills, inventory with opening stock. The account those were posted against comes to nothing.
 */
export async function openingProblems(
  { doc, id }: PendingRecord,
  posting: Posting | null | undefined,
  world: ReadContext,
): Promise<Problem[]> {
  const [subsidiary, day] = [textOf(doc.subsidiary), textOf(doc.tranDate)];
  if (doc.isOpening !== true || subsidiary === undefined || day === undefined) return [];
  const definition = definitionOf('periodEndJournal');
  const base = await world.loadOne(textOf((await world.loadOne(subsidiary))?.doc.currency) ?? '');
  const precision = precisionOf(base);
  const held = await controlsHeld(world.db, subsidiary, day, id);
  const problems = controls.flatMap(([field, kind]): Problem[] => {
    const value = numberOf(doc[field]) ?? 0;
    const stated = minorFromNumber(value, precision);
    if (stated === undefined) return [tooPrecise(field, definition.fields[field]?.label ?? field, value, precision)];
    const difference = unexplained({ stated, held: held[kind] });
    if (difference === zero) return [];
    const amount = (of: typeof stated) => arg.amount(minorToText(of, precision));
    return [
      ruleViolation(
        field,
        message('journal.openingDiffers', {
          field: fieldLabel(definition, field),
          stated: amount(stated),
          held: amount(held[kind]),
          difference: amount(difference),
        }),
      ),
    ];
  });
  const lines = posting?.lines ?? [];
  const clearing = (await accountsThatClear(world.db)).filter((each) => lines.some(({ account }) => account === each));
  if (clearing.length === 0) return problems;
  const before = await heldUpTo(world.db, clearing, subsidiary, day, id);
  for (const { account, rest } of remainingOn(clearing, before, lines))
    problems.push(
      ruleViolation(
        'line',
        message('journal.openingNotCleared', {
          account: (await world.loadOne(account))?.refName ?? '',
          remaining: arg.amount(minorToText(rest, precision)),
        }),
      ),
    );
  return problems;
}
