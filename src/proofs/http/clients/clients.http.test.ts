import createClient from 'openapi-fetch';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../../../service/auth/users/seedUsers.ts';
import { TestBrowser } from '../../fixtures/testAuthService.ts';
import { at } from '../../fixtures/testService.ts';
import { integration, type Listening, openListening } from './listening.ts';

type Row = Readonly<Record<string, unknown>>;
interface Answers {
  readonly [status: number]: { readonly content: { readonly 'application/json': Row } };
}
interface Page {
  readonly get: {
    readonly parameters: {
      readonly query?: {
        readonly limit?: number;
        readonly offset?: number;
        readonly q?: string;
        readonly orderby?: string;
      };
    };
    readonly responses: Answers;
  };
  readonly post: {
    readonly requestBody: { readonly content: { readonly 'application/json': Row } };
    readonly responses: Answers;
  };
}
interface Single {
  readonly parameters: { readonly path: { readonly id: string } };
  readonly get: { readonly parameters: { readonly path: { readonly id: string } }; readonly responses: Answers };
  readonly patch: {
    readonly parameters: { readonly path: { readonly id: string } };
    readonly requestBody: { readonly content: { readonly 'application/json': Row } };
    readonly responses: Answers;
  };
  readonly delete: { readonly parameters: { readonly path: { readonly id: string } }; readonly responses: Answers };
}
/** The used paths of the API document; a test below compares them with the document. */
interface Paths {
  readonly '/record/v1/currency': Page;
  readonly '/record/v1/subsidiary': Page;
  readonly '/record/v1/customer': Page;
  readonly '/record/v1/customer/{id}': Single;
}

describe("clients of other people's making", () => {
  let service: Listening;
  let origin: string;
  beforeAll(async () => {
    service = await openListening('embedded');
    ({ origin } = service);
  });
  afterAll(() => service.close());

  const who = async (token: string) => {
    const answer = await fetch(`${origin}/services/rest/session/v1/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = answer.status === 200 ? await answer.json() : {};
    return { status: answer.status, body };
  };

  /** A person at the sign-in page; answers where the browser is sent at the end. */
  async function personSignsIn(address: URL): Promise<URL> {
    const browser = new TestBrowser();
    const start = await browser.go(address.href);
    const page = new URL(start.headers.get('location') ?? '', address).href;
    const csrf = /name="csrf" value="([^"]+)"/.exec(await (await browser.go(page)).text())?.[1] ?? '';
    const posted = await browser.go(page, { csrf, username: 'amira@marlow.example', password: samplePassword });
    const resumed = await browser.go(posted.headers.get('location') ?? '');
    return new URL(resumed.headers.get('location') ?? '');
  }

  it('an OAuth client finds everything by discovery and gets an integration its token by client credentials', async () => {
    const token = await service.integrationToken();
    expect(await who(token)).toMatchObject({ status: 200 });
    const wrong = service.discover(integration.id, oauth.ClientSecretBasic('another secret'));
    await expect(oauth.clientCredentialsGrant(await wrong, { scope: 'rest_webservices' })).rejects.toMatchObject({
      status: 401,
      cause: [{ scheme: 'basic', parameters: { error: 'invalid_client' } }],
    });
  });

  it('an OAuth client signs a person in by a code and PKCE, refreshes and signs out again', async () => {
    const config = await service.discover('countinghouse-app', oauth.None());
    expect(config.serverMetadata().supportsPKCE()).toBe(true);
    const [verifier, state] = [oauth.randomPKCECodeVerifier(), oauth.randomState()];
    const address = oauth.buildAuthorizationUrl(config, {
      redirect_uri: `${origin}/auth/callback`,
      scope: 'rest_webservices',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const back = await personSignsIn(address);
    const tokens = await oauth.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    const me = await who(tokens.access_token);
    expect([me.status, JSON.stringify(me.body)]).toEqual([200, expect.stringContaining('Amira Chen')]);
    const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect((await who(renewed.access_token)).status).toBe(200);
    await oauth.tokenRevocation(config, renewed.refresh_token ?? '');
    await expect(oauth.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    // A code works once, with its verifier.
    await expect(
      oauth.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: oauth.randomPKCECodeVerifier(),
        expectedState: state,
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('an OpenAPI client creates, reads, pages, changes and deletes by the paths of the API document', async () => {
    const token = await service.integrationToken();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/services/rest/record/v1/metadata-catalog`, {
      headers: { ...headers, accept: 'application/swagger+json' },
    });
    const document: unknown = await answer.json();
    const base = new URL(String(at(document, 'servers.0.url')), origin).href;
    for (const [path, methods] of [
      ['/record/v1/customer', ['get', 'post']],
      ['/record/v1/customer/{id}', ['get', 'patch', 'delete']],
    ] as const) {
      expect(Object.keys(Object(at(document, `paths.${path}`))), path).toEqual(expect.arrayContaining([...methods]));
    }
    const client = createClient<Paths>({ baseUrl: base, headers });
    const idOf = ({ response }: { readonly response: Response }) => ({
      id: response.headers.get('location')?.split('/').at(-1) ?? '',
    });
    const currency = idOf(
      await client.POST('/record/v1/currency', {
        body: { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, exchangeRate: 1 },
      }),
    );
    const subsidiary = idOf(await client.POST('/record/v1/subsidiary', { body: { name: 'Harbor Books', currency } }));

    const names = Array.from({ length: 25 }, (_, index) => `Reader ${String(index).padStart(2, '0')}`);
    for (const companyName of names) {
      const made = await client.POST('/record/v1/customer', { body: { companyName, subsidiary } });
      expect([200, 201, 204], JSON.stringify(made.error)).toContain(made.response.status);
      expect(made.response.headers.get('location')).toMatch(/\/customer\/\d+$/);
    }
    const seen: string[] = [];
    const ids: string[] = [];
    for (let offset = 0, hasMore = true; hasMore; offset += 10) {
      const { data } = await client.GET('/record/v1/customer', {
        params: { query: { limit: 10, offset, q: 'companyName START_WITH "Reader"', orderby: 'companyName ASC' } },
      });
      const items = at(data, 'items');
      if (!Array.isArray(items)) throw new Error(JSON.stringify(data));
      for (const item of items) ids.push(String(at(item, 'id')));
      hasMore = at(data, 'hasMore') === true;
      expect(at(data, 'totalResults')).toBe(25);
    }
    for (const id of ids) {
      const { data } = await client.GET('/record/v1/customer/{id}', { params: { path: { id } } });
      seen.push(String(at(data, 'companyName')));
    }
    expect(seen).toEqual(names);

    const [id = ''] = ids;
    const changed = await client.PATCH('/record/v1/customer/{id}', {
      params: { path: { id } },
      body: { companyName: 'Reader renamed' },
    });
    expect([200, 204]).toContain(changed.response.status);
    expect(at((await client.GET('/record/v1/customer/{id}', { params: { path: { id } } })).data, 'companyName')).toBe(
      'Reader renamed',
    );
    const refused = await client.PATCH('/record/v1/customer/{id}', {
      params: { path: { id } },
      body: { companyName: 7 },
    });
    expect([refused.response.status, at(refused.error, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'companyName']);
    expect((await client.DELETE('/record/v1/customer/{id}', { params: { path: { id } } })).response.status).toBe(204);
    expect((await client.GET('/record/v1/customer/{id}', { params: { path: { id } } })).response.status).toBe(404);
  });
});
