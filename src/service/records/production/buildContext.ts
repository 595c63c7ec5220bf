import { referencedIds } from '#contract/derive/present';
import { type Decimal, decimalToText } from '#contract/values/decimal';
import type { Gate } from '../../storage/commit.ts';
import { locationsOf } from '../../storage/queries/stock/locations.ts';
import type { StoredRecord } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { choosePeriod, gatesFor } from '../engine/transactionContext.ts';
import { precisionOf } from '../engine/rates.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { missing } from '#contract/derive/readBody';
import { arg } from '#contract/messages/define';
import type { Problem } from '#contract/messages/problem';

/** The context of builds and unbuilds. Amounts are in the base currency of the subsidiary, like stock. */
export interface BuildContext {
  readonly problems: Problem[];
  readonly date: string;
  readonly item: StoredRecord | undefined;
  readonly quantity: Decimal;
  readonly subsidiary: string;
  readonly location: string;
  readonly currency: string;
  readonly basePrecision: number;
  readonly period: string | undefined;
  readonly gates: readonly Gate[];
}

/** Fills subsidiary, location and posting period, and returns the problems of the header (assemblyUnbuild rule 5). */
export async function buildContextOf(pending: PendingRecord, world: ReadContext): Promise<BuildContext> {
  const { doc, definition } = pending;
  await world.load(referencedIds(definition, pending));
  const item = world.get(textOf(doc.item) ?? '');
  doc.subsidiary ??= textOf(item?.doc.subsidiary) ?? null;
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const problems: Problem[] = [];
  const quantity = quantityOf(doc.quantity);
  if (doc.quantity !== undefined && quantity <= 0n)
    problems.push(
      ruleViolation('quantity', message('bom.buildNotPositive', { quantity: arg.number(decimalToText(quantity)) })),
    );
  const base = await world.loadOne(textOf(subsidiary?.doc.currency) ?? '');
  doc.location ??= subsidiary ? ((await locationsOf(world.db, subsidiary.id))[0] ?? null) : null;
  if ((doc.location ?? null) === null) problems.push(missing(arg.label('*.fields.location', 'Location'), 'location'));
  problems.push(...(await placeProblems(pending, world)));
  const date = textOf(doc.tranDate) ?? '';
  const period = await choosePeriod(pending, date, 'general', world, problems);
  return {
    problems,
    date,
    item,
    quantity,
    period,
    subsidiary: subsidiary?.id ?? '',
    location: textOf(doc.location) ?? '',
    currency: base?.id ?? '',
    basePrecision: precisionOf(base),
    gates: gatesFor([period, textOf(pending.before?.doc.postingPeriod)], 'general'),
  };
}

/** Bins must exist in the location (spec, assemblyUnbuild rule 7), and the location must serve the subsidiary. */
async function placeProblems({ doc, sub }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const location = await world.loadOne(textOf(doc.location) ?? '');
  if (!location) return [];
  const problems: Problem[] = [];
  const served = Array.isArray(location.doc.subsidiary) ? location.doc.subsidiary : [];
  if (served.length > 0 && !served.includes(textOf(doc.subsidiary) ?? '')) {
    problems.push(
      ruleViolation(
        'location',
        message('stock.locationOfOther', {
          location: location.refName,
          subsidiary: world.get(textOf(doc.subsidiary) ?? '')?.refName ?? 'this subsidiary',
        }),
      ),
    );
  }
  const bins = [
    { path: 'binNumbers', bin: doc.binNumbers },
    ...(sub.component ?? []).map((line, index) => ({
      path: `component.items[${index}].binNumbers`,
      bin: line.binNumbers,
    })),
  ];
  for (const { path, bin } of bins) {
    const known = await world.loadOne(textOf(bin) ?? '');
    if (known && known.doc.location !== location.id)
      problems.push(
        ruleViolation(path, message('stock.binNotInLocation', { bin: known.refName, location: location.refName })),
      );
  }
  return problems;
}
