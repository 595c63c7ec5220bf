import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFixtures,
  ruleEngines,
  type Fixtures,
  journalBody,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('journal templates, on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  const post = (type: string, body: object) => service.send('POST', `record/v1/${type}`, { body });
  const pathsOf = ({ status, body }: TestAnswer) => [
    status,
    ...(body['o:errorDetails'] as readonly Record<string, unknown>[]).map((each) => each['o:errorPath']),
  ]; // the documented shape
  const lines = (debit: string, credit: string) => ({
    items: [
      { account: { id: fixtures.rent }, debit },
      { account: { id: fixtures.cash }, credit },
    ],
  });

  it('a template keeps its formulas as entered, and a journal names the template it was entered from', async () => {
    const made = await post('journalTemplate', {
      name: 'Rent',
      baseAmount: 1000,
      recurrenceType: { id: 'MONTHLY' },
      startDate: '2026-06-30',
      line: lines('base * 60%', 'rest'),
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      recurrenceType: { id: 'MONTHLY' },
      line: { items: [{ debit: 'base * 60%' }, { credit: 'rest' }] },
    });
    const journal = await post('periodEndJournal', { ...journalBody(fixtures), template: { id: made.body.id } });
    expect(journal.status).toBe(201);
    const list = await service.send(
      'GET',
      `record/v1/periodEndJournal?q=${encodeURIComponent(`template = ${String(made.body.id)}`)}&fields=template`,
    );
    expect(list.body.items).toMatchObject([{ id: journal.body.id, template: { id: made.body.id, refName: 'Rent' } }]);
  });

  it('a template whose journal would not balance is rejected with all its problems', async () => {
    expect(
      pathsOf(
        await post('journalTemplate', { name: 'Odd', recurrenceType: { id: 'MONTHLY' }, line: lines('100', '99.99') }),
      ),
    ).toEqual([400, 'startDate', 'line']);
    expect(
      pathsOf(
        await post('journalTemplate', {
          name: 'No base',
          startDate: '2026-06-30',
          endDate: '2026-05-30',
          line: lines('base', 'rest'),
        }),
      ),
    ).toEqual([400, 'baseAmount', 'endDate']);
    expect(
      pathsOf(await post('journalTemplate', { name: 'Words', baseAmount: 1.001, line: lines('five', 'rest') })),
    ).toEqual([400, 'baseAmount']);
  });
});
