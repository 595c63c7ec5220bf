import { referenceOf } from '../../records/list/cellText.ts';
import { newAddress } from '../../shell/navigation.ts';
import type { Reading, Task } from '../practiceTypes.ts';
import { taskMessages as words } from '../taskMessages.ts';
import { labelOf, lineWants, refWant } from '../wants.ts';
import { atNew, firstOf, may, named, nameOf, one } from './shared.ts';
import { viewTask } from './views.ts';

const QUANTITY = '2';

/** A product that is priced, and a customer of the same books. */
async function offered(reading: Reading) {
  const item = await firstOf(reading, 'assemblyItem', `itemId = 'BS-30' AND isInactive != true`, 'basePrice > 0 AND isInactive != true', ['subsidiary']);
  const books = referenceOf(item?.subsidiary);
  const customer = item && books && (await firstOf(reading, 'customer', `companyName = 'Garnet Hill Foods' AND subsidiary ANYOF '${books.id}' AND isInactive != true`, `subsidiary ANYOF '${books.id}' AND isInactive != true`, []));
  return item && customer ? { item, customer } : undefined;
}

const offer: Task = {
  id: 'offer', group: 'sales', minutes: 4, title: words.offer.title, why: words.offer.why, needs: [may('estimate', 'Create'), may('salesOrder', 'Create')],
  find: async (reading) => {
    const found = await offered(reading);
    return found ? { ground: { ...named('party', found.customer.id, nameOf(found.customer)), ...named('item', found.item.id, nameOf(found.item)) } } : { lacks: words.offer.lacks };
  },
  steps: (told, writing) => {
    const [customer, item] = [one(told, 'party'), one(told, 'item')];
    const lines = (type: 'estimate' | 'salesOrder') => lineWants({ type, sublist: 'item', key: 'item', isWhole: true, write: writing.quantity, lines: [{ ...item, field: 'quantity', figure: QUANTITY }] });
    return [
      { text: words.offer.form, to: newAddress('estimate'), proof: atNew('estimate') },
      {
        text: words.offer.enter(customer.name, writing.quantity(QUANTITY), item.name),
        facts: [[labelOf('estimate', 'entity'), customer.name], [item.name, writing.quantity(QUANTITY)]],
        proof: { kind: 'entry', type: 'estimate', wants: () => [refWant('estimate', 'entity', customer), ...lines('estimate')] },
      },
      {
        text: words.offer.order,
        proof: {
          kind: 'entry', type: 'salesOrder',
          wants: (chosen) => {
            const estimate = chosen.get('estimate');
            return [refWant('salesOrder', 'entity', customer), refWant('salesOrder', 'createdFrom', estimate ?? { id: '', name: labelOf('salesOrder', 'createdFrom') }), ...lines('salesOrder')];
          },
        },
      },
    ];
  },
};

export const salesTasks: readonly Task[] = [offer, viewTask({ id: 'orderView', group: 'sales', of: 'salesOrder', field: 'total', more: '5000', words: words.orderView })];
