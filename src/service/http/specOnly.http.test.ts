import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beyondSpec } from './specOnly.ts';
import { at, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('embedded', { extensions: false, licence: 'unlimited' });
});
afterAll(() => service.close());

const as = { as: 'Administrator' } as const;

describe('with EXTENSIONS=off only the specification is served', () => {
  it('serves the five operations of a type', async () => {
    const made = await service.send('POST', 'record/v1/location', { ...as, body: { name: 'Yard' } });
    expect(made.status).toBe(201);
    const id = String(made.body.id);
    const listed = await service.send('GET', "record/v1/location?q=name='Yard'&limit=10&offset=0&orderby=name ASC", as);
    expect([listed.status, at(listed.body, 'items.0.id')]).toEqual([200, id]);
    const changed = await service.send('PATCH', `record/v1/location/${id}`, { ...as, body: { name: 'Back yard' } });
    expect([changed.status, changed.body.name]).toEqual([200, 'Back yard']);
    expect((await service.send('GET', `record/v1/location/${id}?expandSubResources=true`, as)).status).toBe(200);
    expect((await service.send('DELETE', `record/v1/location/${id}`, as)).status).toBe(204);
  });

  it('gives only id and links in a list', async () => {
    await service.send('POST', 'record/v1/priceLevel', { ...as, body: { name: 'Trade' } });
    const { body } = await service.send('GET', 'record/v1/priceLevel', as);
    expect(Object.keys(at(body, 'items.0') ?? {}).sort()).toEqual(['id', 'links']);
  });

  it('has no other type, nothing below a record and nothing besides records', async () => {
    const paths = [
      'record/v1/customer',
      'record/v1/metadata-catalog',
      'openapi.json',
      'record/v1/location/1/history',
      'report/v1/trialBalance',
      'settings/v1/company',
      'session/v1/me',
      'preferences/v1',
      'views/v1/location',
      'signIns/v1',
      'exports/v1',
      'changeLog/v1',
      'exchangeRate/v1?from=1&to=2&date=2026-01-01',
      'system/v1/governanceLimits',
      'record/v1/invoice/1',
      'record/v1/location/eid:x',
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await service.send('GET', path, as)).status));
    expect(statuses).toEqual(paths.map(() => 404));
  });

  it('allows the related types only to be created', async () => {
    expect((await service.send('GET', 'record/v1/invoice', as)).status).toBe(405);
    expect((await service.send('POST', 'record/v1/invoice', { ...as, body: {} })).status).toBe(400);
  });

  it('refuses the parameters it does not have', async () => {
    for (const query of ['fields=name', 'search=x', 'expandRecords=true'])
      expect((await service.send('GET', `record/v1/location?${query}`, as)).status).toBe(400);
  });

  it('knows no dry run, versions or locators', async () => {
    const dryRun = { accept: 'application/vnd.oracle.resource+json; type=create-form' };
    const refused = await service.send('POST', 'record/v1/location', { ...as, body: { name: 7 }, headers: dryRun });
    expect([refused.status, Object.keys(at(refused.body, 'o:errorDetails.0') ?? {})]).toEqual([
      400,
      ['detail', 'o:errorCode'],
    ]);
    const made = await service.send('POST', 'record/v1/location', {
      ...as,
      body: { name: 'Shed' },
      headers: { ...dryRun, 'if-match': '"9"' },
    });
    expect([made.status, made.headers.get('etag'), made.headers.get('x-audit-seq')]).toEqual([201, null, null]);
  });

  it('requires a token before anything else of the specification', async () => {
    expect((await service.send('GET', 'record/v1/location', { as: 'nobody' })).status).toBe(401);
  });
});

describe('features beyond the specification', () => {
  it('is determined by path, method and parameters', () => {
    const of = (method: string, url: string) => beyondSpec({ method, url: `/services/rest/${url}` })?.code;
    expect(of('GET', 'record/v1/salesOrder?q=total>5')).toBeUndefined();
    expect(of('POST', 'record/v1/invoice')).toBeUndefined();
    expect(of('PUT', 'record/v1/salesOrder/7')).toBe('METHOD_NOT_ALLOWED');
    expect(of('POST', 'record/v1/salesOrder/7/!transform/invoice')).toBe('NOT_FOUND');
    expect(of('GET', 'record/v1/salesOrder?fields=total')).toBe('INVALID_PARAMETER');
  });
});
