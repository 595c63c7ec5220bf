import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperTypes } from '#contract/paper/paperTypes';
import { recordTypes } from '#contract/records/index';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { smallLogo } from '../../proofs/fixtures/paperSamples.ts';
import { readPdf } from '../../proofs/fixtures/readPdf.ts';
import { at, ruleEngines, type RoleName, type TestAnswer } from '../../proofs/fixtures/testService.ts';

const details = {
  legalName: 'Harbor Books GmbH',
  addr1: 'Rheinallee 40',
  zip: '40545',
  city: 'Düsseldorf',
  country: { id: 'DE' },
  taxIdNum: 'DE298112340',
  email: 'ar@harbor.example',
  bankName: 'Rheinbank',
  bankAccount: 'DE89 3704 0044 0532 0130 00',
  bankCode: 'RHEIDEDDXXX',
  logo: smallLogo,
};

/** What the details of a refusal point at. */
const refused = ({ body }: TestAnswer, locator: string): readonly string[] => {
  const details = at(body, 'o:errorDetails');
  return Array.isArray(details) ? details.map((each) => String(at(each, locator))) : [];
};

/** A logo with more bytes than papers accept. */
const tooLarge = `data:image/png;base64,${Buffer.alloc(70_000).toString('base64')}`;

describe.each(ruleEngines)('papers on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const get = (path: string, as: RoleName = 'Administrator'): Promise<TestAnswer> =>
    books.service.send('GET', path, { as });
  const paper = (name: string, query = '', as: RoleName = 'Administrator', type = 'invoice') =>
    get(`record/v1/${type}/${books.ids[name] ?? name}/paper${query}`, as);
  const textOf = async (answer: TestAnswer): Promise<string> => {
    expect([answer.status, answer.headers.get('content-type')], answer.text.slice(0, 500)).toEqual([
      200,
      'application/pdf',
    ]);
    return (await readPdf(answer.bytes)).pages.join('\n');
  };
  const shown = async (answer: TestAnswer) => readPdf(answer.bytes);

  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    await books.send('PATCH', 'subsidiary', 'company', details);
    await books.make('vat', 'taxCode', { itemId: 'VAT', rate: 19 });
    await books.make('free', 'taxCode', { itemId: 'VAT free', rate: 0, isDefaultExempt: true });
    await books.make('french', 'customer', {
      companyName: 'Librairie Étoile',
      currency: books.ref('usd'),
      language: { id: 'fr' },
      billAddr1: '3, rue de la Paix',
      billZip: '75002',
      billCity: 'Paris',
      billCountry: { id: 'FR' },
    });
    const line = (rate: number, tax: string) => ({
      item: books.ref('service'),
      quantity: 2,
      rate,
      taxCode: books.ref(tax),
    });
    const sold = { item: { items: [line(615.25, 'vat'), line(40, 'vat'), line(100, 'free')] } };
    await books.make('invoice', 'invoice', {
      entity: books.ref('french'),
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      tranDate: '2026-06-15',
      dueDate: '2026-06-30',
      otherRefNum: '4500771',
      memo: 'Merci de votre confiance',
      ...sold,
    });
    await books.make('payment', 'customerPayment', {
      ...books.base('french'),
      account: books.ref('bank'),
      payment: 500,
      apply: { items: [{ doc: books.ref('invoice'), apply: true, amount: 500 }] },
    });
    await books.make('order', 'salesOrder', {
      entity: books.ref('french'),
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      tranDate: '2026-06-14',
      ...sold,
    });
    await books.credit('credit', 30.5);
  });
  afterAll(() => books.service.close());

  it("show amounts, tax by rate, what is paid and the balance due, in the customer's language", async () => {
    const text = await textOf(await paper('invoice'));
    for (const line of [
      'Harbor Books GmbH',
      'Librairie Étoile',
      '75002 Paris',
      '1 SERVICE 2 615,25 19 % 1 230,50',
      'VAT 19 % 1 310,50 249,00',
      'VAT free 0 % 200,00 0,00',
      'Total TTC 1 759,50',
      '−500,00',
      'Solde à payer 1 259,50',
      'IBAN DE89 3704 0044 0532 0130 00',
      'BIC RHEIDEDDXXX',
      'Votre référence 4500771',
      'Page 1 sur 1',
    ])
      expect(text).toContain(line);
  });

  it.each([
    ['en', 'Balance due', '1,259.50', 'Page 1 of 1', 'Tax summary'],
    ['de', 'Offener Betrag', '1.259,50', 'Seite 1 von 1', 'Steueraufstellung'],
    ['fr', 'Solde à payer', '1 259,50', 'Page 1 sur 1', 'Récapitulatif TVA'],
  ])('are printed in %s in A4 and Letter', async (language, due, amount, page, taxes) => {
    for (const [format, size] of [
      ['a4', [595, 842]],
      ['letter', [612, 792]],
    ] as const) {
      const answer = await paper('invoice', `?language=${language}&format=${format}`);
      const text = await textOf(answer);
      expect(text).toContain(`${due} ${amount}`);
      expect(text).toContain(page);
      expect(text).toContain(taxes);
      expect(await shown(answer)).toMatchObject({ language, sizes: [size] });
    }
  });

  it('are A4 for a company in Germany and Letter for one in the United States', async () => {
    expect((await shown(await paper('invoice'))).sizes).toEqual([[595, 842]]);
    await books.send('PATCH', 'subsidiary', 'company', { country: { id: 'US' } });
    expect((await shown(await paper('invoice'))).sizes).toEqual([[612, 792]]);
    await books.send('PATCH', 'subsidiary', 'company', { country: { id: 'DE' } });
  });

  it('are the same bytes for the same record, named after it', async () => {
    const [one, other] = [await paper('invoice'), await paper('invoice')];
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
    expect(one.headers.get('content-disposition')).toMatch(/^inline; filename="Facture INV000001.pdf"/);
    expect(one.headers.get('etag')).toBe('"2"');
  });

  // D10
  it('print no status of our own, and never “Amount remaining”', async () => {
    const text = await textOf(await paper('invoice', '?language=en'));
    expect(text).not.toMatch(/Partially paid|Open|Amount remaining|Approved/i);
  });

  it('say that a voided document is not valid', async () => {
    await books.invoice('void', 12);
    await books.send('POST', 'invoice', `${books.ids.void ?? ''}/@void`, {});
    expect(await textOf(await paper('void', '?language=en'))).toContain('Void: not a valid document');
  });

  it('exist of orders, credit memos and payments too', async () => {
    const titles = await Promise.all(
      [
        ['order', 'salesOrder'],
        ['credit', 'creditMemo'],
        ['payment', 'customerPayment'],
      ].map(async ([name = '', type]) =>
        (await textOf(await paper(name, '?language=de', 'Administrator', type))).split('\n'),
      ),
    );
    expect(titles[0]).toContain('Auftragsbestätigung');
    expect(titles[1]?.join('\n')).toContain('Verfügbares Guthaben 30,50');
    expect(titles[2]?.join('\n')).toContain('Erhaltener Betrag 500,00');
  });

  it('are available to users who may see the record, and for no other type', async () => {
    expect((await paper('invoice', '', 'Sales Clerk')).status).toBe(200);
    expect((await paper('invoice', '', 'Warehouse')).status).toBe(403);
    expect((await paper('999999')).status).toBe(404);
    expect((await paper('nothing')).status).toBe(404);
    const others = recordTypes.filter((type) => !paperTypes.some((each) => each === type));
    expect(others.length).toBeGreaterThan(40);
    expect((await get(`record/v1/customer/${books.ids.french ?? ''}/paper`)).status).toBe(404);
  });

  it('name every unknown or wrong parameter', async () => {
    const answer = await paper('invoice', '?format=a3&language=it&page=2&as=check');
    expect(refused(answer, 'o:errorQueryParam')).toEqual(['format', 'language', 'page']);
    expect((await paper('invoice', '?as=check')).status).toBe(400);
  });

  it('refuse impossible bank details and logos', async () => {
    const wrong = async (body: object) => {
      const answer = await books.send('PATCH', 'subsidiary', 'company', body);
      return [answer.status, refused(answer, 'o:errorPath')];
    };
    expect(
      await wrong({
        bankAccount: 'DE88370400440532013000',
        bankCode: 'NO BIC',
        logo: 'data:image/svg+xml;base64,PHN2Zy8+',
      }),
    ).toEqual([400, ['logo', 'bankAccount', 'bankCode']]);
    expect(await wrong({ logo: tooLarge })).toEqual([400, ['logo']]);
    expect(await wrong({ bankAccount: null })).toEqual([400, ['bankAccount']]);
  });

  describe('statements of account', () => {
    const statement = (name: string, query = '', as: RoleName = 'Administrator') =>
      get(`record/v1/customer/${books.ids[name] ?? name}/statement${query}`, as);
    const june = '?from=2026-06-01&to=2026-06-30&language=en';

    it('lead from the opening balance through charges and payments to the balance due, with its age', async () => {
      const text = await textOf(await statement('french', june));
      expect(text).toContain('Opening balance 0.00');
      expect(text).toContain('Invoice, due 30 Jun 2026 1,759.50 1,759.50');
      expect(text).toContain('Payment, thank you 500.00 1,259.50');
      expect(text).toContain('Balance due 1,259.50');
      const later = await textOf(await statement('french', '?from=2026-07-01&to=2026-08-10&language=en'));
      expect(later).toContain('Opening balance 1,259.50');
      expect(later).toContain('Of this overdue 1,259.50');
      expect(later.split('\n').find((line) => line.startsWith('0.00 0.00'))).toBe(
        '0.00 0.00 1,259.50 0.00 0.00 1,259.50',
      );
    });

    it('age on a past day by what was open then', async () => {
      await books.make('late', 'customerPayment', {
        ...books.base('french'),
        tranDate: '2026-06-29',
        account: books.ref('bank'),
        payment: 1259.5,
        apply: { items: [{ doc: books.ref('invoice'), apply: true, amount: 1259.5 }] },
      });
      const before = await textOf(await statement('french', '?from=2026-06-01&to=2026-06-28&language=en'));
      expect(before).toContain('1,259.50 0.00 0.00 0.00 0.00 1,259.50');
      expect(await textOf(await statement('french', june))).toContain('Balance due 0.00');
    });

    it('are in one file for many, only with a balance, each with its own page count', async () => {
      await books.invoice('others', 77, {}, 'other');
      await books.invoice('euros', 88, {}, 'euro');
      const file = await shown(await get(`statements/v1${june}`));
      const text = file.pages.join('\n');
      expect(text).not.toContain('Librairie');
      expect(file.pages.map((page) => /Page \d+ of \d+/.exec(page)?.[0])).toEqual(file.pages.map(() => 'Page 1 of 1'));
      expect(text).toContain('Balance due 77.00');
      expect(text).toContain('Balance due 88.00');
      expect(text).toContain('Credit balance 30.50');
      const few = await shown(await get(`statements/v1${june}&customer=${books.ids.other ?? ''}`));
      expect(few.pages).toHaveLength(1);
      expect((await get('statements/v1?to=2020-01-01')).status).toBe(404);
      expect((await get('statements/v1?customer=1,x')).status).toBe(400);
      expect((await get('statements/v1?from=2026-06-30&to=2026-06-01')).status).toBe(400);
    });

    it('name every customer that is not there, instead of leaving some out without a word', async () => {
      const invoice = books.ids.invoice ?? '';
      const { status, body } = await get(`statements/v1${june}&customer=${books.ids.other ?? ''},999999,${invoice}`);
      expect(status).toBe(400);
      expect(body['o:errorDetails']).toMatchObject([
        { detail: 'Customer 999999 not found.', 'o:errorQueryParam': 'customer' },
        { detail: `Customer ${invoice} not found.`, 'o:errorQueryParam': 'customer' },
      ]);
    });

    it('require the permission of the aging', async () => {
      expect((await statement('french', '', 'Sales Clerk')).status).toBe(403);
      expect((await statement('french', '', 'A/R Clerk')).status).toBe(200);
      expect((await get('statements/v1', 'Warehouse')).status).toBe(403);
      expect((await statement('999999')).status).toBe(404);
      expect((await get(`record/v1/invoice/${books.ids.invoice ?? ''}/statement`)).status).toBe(404);
    });
  });

  it('cause no failure, whatever is requested', async () => {
    expect(books.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
