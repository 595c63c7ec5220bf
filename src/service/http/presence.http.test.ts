import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, presenceTimes } from '#contract/wire/presence';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { at, engineNames, journalBody, type SendOptions, type TestAnswer } from '../../proofs/fixtures/testService.ts';

describe.each(engineNames)('who is editing a record, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const journal = async (): Promise<string> =>
    String(
      (await books.service.send('POST', 'record/v1/periodEndJournal', { body: journalBody(books.fixtures, 'Edited') }))
        .body.id,
    );
  const report = (id: string, user: string, change: object = {}, options: SendOptions = {}): Promise<TestAnswer> =>
    books.service.send('PUT', `presence/v1/periodEndJournal/${id}`, {
      as: 'Accountant',
      user,
      body: { form: `form-of-${user}`, isOpen: true, hasChanges: false, ...change },
      ...options,
    });
  const editors = (answer: TestAnswer): readonly Editor[] => answer.body.items as readonly Editor[]; // a list of objects
  const names = (answer: TestAnswer): readonly string[] => editors(answer).map(({ user }) => user.id);

  it('is told to everybody else who edits it, with whether it has unsaved changes', async () => {
    const id = await journal();
    const first = await report(id, 'ann');
    expect([first.status, first.body.items]).toEqual([200, []]);
    const second = await report(id, 'ben');
    expect(editors(second)).toEqual([
      {
        user: { id: 'ann', refName: expect.any(String) },
        hasChanges: false,
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect(names(await report(id, 'ann', { hasChanges: true }))).toEqual(['ben']);
    expect(editors(await report(id, 'ben'))).toMatchObject([{ user: { id: 'ann' }, hasChanges: true }]);
  });

  it('is one entry for a user with two forms, and none for a record that the form has left', async () => {
    const [id, other] = [await journal(), await journal()];
    await report(id, 'cid', { form: 'first-form' });
    await report(id, 'cid', { form: 'second-form', hasChanges: true });
    expect(editors(await report(id, 'dan'))).toMatchObject([{ user: { id: 'cid' }, hasChanges: true }]);
    await report(id, 'cid', { form: 'second-form', isOpen: false });
    expect(editors(await report(id, 'dan'))).toMatchObject([{ user: { id: 'cid' }, hasChanges: false }]);
    await report(other, 'cid', { form: 'first-form' });
    expect(names(await report(id, 'dan'))).toEqual([]);
    expect(names(await report(other, 'dan'))).toEqual(['cid']);
  });

  it('is forgotten when the form has been silent for too long', async () => {
    const id = await journal();
    await report(id, 'eve');
    const past = new Date(Date.now() - presenceTimes.silentMs - 1000).toISOString();
    await books.service.database.query('update form_presence set seen_at = $1 where user_id = $2', [past, 'eve']);
    expect(names(await report(id, 'fay'))).toEqual([]);
  });

  it('is hidden from those who may not edit the record or do not see it', async () => {
    const id = await journal();
    await report(id, 'gus');
    expect((await report(id, 'hal', {}, { as: 'Warehouse' })).status).toBe(403);
    expect((await report(id, 'ivy', {}, { subsidiaries: ['999999'] })).status).toBe(404);
    expect((await report('999999999', 'ivy')).status).toBe(404);
    const asInvoice = await books.service.send('PUT', `presence/v1/invoice/${id}`, {
      body: { form: 'form-of-invoice', isOpen: true, hasChanges: false },
    });
    expect(asInvoice.status).toBe(404);
  });

  it('names everything wrong with a report', async () => {
    const answer = await report(await journal(), 'jim', { form: 'x', isOpen: 'yes', hasChanges: undefined, more: 1 });
    expect(answer.status).toBe(400);
    const details = at(answer.body, 'o:errorDetails') as readonly Readonly<Record<string, string>>[]; // as the body is declared
    expect(details.map((detail) => detail['o:errorPath'])).toEqual(['more', 'form', 'isOpen', 'hasChanges']);
  });
});
