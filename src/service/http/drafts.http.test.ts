import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DraftBody, draftLimits } from '#contract/wire/drafts';
import {
  at,
  ruleEngines,
  type SendOptions,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('drafts on the %s engine', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  let made = 0;
  const newId = (): string => `draft-${String((made += 1)).padStart(6, '0')}`;
  const body = (change: Partial<DraftBody> = {}): DraftBody => ({
    type: 'periodEndJournal',
    title: 'June accruals',
    tab: 'tab-1',
    device: 'Firefox on Windows',
    isOpen: true,
    content: { values: { memo: 'half typ' } },
    ...change,
  });
  const put = (id: string, change: Partial<DraftBody> = {}, options: SendOptions = {}) =>
    service.send('PUT', `drafts/v1/${id}`, { as: 'Accountant', body: body(change), ...options });
  const get = (id: string, options: SendOptions = {}) =>
    service.send('GET', `drafts/v1/${id}`, { as: 'Accountant', ...options });
  const listed = async (options: SendOptions = {}) =>
    (await service.send('GET', 'drafts/v1', { as: 'Accountant', ...options })).body.items as readonly object[]; // a list of objects
  const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
  const code = (answer: TestAnswer) => [answer.status, at(answer.body, 'o:errorDetails.0.o:errorCode')];

  it('stores any number of one type, and returns each one complete', async () => {
    const user = 'many';
    const ids = [newId(), newId(), newId()];
    for (const [at, id] of ids.entries())
      expect(
        (await put(id, { title: `Accruals ${at}`, party: 'Acme', amount: '12.50 USD', lines: at }, { user })).status,
      ).toBe(200);
    const items = await listed({ user });
    expect(items).toHaveLength(3);
    expect(items).toContainEqual(
      expect.objectContaining({
        id: ids[2],
        type: 'periodEndJournal',
        title: 'Accruals 2',
        party: 'Acme',
        amount: '12.50 USD',
        lines: 2,
        device: 'Firefox on Windows',
        version: 1,
        modifiedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    );
    expect(items[0]).not.toHaveProperty('content');
    const one = await get(ids[1] ?? '', { user });
    expect([one.status, one.headers.get('etag'), one.body.content]).toEqual([
      200,
      '"1"',
      { values: { memo: 'half typ' } },
    ]);
  });

  it('shows a draft to its owner only', async () => {
    const id = newId();
    await put(id, {}, { user: 'ann' });
    expect(await listed({ user: 'ben' })).toEqual([]);
    expect(code(await get(id, { user: 'ben' }))).toEqual([404, 'NOT_FOUND']);
    // The same ID of another user is another draft.
    expect((await put(id, { title: 'Of Ben' }, { user: 'ben' })).status).toBe(200);
    await service.send('DELETE', `drafts/v1/${id}`, { as: 'Accountant', user: 'ben' });
    expect((await get(id, { user: 'ann' })).body.title).toBe('June accruals');
    expect((await get(id, { as: 'Administrator', user: 'root' })).status).toBe(404);
  });

  it('tells a second device which one is editing, and lets it take over once it has seen the version', async () => {
    const id = newId();
    await put(id);
    expect((await put(id, { content: { step: 2 } })).body.version).toBe(2);
    const other = { tab: 'tab-2', device: 'Safari on Mac', content: { step: 3 } };
    const early = await put(id, other);
    expect(code(early)).toEqual([409, 'RCRD_HAS_BEEN_CHANGED']);
    expect(early.text).toContain('Firefox on Windows');
    expect(code(await put(id, other, seen(1)))).toEqual([409, 'RCRD_HAS_BEEN_CHANGED']);
    expect((await put(id, other, seen(2))).body.version).toBe(3);
    const late = await put(id, { content: { step: 'lost' } }, seen(2));
    expect(code(late)).toEqual([409, 'RCRD_HAS_BEEN_CHANGED']);
    expect(late.text).toContain('Safari on Mac');
    expect((await get(id)).body.content).toEqual({ step: 3 });
  });

  it('lets one of many devices win, and informs the others', async () => {
    const id = newId();
    await put(id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => put(id, { tab: `racer-${at}`, content: { at } }, seen(1))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await get(id)).body).toMatchObject({ version: 2, tab: `racer-${won}`, content: { at: won } });
  });

  it("doesn't restore what was saved or discarded elsewhere", async () => {
    const id = newId();
    await put(id);
    for (const _ of [1, 2])
      expect((await service.send('DELETE', `drafts/v1/${id}`, { as: 'Accountant' })).status).toBe(204);
    expect(code(await put(id, {}, seen(1)))).toEqual([404, 'NOT_FOUND']);
    expect((await get(id)).status).toBe(404);
  });

  it('requires the permission to save its type, even if it was lost since', async () => {
    const [id, user] = [newId(), 'demoted'];
    await put(id, {}, { user });
    const lost = { user, as: 'Warehouse' } as const;
    expect(await listed(lost)).toEqual([]);
    for (const answer of [await get(id, lost), await put(id, {}, lost)]) {
      expect(code(answer)).toEqual([403, 'INSUFFICIENT_PERMISSION']);
      expect(answer.text).toContain('TRAN_PEJRNL');
    }
    expect((await service.send('DELETE', `drafts/v1/${id}`, lost)).status).toBe(204);
    expect(await listed({ user })).toEqual([]);
  });

  it('names everything wrong with a draft', async () => {
    const wrong = await service.send('PUT', `drafts/v1/${newId()}`, {
      as: 'Accountant',
      body: {
        type: 'letter',
        recordId: 'x',
        title: ' ',
        tab: '',
        device: 7,
        isOpen: 'yes',
        lines: 1.5,
        content: [],
        color: 1,
      },
    });
    expect(wrong.status).toBe(400);
    const paths = (wrong.body['o:errorDetails'] as { 'o:errorPath': string }[]).map((each) => each['o:errorPath']); // the documented body
    expect(paths.toSorted()).toEqual(
      ['color', 'content', 'device', 'isOpen', 'lines', 'recordId', 'tab', 'title', 'type'].toSorted(),
    );
    expect(code(await put('short'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('refuses one that is too large, too many, and too much in total', async () => {
    const part = 'x'.repeat(4000);
    const large = (bytes: number) => ({
      content: { parts: Array.from({ length: Math.ceil(bytes / 4000) }, () => part) },
    });
    const over = await put(newId(), large(draftLimits.bytes));
    expect([...code(over), over.text.includes('8 MiB')]).toEqual([400, 'INVALID_CONTENT', true]);

    const user = 'collector';
    // Separate rows: the limits are the service's, whoever wrote them.
    await service.database.query(
      `insert into form_draft (user_id, id, type, about, tab, device, is_open, content, bytes, created_at, modified_at)
       select $1, 'filler-' || n, 'periodEndJournal', '{"title":"Filler"}', 't', 'd', false, '{}', 2, now(), now()
         from generate_series(1, $2::int) n`,
      [user, draftLimits.count - 1],
    );
    const answers = await Promise.all([put(newId(), {}, { user }), put(newId(), {}, { user })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.text).toContain('You can keep 200 drafts');
    // Existing ones can still be updated.
    expect((await put('filler-7', {}, { user, ...seen(1) })).status).toBe(200);
    await service.database.query('update form_draft set bytes = $2 where user_id = $1 and id = $3', [
      user,
      draftLimits.totalBytes,
      'filler-8',
    ]);
    expect((await put('filler-9', {}, { user, ...seen(1) })).text).toContain('64 MiB');
  });
});
