import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayablesBooks, type PayablesBooks } from '../../proofs/fixtures/payablesBooks.ts';
import { readPdf } from '../../proofs/fixtures/readPdf.ts';
import { at, ruleEngines, type RoleName, type TestAnswer } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('checks of a run on the %s engine', (engine) => {
  let books: PayablesBooks;
  const id = (name: string): string => books.ids[name] ?? '';
  const get = (query: string, as: RoleName = 'A/P Clerk'): Promise<TestAnswer> =>
    books.service.send('GET', `checks/v1${query}`, { as });
  const pagesOf = async (answer: TestAnswer) => {
    expect([answer.status, answer.headers.get('content-type')], answer.text.slice(0, 300)).toEqual([
      200,
      'application/pdf',
    ]);
    return await readPdf(answer.bytes);
  };

  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    for (const [name, total] of [
      ['first', 180.5],
      ['second', 40],
      ['third', 1_250],
      ['fourth', 7],
    ] as const)
      await books.make(name, 'vendorPayment', {
        ...books.base('vendor'),
        tranDate: '2026-06-05',
        account: books.ref('bank'),
        total,
        toBePrinted: true,
        memo: `Run, ${name}`,
      });
  });
  afterAll(() => books.service.close());

  it('are one file in the order they are named, each with two stubs', async () => {
    const { pages } = await pagesOf(await get(`?payment=${id('second')},${id('first')}&first=7001&language=en`));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Forty and 00/100');
    expect(pages[0]).toContain('Run, second');
    expect(pages[1]).toContain('One hundred eighty and 50/100');
    expect(pages.map((page) => /Check (\d+),/.exec(page)?.[1])).toEqual(['7001', '7002']);
    expect(pages.map((page) => /File copy: check (\d+),/.exec(page)?.[1])).toEqual(['7001', '7002']);
  });

  it('bear the numbers of their payments once those are taken', async () => {
    await books.service.send('PATCH', `record/v1/vendorPayment/${id('third')}`, {
      as: 'A/P Clerk',
      body: { checkNum: '8100' },
    });
    const { pages } = await pagesOf(await get(`?payment=${id('third')}&language=en`));
    expect(pages[0]).toContain('Check 8100,');
  });

  it('are three on a page without stubs, and in the language that is asked for', async () => {
    const all = ['first', 'second', 'third', 'fourth'].map(id).join(',');
    const { pages } = await pagesOf(await get(`?payment=${all}&layout=three&language=de`));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Einhundertachtzig und 50/100');
    expect(pages[0]).toContain('Vierzig und 00/100');
    expect(pages[0]).not.toContain('Kopie');
    expect(pages[1]).toContain('Sieben und 00/100');
  });

  it('leave out what pre-printed paper has, and move to meet it', async () => {
    const asked = `?payment=${id('first')}&language=en`;
    const [plain, filled] = await Promise.all([get(asked), get(`${asked}&preprinted=true&layout=bottom&right=-3.5`)]);
    const signature = 'Authorized signature';
    expect((await pagesOf(plain)).pages[0]).toContain(signature);
    const { pages } = await pagesOf(filled);
    expect(pages[0]).not.toContain(signature);
    expect(pages[0]).toContain('One hundred eighty and 50/100');
    expect(filled.bytes).not.toEqual(plain.bytes);
    expect((await get(asked)).bytes).toEqual(plain.bytes);
  });

  it('name every payment that is not found, and every parameter that is wrong', async () => {
    const refused = async (query: string) => {
      const { status, body } = await get(query);
      const details = at(body, 'o:errorDetails') as readonly unknown[]; // a refusal has them
      return [status, ...details.map((each) => at(each, 'detail'))];
    };
    expect(await refused('')).toEqual([400, 'Select at least one payment.']);
    expect(await refused(`?payment=${id('first')},999999,${id('vendor')}`)).toEqual([
      400,
      'Vendor payment 999999 not found.',
      `Vendor payment ${id('vendor')} not found.`,
    ]);
    expect(await refused(`?payment=x&layout=four&right=61&down=a&size=1`)).toEqual([
      400,
      'Vendor payment x not found.',
      expect.stringContaining('four'),
      '"61" isn\'t a distance. Enter millimeters from -60 to 60.',
      '"a" isn\'t a distance. Enter millimeters from -60 to 60.',
      expect.stringContaining('size'),
    ]);
    const many = Array.from({ length: 201 }, (_, number) => number + 1).join(',');
    expect(await refused(`?payment=${many}`)).toEqual([
      400,
      'At most 200 checks fit into one file. Select fewer payments.',
    ]);
  });

  it('go to those who may see vendor payments', async () => {
    expect((await get(`?payment=${id('first')}`, 'Sales Clerk')).status).toBe(403);
  });
});
