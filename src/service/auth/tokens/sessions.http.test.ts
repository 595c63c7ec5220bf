import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '#contract/wire/sessions';
import {
  redeem,
  refresh,
  signIn,
  startFlow,
  statusAfterASecond,
  TestBrowser,
} from '../../../proofs/fixtures/testAuthService.ts';
import { type SignInService, startSignIns } from '../../../proofs/fixtures/testSignIns.ts';
import { engineNames } from '../../../proofs/fixtures/testService.ts';

describe.each(engineNames)("one's own sessions on the %s engine", (engine) => {
  let service: SignInService;
  beforeAll(async () => {
    service = await startSignIns(engine);
  });
  afterAll(() => service.close());

  /** Signs in with a separate browser, and returns the tokens. */
  async function arrive(email: string) {
    const browser = new TestBrowser();
    const flow = await startFlow(service.origin);
    const tokens = await redeem(flow, await signIn(browser, flow, email));
    return { flow, token: tokens.access_token, refreshToken: tokens.refresh_token ?? '' };
  }
  const ask = (method: string, path: string, token: string) => service.ask(method, `session/v1/${path}`, token);
  const sessionsOf = async (token: string): Promise<readonly OwnSession[]> => {
    const answer = await ask('GET', 'sessions', token);
    expect(answer.status).toBe(200);
    const { items }: { items: OwnSession[] } = JSON.parse(answer.text);
    return items;
  };

  it('are listed for their user alone, the one that asks first, with where and when they were used', async () => {
    const desk = await arrive('nora@marlow.example');
    const laptop = await arrive('nora@marlow.example');
    await arrive('amira@marlow.example');
    const listed = await sessionsOf(desk.token);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(listed.map(({ source }) => source)).toEqual(['127.0.0.1', '127.0.0.1']);
    for (const { userAgent } of listed) expect(userAgent).toMatch(/\w/);
    for (const { signedInAt, endsAt, lastUsedAt } of listed)
      expect([signedInAt, lastUsedAt ?? '', endsAt]).toEqual([signedInAt, lastUsedAt ?? '', endsAt].toSorted());
    expect((await sessionsOf(laptop.token))[0]?.id).toBe(listed[1]?.id);
    for (const { token } of [desk, laptop]) await ask('DELETE', 'sessions', token);
  });

  it("end one by one, with all their tokens within a second, and never another user's", async () => {
    const [desk, laptop] = [await arrive('nora@marlow.example'), await arrive('nora@marlow.example')];
    const other = await arrive('amira@marlow.example');
    const [theirs] = await sessionsOf(other.token);
    const gone = (await sessionsOf(desk.token)).find(({ isCurrent }) => !isCurrent);
    expect((await ask('DELETE', `sessions/${theirs?.id ?? ''}`, desk.token)).status).toBe(404);
    expect((await ask('DELETE', `sessions/${gone?.id ?? ''}`, desk.token)).status).toBe(204);
    expect((await ask('DELETE', `sessions/${gone?.id ?? ''}`, desk.token)).status).toBe(404);
    expect(await statusAfterASecond(() => ask('GET', 'me', laptop.token))).toBe(401);
    await expect(refresh(laptop.flow, laptop.refreshToken)).rejects.toThrow();
    expect([(await ask('GET', 'me', desk.token)).status, (await ask('GET', 'me', other.token)).status]).toEqual([
      200, 200,
    ]);
  });

  it('end everywhere but here', async () => {
    const [desk, laptop, phone] = [
      await arrive('sam@marlow.example'),
      await arrive('sam@marlow.example'),
      await arrive('sam@marlow.example'),
    ];
    expect((await ask('DELETE', 'sessions', laptop.token)).status).toBe(204);
    for (const { token } of [desk, phone]) expect(await statusAfterASecond(() => ask('GET', 'me', token))).toBe(401);
    expect((await sessionsOf(laptop.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await ask('GET', 'sessions', 'nobody')).status).toBe(401);
  });
});
