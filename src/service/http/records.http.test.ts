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

describe.each(ruleEngines)('records over HTTP on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  const send: TestService['send'] = (...request) => service.send(...request);
  const journals = 'record/v1/periodEndJournal';

  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  const create = async (memo: string, headers: Record<string, string> = {}) =>
    send('POST', journals, { body: journalBody(fixtures, memo), headers });
  const codeOf = (body: unknown) => at(body, 'o:errorDetails.0.o:errorCode');

  // spec: service 1, conventions 7
  it('answers a create 201 with the whole record, its address, version and place in the order of changes', async () => {
    const answer = await create('whole');
    expect(answer.status).toBe(201);
    const id = String(answer.body.id);
    expect(answer.headers.get('location')).toBe(`${service.origin}/services/rest/record/v1/periodEndJournal/${id}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('x-audit-seq')).toMatch(/^\d+$/);
    expect(answer.headers.get('content-type')).toBe('application/vnd.oracle.resource+json; type=singular');
    expect(answer.body).toMatchObject({
      tranId: expect.stringMatching(/^JE\d{6}$/),
      total: 100,
      tranStatus: { id: 'APPROVED' },
      currency: { id: fixtures.currency, refName: 'US Dollar' },
    });
    expect(at(answer.body, 'line.items.1')).toMatchObject({
      line: 2,
      credit: 100,
      debit: null,
      account: { id: fixtures.cash },
    });
  });

  // spec: conventions 7, operations 1
  it('answers a change 200 with id, links and the changed fields', async () => {
    const { body } = await create('before');
    const answer = await send('PATCH', `${journals}/${String(body.id)}`, { body: { memo: 'after' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('location')).toContain(String(body.id));
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({ id: body.id, memo: 'after', links: [{ rel: 'self' }] });
    expect(answer.body).not.toHaveProperty('tranDate');
    expect(answer.body).not.toHaveProperty('line');
  });

  // spec: headers 1
  it('answers in the preferred form and confirms it', async () => {
    const minimal = await create('minimal', { prefer: 'return=minimal' });
    expect([minimal.status, minimal.text, minimal.headers.get('preference-applied')]).toEqual([
      204,
      '',
      'return=minimal',
    ]);
    expect(minimal.headers.get('content-type')).toBe('application/vnd.oracle.resource+json');
    const path = new URL(minimal.headers.get('location') ?? '').pathname;
    const whole = await send('PATCH', path, {
      body: { memo: 'x' },
      headers: { prefer: 'transient, return=representation' },
    });
    expect(whole.headers.get('preference-applied')).toBe('return=representation');
    expect(whole.body).toMatchObject({ tranDate: '2026-06-15', memo: 'x' });
    const integration = await send('POST', journals, { body: journalBody(fixtures), style: 'minimal' });
    expect(integration.status).toBe(204);
  });

  // spec: service 2
  it('deletes with 204 and the vendor type, and the record is gone', async () => {
    const { body } = await create('to go');
    const answer = await send('DELETE', `${journals}/${String(body.id)}`, { body: { reason: 'entered twice' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([204, 'application/vnd.oracle.resource+json']);
    expect(answer.headers.get('x-audit-seq')).toMatch(/^\d+$/);
    expect((await send('GET', `${journals}/${String(body.id)}`)).status).toBe(404);
  });

  // spec: idempotency 1, idempotency 2
  it('creates once under an idempotency key in either spelling, and answers a repeat 200', async () => {
    const first = await create('once', { 'x-service-idempotency-key': 'k-1' });
    const again = await create('once', { 'x-netsuite-idempotency-key': 'k-1' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const other = await create('something else', { 'x-service-idempotency-key': 'k-1' });
    expect([other.status, codeOf(other.body)]).toEqual([409, 'IDEMPOTENCY_ERROR']);
    const elsewhere = await send('POST', journals, {
      body: journalBody(fixtures, 'once'),
      user: 'other',
      headers: { 'x-service-idempotency-key': 'k-1' },
    });
    expect(elsewhere.status).toBe(201);
  });

  it('refuses invalid keys, and two different ones', async () => {
    expect((await create('bad', { 'x-service-idempotency-key': 'a b' })).status).toBe(400);
    expect((await create('bad', { 'x-service-idempotency-key': 'x'.repeat(256) })).status).toBe(400);
    const two = await create('bad', { 'x-service-idempotency-key': 'a', 'x-netsuite-idempotency-key': 'b' });
    expect([two.status, at(two.body, 'o:errorDetails.0.o:errorHeader')]).toEqual([400, 'X-Service-Idempotency-Key']);
  });

  it('allows a client to abandon a key, so that a late request has no effect', async () => {
    expect(
      (await send('POST', 'idempotency/v1/void', { body: { type: 'periodEndJournal', key: 'late' } })).body,
    ).toMatchObject({ voided: true });
    const late = await create('late', { 'x-service-idempotency-key': 'late' });
    expect([late.status, codeOf(late.body)]).toEqual([409, 'IDEMPOTENCY_ERROR']);
    expect((await send('POST', 'idempotency/v1/void', { body: { type: 'none', key: 'x' } })).status).toBe(400);
  });

  // spec: status 409
  it('refuses a change of an older version and accepts the current one and *', async () => {
    const { body } = await create('versions');
    const path = `${journals}/${String(body.id)}`;
    const change = (memo: string, ifMatch: string) =>
      send('PATCH', path, { body: { memo }, headers: { 'if-match': ifMatch } });
    expect((await change('one', '"1"')).status).toBe(200);
    const stale = await change('two', '"1"');
    expect([stale.status, codeOf(stale.body)]).toEqual([409, 'RCRD_HAS_BEEN_CHANGED']);
    expect(stale.text).toMatch(/Administrator changed .* at \d{4}-/);
    expect((await change('three', '*')).status).toBe(200);
    expect((await change('four', 'rubbish')).status).toBe(400);
    expect((await send('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(409);
  });

  it('finds, creates and changes a record by its external id', async () => {
    const made = await send('PUT', 'record/v1/department/eid:D-1', { body: { name: 'Docks' } });
    expect([made.status, made.body.externalId]).toEqual([201, 'D-1']);
    const changed = await send('PUT', 'record/v1/department/eid:externalId=D-1', { body: { name: 'Docks and yards' } });
    expect([changed.status, changed.body.id]).toEqual([200, made.body.id]);
    expect((await send('GET', 'record/v1/department/eid:D-1')).body).toMatchObject({
      id: made.body.id,
      name: 'Docks and yards',
    });
    expect((await send('DELETE', 'record/v1/department/eid:D-1')).status).toBe(204);
  });

  it('reports properties it did not store, and refuses them when asked to be strict', async () => {
    const odd = { name: 'Yard', colour: 'red', createdDate: '2020-01-01T00:00:00Z' };
    const answer = await send('POST', 'record/v1/department', { body: odd });
    expect([answer.status, answer.headers.get('x-netsuite-propertyvalidation')]).toEqual([
      201,
      'unknown: colour; read-only: createdDate',
    ]);
    const path = `record/v1/department/${String(answer.body.id)}`;
    const strict = { 'x-netsuite-propertynamevalidation': 'error' };
    const refused = await send('PATCH', path, { body: odd, headers: strict });
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails')).toMatchObject([
      { 'o:errorPath': 'colour', 'o:errorCode': 'INVALID_PARAMETER' },
      { 'o:errorPath': 'createdDate' },
    ]);
    const same = { name: 'Yard 2', createdDate: answer.body.createdDate };
    expect((await send('PATCH', path, { body: same, headers: strict })).status).toBe(200);
    const wrong = { name: 'Yard 3', includeChildren: 'maybe' };
    expect((await send('PATCH', path, { body: wrong })).status).toBe(400);
    expect(
      (await send('PATCH', path, { body: wrong, headers: { 'x-netsuite-propertyvaluevalidation': 'ignore' } })).body,
    ).toMatchObject({ name: 'Yard 3' });
  });

  // spec: errors 8
  it('names every problem of a body with its path', async () => {
    const answer = await send('POST', journals, {
      body: { ...journalBody(fixtures), tranDate: 'soon', currency: { id: '987654321' } },
    });
    expect(answer.status).toBe(400);
    const paths = (answer.body['o:errorDetails'] as readonly Record<string, unknown>[]).map(
      (each) => each['o:errorPath'],
    ); // the documented shape
    expect(paths).toEqual(expect.arrayContaining(['tranDate', 'currency']));
  });

  // spec: conventions 2, query 10
  it('shows sublists as addresses, in full on request, and at their own addresses', async () => {
    const { body } = await create('lines');
    const path = `${journals}/${String(body.id)}`;
    expect(Object.keys(at((await send('GET', path)).body, 'line') as object)).toEqual(['links']);
    expect(at((await send('GET', `${path}?expandSubResources=true`)).body, 'line')).toMatchObject({ totalResults: 2 });
    const some = await send('GET', `${path}?fields=memo,LINE`);
    expect(Object.keys(some.body).toSorted()).toEqual(['id', 'line', 'links', 'memo']);
    const sublist = await send('GET', `${path}/line?limit=1`);
    expect(sublist.body).toMatchObject({ count: 1, hasMore: true, totalResults: 2 });
    expect((await send('GET', `${path}/line/2`)).body).toMatchObject({ line: 2, credit: 100 });
    expect((await send('GET', `${path}/line/9`)).status).toBe(404);
    expect((await send('GET', `${path}/rows`)).status).toBe(404);
    const line = await send('PATCH', `${path}/line/2`, { body: { memo: 'paid by card' } });
    expect([line.status, at(line.body, 'line.items.1.memo')]).toEqual([200, 'paid by card']);
    expect(codeOf((await send('GET', `${path}?fields=nope`)).body)).toBe('NONEXISTENT_FIELD');
    expect(at((await send('GET', `${path}?simpleEnumFormat=true`)).body, 'tranStatus')).toBe('APPROVED');
  });

  // spec: query 8
  it('pages a list with absolute links that repeat the query', async () => {
    for (const name of ['P1', 'P2', 'P3', 'P4', 'P5'])
      await send('POST', 'record/v1/classification', { body: { name } });
    const page = await send(
      'GET',
      'record/v1/classification?limit=2&offset=2&orderby=name%20DESC&q=name%20START_WITH%20P',
    );
    expect(page.body).toMatchObject({ count: 2, hasMore: true, offset: 2, totalResults: 5 });
    expect(Object.keys(page.body)).toEqual(['links', 'count', 'hasMore', 'items', 'offset', 'totalResults']);
    const keys = async (more: string) =>
      Object.keys(
        at((await send('GET', `record/v1/classification?limit=1&fields=name${more}`)).body, 'items.0') as object,
      );
    expect(Object.keys(at(page.body, 'items.0') as object)).toEqual(['links', 'id']);
    expect([await keys('&links=omit'), await keys('')]).toEqual([
      ['id', 'name'],
      ['links', 'id', 'name'],
    ]);
    const links = page.body.links as readonly { rel: string; href: string }[]; // the documented shape
    expect(links.map(({ rel }) => rel)).toEqual(['next', 'last', 'prev', 'first', 'self']);
    for (const { href } of links)
      expect(href).toMatch(new RegExp(`^${service.origin}/services/rest/record/v1/classification\\?q=name`));
    const next = await send('GET', new URL(links[0]?.href ?? '').pathname + new URL(links[0]?.href ?? '').search);
    expect(next.body).toMatchObject({ count: 1, hasMore: false });
    expect((await send('GET', 'record/v1/classification?offset=5000')).body).toMatchObject({ count: 0, items: [] });
    const fields = await send('GET', 'record/v1/classification?fields=name&limit=1&search=P3');
    expect(at(fields.body, 'items.0')).toMatchObject({ name: 'P3' });
    // Actions on a row of a list apply to the version that was listed.
    const [row] = (await send('GET', 'record/v1/classification?fields=name,etag&limit=1&search=P3')).body
      .items as readonly { id: string; etag: string }[];
    const rename = (name: string) =>
      send('PATCH', `record/v1/classification/${row?.id ?? ''}`, {
        body: { name },
        headers: { 'if-match': row?.etag ?? '' },
      });
    const [first, second] = [await rename('P3 renamed'), await rename('P3 again')];
    expect([row?.etag, first.status, codeOf(second.body)]).toEqual(['"1"', 200, 'RCRD_HAS_BEEN_CHANGED']);
    for (const [query, code] of [
      ['limit=0', 'INVALID_PARAMETER'],
      ['q=nope%20IS%201', 'NONEXISTENT_FIELD'],
      ['orderby=nope', 'NONEXISTENT_FIELD'],
      ['q=name%20IS', 'INVALID_PARAMETER'],
      ['expandSubResources=true', 'INVALID_PARAMETER'],
    ] as const) {
      const refused = await send('GET', `record/v1/classification?${query}`);
      expect([query, refused.status, codeOf(refused.body)]).toEqual([query, 400, code]);
    }
  });

  it('runs a save as a dry run', async () => {
    const form = await send('POST', journals, {
      body: journalBody(fixtures, 'maybe', 42),
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect([form.status, form.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.oracle.resource+json; type=create-form',
    ]);
    expect(form.body).toMatchObject({
      total: 42,
      'o:problems': [],
      ledgerImpact: {
        predicted: true,
        totals: { debit: 42, credit: 42, baseDebit: 42 },
        postingPeriod: { refName: 'Jun 2026' },
      },
    });
    expect(form.body).not.toHaveProperty('id');
    expect(at(form.body, 'ledgerImpact.items.0')).toMatchObject({
      debit: 42,
      credit: null,
      account: { refName: '6000 Rent' },
    });
    const wrong = await send('POST', journals, {
      body: { tranDate: '2026-06-15' },
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect(wrong.status).toBe(200);
    expect(at(wrong.body, 'o:problems.0.detail')).toMatch(/^Please enter value/);
    for (const missing of ['tranDate', 'postingPeriod', 'subsidiary', 'currency']) {
      const partly = await send('POST', journals, {
        body: { ...journalBody(fixtures, 'partly', 42), [missing]: null },
        headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
      });
      expect([missing, partly.status, partly.text.slice(0, 200)]).toEqual([missing, 200, expect.anything()]);
    }
    const later = await send('POST', journals, {
      body: { ...journalBody(fixtures, 'later', 42), tranDate: '2044-06-15', postingPeriod: undefined },
      headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
    });
    expect([later.status, at(later.body, 'ledgerImpact.items'), at(later.body, 'o:problems.0.o:errorPath')]).toEqual([
      200,
      [],
      'postingPeriod',
    ]);
    const { body } = await create('kept');
    const edit = await send('PATCH', `${journals}/${String(body.id)}`, {
      body: { memo: 'thought' },
      headers: { accept: 'application/vnd.oracle.resource+json; type=edit-form' },
    });
    expect(edit.body).toMatchObject({ id: body.id, memo: 'thought' });
    expect((await send('GET', `${journals}/${String(body.id)}`)).body).toMatchObject({ memo: 'kept' });
  });

  it('lists the options of a field', async () => {
    const ask = (query: string) =>
      send('GET', `${journals}?${query}`, {
        headers: { accept: 'application/vnd.oracle.resource+json; type=select-options' },
      });
    const accounts = await ask('fields=line.account,currency&q=CONTAIN%20rent');
    expect(at(accounts.body, 'line.account._selectOptions')).toMatchObject({
      totalResults: 1,
      items: [{ id: fixtures.rent, refName: '6000 Rent' }],
    });
    expect(at(accounts.body, 'currency._selectOptions')).toMatchObject({ totalResults: 0 });
    expect(at((await ask('fields=tranStatus&q=START_WITH%20Pend')).body, 'tranStatus._selectOptions.items')).toEqual([
      { id: 'PENDING_APPROVAL', refName: 'Pending Approval' },
    ]);
    expect((await ask('fields=nope')).status).toBe(400);
    expect((await ask('')).status).toBe(400);
  });

  it("shows a record's postings, its editors, and its related records", async () => {
    const { body } = await create('traced');
    const path = `${journals}/${String(body.id)}`;
    await send('PATCH', path, { body: { memo: 'traced twice' } });
    expect((await send('GET', `${path}/ledgerImpact`)).body).toMatchObject({
      predicted: false,
      totals: { debit: 100, credit: 100 },
    });
    const history = await send('GET', `${path}/history`);
    expect(history.body).toMatchObject({ totalResults: 2, hasMore: false });
    expect(at(history.body, 'items.0')).toMatchObject({
      operation: 'update',
      changes: [{ path: 'memo', before: 'traced', after: 'traced twice' }],
    });
    const brief = await send('GET', `${path}/history?limit=1&changes=omit`);
    expect(brief.body).toMatchObject({ totalResults: 2, items: [{ operation: 'update', version: 2, changes: [] }] });
    expect((await send('GET', `${path}/history?changes=some`)).text).toContain("changes is 'some'");
    const related = await send('GET', `${path}/related`);
    expect(related.text).toContain('Posting period');
    expect((await send('GET', `${journals}/999999/history`)).status).toBe(404);
  });

  it('runs actions and transforms, each with its own permission', async () => {
    const { body } = await create('to reverse');
    const path = `${journals}/${String(body.id)}`;
    const copy = await send('POST', `${path}/!transform/periodEndJournal`, {
      body: { tranDate: '2026-06-30', postingPeriod: { id: fixtures.period } },
    });
    expect([copy.status, at(copy.body, 'createdFrom.id')], copy.text).toEqual([201, body.id]);
    expect((await send('POST', `${path}/!transform/currency`)).status).toBe(404);
    expect((await send('POST', `${path}/@explode`)).status).toBe(404);
    const forbidden = await send('POST', `record/v1/accountingPeriod/${fixtures.period}/@lock`, {
      body: {},
      as: 'Auditor',
    });
    expect([forbidden.status, codeOf(forbidden.body)]).toEqual([403, 'INSUFFICIENT_PERMISSION']);
    const locked = await send('POST', `record/v1/accountingPeriod/${fixtures.period}/@lock`, {
      body: { arLocked: true },
    });
    expect([locked.status, locked.body.arLocked]).toEqual([200, true]);
    expect((await send('POST', `record/v1/accountingPeriod/${fixtures.period}/@close`, { body: {} })).text).toContain(
      'Please enter value(s) for: Reason',
    );
    await send('POST', `record/v1/accountingPeriod/${fixtures.period}/@unlock`, { body: {} });
  });

  it('closes and reopens periods only within 15 minutes of a sign-in', async () => {
    const path = `record/v1/accountingPeriod/${fixtures.period}`;
    const minutesAgo = (minutes: number) => ({
      signedInAt: new Date(service.clock.now().getTime() - minutes * 60_000),
      body: { reason: 'Reviewed' },
    });
    for (const action of ['close', 'reopen']) {
      const stale = await send('POST', `${path}/@${action}`, minutesAgo(16));
      expect([stale.status, codeOf(stale.body)], stale.text).toEqual([401, 'INVALID_LOGIN']);
      expect(stale.headers.get('www-authenticate')).toMatch(
        /^Bearer .*error="insufficient_user_authentication".*max_age="900"/,
      );
      expect((await send('POST', `${path}/@${action}`, { ...minutesAgo(16), as: 'Auditor' })).status).toBe(403);
      expect((await send('POST', `${path}/@${action}`, minutesAgo(14))).status).toBe(200);
    }
    expect((await send('POST', `${path}/@lock`, { ...minutesAgo(16), body: { apLocked: true } })).status).toBe(200);
    expect((await send('POST', `${path}/@unlock`, { body: {} })).status).toBe(200);
  });

  it('hides records of other subsidiaries as if they did not exist', async () => {
    const { body } = await create('private');
    const scoped = { subsidiaries: ['424242'] };
    const answers = await Promise.all([
      send('GET', `${journals}/${String(body.id)}`, scoped),
      send('PATCH', `${journals}/${String(body.id)}`, { ...scoped, body: { memo: 'x' } }),
      send('DELETE', `${journals}/${String(body.id)}`, scoped),
      send('GET', `${journals}/${String(body.id)}/history`, scoped),
      send('GET', `${journals}/${String(body.id)}/ledgerImpact`, scoped),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await send('GET', journals, scoped)).body).toMatchObject({ totalResults: 0 });
  });
});
