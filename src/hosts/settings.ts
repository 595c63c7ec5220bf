import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Everything the environment decides, checked. */
export interface HostSettings {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** undefined: on when the database is new and embedded. */
  readonly sampleCompany: 'on' | 'off' | undefined;
  readonly licence: 'standard' | 'premium' | 'premiumPlus' | 'unlimited';
  /** False: the service answers only what the specification has. */
  readonly extensions: boolean;
  readonly integration: { readonly id: string; readonly secret: string; readonly style: 'representation' | 'minimal' | undefined } | undefined;
  /** The origin browsers use when it is not the listening address. */
  readonly publicUrl: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly trustForwarded: boolean;
  /** More than one instance serves this company: then only a PostgreSQL server will do. */
  readonly instances: number;
  /** Base64 of the key the audit trail is sealed with; undefined: a file in the data folder. */
  readonly auditKey: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** The environment cannot be used; the message names every mistake, and no secret. */
export class SettingsRefused extends Error {}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankIsAbsent, type.optional());
const words = <const T extends readonly [string, ...string[]]>(...names: T) =>
  optional(z.enum(names, { error: () => `must be one of ${names.join(', ')}` }));

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
const isPostgres = (text: string) => (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)) || text.startsWith('socket:');
const isHost = (text: string) => isIP(text) > 0 || /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text);
const origins = (text: string) => text.split(',').map((each) => each.trim()).filter((each) => each !== '');
const wholeNumber = (least: number, most: number) =>
  optional(z.string().refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most, `must be a number from ${least} to ${most}`));

const environment = z.object({
  HOST: optional(z.string().refine(isHost, 'must be an address or a host name')),
  PORT: wholeNumber(0, 65_535),
  DATA_DIR: optional(z.string().refine((text) => !text.includes('\0'), 'must be the path of a folder')),
  DATABASE_URL: optional(z.string().refine(isPostgres, 'must look like postgres://user:password@host:5432/database')),
  SAMPLE_COMPANY: words('on', 'off'),
  LICENSE_LEVEL: words('standard', 'premium', 'premiumPlus', 'unlimited'),
  EXTENSIONS: words('on', 'off'),
  INTEGRATION_CLIENT_ID: optional(z.string().regex(/^[A-Za-z0-9._-]{1,100}$/, 'takes letters, digits, ".", "_" and "-"')),
  INTEGRATION_CLIENT_SECRET: optional(z.string().min(16, 'must have at least 16 characters').max(512, 'must have at most 512 characters')),
  INTEGRATION_RESPONSE_STYLE: words('representation', 'minimal'),
  PUBLIC_URL: optional(z.string().refine(isOrigin, 'must be an origin such as https://books.example, without a path')),
  CORS_ORIGINS: optional(z.string().refine((text) => origins(text).every(isOrigin), 'must be origins such as https://app.example, separated by commas')),
  TRUST_PROXY: words('on', 'off'),
  INSTANCES: wholeNumber(1, 1000),
  AUDIT_KEY: optional(z.string().refine((text) => /^[A-Za-z0-9+/]{43,}={0,2}$/.test(text), 'must be base64 of at least 32 bytes')),
  LOG_LEVEL: words('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
});

/**
 * Reads the environment. @throws {SettingsRefused} naming every setting that is wrong; values are never repeated,
 * because some are secrets.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): HostSettings {
  const read = environment.safeParse(env);
  const mistakes = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  if (Boolean(env.INTEGRATION_CLIENT_ID) !== Boolean(env.INTEGRATION_CLIENT_SECRET)) {
    mistakes.push('INTEGRATION_CLIENT_ID and INTEGRATION_CLIENT_SECRET must be set together.');
  }
  if (Number(env.INSTANCES ?? 1) > 1 && !env.DATABASE_URL) {
    mistakes.push('INSTANCES is more than 1, which needs a PostgreSQL server: set DATABASE_URL, or run one instance.');
  }
  if (Number(env.INSTANCES ?? 1) > 1 && !env.AUDIT_KEY) {
    mistakes.push('INSTANCES is more than 1, which needs one key for all of them: set AUDIT_KEY, for example to the output of "openssl rand -base64 32".');
  }
  if (!read.success || mistakes.length > 0) throw new SettingsRefused(`The settings cannot be used:\n${mistakes.map((line) => `- ${line}`).join('\n')}`);
  const given = read.data;
  const { INTEGRATION_CLIENT_ID: id, INTEGRATION_CLIENT_SECRET: secret } = given;
  return {
    host: given.HOST ?? '127.0.0.1',
    port: Number(given.PORT ?? 8080),
    dataDirectory: resolve(given.DATA_DIR ?? 'data'),
    databaseUrl: given.DATABASE_URL,
    sampleCompany: given.SAMPLE_COMPANY,
    licence: given.LICENSE_LEVEL ?? 'premiumPlus',
    extensions: given.EXTENSIONS !== 'off',
    integration: id !== undefined && secret !== undefined ? { id, secret, style: given.INTEGRATION_RESPONSE_STYLE } : undefined,
    publicUrl: given.PUBLIC_URL,
    corsOrigins: origins(given.CORS_ORIGINS ?? ''),
    trustForwarded: given.TRUST_PROXY === 'on',
    instances: Number(given.INSTANCES ?? 1),
    auditKey: given.AUDIT_KEY,
    logLevel: given.LOG_LEVEL ?? 'info',
  };
}

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** The origin browsers use. */
export function originOf({ publicUrl, host }: Pick<HostSettings, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
