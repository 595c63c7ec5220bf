import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecondFactor, type SecondFactor } from './secondFactor.ts';
import { openTestPool, seedQuickUsers, type TestPool } from '../../../proofs/fixtures/testAuthService.ts';
import { seedRoles } from '../users/seedUsers.ts';

const STEP_MS = 30_000;

describe('the secrets of second steps', () => {
  let database: TestPool;
  let time = Date.UTC(2026, 10, 22);
  const errors: string[] = [];
  const quiet = () => undefined;
  const open = (key: number): Promise<SecondFactor> =>
    openSecondFactor({
      pool: database.pool,
      now: () => time,
      hostKey: Buffer.alloc(32, key),
      log: { info: quiet, warn: quiet, error: (_details, message) => void errors.push(message) },
    });
  const codeOf = (secret: string): string => {
    time += STEP_MS;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
  };
  const [nora, amira] = ['12', '11'];
  const secretOf: Record<string, string> = {};
  const turnOn = async (factor: SecondFactor, user: string): Promise<readonly string[] | undefined> => {
    const { secret } = await factor.begin(user, 'somebody');
    secretOf[user] = secret;
    return factor.confirm(user, codeOf(secret));
  };
  const stored = async (): Promise<string> =>
    JSON.stringify((await database.pool.query('select * from second_factor')).rows);
  beforeAll(async () => {
    database = await openTestPool();
    await seedRoles(database.pool);
    await seedQuickUsers(database.pool);
  });
  afterAll(() => database.close());

  it('are encrypted in the database, before their first code and after it', async () => {
    const factor = await open(1);
    const { secret } = await factor.begin(nora, 'nora');
    expect(await stored()).not.toContain(secret);
    expect(await factor.confirm(nora, codeOf(secret))).toHaveLength(10);
    expect(await stored()).not.toContain(secret);
    secretOf[nora] = secret;
    expect(await (await open(1)).accepts(nora, codeOf(secret))).toBe(true);
  });

  it("reject a user whose row was overwritten with another user's", async () => {
    const factor = await open(1);
    await turnOn(factor, amira);
    await database.pool.query(
      'update second_factor set secret = (select secret from second_factor where user_id = $1) where user_id = $2',
      [amira, nora],
    );
    expect(await factor.accepts(nora, codeOf(secretOf[amira] ?? ''))).toBe(false);
    expect(errors.splice(0)).toEqual([expect.stringContaining('cannot be read with AUDIT_KEY')]);
  });

  it('of an earlier version without encryption are encrypted at start-up and still work', async () => {
    const [plain, pending] = [new Secret({ size: 20 }).base32, new Secret({ size: 20 }).base32];
    await database.pool.query('update second_factor set secret = $2, pending_secret = $3 where user_id = $1', [
      nora,
      plain,
      pending,
    ]);
    const factor = await open(1);
    const kept = await stored();
    expect([kept.includes(plain), kept.includes(pending)]).toEqual([false, false]);
    expect(await factor.accepts(nora, codeOf(plain))).toBe(true);
    expect(await factor.confirm(nora, codeOf(pending))).toHaveLength(10);
    expect(await factor.accepts(nora, codeOf(pending))).toBe(true);
  });

  it('cannot be decrypted with another key of the host; recovery codes still work', async () => {
    const codes = await turnOn(await open(1), amira);
    const factor = await open(2);
    expect(await factor.accepts(amira, codeOf(secretOf[amira] ?? ''))).toBe(false);
    expect(await factor.accepts(amira, codes?.[0] ?? '')).toBe(true);
    expect(errors.splice(0).length).toBeGreaterThan(0);
    expect(await factor.turnOff(amira)).toBe(true);
  });
});
