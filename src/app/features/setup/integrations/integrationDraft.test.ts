import { describe, expect, it } from 'vitest';
import type { Integration, IntegrationCredential } from '#contract/wire/integrations';
import {
  credentialRequest,
  credentialState,
  draftOf,
  emptyCredential,
  emptyIntegration,
  integrationRequest,
  integrationState,
  keyProblems,
  lastEnd,
  missingIn,
  tokenCall,
} from './integrationDraft.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const inDays = (days: number): string => new Date(now + days * 24 * 3_600_000).toISOString();
const credential = (expiresAt: string | null): IntegrationCredential => ({
  id: 'c',
  kind: 'key',
  hint: 'thumbprint',
  createdAt: inDays(-30),
  expiresAt,
  lastUsedAt: null,
});
const integration = (change: Partial<Integration> = {}): Integration => ({
  id: '1000',
  name: 'Warehouse',
  clientId: 'a-b-c',
  role: { id: '3', refName: 'Accountant' },
  subsidiaries: null,
  scope: 'rest_webservices',
  responseStyle: 'representation',
  isActive: true,
  expiresAt: null,
  credentials: [credential(null)],
  createdAt: inDays(-30),
  createdBy: { id: '18', refName: 'Sam Reyes' },
  lastUsedAt: null,
  version: 1,
  ...change,
});

describe('the state of an integration', () => {
  it.each<[string, Partial<Integration>]>([
    ['active', {}],
    ['active', { credentials: [credential(inDays(3)), credential(null)] }],
    ['soon', { credentials: [credential(inDays(3)), credential(inDays(14))] }],
    ['soon', { expiresAt: inDays(7) }],
    ['active', { expiresAt: inDays(15) }],
    ['expired', { expiresAt: inDays(-1) }],
    ['noKey', { credentials: [credential(inDays(-1))] }],
    ['noKey', { credentials: [] }],
    ['inactive', { isActive: false, credentials: [] }],
  ])('is %s', (expected, change) => {
    expect(integrationState(integration(change), now)).toBe(expected);
  });

  it('names the end of the last of what lets it in', () => {
    const end = (change: Partial<Integration>) => lastEnd(integration(change), now);
    expect(end({})).toBeNull();
    expect(end({ credentials: [credential(inDays(3)), credential(inDays(9))] })).toBe(inDays(9));
    expect(end({ credentials: [credential(inDays(3))], expiresAt: inDays(2) })).toBe(inDays(2));
    expect(end({ expiresAt: inDays(5) })).toBe(inDays(5));
    expect(['active', 'soon', 'ended']).toEqual(
      [20, 2, -2].map((days) => credentialState(credential(inDays(days)), now)),
    );
  });
});

describe('the form of an integration', () => {
  it('asks for everything of a new one and for what differs of a known one', () => {
    const draft = { ...emptyIntegration, name: ' Warehouse ', role: '3', subsidiaries: ['2', '1'] };
    expect(integrationRequest(draft)).toEqual({
      name: 'Warehouse',
      role: { id: '3' },
      subsidiaries: [{ id: '1' }, { id: '2' }],
      scope: 'rest_webservices',
      responseStyle: 'representation',
      expiresAt: null,
    });
    const known = draftOf(integration({ expiresAt: inDays(20) }));
    expect(integrationRequest(known, known)).toEqual({});
    expect(integrationRequest({ ...known, scope: 'rest_webservices.read', lastDay: undefined }, known)).toEqual({
      scope: 'rest_webservices.read',
      expiresAt: null,
    });
  });

  it('names what is missing, and keeps a private key', () => {
    expect(missingIn({ ...emptyIntegration, subsidiaries: [] }).map(({ path }) => path)).toEqual([
      'name',
      'role',
      'subsidiaries',
    ]);
    const key = (publicKey: string) => keyProblems({ ...emptyCredential, publicKey }).map(({ text }) => text);
    expect(key('')).toEqual(['Paste a public key, or choose a secret.']);
    expect(key('{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"c"}')).toEqual([expect.stringContaining('private key')]);
    expect(keyProblems({ ...emptyCredential, kind: 'secret' })).toEqual([]);
    expect(credentialRequest({ ...emptyCredential, kind: 'secret', publicKey: 'x' })).toEqual({
      kind: 'secret',
      expiresAt: null,
    });
  });

  it('shows how a token is asked for', () => {
    expect(tokenCall('secret', 'a-b', 'https://books.example/token')).toContain(`-u 'a-b:SECRET'`);
    expect(tokenCall('key', 'a-b', 'https://books.example/token')).toContain('client_assertion=SIGNED_JWT');
  });
});
