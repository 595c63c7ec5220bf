import type { RecordType } from '#contract/records/index';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import type { Task, TaskFacts, TaskReader, Fields } from '#app/engine/practice/task.ts';
import { linesOf, expectLines, expectRef } from '#app/engine/practice/expectations.ts';
import { inState, textOfNumber } from '#app/engine/practice/openItems.ts';
import { actOf, atAddress, may, named, nameOf, one, parts, wholeOf } from '#app/engine/practice/taskParts.ts';

/** The number of documents searched for a suitable one. */
const MAX_READ = 12;

/** The first order with a suitable line, by its own data. */
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

interface MovesTask extends Pick<Task, 'id' | 'place' | 'minutes'> {
  readonly from: RecordType;
  readonly makes: RecordType;
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
  /** The button for entering where goods are stored. */
  readonly fill: string;
}

/** Goods of one line of an order move, from its page. */
export const movesTask = ({
  id,
  place,
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
  place,
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
