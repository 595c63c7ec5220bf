// @ts-check
import { createServer } from 'node:net';

/** The product cannot start; the message says how to fix it. */
export class CannotStart extends Error {}

/**
 * Why this Node cannot run the product, or undefined.
 * @param {string} version as in process.versions.node
 */
export function unsuitableNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Requires Node 20.19 or newer. This is ${version}. Try: npx -y node@24 src/tooling/start.mjs`;
}

/** Settings that take one of a few words. @type {Record<string, string[]>} */
const choices = {
  SAMPLE_COMPANY: ['on', 'off'],
  BENCH_PAGES: ['1'],
  LICENSE_LEVEL: ['standard', 'premium', 'premiumPlus', 'unlimited'],
};

/**
 * Returns every mistake that can be found before building; the server checks the rest. Values that may be secret are
 * not repeated.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function settingMistakes(env) {
  const mistakes = [];
  if (env.PORT && !isPort(env.PORT)) mistakes.push(`PORT is "${env.PORT}"; it must be a number from 0 to 65535.`);
  for (const [name, words] of Object.entries(choices)) {
    const value = env[name];
    if (value && !words.includes(value)) mistakes.push(`${name} is "${value}"; it must be one of ${words.join(', ')}.`);
  }
  if (env.DATABASE_URL && !isPostgresAddress(env.DATABASE_URL)) {
    mistakes.push('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  if (Boolean(env.INTEGRATION_CLIENT_ID) !== Boolean(env.INTEGRATION_CLIENT_SECRET || env.INTEGRATION_CLIENT_JWKS)) {
    mistakes.push(
      'INTEGRATION_CLIENT_ID and INTEGRATION_CLIENT_SECRET must be set together, or in place of the secret INTEGRATION_CLIENT_JWKS.',
    );
  }
  return mistakes;
}

/** @param {string} text */
const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** @param {string} text */
const isPostgresAddress = (text) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);

/** @type {Record<string, (host: string, port: number) => string>} */
const listenProblems = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use. Use another, for example: PORT=${port + 1} npm start`,
  EACCES: (_host, port) => `Port ${port} can't be opened by this user. Use one above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: (host) => `HOST is "${host}", which isn't an address of this machine.`,
  ENOTFOUND: (host) => `HOST is "${host}", which can't be resolved.`,
};

/**
 * Why the address cannot be listened on, or undefined when it can.
 * @param {string} host @param {number} port
 * @returns {Promise<string | undefined>}
 */
export function unusableAddress(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const explain = listenProblems[error.code ?? ''];
      resolve(explain ? explain(host, port) : `${host}:${port} cannot be opened: ${error.message}`);
    });
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}
