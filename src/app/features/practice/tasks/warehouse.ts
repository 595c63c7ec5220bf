import type { RecordType } from '#contract/records/index';
import { newAddress, recordAddress } from '#app/platform/shell/navigation.ts';
import { formMessages } from '#app/engine/form/formMessages.ts';
import { placesMessages } from '#app/engine/aspects/places/placesMessages.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { wholeOf } from '../gather.ts';
import type { Fields, TaskFacts, TaskReader, Task, TaskFactReader, Writing } from '../practiceTypes.ts';
import { taskMessages as words } from '../taskMessages.ts';
import { labelOf, lineLabelOf, linesOf, expectLines, expectNumber, expectRef } from '../expectations.ts';
import { inState, textOfNumber } from './openItems.ts';
import { actOf, atAddress, atNew, firstOf, may, named, nameOf, one, parts } from './shared.ts';

/** So many documents are looked through for one that fits. */
const MAX_READ = 12;
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The first order with a line that fits, by what it says itself. */
async function orderWith(
  { records }: TaskReader,
  type: RecordType,
  states: readonly string[],
  quantityOf: (line: Fields) => number,
): Promise<TaskFacts | undefined> {
  const { items } = await records.list(type, {
    q: `status ANYOF ${states.map((state) => `'${state}'`).join(', ')}`,
    orderby: 'tranDate DESC',
    limit: MAX_READ,
    offset: 0,
    fields: ['refName'],
  });
  const read = await Promise.all(
    items.map(async (row) => ({ row, lines: linesOf(await wholeOf(records, type, row.id), 'item') })),
  );
  // A short one shows the same with less to look through.
  for (const { row, lines } of read.toSorted((one, other) => one.lines.length - other.lines.length)) {
    const isAlone = (line: Fields) =>
      lines.filter((other) => referenceOf(other.item)?.id === referenceOf(line.item)?.id).length === 1;
    const line = lines.find((each) => each.isClosed !== true && isAlone(each) && quantityOf(each) >= 1);
    if (line)
      return {
        ...named('order', row.id, nameOf(row)),
        ...parts('item', line.item),
        quantity: textOfNumber(Math.floor(quantityOf(line))),
      };
  }
  return undefined;
}

interface MovesTask extends Pick<Task, 'id' | 'minutes'> {
  readonly from: 'salesOrder' | 'purchaseOrder';
  readonly makes: 'itemFulfillment' | 'itemReceipt';
  readonly states: readonly string[];
  readonly quantityOf: (line: Fields) => number;
  /** Nothing but that line moves. */
  readonly isWhole: boolean;
  readonly words: {
    readonly title: string;
    readonly why: string;
    readonly open: (order: string) => string;
    readonly lacks: string;
  };
  readonly move: (quantity: string, item: string, act: string, fill: string) => string;
  /** The button that says where the goods lie. */
  readonly fill: string;
}

/** Goods of one line of an order move, from its page. */
const movesTask = ({
  id,
  minutes,
  from,
  makes,
  states,
  quantityOf,
  isWhole,
  words: own,
  move,
  fill,
}: MovesTask): Task => ({
  id,
  group: 'warehouse',
  minutes,
  title: own.title,
  why: own.why,
  needs: [may(makes, 'Create'), may(from, 'View')],
  find: async (reading) => {
    const ground = await orderWith(reading, from, states, quantityOf);
    return ground ? { ground } : { lacks: own.lacks };
  },
  steps: (told, writing) => {
    const [order, item] = [one(told, 'order'), one(told, 'item')];
    const to = recordAddress(from, order.id);
    return [
      { text: own.open(order.name), to, proof: atAddress(to) },
      {
        text: move(writing.quantity(told('quantity')), item.name, actOf(makes), fill),
        to,
        proof: {
          kind: 'entry',
          type: makes,
          wants: () => [
            expectRef(makes, 'createdFrom', order),
            ...expectLines({
              type: makes,
              sublist: 'item',
              key: 'item',
              isWhole,
              write: writing.quantity,
              lines: [{ ...item, field: 'quantity', figure: told('quantity') }],
            }),
          ],
        },
      },
    ];
  },
  stands: (told) => [inState(from, one(told, 'order'), states)],
});

const ship = movesTask({
  id: 'ship',
  minutes: 3,
  from: 'salesOrder',
  makes: 'itemFulfillment',
  states: ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'],
  isWhole: true,
  words: words.ship,
  move: words.ship.ship,
  fill: placesMessages.fillOut,
  // Two at most, so that something stays for the next time.
  quantityOf: ({ quantityCommitted }) => Math.min(count(quantityCommitted), 2),
});

const receive = movesTask({
  id: 'receive',
  minutes: 3,
  from: 'purchaseOrder',
  makes: 'itemReceipt',
  states: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED'],
  isWhole: false,
  words: words.receive,
  move: words.receive.receive,
  fill: placesMessages.fillIn,
  quantityOf: ({ quantity, quantityReceived }) => count(quantity) - count(quantityReceived) - 1,
});

/** An assembly with its components in stock at one location, and how many of it can be built there, two at most. */
async function buildable({ records }: TaskReader): Promise<TaskFacts | undefined> {
  const { items } = await records.list('assemblyItem', {
    q: 'isInactive != true',
    orderby: 'itemId',
    limit: MAX_READ * 2,
    offset: 0,
    fields: ['refName'],
  });
  for (const row of items) {
    const assembly = await wholeOf(records, 'assemblyItem', row.id);
    const members = linesOf(assembly, 'member');
    const stock = linesOf(assembly, 'componentAvailability');
    if (members.length === 0 || members.some(({ itemSource }) => referenceOf(itemSource)?.id === 'PHANTOM')) continue;
    const places = new Map(
      stock.flatMap(({ location }) => referenceOf(location) ?? []).map((place) => [place.id, place]),
    );
    for (const place of places.values()) {
      const at = (item: unknown) =>
        count(
          stock.find(
            (each) =>
              referenceOf(each.location)?.id === place.id && referenceOf(each.component)?.id === referenceOf(item)?.id,
          )?.quantityAvailable,
        );
      const most = Math.min(
        2,
        ...members.map(({ item, quantity }) => Math.floor(at(item) / Math.max(count(quantity), Number.EPSILON))),
      );
      if (most >= 1)
        return {
          ...named('item', row.id, nameOf(row)),
          ...named('location', place.id, place.refName),
          quantity: String(most),
          lines: String(members.length),
        };
    }
  }
  return undefined;
}

const build: Task = {
  id: 'build',
  group: 'warehouse',
  minutes: 3,
  title: words.build.title,
  why: words.build.why,
  needs: [may('assemblyBuild', 'Create')],
  find: async (reading) => {
    const ground = await buildable(reading);
    return ground ? { ground } : { lacks: words.build.lacks };
  },
  steps: (told: TaskFactReader, writing: Writing) => {
    const type = 'assemblyBuild';
    const [item, location] = [one(told, 'item'), one(told, 'location')];
    const quantity = writing.quantity(told('quantity'));
    return [
      { text: words.build.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.build.build(
          quantity,
          item.name,
          location.name,
          formMessages.takeLines(Number(told('lines'))),
          placesMessages.fillOut,
        ),
        facts: [
          [labelOf(type, 'item'), item.name],
          [labelOf(type, 'quantity'), quantity],
          [labelOf(type, 'location'), location.name],
        ],
        proof: {
          kind: 'entry',
          type,
          wants: () => [
            expectRef(type, 'item', item),
            expectNumber(type, 'quantity', told('quantity'), writing.quantity, false),
            expectRef(type, 'location', location, false),
          ],
        },
      },
    ];
  },
};

const ORDERED = '24';
const purchase: Task = {
  id: 'purchase',
  group: 'warehouse',
  minutes: 2,
  title: words.purchase.title,
  why: words.purchase.why,
  needs: [may('purchaseOrder', 'Create')],
  find: async (reading) => {
    const item = await firstOf(
      reading,
      'inventoryItem',
      `itemId = 'CN-GLAND' AND isInactive != true`,
      'isInactive != true',
      ['subsidiary'],
    );
    const books = referenceOf(item?.subsidiary);
    const vendor =
      item &&
      books &&
      (await firstOf(
        reading,
        'vendor',
        `companyName = 'Rivet & Sons Machine Shop' AND isInactive != true`,
        `subsidiary ANYOF '${books.id}' AND isInactive != true`,
        [],
      ));
    return item && vendor
      ? { ground: { ...named('party', vendor.id, nameOf(vendor)), ...named('item', item.id, nameOf(item)) } }
      : { lacks: words.purchase.lacks };
  },
  steps: (told, writing) => {
    const type = 'purchaseOrder';
    const [vendor, item] = [one(told, 'party'), one(told, 'item')];
    const quantity = writing.quantity(ORDERED);
    return [
      { text: words.purchase.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.purchase.enter(vendor.name, quantity, item.name),
        facts: [
          [labelOf(type, 'entity'), vendor.name],
          [lineLabelOf(type, 'item', 'item'), item.name],
          [lineLabelOf(type, 'item', 'quantity'), quantity],
        ],
        proof: {
          kind: 'entry',
          type,
          wants: () => [
            expectRef(type, 'entity', vendor),
            ...expectLines({
              type,
              sublist: 'item',
              key: 'item',
              isWhole: true,
              write: writing.quantity,
              lines: [{ ...item, field: 'quantity', figure: ORDERED }],
            }),
          ],
        },
      },
    ];
  },
};

export const warehouseTasks: readonly Task[] = [ship, receive, build, purchase];
