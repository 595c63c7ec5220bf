import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { type GroupBooks, openGroupBooks } from '../../../proofs/fixtures/groupBooks.ts';
import { at, engineNames } from '../../../proofs/fixtures/testService.ts';

const form = { accept: 'application/vnd.oracle.resource+json; type=create-form' };

describe.each(engineNames)('a journal across subsidiaries on the %s engine', (engine) => {
  let books: GroupBooks;
  beforeAll(async () => {
    books = await openGroupBooks(engine);
  });
  afterAll(() => books.service.close());

  const refused = async (path: string, body: object, method = 'POST') =>
    refusalsOf(await books.send(method, path, body), 'detail', 'o:errorPath', 'o:errorUrl');

  it('is refused at each line of a subsidiary without accounts for the other one', async () => {
    const body = books.journal([
      ['rent', 60, 'gmbh'],
      ['rent', 40, 'gmbh'],
      ['bank', -100],
    ]);
    const detail = 'Marlow GmbH is out of balance. Add an intercompany pair with Marlow Inc.';
    expect(await refused('record/v1/periodEndJournal', body)).toEqual([
      `line.items[0].subsidiary: ${detail}`,
      `line.items[1].subsidiary: ${detail}`,
    ]);
  });

  it('has accounts of a pair that each belong to one counterparty', async () => {
    const { ref } = books;
    const pair = (debtor: string, dueFromAccount: string, dueToAccount = 'dueToInc') => ({
      creditor: ref('inc'),
      debtor: ref(debtor),
      dueFromAccount: ref(dueFromAccount),
      dueToAccount: ref(dueToAccount),
    });
    await books.make('incGmbh', 'intercompanyPair', pair('gmbh', 'dueFromGmbh'));
    await books.make('incKk', 'intercompanyPair', pair('kk', 'dueFromKk'));
    expect(
      await refused(
        `record/v1/intercompanyPair/${books.ids.incKk ?? ''}`,
        { dueFromAccount: ref('dueFromGmbh') },
        'PATCH',
      ),
    ).toEqual([expect.stringMatching(/^dueFromAccount: In Marlow Inc, .* has the balance with Marlow GmbH/)]);
    expect(await refused('record/v1/intercompanyPair', pair('inc', 'rent'))).toEqual([
      expect.stringMatching(/^debtor: Select another debtor/),
      expect.stringMatching(/^dueFromAccount: /),
    ]);
    expect(await refused('record/v1/intercompanyPair', pair('elimination', 'dueFromKk'))).toEqual([
      expect.stringMatching(/^debtor: Eliminations is an elimination subsidiary/),
      expect.stringMatching(/^dueFromAccount: In Marlow Inc, .* has the balance with Marlow KK/),
    ]);
  });

  it('has pairs that a controller changes, an accountant reads and a sales clerk never sees', async () => {
    const path = `record/v1/intercompanyPair/${books.ids.incGmbh ?? ''}`;
    const answers = async (method: string, body?: object) => {
      const found: number[] = [];
      for (const as of ['Controller', 'Accountant', 'Sales Clerk'] as const)
        found.push((await books.service.send(method, path, { as, ...(body ? { body } : {}) })).status);
      return found;
    };
    expect(await answers('GET')).toEqual([200, 200, 403]);
    expect(await answers('PATCH', { isInactive: false })).toEqual([200, 403, 403]);
  });

  it('shows the entries that balance each subsidiary before it is saved, and posts them', async () => {
    const body = books.journal([
      ['rent', 100, 'gmbh'],
      ['rent', 50, 'kk'],
      ['bank', -150],
    ]);
    const preview = await books.service.send('POST', 'record/v1/periodEndJournal', { body, headers: form });
    const added = at(preview.body, 'ledgerImpact.items') as readonly { readonly isAdded?: true }[]; // ledger lines
    expect(added.map(({ isAdded }) => isAdded === true)).toEqual([false, false, false, true, true, true, true]);
    await books.make('shared', 'periodEndJournal', body);
    expect(await books.entries('shared')).toEqual([
      'gmbh rent 100 90.91',
      'kk rent 50 7692',
      'inc bank -150 -150',
      'gmbh dueToInc -100 -90.91',
      'inc dueFromGmbh 100 100',
      'kk dueToInc -50 -7692',
      'inc dueFromKk 50 50',
    ]);
    const { body: saved } = await books.send(
      'GET',
      `record/v1/periodEndJournal/${books.ids.shared ?? ''}?expandSubResources=true`,
    );
    expect(at(saved, 'line.items')).toHaveLength(3);
    expect(at(saved, 'intercompany.items')).toMatchObject([
      { subsidiary: { refName: 'Marlow GmbH' }, counterparty: { refName: 'Marlow Inc' }, credit: 100 },
      { subsidiary: { refName: 'Marlow Inc' }, counterparty: { refName: 'Marlow GmbH' }, debit: 100 },
      { subsidiary: { refName: 'Marlow KK' }, counterparty: { refName: 'Marlow Inc' }, credit: 50 },
      { subsidiary: { refName: 'Marlow Inc' }, counterparty: { refName: 'Marlow KK' }, debit: 50 },
    ]);
  });

  it('uses the accounts of the opposite direction when the debtor becomes the creditor', async () => {
    await books.make(
      'back',
      'periodEndJournal',
      books.journal([
        ['bank', -30, 'gmbh'],
        ['bank', 30],
      ]),
    );
    expect(await books.entries('back')).toEqual([
      'gmbh bank -30 -27.27',
      'inc bank 30 30',
      'gmbh dueToInc 30 27.27',
      'inc dueFromGmbh -30 -30',
    ]);
  });

  it('follows an edit of its lines, and keeps its entries while the lines stay', async () => {
    const path = `record/v1/periodEndJournal/${books.ids.back ?? ''}`;
    expect(
      (
        await books.send(
          'PATCH',
          path,
          books.journal([
            ['bank', -20, 'gmbh'],
            ['bank', 20],
          ]),
        )
      ).status,
    ).toBe(200);
    expect(await books.entries('back')).toContain('inc dueFromGmbh -20 -20');
    await books.send('PATCH', `record/v1/intercompanyPair/${books.ids.incGmbh ?? ''}`, { isInactive: true });
    expect((await books.send('PATCH', path, { memo: 'Lent by Bremen' })).status).toBe(200);
    expect(await books.entries('back')).toContain('gmbh dueToInc 20 18.18');
    await books.send('PATCH', `record/v1/intercompanyPair/${books.ids.incGmbh ?? ''}`, { isInactive: false });
  });

  it('is mirrored with its entries by a reversal, on its date and by hand, also without the pair', async () => {
    const lines = [
      ['rent', 10.01, 'gmbh'],
      ['bank', -10.01],
    ] as const;
    await books.make('accrual', 'periodEndJournal', books.journal(lines, { reversalDate: '2026-07-01' }));
    await books.make('mistake', 'periodEndJournal', books.journal(lines));
    await books.send('PATCH', `record/v1/intercompanyPair/${books.ids.incGmbh ?? ''}`, { isInactive: true });
    const path = `record/v1/periodEndJournal/${books.ids.mistake ?? ''}/!transform/periodEndJournal`;
    const byHand = await books.send('POST', path, {});
    expect(byHand.status, byHand.text).toBe(201);
    const dated = await books.send('GET', `record/v1/periodEndJournal/${books.ids.accrual ?? ''}`);
    for (const id of [String(byHand.body.id), String(at(dated.body, 'reversalEntry.id'))])
      expect(await books.entries(id)).toEqual([
        'gmbh rent -10.01 -9.1',
        'inc bank 10.01 10.01',
        'gmbh dueToInc 10.01 9.1',
        'inc dueFromGmbh -10.01 -10.01',
      ]);
    await books.send('PATCH', `record/v1/intercompanyPair/${books.ids.incGmbh ?? ''}`, { isInactive: false });
  });

  it('waits for approval with its entries, and leaves nothing when it is voided or deleted', async () => {
    await books.send('PATCH', 'settings/v1/company', { approvalRouting: { periodEndJournal: true } });
    await books.make(
      'pending',
      'periodEndJournal',
      books.journal([
        ['rent', 5, 'kk'],
        ['bank', -5],
      ]),
    );
    expect(await books.entries('pending')).toEqual([]);
    const path = `record/v1/periodEndJournal/${books.ids.pending ?? ''}`;
    const approved = await books.service.send('POST', `${path}/@approve`, { as: 'Controller', user: 'someone else' });
    expect(approved.status, approved.text).toBeLessThan(300);
    expect(await books.entries('pending')).toHaveLength(4);
    expect((await books.send('POST', `${path}/@void`, {})).status).toBeLessThan(300);
    expect(await books.entries('pending')).toEqual([]);
    expect((await books.send('DELETE', path)).status).toBe(204);
    await books.send('PATCH', 'settings/v1/company', { approvalRouting: { periodEndJournal: false } });
    expect(await books.findings()).toEqual([]);
  });
});
