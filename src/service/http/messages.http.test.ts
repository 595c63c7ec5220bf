import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  createFixtures,
  type Fixtures,
  journalBody,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

const prefer = { prefer: 'message-keys' };
const form = { accept: 'application/vnd.oracle.resource+json; type=create-form' };

describe('keys and arguments of messages', () => {
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    service = await startTestService('embedded', { licence: 'unlimited' });
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  const refused = async (headers: Record<string, string>) => {
    const { status, body: answer } = await service.send('POST', 'record/v1/location', { headers, body: { name: '' } });
    expect(status).toBe(400);
    return at(answer, 'o:errorDetails.0');
  };

  it('are sent with a refusal to a caller who prefers them', async () => {
    expect(await refused(prefer)).toEqual({
      detail: 'Please enter value(s) for: Name.',
      'o:errorCode': 'USER_ERROR',
      'o:errorPath': 'name',
      'o:messageKey': 'field.required',
      'o:messageArgs': { field: { kind: 'label', of: 'location.fields.name', text: 'Name' } },
    });
  });

  it('are omitted from a refusal for everyone else', async () => {
    expect(await refused({ prefer: 'return=minimal' })).toEqual({
      detail: 'Please enter value(s) for: Name.',
      'o:errorCode': 'USER_ERROR',
      'o:errorPath': 'name',
    });
  });

  it('are sent with the problems of a dry run on the same condition', async () => {
    const { body } = await service.send('POST', 'record/v1/periodEndJournal', {
      headers: { ...form, ...prefer },
      body: { ...journalBody(fixtures), line: { items: [{ account: { id: fixtures.cash }, debit: 5 }] } },
    });
    expect(at(body, 'o:problems.0')).toMatchObject({ 'o:messageKey': 'journal.tooFewLines' });
    const plain = await service.send('POST', 'record/v1/periodEndJournal', {
      headers: form,
      body: { ...journalBody(fixtures), line: { items: [{ account: { id: fixtures.cash }, debit: 5 }] } },
    });
    expect(at(plain.body, 'o:problems.0')).not.toHaveProperty('o:messageKey');
  });
});

describe('a service with EXTENSIONS=off', () => {
  it('sends no keys, even to a caller that prefers them', async () => {
    const service = await startTestService('embedded', { extensions: false, licence: 'unlimited' });
    const { body } = await service.send('POST', 'record/v1/location', {
      as: 'Administrator',
      headers: prefer,
      body: { name: '' },
    });
    await service.close();
    expect(at(body, 'o:errorDetails.0')).toEqual({
      detail: 'Please enter value(s) for: Name.',
      'o:errorCode': 'USER_ERROR',
    });
  });
});
