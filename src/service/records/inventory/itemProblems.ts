import type { AccountTypeId } from '#contract/lists/accountTypes';
import { onHandOf } from '../../storage/queries/stock/assemblies.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { SaveEffects } from '../engine/handler.ts';
import { deleteLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { repeatedLines } from './lineProblems.ts';
import { itemUnitProblems } from './unitRules.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

const typesOf: Readonly<Record<string, readonly AccountTypeId[]>> = {
  assetAccount: ['OthCurrAsset', 'FixedAsset', 'OthAsset'],
  cogsAccount: ['COGS', 'Expense', 'OthExpense'],
  incomeAccount: ['Income', 'OthIncome'],
};

/** Rules for every item: accounts usable for their purpose in its subsidiary, one price per level, one line per location. */
export async function itemProblems(pending: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const { doc, sub, before } = pending;
  if (typeof doc.upcCode === 'string') doc.upcCode = doc.upcCode.trim();
  const subsidiary = textOf(doc.subsidiary) ?? '';
  const currency = textOf((await world.loadOne(subsidiary))?.doc.currency) ?? '';
  const isNew = (path: string) =>
    before === undefined || doc[path] !== before.doc[path] || doc.subsidiary !== before.doc.subsidiary;
  const uses = Object.entries(typesOf)
    .filter(([path]) => isNew(path))
    .map(([path, types]) => ({
      path,
      account: doc[path],
      subsidiary,
      currency,
      types,
      document: 'subsidiary',
      ...(path === 'assetAccount' ? { freely: { as: 'assetAccount' as const } } : {}),
    }));
  const method = before?.doc.costingMethod === doc.costingMethod ? undefined : textOf(doc.costingMethod);
  return [
    ...(method === undefined || method === 'AVERAGE'
      ? []
      : [
          ruleViolation(
            'costingMethod',
            message('stock.costingMethod', {
              method: arg.label(`inventoryItem.fields.costingMethod.options.${method}`, method),
            }),
          ),
        ]),
    ...(await accountProblems(uses, world)),
    ...repeatedPrices(sub.price, world),
    ...secondBasePrices(sub.price),
    ...repeatedLines('locations', sub.locations, 'location', 'Location', world),
    ...substituteProblems(pending, world),
    ...(await itemUnitProblems(pending, world)),
  ];
}

/** Base prices of their own differ in currency or quantity from the base price of the item. */
const secondBasePrices = (lines: readonly StoredLine[] | undefined): Problem[] =>
  (lines ?? []).flatMap(({ level, currency, minQuantity }, index) =>
    (level ?? null) === null && (currency ?? null) === null && (numberOf(minQuantity) ?? 0) === 0
      ? [ruleViolation(`price.items[${index}].level`, message('line.basePriceTwice'))]
      : [],
  );

/** One price per level, currency and minimum quantity. */
function repeatedPrices(lines: readonly StoredLine[] | undefined, world: ReadContext): Problem[] {
  const seen = new Map<string, number>();
  return (lines ?? []).flatMap((line, index): Problem[] => {
    const key = JSON.stringify([line.level ?? null, line.currency ?? null, line.minQuantity ?? 0]);
    const first = seen.get(key);
    seen.set(key, first ?? index + 1);
    return first === undefined
      ? []
      : [
          ruleViolation(
            `price.items[${index}].level`,
            line.level === undefined || line.level === null
              ? message('line.basePriceRepeated', { line: first })
              : message('line.priceLevelRepeated', {
                  level: world.get(textOf(line.level) ?? '')?.refName ?? String(line.level),
                  line: first,
                }),
          ),
        ];
  });
}

/** Each substitute once, with a quantity, and never the item itself. */
function substituteProblems({ id, sub: { substitutes } }: PendingRecord, world: ReadContext): Problem[] {
  const own = (substitutes ?? []).flatMap((line, index): Problem[] => [
    ...(line.item === id ? [ruleViolation(`substitutes.items[${index}].item`, message('bom.ownSubstitute'))] : []),
    ...(line.quantity === 0 ? [ruleViolation(`substitutes.items[${index}].quantity`, message('bom.perUnitZero'))] : []),
  ]);
  return [...own, ...repeatedLines('substitutes', substitutes, 'item', 'Substitute', world)];
}

/**
 * An item with inventory on hand can't be deleted (spec, assemblyItem rule 3); its transactions and the assemblies it
 * is used in are found by their references. Empty balances are deleted with it.
 */
export async function removeStocked(record: FullRecord, world: ReadContext): Promise<SaveEffects> {
  const balances = await onHandOf(world.db, [record.id]);
  const standing = balances.filter(({ quantity, value }) => Number(quantity) !== 0 || Number(value) !== 0);
  if (standing.length > 0) {
    await world.load(standing.map(({ location }) => location));
    const places = standing.slice(0, 5).map(({ location, quantity }) => {
      const [amount, place] = [arg.quantity(quantity), world.get(location)?.refName];
      return place === undefined
        ? message('record.quantityElsewhere', { quantity: amount })
        : message('record.quantityAt', { quantity: amount, location: place });
    });
    const others = standing.length - places.length;
    return {
      problems: [
        problem(
          'record.hasStock',
          {
            record: record.refName,
            list: arg.list([...places, ...(others > 0 ? [message('record.more', { count: others })] : [])]),
          },
          { url: `/services/rest/record/v1/${record.type}/${record.id}` },
          'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
        ),
      ],
    };
  }
  const emptied = await world.loadWithLines(balances.map(({ id }) => id));
  return { problems: [], companions: emptied.map(deleteLinked) };
}
