import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../proofs/fixtures/companyBooks.ts';
import { type GroupBooks, openGroupBooks } from '../../../proofs/fixtures/groupBooks.ts';
import { at, engineNames, type RoleName } from '../../../proofs/fixtures/testService.ts';

describe.each(engineNames)('the tasks of a close on the %s engine', (engine) => {
  let books: GroupBooks;
  beforeAll(async () => {
    books = await openGroupBooks(engine);
  });
  afterAll(() => books.service.close());

  const act = (type: string, name: string, action: string, as: RoleName = 'Controller', body: object = {}) =>
    books.service.send('POST', `record/v1/${type}/${books.ids[name] ?? ''}/@${action}`, { as, body });
  const refused = async (answer: Promise<Awaited<ReturnType<typeof act>>>) =>
    refusalsOf(await answer, 'detail', 'o:errorPath').map((each) => each.replace(/^(?:status|period)?: /, ''));
  const tasks = async (period: string) => {
    const query = new URLSearchParams({
      q: `period ANY_OF [${books.ids[period] ?? ''}]`,
      fields: 'title,subsidiary,dueDate,status',
      orderby: 'title ASC',
    });
    const { body } = await books.send('GET', `record/v1/closeTask?${query.toString()}`);
    return (at(body, 'items') as readonly Record<string, unknown>[]).map((each) =>
      [each.title, at(each, 'subsidiary.refName'), each.dueDate, at(each, 'status.id')].filter(Boolean).join(', '),
    ); // the shape of a list
  };
  const close = (name: string) => act('accountingPeriod', name, 'close', 'Controller', { reason: 'Month-end' });

  it('are refused where no template applies, and for a year', async () => {
    expect(await refused(act('accountingPeriod', 'may', 'planTasks'))).toEqual([
      'No task template applies to May 2026. Create close task templates first.',
    ]);
    expect(await refused(act('accountingPeriod', 'year', 'planTasks'))).toEqual([
      "FY 2026 isn't posted to. Select a month or an adjustment period.",
    ]);
  });

  it('are created from the templates, one for each subsidiary, and only once', async () => {
    await books.make('bank', 'closeTaskTemplate', {
      title: 'Agree the bank',
      area: { id: 'CASH' },
      frequency: { id: 'MONTH' },
      dueDay: 3,
      subsidiary: [books.ref('inc'), books.ref('gmbh')],
      isRequired: true,
    });
    await books.make('review', 'closeTaskTemplate', {
      title: 'Review the month',
      area: { id: 'REVIEW' },
      frequency: { id: 'MONTH' },
      dueDay: 5,
      isRequired: true,
      needsSignOff: true,
    });
    await books.make('audit', 'closeTaskTemplate', {
      title: 'Year-end audit',
      area: { id: 'REVIEW' },
      frequency: { id: 'YEAR' },
      dueDay: 20,
    });
    expect((await act('accountingPeriod', 'may', 'planTasks')).status).toBe(200);
    const created = [
      'Agree the bank, Marlow GmbH, 2026-06-03, NOT_STARTED',
      'Agree the bank, Marlow Inc, 2026-06-03, NOT_STARTED',
      'Review the month, 2026-06-05, NOT_STARTED',
    ];
    expect((await tasks('may')).toSorted()).toEqual(created);
    expect(await refused(act('accountingPeriod', 'may', 'planTasks'))).toEqual([
      'All tasks of May 2026 have been created.',
    ]);
    expect((await tasks('may')).toSorted()).toEqual(created);
  });

  it('are added by hand, begun and changed while their period is open', async () => {
    await books.make('own', 'closeTask', { title: 'Count the safe', area: { id: 'CASH' }, period: books.ref('may') });
    expect((await act('closeTask', 'own', 'start', 'A/P Clerk')).status).toBe(200);
    const path = `record/v1/closeTask/${books.ids.own ?? ''}`;
    expect((await books.send('PATCH', path, { evidence: 'Counted: 412.60' })).status).toBe(200);
    const { body } = await books.send('GET', path);
    expect([at(body, 'status.id'), body.evidence]).toEqual(['IN_PROGRESS', 'Counted: 412.60']);
    expect((await act('closeTask', 'own', 'start', 'A/P Clerk')).status).toBe(400);
    expect((await act('closeTask', 'own', 'complete', 'Sales Clerk')).status).toBe(403);
    expect((await books.send('DELETE', path)).status).toBe(204);
    expect(
      await refused(
        books.send('POST', 'record/v1/closeTask', { title: 'Year', area: { id: 'CASH' }, period: books.ref('year') }),
      ),
    ).toEqual(["FY 2026 isn't posted to. Select a month or an adjustment period."]);
  });

  it('hold back the close until each required one is done and signed off, and are all named', async () => {
    const { body } = await books.send('GET', `record/v1/closeTask?fields=title`);
    const all = at(body, 'items') as readonly { readonly id: string; readonly title: string }[]; // the shape of a list
    all.forEach(({ id }, index) => (books.ids[`task${index}`] = id));
    expect((await refused(close('may'))).toSorted()).toEqual([
      'Close task Agree the bank (Marlow GmbH) is not done.',
      'Close task Agree the bank (Marlow Inc) is not done.',
      'Close task Review the month is not done.',
    ]);
    for (const index of all.keys()) expect((await act('closeTask', `task${index}`, 'complete')).status).toBe(200);
    expect(await refused(close('may'))).toEqual(['Close task Review the month is done, but not signed off.']);
    const items = await books.send('GET', `record/v1/accountingPeriod/${books.ids.may ?? ''}/openItems`);
    expect(at(items.body, 'items')).toContainEqual(expect.objectContaining({ check: 'tasks', blocks: true, count: 1 }));
    books.ids.reviewed = all.find(({ title }) => title === 'Review the month')?.id ?? '';
  });

  it('are signed off by another user than the one who did them', async () => {
    expect(await refused(act('closeTask', 'reviewed', 'signOff'))).toEqual([
      'You marked this task as done. Another user must sign it off.',
    ]);
    expect((await act('closeTask', 'reviewed', 'signOff', 'Accountant')).status).toBe(403);
    expect((await act('closeTask', 'reviewed', 'signOff', 'Administrator')).status).toBe(200);
    const { body } = await books.send('GET', `record/v1/closeTask/${books.ids.reviewed ?? ''}`);
    expect([at(body, 'status.id'), body.doneBy === body.signedOffBy]).toEqual(['SIGNED_OFF', false]);
  });

  it('signed off, are final, and what they require is decided by those who sign off', async () => {
    const path = `record/v1/closeTask/${books.ids.reviewed ?? ''}`;
    expect(await refused(books.send('PATCH', path, { evidence: 'Something else' }))).toEqual([
      'This task is signed off. Reopen it to change it.',
    ]);
    await books.make('needed', 'closeTask', {
      title: 'Count the cash',
      area: { id: 'CASH' },
      period: books.ref('june'),
      isRequired: true,
      needsSignOff: true,
    });
    const waive = (as: RoleName) =>
      books.service.send('PATCH', `record/v1/closeTask/${books.ids.needed ?? ''}`, {
        as,
        body: { isRequired: false, needsSignOff: false },
      });
    const alone = 'Only users who can sign off tasks can clear this.';
    expect(refusalsOf(await waive('Accountant'), 'detail', 'o:errorPath')).toEqual([
      `isRequired: ${alone}`,
      `needsSignOff: ${alone}`,
    ]);
    expect((await waive('Controller')).status).toBe(200);
  });

  it('reopened with a reason, hold back the close again', async () => {
    expect((await act('closeTask', 'reviewed', 'reopen')).status).toBe(400);
    expect((await act('closeTask', 'reviewed', 'reopen', 'Controller', { reason: 'A late bill' })).status).toBe(200);
    const { body } = await books.send('GET', `record/v1/closeTask/${books.ids.reviewed ?? ''}`);
    expect([at(body, 'status.id'), body.doneBy, body.signedOffBy]).toEqual(['IN_PROGRESS', null, null]);
    expect(await refused(close('may'))).toEqual(['Close task Review the month is not done.']);
    await act('closeTask', 'reviewed', 'complete');
    await act('closeTask', 'reviewed', 'signOff', 'Administrator');
  });

  it('are fixed once their period is closed', async () => {
    const closed = await close('may');
    expect(closed.status, closed.text).toBe(200);
    const fixed = 'May 2026 is closed. Reopen it to change its tasks.';
    expect(await refused(act('closeTask', 'reviewed', 'reopen', 'Controller', { reason: 'Too late' }))).toEqual([
      fixed,
    ]);
    const path = `record/v1/closeTask/${books.ids.reviewed ?? ''}`;
    expect(await refused(books.send('PATCH', path, { evidence: 'Found later' }))).toContain(fixed);
    expect(await refused(books.send('DELETE', path))).toEqual([fixed]);
    expect(await books.findings()).toEqual([]);
  });
});
