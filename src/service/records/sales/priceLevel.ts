import { MAX_LEVELS, repriced } from '#domain/pricing/priceLevel';
import type { RecordChange } from '../../storage/commit.ts';
import { findDependents, type FullRecord } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import { updateLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { problem, type Problem } from '#contract/messages/problem';

const PRICES = 'price';
/** More items with a price at one level than any company has. */
const MAX_ITEMS = 100_000;

async function levelProblems({ op }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  if (op !== 'create' || (await world.all('priceLevel')).length < MAX_LEVELS) return [];
  return [problem('terms.tooManyLevels', { max: MAX_LEVELS })];
}

/** Updates the item prices of this level once; hidden items are unchanged (priceLevel). */
async function repriceItems(
  { id, doc }: PendingRecord,
  discountPercent: number,
  world: ReadContext,
): Promise<RecordChange[]> {
  const users = await findDependents(world.db, id, MAX_ITEMS);
  const items = await world.loadWithLines(
    users.filter(({ path }) => path === `${PRICES}.level`).map((each) => each.id),
  );
  await world.load(items.flatMap((item) => textOf(item.doc.subsidiary) ?? []));
  const changes: RecordChange[] = [];
  for (const item of items) {
    const basePrice = numberOf(item.doc.basePrice);
    if (basePrice === undefined) continue;
    const precision = await precisionOf(item, world);
    const lines = repriced(item.sub[PRICES] ?? [], { level: id, discountPercent, basePrice, precision });
    if (!lines) continue;
    world.addPending({
      id,
      type: 'priceLevel',
      version: 0,
      doc,
      refName: String(doc.name ?? ''),
      code: null,
      externalId: null,
      isInactive: false,
      createdDate: '',
      lastModifiedDate: '',
    });
    changes.push(await updateLinked(world, item, item.doc, { ...item.sub, [PRICES]: lines }));
  }
  return changes;
}

/** Items are priced in the base currency of their subsidiary. */
async function precisionOf(item: FullRecord, world: ReadContext): Promise<number> {
  const books = await world.loadOne(textOf(item.doc.subsidiary) ?? '');
  const currency = books && (await world.loadOne(textOf(books.doc.currency) ?? ''));
  return (currency && numberOf(currency.doc.currencyPrecision)) ?? 2;
}

/** `updateExistingPrices` is an instruction run once with the save, never a state. */
export const priceLevel: RecordHandler = {
  async save(pending, world) {
    const { doc } = pending;
    const isAsked = doc.updateExistingPrices === true;
    doc.updateExistingPrices = false;
    const discount = numberOf(doc.discountPercent);
    const companions =
      isAsked && pending.op === 'update' && discount !== undefined ? await repriceItems(pending, discount, world) : [];
    return { problems: await levelProblems(pending, world), companions };
  },
};
