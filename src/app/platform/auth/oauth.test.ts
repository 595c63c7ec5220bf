import { describe, expect, it } from 'vitest';
import { loadConfig, pageSettings, sameOriginConfig, type ServiceConfig, usesOwnSignIn } from './config.ts';
import { createOAuthClient } from './oauth.ts';
import { newVerifier } from './sessionRequest.ts';

const origin = 'https://books.example';
const tokens = { access_token: 'access', token_type: 'DPoP', refresh_token: 'refresh', expires_in: 300 };
const payloadOf = (jwt: string | null): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt?.split('.')[1] ?? '', 'base64url').toString());

function server(...answers: Response[]) {
  return serverOf({}, ...answers);
}
function serverOf(change: Partial<ServiceConfig>, ...answers: Response[]) {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: string }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
    return answers.shift() ?? Response.json(tokens);
  };
  return { sent, client: createOAuthClient({ ...sameOriginConfig(origin), ...change }, fetch, () => 1000) };
}
const needsNonce = (status: number) =>
  Response.json(
    { error: 'use_dpop_nonce' },
    { status, headers: { 'dpop-nonce': 'n1', 'www-authenticate': 'DPoP error="use_dpop_nonce"' } },
  );

describe('the sign-in', () => {
  it('requests a code with S256 and the exact redirect address', async () => {
    const url = await server().client.begin('state', newVerifier(), 'none');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'countinghouse-app',
      redirect_uri: `${origin}/auth/callback`,
      scope: 'rest_webservices',
      state: 'state',
      code_challenge_method: 'S256',
      prompt: 'none',
    });
    expect(url.searchParams.get('code_challenge')).toHaveLength(43);
  });

  describe('by the session of the authorization server, in the page', () => {
    const answering = (change: Record<string, string>) => {
      const asked: { readonly url: URL; readonly init: RequestInit | undefined }[] = [];
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const url = new URL(String(input));
        asked.push({ url, init });
        if (url.pathname.endsWith('/token')) return Response.json(tokens);
        const given = { code: 'c', iss: origin, state: url.searchParams.get('state') ?? '', ...change };
        return Response.json({ location: `${origin}/auth/callback?${new URLSearchParams(given)}` });
      };
      return { asked, client: createOAuthClient(sameOriginConfig(origin), fetch, () => 1000) };
    };

    it('requests one without a prompt, with its cookie, and redeems the code', async () => {
      const { asked, client } = answering({});
      expect(await client.redeemSession()).toMatchObject({ access: 'access' });
      expect(asked.map(({ init }) => init?.credentials)).toEqual(['same-origin', 'omit']);
      expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
        prompt: 'none',
        code_challenge_method: 'S256',
      });
      const body = new URLSearchParams(String(asked[1]?.init?.body));
      expect([body.get('code'), body.get('code_verifier')?.length]).toEqual(['c', 43]);
    });

    it.each([
      ['another state', { state: 'x' }, 'invalid_answer'],
      ['another issuer', { iss: 'https://evil.example' }, 'invalid_answer'],
      ['no session', { error: 'login_required' }, 'login_required'],
    ])('refuses an answer with %s and sends no code anywhere', async (_case, change, code) => {
      const { asked, client } = answering(change);
      await expect(client.redeemSession()).rejects.toMatchObject({ code });
      expect(asked).toHaveLength(1);
    });

    it.each([
      ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
      ['a failure', Response.json({ location: `${origin}/auth/callback?code=c` }, { status: 500 })],
      ['another address', Response.json({ location: 'https://evil.example/auth/callback?code=c' })],
    ])('leaves it to the browser where the answer is %s', async (_case, answer) => {
      const { client, sent } = server(answer);
      expect(await client.redeemSession()).toBeUndefined();
      expect(sent).toHaveLength(1);
    });

    it('redeems the code of a request that the page sent, with the nonce of its answer', async () => {
      const { client, sent } = server();
      const location = `${origin}/auth/callback?${new URLSearchParams({ code: 'c', state: 's', iss: origin })}`;
      const begun = { state: 's', verifier: newVerifier(), answer: Promise.resolve({ location, nonce: 'n0' }) };
      expect(await client.redeemSession(begun)).toMatchObject({ access: 'access' });
      expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/services/rest/auth/oauth2/v1/token']);
      expect(new URLSearchParams(sent[0]?.body).get('code_verifier')).toBe(begun.verifier);
      expect(payloadOf(sent[0]?.headers.get('dpop') ?? null).nonce).toBe('n0');
    });

    it('asks no server of another origin', async () => {
      const { client, sent } = serverOf({ authorizationEndpoint: 'https://sign-in.example/a' });
      expect(await client.redeemSession()).toBeUndefined();
      expect(sent).toEqual([]);
    });
  });

  it('redeems the code again with the nonce the server requires', async () => {
    const { client, sent } = server(needsNonce(400));
    const parameters = new URLSearchParams({ code: 'c', state: 's', iss: origin });
    expect(await client.redeem(parameters, 's', newVerifier())).toEqual({
      access: 'access',
      refresh: 'refresh',
      expiresAt: 301_000,
    });
    expect(sent.map(({ headers }) => payloadOf(headers.get('dpop')).nonce)).toEqual([undefined, 'n1']);
    expect(new URLSearchParams(sent[1]?.body).get('client_id')).toBe('countinghouse-app');
  });

  it('sends the nonce of the configuration with the first proof, and later the one that the server gave', async () => {
    const { client, sent } = serverOf({ dpopNonce: 'n0' }, Response.json(tokens, { headers: { 'dpop-nonce': 'n1' } }));
    const signedIn = await client.redeem(
      new URLSearchParams({ code: 'c', state: 's', iss: origin }),
      's',
      newVerifier(),
    );
    await client.refresh(signedIn);
    expect(sent.map(({ headers }) => payloadOf(headers.get('dpop')).nonce)).toEqual(['n0', 'n1']);
  });

  it.each([
    ['another state', { state: 'x', iss: origin }],
    ['another issuer', { state: 's', iss: 'https://evil.example' }],
    ['no issuer', { state: 's' }],
  ])('refuses an answer with %s before sending the code anywhere', async (_case, given) => {
    const { client, sent } = server();
    await expect(client.redeem(new URLSearchParams({ code: 'c', ...given }), 's', newVerifier())).rejects.toMatchObject(
      { code: 'invalid_answer' },
    );
    expect(sent).toEqual([]);
  });

  it('reports that a sign-in is needed when the refresh token is used up', async () => {
    const { client } = server(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await expect(client.refresh({ access: 'a', refresh: 'r', expiresAt: 0 })).rejects.toMatchObject({
      code: 'invalid_grant',
    });
  });

  it('binds each request to its method, address and token, and gives a 401 back as an answer', async () => {
    const { client, sent } = server(
      needsNonce(401),
      new Response(null, { status: 401, headers: { 'www-authenticate': 'DPoP error="invalid_token"' } }),
    );
    const url = new URL(`${origin}/services/rest/record/v1/account?limit=5`);
    const response = await client.request({ access: 'a', refresh: undefined, expiresAt: undefined }, url, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(sent[1]?.headers.get('authorization')).toBe('DPoP a');
    expect(payloadOf(sent[1]?.headers.get('dpop') ?? null)).toMatchObject({
      htm: 'POST',
      htu: `${origin}/services/rest/record/v1/account`,
      nonce: 'n1',
    });
    expect(sent[1]?.body).toBe('{}');
  });
});

describe('the settings in the page', () => {
  const inPage = (text: string | undefined) =>
    pageSettings({ getElementById: () => (text === undefined ? null : element(text)) });
  const element = (textContent: string) => ({ textContent }) as HTMLElement;
  const unasked: typeof fetch = async () => Promise.reject(new Error('nothing may be requested'));

  it('need no request, and say what the license allows', async () => {
    const settings = inPage('{"limits":{"concurrency":5,"perSecond":25},"hasExtensions":true,"dpopNonce":"n0"}');
    expect(await loadConfig(unasked, origin, settings)).toEqual({
      ...sameOriginConfig(origin),
      dpopNonce: 'n0',
      limits: { concurrency: 5, perSecond: 25 },
      hasExtensions: true,
    });
    expect(settings && usesOwnSignIn(settings)).toBe(true);
  });

  it('of a service elsewhere are read like its file, without what only this server knows', async () => {
    const settings = inPage(
      '{"serviceUrl":"https://api.example","issuer":"https://login.example","authorizationEndpoint":"https://login.example/a","tokenEndpoint":"https://login.example/t","dpop":true,"limits":{"concurrency":5,"perSecond":25},"hasExtensions":true,"dpopNonce":"n0"}',
    );
    expect(await loadConfig(unasked, origin, settings)).toMatchObject({
      serviceUrl: 'https://api.example',
      dpopNonce: undefined,
      limits: undefined,
      hasExtensions: false,
    });
    expect(settings && usesOwnSignIn(settings)).toBe(false);
  });

  it('are absent where another server sent the page', () => {
    expect(inPage(undefined)).toBeUndefined();
  });
});

describe('config.json', () => {
  const load = (answers: Record<string, Response>) =>
    loadConfig(async (input) => answers[String(input)] ?? new Response(null, { status: 404 }), origin);

  it('absent, everything is on this origin', async () => {
    expect(await load({})).toEqual(sameOriginConfig(origin));
    expect(
      await load({ '/config.json': new Response('<html>', { headers: { 'content-type': 'text/html' } }) }),
    ).toEqual(sameOriginConfig(origin));
  });

  it('brings a nonce for the first proof, unless another server signs people in', async () => {
    const answer = (body: object) => ({ '/config.json': Response.json(body, { headers: { 'dpop-nonce': 'n0' } }) });
    expect(await load(answer({}))).toEqual({ ...sameOriginConfig(origin), dpopNonce: 'n0' });
    expect(await load(answer({ ...remote, dpop: true }))).toMatchObject({ dpopNonce: undefined });
  });

  const remote = {
    serviceUrl: 'https://1.suite.example',
    issuer: 'https://sign-in.example',
    authorizationEndpoint: 'https://sign-in.example/a',
    tokenEndpoint: 'https://1.suite.example/t',
    clientId: 'c',
    scope: 'rest_webservices',
  };

  it.each([
    [['ES256'], true],
    [[], false],
  ])('of another service asks its metadata whether tokens are bound (%j)', async (algorithms, dpop) => {
    const config = await load({
      '/config.json': Response.json(remote),
      'https://sign-in.example/.well-known/openid-configuration': Response.json({
        dpop_signing_alg_values_supported: algorithms,
      }),
    });
    expect(config).toMatchObject({
      ...remote,
      dpop,
      redirectUri: `${origin}/auth/callback`,
      revocationEndpoint: undefined,
    });
  });

  it.each(['http://books.evil', 'javascript:1', 5])('with the address %s is refused', async (tokenEndpoint) => {
    await expect(load({ '/config.json': Response.json({ ...remote, tokenEndpoint }) })).rejects.toThrow(
      'tokenEndpoint',
    );
  });
});
