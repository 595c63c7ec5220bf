import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxParties } from '#contract/reports/columns';
import { columnDrill } from '#contract/reports/drill';
import type { Sheet } from '#contract/reports/sheet';
import {
  createFixtures,
  ruleEngines,
  startTestService,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

const customers = Array.from({ length: maxParties + 2 }, (_, at) => at + 1);

describe.each(ruleEngines)('columns of customers and vendors on the %s engine', (engine) => {
  let service: TestService;
  const ids: Record<string, string> = {};
  const ref = (name: string) => ({ id: ids[name] ?? `no ${name}` });
  const make = async (name: string, type: string, body: object) => {
    const answer = await service.send('POST', `record/v1/${type}`, { body });
    expect(answer.status, `${name}: ${answer.text}`).toBe(201);
    ids[name] = String(answer.body.id);
  };

  // Each customer earns ten times its number, a vendor costs 45.00, and 5.00 of sales name neither.
  beforeAll(async () => {
    service = await startTestService(engine);
    const fixtures = await createFixtures(service);
    ids.june = fixtures.period;
    const own = { subsidiary: { id: fixtures.subsidiary }, currency: { id: fixtures.currency } };
    await make('sales', 'account', { acctNumber: '4000', acctName: 'Sales', acctType: 'Income' });
    await make('cash', 'account', { acctNumber: '1090', acctName: 'Till', acctType: 'Bank' });
    for (const each of customers) await make(`customer ${each}`, 'customer', { companyName: `Buyer ${each}`, ...own });
    await make('vendor', 'vendor', { companyName: 'Landlord', ...own });
    await make('journal', 'periodEndJournal', {
      tranDate: '2026-06-10',
      postingPeriod: ref('june'),
      ...own,
      line: {
        items: [
          ...customers.map((each) => ({ account: ref('sales'), credit: each * 10, entity: ref(`customer ${each}`) })),
          { account: ref('sales'), credit: 5 },
          { account: { id: fixtures.rent }, debit: 45, entity: ref('vendor') },
          { account: ref('cash'), debit: customers.reduce((sum, each) => sum + each * 10, 5 - 45) },
        ],
      },
    });
  });
  afterAll(() => service.close());

  const report = async (query: Readonly<Record<string, string>>, name = 'incomeStatement') => {
    const { status, body, text } = await service.send(
      'GET',
      `report/v1/${name}?${new URLSearchParams(query).toString()}`,
    );
    expect(status, text).toBe(200);
    return body as unknown as Sheet; // the shape of a report in table form
  };
  /** The name of a column without the number of its record. */
  const named = ({ label }: { readonly label: string }): string => label.replace(/^[CV]\d+ /, '');
  const cells = ({ rows, columns }: Sheet, label: string) => {
    const { values } = rows.find((row) => row.values.label === label) ?? { values: undefined };
    return Object.fromEntries(columns.slice(1).map((column) => [named(column), values?.[column.name]]));
  };

  it('show the largest customers by amount, then all others and what names none, and add up to the total', async () => {
    const sheet = await report({ period: ids.june ?? '', columns: 'customer' });
    const shown = customers.toReversed().slice(0, maxParties);
    expect(sheet.columns.map(named)).toEqual([
      'Account',
      ...shown.map((each) => `Buyer ${each}`),
      'Other customers',
      'No customer',
      'Total',
    ]);
    expect(cells(sheet, 'Total income')).toEqual({
      ...Object.fromEntries(shown.map((each) => [`Buyer ${each}`, each * 10])),
      'Other customers': 30,
      'No customer': 5,
      Total: 2_535,
    });
    expect(cells(sheet, 'Net income')).toMatchObject({ 'No customer': -40, Total: 2_490 });
  });

  it('show vendors in the same way, and one customer alone', async () => {
    const vendors = await report({ period: ids.june ?? '', columns: 'vendor' });
    expect(cells(vendors, 'Net income')).toEqual({ Landlord: -45, 'No vendor': 2_535, Total: 2_490 });
    const one = await report({ period: ids.june ?? '', columns: 'customer', customer: ids['customer 3'] ?? '' });
    expect(cells(one, 'Net income')).toEqual({ 'Buyer 3': 30, Total: 30 });
  });

  it('lead to the entries of a customer, and from all others nowhere', async () => {
    const { rows, columns } = await report({ period: ids.june ?? '', columns: 'customer' });
    const drill = rows.find(({ values }) => values.label === '4000 Sales')?.drill;
    const to = (label: string) => {
      const column = columns.find((each) => named(each) === label);
      return drill && column && columnDrill(drill, column);
    };
    const led = to('Buyer 20');
    expect(led).toMatchObject({ report: 'generalLedger', parameters: { customer: ids['customer 20'] } });
    if (led && 'report' in led)
      expect((await report(led.parameters, led.report)).totals).toMatchObject({ debit: 0, credit: 200 });
    expect(to('Other customers')).toBeUndefined();
    expect(to('No customer')).toBeUndefined();
  });

  it.each(['balanceSheet', 'trialBalance'])(
    'are refused for %s, whose entries name no party throughout',
    async (name) => {
      const answer = await service.send('GET', `report/v1/${name}?columns=customer`);
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('“customer” is not available');
    },
  );
});
