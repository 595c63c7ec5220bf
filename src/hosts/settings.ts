import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** Public keys as a JSON Web Key Set. */
interface PublicKeys {
  readonly keys: readonly Readonly<Record<string, unknown>>[];
}

/** Everything the environment decides, checked. */
export interface HostSettings {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** A standby of that database, for lists, searches and reports. */
  readonly databaseReadUrl: string | undefined;
  /** The owner of the tables, when the service runs under another role that cannot rewrite ledger and audit trail. */
  readonly databaseOwnerUrl: string | undefined;
  /** undefined: on when the database is new and embedded. */
  readonly sampleCompany: 'on' | 'off' | undefined;
  readonly licence: 'standard' | 'premium' | 'premiumPlus' | 'unlimited';
  /** False: the service answers only what the specification has. */
  readonly extensions: boolean;
  readonly integration:
    | {
        readonly id: string;
        readonly secret: string | undefined;
        readonly keys: PublicKeys | undefined;
        readonly style: 'representation' | 'minimal' | undefined;
      }
    | undefined;
  /** The origin browsers use when it is not the listening address. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly trustForwarded: boolean;
  /** More than one instance serves this company: then only a PostgreSQL server will do. */
  readonly instances: number;
  /** The mail server with its credentials, and the sender; undefined: no mails. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** How often the stored data is verified while the service works; 0: on demand only. */
  readonly verifyEveryMinutes: number;
  /** Records are not changed since a verification found a difference in the books. */
  readonly holdsChangesOnFindings: boolean;
  /** Where webhooks may lead besides public addresses by https. */
  readonly webhooks: { readonly allowsHttp: boolean; readonly allowsPrivate: boolean };
  /** Where the identity provider may be besides public addresses by https. */
  readonly identityProvider: { readonly allowsHttp: boolean; readonly allowsPrivate: boolean };
  /** Base64 of the key the audit trail is sealed with; undefined: a file in the data folder. */
  readonly auditKey: string | undefined;
  /** Base64 of the key before it, or `lost`: read only where the key is changed. */
  readonly auditKeyFormer: string | undefined;
  /** Base64 of the secret that closed periods are signed with; undefined: one from the audit key, or a file in the data folder. */
  readonly proofKey: string | undefined;
  /** Where traces are sent, by OTLP over HTTP; undefined: none are made. The packages read further OTEL settings themselves. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string } | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly backups: {
    readonly directory: string;
    /** The service makes one by itself after so many hours; 0: only when asked. */
    readonly everyHours: number;
    readonly keepDays: number;
    readonly secrets: {
      readonly passphrase: string | undefined;
      /** A public key in the form of age. */
      readonly recipient: string | undefined;
      /** Its private key, for restoring. */
      readonly identity: string | undefined;
    };
  };
}

/** The environment cannot be used; the message names every mistake, and no secret. */
export class SettingsRefused extends Error {}

/** Returns why a value is invalid; undefined when it is valid. */
type Check = (text: string) => string | undefined;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
const isPostgres = (text: string) =>
  (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)) || text.startsWith('socket:');
const protectedModes: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full'];
/** Whether a connection stays on this machine, or is encrypted with a certificate that is checked. */
const isProtected = (address: string): boolean => {
  if (!URL.canParse(address) || address.startsWith('socket:')) return true;
  const { hostname, searchParams } = new URL(address);
  return isLoopback(hostname.replace(/^\[|\]$/g, '')) || protectedModes.includes(searchParams.get('sslmode'));
};
const isKey = (text: string) => /^[A-Za-z0-9+/]{43,}={0,2}$/.test(text);
const isHost = (text: string) =>
  isIP(text) > 0 || /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text);
/** A mail server, with a user and password or without; what else a client can be told in an address stays ours. */
const isMailServer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
};
const isCollector = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
};
const isSender = (text: string): boolean =>
  /^(?:[^\p{Cc}<>@"]{1,100} <[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>|[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+)$/u.test(text);
const origins = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
const must =
  (holds: (text: string) => boolean, words: string): Check =>
  (text) =>
    holds(text) ? undefined : words;
const words = (...names: readonly string[]): Check =>
  must((text) => names.includes(text), `must be one of ${names.join(', ')}`);
/** The keys of a JSON Web Key Set that can verify and cannot sign; undefined when the text is none. */
function publicKeys(text: string): PublicKeys | undefined {
  try {
    const set: unknown = JSON.parse(text);
    const keys: unknown = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : undefined;
    if (!Array.isArray(keys) || keys.length === 0) return undefined;
    const isPublic = (key: unknown): key is Readonly<Record<string, unknown>> =>
      typeof key === 'object' &&
      key !== null &&
      !('d' in key) &&
      'kty' in key &&
      (key.kty === 'EC' || key.kty === 'RSA');
    return keys.every(isPublic) ? { keys } : undefined;
  } catch {
    return undefined;
  }
}

const wholeNumber = (least: number, most: number): Check =>
  must(
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
    `must be a number from ${least} to ${most}`,
  );

const choices = {
  sampleCompany: ['on', 'off'],
  licence: ['standard', 'premium', 'premiumPlus', 'unlimited'],
  style: ['representation', 'minimal'],
  logLevel: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
} as const;

// A table of a few lines: a library for it would have to be loaded before the database can be opened.
const checks: Readonly<Record<string, Check>> = {
  HOST: must(isHost, 'must be an address or a host name'),
  PORT: wholeNumber(0, 65_535),
  DATA_DIR: must((text) => !text.includes('\0'), 'must be the path of a folder'),
  DATABASE_URL: must(isPostgres, 'must look like postgres://user:password@host:5432/database'),
  DATABASE_READ_URL: must(isPostgres, 'must look like postgres://user:password@host:5433/database'),
  DATABASE_OWNER_URL: must(isPostgres, 'must look like postgres://owner:password@host:5432/database'),
  DATABASE_TLS: words('on', 'off'),
  SAMPLE_COMPANY: words(...choices.sampleCompany),
  LICENSE_LEVEL: words(...choices.licence),
  EXTENSIONS: words('on', 'off'),
  INTEGRATION_CLIENT_ID: must(
    (text) => /^[A-Za-z0-9._-]{1,100}$/.test(text),
    'takes letters, digits, ".", "_" and "-"',
  ),
  INTEGRATION_CLIENT_SECRET: must((text) => text.length >= 16 && text.length <= 512, 'must have 16 to 512 characters'),
  INTEGRATION_CLIENT_JWKS: must(
    (text) => publicKeys(text) !== undefined,
    'must be a JSON Web Key Set of public keys for ES256, PS256 or RS256, such as {"keys":[{"kty":"EC",…}]}',
  ),
  INTEGRATION_RESPONSE_STYLE: words(...choices.style),
  PUBLIC_URL: must(isOrigin, 'must be an origin such as https://books.example, without a path'),
  CORS_ORIGINS: must(
    (text) => origins(text).every(isOrigin),
    'must be origins such as https://app.example, separated by commas',
  ),
  TRUST_PROXY: words('on', 'off'),
  INSTANCES: wholeNumber(1, 1000),
  VERIFY_EVERY_MINUTES: wholeNumber(0, 10_080),
  READ_ONLY_ON_FINDINGS: words('on', 'off'),
  WEBHOOKS_ALLOW_HTTP: words('on', 'off'),
  WEBHOOKS_ALLOW_PRIVATE: words('on', 'off'),
  IDENTITY_PROVIDER_ALLOW_HTTP: words('on', 'off'),
  IDENTITY_PROVIDER_ALLOW_PRIVATE: words('on', 'off'),
  AUDIT_KEY: must(isKey, 'must be base64 of at least 32 bytes'),
  AUDIT_KEY_FORMER: must((text) => text === 'lost' || isKey(text), 'must be base64 of the key so far, or "lost"'),
  PROOF_KEY: must((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), 'must be base64 of 32 bytes'),
  SMTP_URL: must(isMailServer, 'must look like smtps://user:password@mail.example:465'),
  MAIL_FROM: must(isSender, 'must be an address, such as Countinghouse <books@company.example>'),
  LOG_LEVEL: words(...choices.logLevel),
  OTEL_EXPORTER_OTLP_ENDPOINT: must(isCollector, 'must look like http://collector.example:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: must(isCollector, 'must look like http://collector.example:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_PROTOCOL: words('http/json'),
  OTEL_SERVICE_NAME: must((text) => /^\P{Cc}{1,200}$/u.test(text), 'must be a name of at most 200 characters'),
  OTEL_TRACES_SAMPLER: words(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: must((text) => /^(?:0|1|0?\.\d{1,9}|1\.0+)$/.test(text), 'must be a number from 0 to 1'),
  OTEL_SDK_DISABLED: words('true', 'false'),
  BACKUP_DIR: must((text) => !text.includes('\0'), 'must be the path of a folder'),
  BACKUP_EVERY_HOURS: wholeNumber(0, 8_760),
  BACKUP_KEEP_DAYS: wholeNumber(1, 36_500),
  BACKUP_PASSPHRASE: must((text) => text.length >= 12, 'must have at least 12 characters'),
  BACKUP_RECIPIENT: must((text) => /^age1[0-9a-z]{20,}$/.test(text), 'must be a public key of age, such as age1…'),
  BACKUP_IDENTITY: must(
    (text) => /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{20,}$/.test(text),
    'must be a private key of age, such as AGE-SECRET-KEY-1…',
  ),
};

function mistakesOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const mistakes = Object.entries(checks).flatMap(([name, check]) => {
    const text = env[name] ?? '';
    const wrong = text === '' ? undefined : check(text);
    return wrong === undefined ? [] : [`${name} ${wrong}.`];
  });
  if (Boolean(env.INTEGRATION_CLIENT_ID) !== Boolean(env.INTEGRATION_CLIENT_SECRET || env.INTEGRATION_CLIENT_JWKS)) {
    mistakes.push(
      'INTEGRATION_CLIENT_ID and INTEGRATION_CLIENT_SECRET must be set together, or in place of the secret INTEGRATION_CLIENT_JWKS.',
    );
  }
  if (env.INTEGRATION_CLIENT_SECRET && env.INTEGRATION_CLIENT_JWKS)
    mistakes.push('INTEGRATION_CLIENT_SECRET and INTEGRATION_CLIENT_JWKS are alternatives. Set one of them.');
  if (env.BACKUP_PASSPHRASE && env.BACKUP_RECIPIENT)
    mistakes.push('BACKUP_PASSPHRASE and BACKUP_RECIPIENT are alternatives. Set one of them.');
  if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM)) mistakes.push('SMTP_URL and MAIL_FROM must be set together.');
  if (env.SMTP_URL && !env.PUBLIC_URL)
    mistakes.push('SMTP_URL requires PUBLIC_URL, the address that links in mails lead to.');
  for (const name of ['DATABASE_READ_URL', 'DATABASE_OWNER_URL'])
    if (env[name] && !env.DATABASE_URL) mistakes.push(`${name} requires DATABASE_URL.`);
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_OWNER_URL'])
    if (env.DATABASE_TLS !== 'off' && !isProtected(env[name] ?? ''))
      mistakes.push(
        `${name} leads to another machine without encryption. Add ?sslmode=verify-full, or set DATABASE_TLS=off if that network is protected otherwise.`,
      );
  if (Number(env.INSTANCES ?? 1) > 1 && !env.DATABASE_URL) {
    mistakes.push('INSTANCES above 1 requires PostgreSQL. Set DATABASE_URL, or run one instance.');
  }
  if (Number(env.INSTANCES ?? 1) > 1 && !env.AUDIT_KEY) {
    mistakes.push(
      'INSTANCES above 1 requires one key for all. Set AUDIT_KEY, for example to the output of "openssl rand -base64 32".',
    );
  }
  return mistakes;
}

/**
 * Reads the environment. @throws {SettingsRefused} naming every setting that is wrong; values are never repeated,
 * because some are secrets.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): HostSettings {
  const mistakes = mistakesOf(env);
  if (mistakes.length > 0)
    throw new SettingsRefused(`Invalid settings:\n${mistakes.map((line) => `- ${line}`).join('\n')}`);
  // Set to nothing is the same as not set.
  const given = (name: string): string | undefined => env[name] || undefined;
  const oneOf = <T extends string>(name: string, among: readonly T[]): T | undefined =>
    among.find((each) => each === env[name]);
  const [id, secret, keys] = [
    given('INTEGRATION_CLIENT_ID'),
    given('INTEGRATION_CLIENT_SECRET'),
    publicKeys(env.INTEGRATION_CLIENT_JWKS ?? ''),
  ];
  const [smtpUrl, mailFrom] = [given('SMTP_URL'), given('MAIL_FROM')];
  return {
    host: given('HOST') ?? '127.0.0.1',
    port: Number(given('PORT') ?? 8080),
    dataDirectory: resolve(given('DATA_DIR') ?? 'data'),
    databaseUrl: given('DATABASE_URL'),
    databaseReadUrl: given('DATABASE_READ_URL'),
    databaseOwnerUrl: given('DATABASE_OWNER_URL'),
    sampleCompany: oneOf('SAMPLE_COMPANY', choices.sampleCompany),
    licence: oneOf('LICENSE_LEVEL', choices.licence) ?? 'premiumPlus',
    extensions: env.EXTENSIONS !== 'off',
    integration:
      id !== undefined && (secret ?? keys) !== undefined
        ? { id, secret, keys, style: oneOf('INTEGRATION_RESPONSE_STYLE', choices.style) }
        : undefined,
    publicUrl: given('PUBLIC_URL'),
    corsOrigins: origins(given('CORS_ORIGINS') ?? ''),
    trustForwarded: env.TRUST_PROXY === 'on',
    instances: Number(given('INSTANCES') ?? 1),
    mail: smtpUrl !== undefined && mailFrom !== undefined ? { url: smtpUrl, from: mailFrom } : undefined,
    verifyEveryMinutes: Number(given('VERIFY_EVERY_MINUTES') ?? 60),
    holdsChangesOnFindings: env.READ_ONLY_ON_FINDINGS !== 'off',
    webhooks: { allowsHttp: env.WEBHOOKS_ALLOW_HTTP === 'on', allowsPrivate: env.WEBHOOKS_ALLOW_PRIVATE === 'on' },
    identityProvider: {
      allowsHttp: env.IDENTITY_PROVIDER_ALLOW_HTTP === 'on',
      allowsPrivate: env.IDENTITY_PROVIDER_ALLOW_PRIVATE === 'on',
    },
    auditKey: given('AUDIT_KEY'),
    auditKeyFormer: given('AUDIT_KEY_FORMER'),
    proofKey: given('PROOF_KEY'),
    tracing: env.OTEL_SDK_DISABLED === 'true' ? undefined : tracingOf(given),
    logLevel: oneOf('LOG_LEVEL', choices.logLevel) ?? 'info',
    backups: backupsOf(given),
  };
}

function tracingOf(given: (name: string) => string | undefined): HostSettings['tracing'] {
  const base = given('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  const endpoint =
    given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base === undefined ? undefined : `${base}/v1/traces`);
  return endpoint === undefined ? undefined : { endpoint, serviceName: given('OTEL_SERVICE_NAME') ?? 'countinghouse' };
}

function backupsOf(given: (name: string) => string | undefined): HostSettings['backups'] {
  // A company on PostgreSQL has backups of its server; it asks for ours.
  const isUsual = given('DATABASE_URL') === undefined || given('BACKUP_DIR') !== undefined;
  return {
    directory: resolve(given('BACKUP_DIR') ?? join(given('DATA_DIR') ?? 'data', 'backups')),
    everyHours: Number(given('BACKUP_EVERY_HOURS') ?? (isUsual ? 24 : 0)),
    keepDays: Number(given('BACKUP_KEEP_DAYS') ?? 35),
    secrets: {
      passphrase: given('BACKUP_PASSPHRASE'),
      recipient: given('BACKUP_RECIPIENT'),
      identity: given('BACKUP_IDENTITY'),
    },
  };
}

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Whether others reach the service: by the address it listens on, or by the one of a proxy. */
export const isReachable = ({ publicUrl, host }: Pick<HostSettings, 'publicUrl' | 'host'>): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')));

/** The origin browsers use. */
export function originOf({ publicUrl, host }: Pick<HostSettings, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
