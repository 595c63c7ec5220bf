import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedColumnsOf } from '#contract/derive/storedColumns';
import { definitionOf, recordTypes } from '#contract/records/index';
import { bindFilter } from '#contract/wire/filter/bind';
import { evaluateFilter } from '#contract/wire/filter/evaluate';
import { parseFilter } from '#contract/wire/filter/parse';
import {
  insertRecords,
  type OpenedWorld,
  testEngines,
  type TestRecord,
  wireRecords,
} from '../../../proofs/fixtures/testRecords.ts';
import { filterResolver } from '../queries/records/filterFields.ts';
import { listRecords, type ListRequest } from '../queries/records/listRecords.ts';
import { readOrder } from '../queries/records/orderSql.ts';
import { sourceTable } from '../queries/records/sourceTable.ts';

const invoice = definitionOf('invoice');
const COUNT = 600;
const states = ['OPEN', 'PARTIALLY_PAID', 'PAID'] as const;

const party = (id: string): TestRecord => ({
  id,
  type: 'customer',
  refName: `Customer ${id}`,
  doc: { companyName: id },
});
const parties = ['5', '6', '7'].map(party);
const invoices = Array.from({ length: COUNT }, (_, n): TestRecord => {
  const total = 100 + (n % 37);
  const open = n % 3 === 2 ? 0 : n % 3 === 1 ? 10 + (n % 5) : total;
  return {
    id: `${1000 + n}`,
    type: 'invoice',
    refName: `INV${n}`,
    doc: {
      tranId: `INV${n}`,
      entity: `${5 + (n % 3)}`,
      tranDate: `2026-0${1 + (n % 9)}-1${n % 10}`,
      status: states[n % 3] ?? 'OPEN',
      total,
      amountRemaining: open,
      ...(n % 4 === 0 ? { memo: `memo ${n}` } : {}),
    },
  };
});

const filterOf = (text: string) => {
  const parsed = parseFilter(text);
  const bound = parsed.ok ? bindFilter(parsed.expr, filterResolver(invoice), { today: '2026-07-01' }) : undefined;
  if (!bound?.ok) throw new Error(`"${text}" is no filter`);
  return bound.expr;
};
const orderOf = (text: string) => {
  const read = readOrder(invoice, text);
  if (!read.ok) throw new Error(read.problems[0].detail);
  return read.order;
};

it('state is kept apart for every document that others settle', () => {
  const apart = recordTypes.filter((type) => definitionOf(type).stateFields !== undefined);
  expect(apart).toContain('invoice');
  for (const type of apart) {
    const { stateFields = [] } = definitionOf(type);
    const columns = new Map(storedColumnsOf(definitionOf(type)).map((each) => [each.name, each.isState]));
    expect([type, stateFields.filter((field) => columns.get(field) !== true)]).toEqual([type, []]);
  }
});

describe.each(Object.entries(testEngines))('state apart from what was entered, on %s', (_kind, open) => {
  let opened: OpenedWorld;
  beforeAll(async () => {
    opened = await open();
    await insertRecords(opened.database, [...parties, ...invoices]);
    await opened.database.query('analyze');
  });
  afterAll(() => opened.close());

  /** Where the rows of an invoice are: another place once they were written again. */
  const places = async (id: string) => {
    const [row] = await opened.database.query<{ entry: string; state: string }>(
      `select e.ctid::text as entry, s.ctid::text as state from x_invoice_entry e join x_invoice_state s on s.id = e.id where e.id = $1::bigint`,
      [id],
    );
    return row;
  };

  it('a payment writes the state, and an edit what was entered', async () => {
    const before = await places('1000');
    await opened.database.query(
      `update record set version = version + 1, doc = doc || '{"status":"PAID","amountRemaining":0}' where id = 1000`,
    );
    const paid = await places('1000');
    expect(paid?.entry).toBe(before?.entry);
    expect(paid?.state).not.toBe(before?.state);
    await opened.database.query(
      `update record set version = version + 1, doc = doc || '{"memo":"late"}' where id = 1000`,
    );
    expect((await places('1000'))?.entry).not.toBe(before?.entry);
    const [shown] = await opened.database.query(
      `select status, amount_remaining::text as open, memo from x_invoice where id = 1000`,
    );
    expect(shown).toEqual({ status: 'PAID', open: '0', memo: 'late' });
    await opened.database.query(`update record set doc = $1::jsonb where id = 1000`, [
      JSON.stringify(invoices[0]?.doc),
    ]);
  });

  it('a record that is deleted leaves neither', async () => {
    await insertRecords(opened.database, [{ ...party('9'), id: '9000', type: 'invoice', doc: { status: 'OPEN' } }]);
    expect(await places('9000')).toBeDefined();
    await opened.database.query('delete from record where id = 9000');
    const left = await opened.database.query(
      'select id from x_invoice_entry where id = 9000 union all select id from x_invoice_state where id = 9000',
    );
    expect(left).toEqual([]);
  });

  const filters = [
    '',
    'status = OPEN',
    'amountRemaining > 0 AND entity = 6',
    'status = PAID AND total > 110',
    'memo EMPTY_NOT',
  ];
  const orders = [
    'tranDate DESC',
    'amountRemaining DESC',
    'status ASC, total DESC',
    'total ASC',
    'lastModifiedDate DESC',
    'entity ASC',
  ];

  it.each(filters)('pages by each order hold what the filter "%s" finds, each once', async (text) => {
    const wire = wireRecords([...parties, ...invoices]);
    const filter = text === '' ? undefined : filterOf(text);
    const expected = invoices
      .filter(({ id }) => filter === undefined || evaluateFilter(filter, wire.get(id) ?? {}))
      .map(({ id }) => id)
      .toSorted();
    for (const by of orders) {
      const request: ListRequest = { filter, scope: null, order: orderOf(by), limit: 70, offset: 0, content: 'ids' };
      const whole = await listRecords(opened.database, invoice, { ...request, limit: 1000 });
      expect(whole.ids.toSorted()).toEqual(expected);
      expect(whole.total).toBe(expected.length);
      const paged: string[] = [];
      for (let page = await listRecords(opened.database, invoice, request); ;) {
        paged.push(...page.ids);
        if (!page.hasNext || !page.ends) break;
        page = await listRecords(opened.database, invoice, { ...request, position: { at: 'after', ...page.ends[1] } });
      }
      expect([by, paged]).toEqual([by, whole.ids]);
    }
  });

  it('a list that reads only state reads no other table', () => {
    const source = (filter: string, order: string) =>
      sourceTable(invoice, { filter: filterOf(filter), order: orderOf(order), scope: ['1'] });
    expect(source('status = OPEN AND entity = 6', 'tranDate DESC')).toBe('x_invoice_state');
    expect(source('status = OPEN', 'total DESC')).toBe('x_invoice');
    expect(source('memo EMPTY_NOT', 'tranDate DESC')).toBe('x_invoice');
  });
});
