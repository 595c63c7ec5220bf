import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { newAddress } from '#app/platform/shell/navigation.ts';
import type { TaskFacts, TaskReader, Task } from '../practiceTypes.ts';
import { taskMessages as words } from '../taskMessages.ts';
import { labelOf, lineLabelOf, expectLines, expectRef } from '../expectations.ts';
import { actOf, atNew, firstOf, may, named, nameOf, one, parts } from './shared.ts';
import { viewTask } from './views.ts';

const QUANTITY = '2';

/** A product that is priced, where most of it lies, and a customer of the same books. */
async function offered(reading: TaskReader): Promise<TaskFacts | undefined> {
  const item = await firstOf(
    reading,
    'assemblyItem',
    `itemId = 'BS-30' AND isInactive != true`,
    'basePrice > 0 AND isInactive != true',
    ['subsidiary'],
  );
  const books = referenceOf(item?.subsidiary);
  const customer =
    item &&
    books &&
    (await firstOf(
      reading,
      'customer',
      `companyName = 'Garnet Hill Foods' AND subsidiary ANYOF '${books.id}' AND isInactive != true`,
      `subsidiary ANYOF '${books.id}' AND isInactive != true`,
      [],
    ));
  if (!item || !customer) return undefined;
  const { items } = await reading.records.list('inventoryBalance', {
    q: `item ANYOF '${item.id}' AND quantityOnHand > 0`,
    orderby: 'quantityOnHand DESC',
    limit: 1,
    offset: 0,
    fields: ['location'],
  });
  return {
    ...named('party', customer.id, nameOf(customer)),
    ...named('item', item.id, nameOf(item)),
    ...parts('location', items[0]?.location),
  };
}

const offer: Task = {
  id: 'offer',
  group: 'sales',
  minutes: 4,
  title: words.offer.title,
  why: words.offer.why,
  needs: [may('estimate', 'Create'), may('salesOrder', 'Create')],
  find: async (reading) => {
    const found = await offered(reading);
    return found ? { ground: found } : { lacks: words.offer.lacks };
  },
  steps: (told, writing) => {
    const [customer, item] = [one(told, 'party'), one(told, 'item')];
    // Without a place the order could be shipped from nowhere.
    const place = told('location') === '' ? [] : [one(told, 'location')];
    const lines = (type: 'estimate' | 'salesOrder') =>
      expectLines({
        type,
        sublist: 'item',
        key: 'item',
        isWhole: true,
        write: writing.quantity,
        lines: [{ ...item, field: 'quantity', figure: QUANTITY }],
      });
    return [
      { text: words.offer.form, to: newAddress('estimate'), proof: atNew('estimate') },
      {
        text: words.offer.enter(customer.name, writing.quantity(QUANTITY), item.name),
        facts: [
          [labelOf('estimate', 'entity'), customer.name],
          ...place.map(({ name }) => [labelOf('estimate', 'location'), name] as const),
          [lineLabelOf('estimate', 'item', 'item'), item.name],
          [lineLabelOf('estimate', 'item', 'quantity'), writing.quantity(QUANTITY)],
        ],
        proof: {
          kind: 'entry',
          type: 'estimate',
          wants: () => [
            expectRef('estimate', 'entity', customer),
            ...place.map((wanted) => expectRef('estimate', 'location', wanted, false)),
            ...lines('estimate'),
          ],
        },
      },
      {
        text: words.offer.order(actOf('salesOrder')),
        proof: {
          kind: 'entry',
          type: 'salesOrder',
          wants: (chosen) => {
            const estimate = chosen.get('estimate');
            return [
              expectRef('salesOrder', 'entity', customer),
              expectRef(
                'salesOrder',
                'createdFrom',
                estimate ?? { id: '', name: labelOf('salesOrder', 'createdFrom') },
              ),
              ...lines('salesOrder'),
            ];
          },
        },
      },
    ];
  },
};

export const salesTasks: readonly Task[] = [
  offer,
  viewTask({ id: 'orderView', group: 'sales', of: 'salesOrder', field: 'total', more: '5000', words: words.orderView }),
];
