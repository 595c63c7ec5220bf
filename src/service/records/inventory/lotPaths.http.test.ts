import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldMap, RecordDefinition } from '#contract/fields';
import { definitionOf, recordTypes } from '#contract/records/index';
import { openSalesBooks, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at } from '../../../proofs/fixtures/testService.ts';

const lots = { inventoryAssignment: { items: [{ issueInventoryNumber: { id: '999999999' }, quantity: 1 }] } };

/** Every field with lots: a body with an unknown lot, and the path of the field. */
const fields = recordTypes.flatMap((type) => {
  const { fields: header, sublists, operations }: RecordDefinition = definitionOf(type);
  if (operations && !operations.includes('create')) return [];
  const own = (map: FieldMap): string[] =>
    Object.entries(map).flatMap(([name, { kind, access }]) =>
      kind === 'assignment' && access !== 'readOnly' ? [name] : [],
    );
  return [
    ...own(header).map((name) => ({ type, path: name, body: { [name]: lots } })),
    ...Object.entries(sublists).flatMap(([list, { fields: line }]) =>
      own(line).map((name) => ({
        type,
        path: `${list}.items[0].${name}`,
        body: { [list]: { items: [{ [name]: lots }] } },
      })),
    ),
  ];
});

describe('an unknown lot', () => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks('embedded');
  });
  afterAll(() => books.service.close());

  it('is refused at the path of its field, in every type', async () => {
    expect(fields.length).toBeGreaterThan(5);
    for (const { type, path, body } of fields) {
      const answer = await books.service.send('POST', `record/v1/${type}`, { body });
      const details = at(answer.body, 'o:errorDetails') as readonly Record<string, unknown>[]; // the documented body
      const unknown = details.filter((each) => each['o:errorCode'] === 'INVALID_KEY_OR_REF');
      expect(
        unknown.map((each) => each['o:errorPath']),
        `${type} ${answer.text}`,
      ).toEqual([path]);
    }
  });
});
