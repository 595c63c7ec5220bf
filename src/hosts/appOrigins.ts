import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentOrigins } from '../service/http/headers.ts';

const connecting = ['serviceUrl', 'issuer', 'tokenEndpoint', 'revocationEndpoint'] as const;
const forms = ['issuer', 'authorizationEndpoint', 'endSessionEndpoint'] as const;

/**
 * Origins that the app may call besides its own: the addresses in the `config.json` of its build, for a service
 * elsewhere.
 * @throws when that file is not a JSON object
 */
export async function appOrigins(appDirectory: string | undefined, own: string): Promise<DocumentOrigins> {
  const isSecure = own.startsWith('https:');
  const config = appDirectory === undefined ? undefined : await readConfig(join(appDirectory, 'config.json'));
  if (config === undefined) return { isSecure };
  const originsOf = (names: readonly string[]) => {
    const found = names.flatMap((name) => {
      const value = config[name];
      return typeof value === 'string' && URL.canParse(value, own) ? [new URL(value, own).origin] : [];
    });
    return [...new Set(found)].filter((origin) => origin !== own);
  };
  return { isSecure, connect: originsOf(connecting), form: originsOf(forms) };
}

async function readConfig(path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const config: unknown = JSON.parse(text);
  if (typeof config !== 'object' || config === null) throw new Error(`${path} is not a JSON object`);
  return config as Readonly<Record<string, unknown>>; // an object of JSON
}
