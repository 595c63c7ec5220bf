import { newAddress } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { formMessages } from '#app/engine/form/formMessages.ts';
import { placesMessages } from '#app/engine/aspects/places/placesMessages.ts';
import type { Task, TaskFactReader, Writing, TaskFacts, TaskReader } from '#app/engine/practice/task.ts';
import { labelOf, linesOf, expectNumber, expectRef } from '#app/engine/practice/expectations.ts';
import { atNew, count, may, named, nameOf, one, wholeOf } from '#app/engine/practice/taskParts.ts';
import { productionTaskMessages as words } from './messages.ts';

/** The number of assemblies searched for a suitable one. */
const MAX_READ = 24;

/** An assembly with its components in stock at one location, and how many of it can be built there, two at most. */
async function buildable({ records }: TaskReader): Promise<TaskFacts | undefined> {
  const { items } = await records.list('assemblyItem', {
    q: 'isInactive != true',
    orderby: 'itemId',
    limit: MAX_READ,
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
  place: 3,
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

/** Practice tasks with builds. */
export const productionTasks: readonly Task[] = [build];
