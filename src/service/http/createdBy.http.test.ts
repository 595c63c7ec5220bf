import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  journalBody,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('a filter by who created a record, on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    for (const user of ['ada', 'ben']) {
      const { body } = await service.send('POST', 'record/v1/periodEndJournal', {
        user,
        body: journalBody(fixtures, `Of ${user}`),
      });
      ids[user] = String(body.id);
    }
    // Later editors did not create it.
    await service.send('PATCH', `record/v1/periodEndJournal/${ids.ada ?? ''}`, {
      user: 'ben',
      body: { memo: 'Changed' },
    });
  });
  afterAll(() => service.close());

  const found = async (q: string, user: string) => {
    const { body } = await service.send('GET', `record/v1/periodEndJournal?q=${encodeURIComponent(q)}`, { user });
    return (body.items as readonly { id: string }[] | undefined)?.map(({ id }) => id); // items have ids
  };

  it('finds what the caller has created, and its complement the rest', async () => {
    expect(await found(`createdBy ANY_OF "ME"`, 'ada')).toEqual([ids.ada]);
    expect(await found(`createdBy ANY_OF "me"`, 'ben')).toEqual([ids.ben]);
    expect(await found(`createdBy ANY_OF_NOT "ME"`, 'ada')).toEqual([ids.ben]);
    expect(await found(`createdBy ANY_OF "ME" AND memo CONTAIN "ben"`, 'ada')).toEqual([]);
    expect(await found('createdBy EMPTY', 'ada')).toEqual([]);
  });

  it('uses an index of the audit trail', async () => {
    const rows = await service.database.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'audit' and indexname = 'audit_creator'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('accepts no other value, and is neither a field of a record nor an order', async () => {
    const other = await service.send('GET', 'record/v1/periodEndJournal?q=createdBy ANY_OF "ada"');
    expect([other.status, at(other.body, 'o:errorDetails.0.o:errorQueryParam')]).toEqual([400, 'q']);
    const shown = await service.send('GET', `record/v1/periodEndJournal/${ids.ada ?? ''}`);
    expect(Object.keys(shown.body)).not.toContain('createdBy');
    const ordered = await service.send('GET', 'record/v1/periodEndJournal?orderby=createdBy');
    expect(at(ordered.body, 'o:errorDetails.0.o:errorCode')).toBe('NONEXISTENT_FIELD');
  });
});

describe('a filter by who created a record', () => {
  it("doesn't exist when only the specification is served", async () => {
    const service = await startTestService('embedded', { extensions: false });
    const { status, body } = await service.send('GET', 'record/v1/periodEndJournal?q=createdBy ANY_OF "ME"');
    expect([status, at(body, 'o:errorDetails.0.o:errorCode')]).toEqual([400, 'NONEXISTENT_FIELD']);
    await service.close();
  });
});
