import { describe, expect, it } from 'vitest';
import { isLoopback, isReachable, originOf, readSettings, SettingsRefused } from './settings.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsRefused) return error.message;
    throw error;
  }
  return '';
};

describe('the settings of backups', () => {
  const backups = (env: Record<string, string>) => readSettings(env).backups;

  it('make one a day on the embedded database, and on PostgreSQL only where a folder is named', () => {
    const url = 'postgres://u:p@127.0.0.1/books';
    expect(backups({ DATA_DIR: '/srv/books' })).toMatchObject({
      directory: '/srv/books/backups',
      everyHours: 24,
      keepDays: 35,
    });
    expect(backups({ DATABASE_URL: url }).everyHours).toBe(0);
    expect(backups({ DATABASE_URL: url, BACKUP_DIR: '/srv/backups' })).toMatchObject({
      directory: '/srv/backups',
      everyHours: 24,
    });
    expect(backups({ BACKUP_EVERY_HOURS: '0' }).everyHours).toBe(0);
  });

  it('refuse a short passphrase, two ways to encrypt at once, and keys that are none, without repeating them', () => {
    const message = refusal({
      BACKUP_PASSPHRASE: 'hunter2',
      BACKUP_RECIPIENT: 'age1',
      BACKUP_IDENTITY: 'hunter3',
      BACKUP_EVERY_HOURS: '-1',
      BACKUP_KEEP_DAYS: '0',
    });
    for (const name of ['PASSPHRASE', 'RECIPIENT', 'IDENTITY', 'EVERY_HOURS', 'KEEP_DAYS'])
      expect(message).toContain(`BACKUP_${name}`);
    expect(message).toContain('alternatives');
    expect(message).not.toMatch(/hunter/);
  });
});

describe('the settings of traces', () => {
  const tracing = (env: Record<string, string>) => readSettings(env).tracing;

  it('are those of OpenTelemetry, and turn them on by naming a collector', () => {
    const base = 'http://collector.example:4318/';
    expect(tracing({ OTEL_SERVICE_NAME: 'books' })).toBeUndefined();
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: base })).toEqual({
      endpoint: 'http://collector.example:4318/v1/traces',
      serviceName: 'countinghouse',
    });
    const own = 'https://traces.example/in';
    expect(
      tracing({
        OTEL_EXPORTER_OTLP_ENDPOINT: base,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
        OTEL_SERVICE_NAME: 'books',
      }),
    ).toEqual({ endpoint: own, serviceName: 'books' });
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('refuse what would only be ignored, without repeating it', () => {
    const message = refusal({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:hunter2@collector.example',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
    });
    for (const name of ['EXPORTER_OTLP_ENDPOINT', 'EXPORTER_OTLP_PROTOCOL', 'TRACES_SAMPLER', 'TRACES_SAMPLER_ARG'])
      expect(message).toContain(`OTEL_${name} `);
    expect(message).not.toContain('hunter2');
  });
});

describe('the settings of the environment', () => {
  it('have defaults that serve this machine alone', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      licence: 'premiumPlus',
      sampleCompany: undefined,
      databaseUrl: undefined,
      trustForwarded: false,
      verifyEveryMinutes: 60,
      holdsChangesOnFindings: true,
    });
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it('name a standby to read from only beside the database itself', () => {
    const [url, standby] = ['postgres://localhost:5432/books', 'postgres://localhost:5433/books'];
    expect(readSettings({ DATABASE_URL: url, DATABASE_READ_URL: standby })).toMatchObject({ databaseReadUrl: standby });
    expect(refusal({ DATABASE_READ_URL: standby })).toContain('DATABASE_READ_URL requires DATABASE_URL');
  });

  it('lead to a database on another machine with a checked certificate, unless they say that it is not needed', () => {
    const plain = 'postgres://books:hunter2@db:5432/books';
    for (const name of ['DATABASE_READ_URL', 'DATABASE_OWNER_URL', 'DATABASE_URL'])
      expect(refusal({ DATABASE_URL: 'postgres://127.0.0.1/books', [name]: plain })).toBe(
        `Invalid settings:\n- ${name} leads to another machine without encryption. Add ?sslmode=verify-full, or set DATABASE_TLS=off if that network is protected otherwise.`,
      );
    expect(refusal({ DATABASE_URL: `${plain}?sslmode=no-verify` })).toContain('without encryption');
    for (const url of [
      `${plain}?sslmode=verify-full`,
      'postgres://localhost/books',
      'postgres://[::1]:5432/books',
      'socket:/var/run/postgresql?db=books',
    ])
      expect(readSettings({ DATABASE_URL: url }).databaseUrl, url).toBe(url);
    expect(readSettings({ DATABASE_URL: plain, DATABASE_TLS: 'off' }).databaseUrl).toBe(plain);
  });

  it('are refused with every mistake at once and without repeating a secret', () => {
    const message = refusal({
      PORT: '99999',
      LICENSE_LEVEL: 'gold',
      DATABASE_URL: 'mysql://u:hunter2@db/x',
      INTEGRATION_CLIENT_ID: 'nightly',
      SAMPLE_COMPANY: 'maybe',
      PUBLIC_URL: 'books.example',
      VERIFY_EVERY_MINUTES: 'often',
      WEBHOOKS_ALLOW_HTTP: 'yes',
      WEBHOOKS_ALLOW_PRIVATE: '1',
      IDENTITY_PROVIDER_ALLOW_HTTP: 'yes',
      IDENTITY_PROVIDER_ALLOW_PRIVATE: '1',
      READ_ONLY_ON_FINDINGS: 'perhaps',
    });
    for (const name of [
      'PORT',
      'LICENSE_LEVEL',
      'DATABASE_URL',
      'INTEGRATION_CLIENT_SECRET',
      'SAMPLE_COMPANY',
      'PUBLIC_URL',
      'VERIFY_EVERY_MINUTES',
      'WEBHOOKS_ALLOW_HTTP',
      'WEBHOOKS_ALLOW_PRIVATE',
      'IDENTITY_PROVIDER_ALLOW_HTTP',
      'IDENTITY_PROVIDER_ALLOW_PRIVATE',
      'READ_ONLY_ON_FINDINGS',
    ])
      expect(message).toContain(name);
    expect(message).not.toContain('hunter2');
  });

  it('say how often the stored data is verified, and whether a finding makes the books read-only', () => {
    expect(readSettings({ VERIFY_EVERY_MINUTES: '0', READ_ONLY_ON_FINDINGS: 'off' })).toMatchObject({
      verifyEveryMinutes: 0,
      holdsChangesOnFindings: false,
    });
  });

  it('ask several instances for a server and a key in common', () => {
    expect(refusal({ INSTANCES: '2' })).toMatch(/DATABASE_URL[\s\S]*AUDIT_KEY/);
    expect(
      readSettings({
        INSTANCES: '2',
        DATABASE_URL: 'postgres://localhost/books',
        AUDIT_KEY: Buffer.alloc(32, 7).toString('base64'),
      }).instances,
    ).toBe(2);
  });

  it('take a mail server with a sender and the address that links lead to, and no further options in its address', () => {
    const mail = { SMTP_URL: 'smtps://u:hunter2@mail.example', MAIL_FROM: 'Books <books@marlow.example>' };
    expect(readSettings({ ...mail, PUBLIC_URL: 'https://books.example' }).mail).toEqual({
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
    });
    expect(readSettings({}).mail).toBeUndefined();
    expect(refusal(mail)).toContain('PUBLIC_URL');
    expect(refusal({ SMTP_URL: mail.SMTP_URL, PUBLIC_URL: 'https://books.example' })).toContain('MAIL_FROM');
    for (const SMTP_URL of [
      'https://mail.example',
      'mail.example:25',
      'smtp://mail.example/?requireTLS=false',
      'smtp:',
    ])
      expect(refusal({ ...mail, SMTP_URL, PUBLIC_URL: 'https://books.example' })).toContain('SMTP_URL');
    for (const MAIL_FROM of ['books', 'a@b, c@d', 'Books <books@marlow.example>\r\nBcc: eve@evil.example'])
      expect(refusal({ ...mail, MAIL_FROM, PUBLIC_URL: 'https://books.example' })).toContain('MAIL_FROM');
    expect(refusal({ ...mail, SMTP_URL: 'smtp://u:hunter2@mail.example/x' })).not.toContain('hunter2');
  });

  it('know which address only this machine reaches', () => {
    expect(['127.0.0.1', '::1', 'localhost', '127.9.9.9'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '192.168.1.2', 'books.example'].some(isLoopback)).toBe(false);
  });

  it('know that a proxy makes the service reachable for others', () => {
    const at = (host: string, publicUrl?: string) => isReachable({ host, publicUrl });
    expect([at('127.0.0.1'), at('::1', 'http://[::1]:8080'), at('localhost', 'https://127.0.0.1')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([at('0.0.0.0'), at('127.0.0.1', 'https://books.example')]).toEqual([true, true]);
  });

  it('give the origin that browsers use', () => {
    expect(originOf({ publicUrl: undefined, host: '127.0.0.1' }, 8080)).toBe('http://127.0.0.1:8080');
    expect(originOf({ publicUrl: undefined, host: '::1' }, 8080)).toBe('http://[::1]:8080');
    expect(originOf({ publicUrl: undefined, host: '0.0.0.0' }, 80)).toBe('http://localhost');
    expect(originOf({ publicUrl: 'https://books.example', host: '0.0.0.0' }, 8080)).toBe('https://books.example');
  });

  it('accepts public keys instead of a secret, but not both and no private key', () => {
    const key = {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    };
    const set = (...keys: readonly object[]) => JSON.stringify({ keys });
    expect(
      readSettings({ INTEGRATION_CLIENT_ID: 'nightly', INTEGRATION_CLIENT_JWKS: set(key) }).integration,
    ).toMatchObject({ id: 'nightly', secret: undefined, keys: { keys: [key] } });
    for (const wrong of ['{', set(), set({ ...key, d: 'secret-part' }), set({ kty: 'oct', k: 'abc' })])
      expect(refusal({ INTEGRATION_CLIENT_ID: 'nightly', INTEGRATION_CLIENT_JWKS: wrong })).toMatch(
        /INTEGRATION_CLIENT_JWKS must be/,
      );
    expect(
      refusal({ INTEGRATION_CLIENT_ID: 'nightly', INTEGRATION_CLIENT_JWKS: set({ ...key, d: 'secret-part' }) }),
    ).not.toContain('secret-part');
    expect(
      refusal({
        INTEGRATION_CLIENT_ID: 'nightly',
        INTEGRATION_CLIENT_SECRET: 'a-long-enough-secret',
        INTEGRATION_CLIENT_JWKS: set(key),
      }),
    ).toMatch(/Set one of them/);
  });
});
