import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceivablesBooks, type ReceivablesBooks } from '../fixtures/receivablesBooks.ts';
import { at, engineNames, type RoleName } from '../fixtures/testService.ts';

const ROUNDS = 6;
const today = () => new Date().toISOString().slice(0, 10);

// Two who may decide the same document: one in the own name, one for an absent user.
describe.each(engineNames)('two approvers who decide a document at the same moment, on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const users: Record<string, string> = {};
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    const { body } = await books.service.send('PATCH', 'settings/v1/company', {
      body: { approvalRouting: { invoice: true } },
    });
    const roles = body.roles as readonly { id: string; refName: string }[]; // a list of references
    for (const [name, role] of [
      ['yara', 'Controller'],
      ['cora', 'Controller'],
      ['ben', 'Accountant'],
    ]) {
      const made = await books.service.send('POST', 'users/v1', {
        body: {
          name,
          email: `${name}@company.example`,
          role: { id: roles.find(({ refName }) => refName === role)?.id },
        },
      });
      expect(made.status, made.text).toBe(201);
      users[name ?? ''] = String(made.body.id);
    }
  });
  afterAll(() => books.service.close());

  const delegation = 'approvals/v1/delegations/yara-to-ben';
  const lend = () =>
    books.service.send('PUT', delegation, {
      body: { absent: { id: users.yara }, delegate: { id: users.ben }, from: today(), to: today() },
    });
  const decide = (name: string, action: 'approve' | 'reject', as: RoleName, user: string, isSeen = false) =>
    books.service.send('POST', `record/v1/invoice/${books.ids[name] ?? ''}/@${action}`, {
      as,
      user: users[user] ?? '',
      body: { reason: 'Reviewed' },
      // As the queue sends it: a decision on what was shown. A rejected document may be approved later, but not by oversight.
      ...(action === 'reject' || isSeen ? { headers: { 'if-match': '"1"' } } : {}),
    });
  const history = async (name: string) =>
    at(
      (await books.service.send('GET', `record/v1/invoice/${books.ids[name] ?? ''}/history`)).body,
      'items',
    ) as readonly { operation: string; for?: { refName: string } }[]; // a list of entries

  it('exactly one decides, and the other is told which state the document is in', async () => {
    expect((await lend()).status).toBe(200);
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `round${round}`;
      await books.invoice(name, 40);
      const isSeen = round % 2 === 1;
      const other = isSeen ? 'reject' : 'approve';
      const answers = await Promise.all([
        decide(name, 'approve', 'Accountant', 'ben', isSeen),
        decide(name, other, 'Controller', 'cora'),
      ]);
      const told = answers.map(({ text }) => text).join();
      expect(
        answers.map(({ status }) => status).toSorted((one, other) => one - other),
        told,
      ).toEqual([200, isSeen ? 409 : 400]);
      expect(told).toContain(isSeen ? 'changed' : 'is Open: @approve is not available');
      const decisions = (await history(name)).filter(({ operation }) => operation !== 'create');
      expect(decisions).toHaveLength(1);
      const isLent = answers[0]?.status === 200;
      expect(decisions[0]?.for?.refName).toBe(isLent ? 'yara' : undefined);
    }
    expect(await books.findings()).toEqual([]);
  });

  it('a delegation withdrawn during a decision either counts or refuses the decision', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `withdrawn${round}`;
      await lend();
      await books.invoice(name, 40);
      const [decided, withdrawn] = await Promise.all([
        decide(name, 'approve', 'Accountant', 'ben'),
        books.service.send('DELETE', delegation),
      ]);
      expect([withdrawn.status, [200, 403]]).toEqual([204, expect.arrayContaining([decided.status])]);
      expect((await history(name)).some(({ operation }) => operation === 'approve')).toBe(decided.status === 200);
      expect((await decide(name, 'approve', 'Accountant', 'ben')).status).toBe(403);
    }
  });
});
