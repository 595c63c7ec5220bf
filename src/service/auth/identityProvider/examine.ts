import { importJWK, type JWK } from 'jose';
import type { MessageArgs, MessageKey } from '#contract/messages/message';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import type { ConnectionTest } from '#contract/wire/identityProvider';
import { errorBody } from '#contract/wire/problems';
import { mistakesIn } from '../outgoing/addressGuard.ts';
import { guardedFetch, type ProviderRules, ProviderUnreachable } from './guardedFetch.ts';
import { issuerProblems } from './readProvider.ts';

interface Examined {
  readonly issuer: string;
  readonly scopes: string;
  readonly userClaim: string;
  readonly hasSecret: boolean;
}

type Document = Readonly<Record<string, unknown>>;
/** The areas of messages about the provider. */
type FaultKey = Extract<MessageKey, `identityProvider.${string}`>;

interface Fault {
  readonly problem: Problem;
  readonly isWarning: boolean;
}

/** The signatures that the sign-in accepts; all of them with a key of the provider, none with a shared secret. */
const algorithms = [
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'RS512',
  'PS384',
  'PS512',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Reads what the provider says of itself and its keys, and names every fault. Nothing is sent there, above all no secret.
 * Never rejects because of the provider.
 */
export async function examine(asked: Examined, rules: ProviderRules): Promise<ConnectionTest> {
  const faults: Fault[] = [];
  const add =
    (isWarning: boolean) =>
    <K extends FaultKey>(key: K, path: string, args: MessageArgs<K>): void =>
      void faults.push({ problem: problem(key, args, { path }), isWarning });
  const [wrong, warn] = [add(false), add(true)];
  for (const each of issuerProblems(asked.issuer, rules)) faults.push({ problem: each, isWarning: false });
  const document = faults.length > 0 ? undefined : await readJson(discoveryOf(asked.issuer), 'issuer', rules, wrong);
  let keys = 0;
  if (document) {
    checkDocument(document, asked, rules, wrong, warn);
    keys = await checkKeys(document, rules, wrong);
  }
  const endpoint = (name: string): string | null => textIn(document, name) ?? null;
  return {
    isGood: faults.every(({ isWarning }) => isWarning),
    faults: faults.flatMap(({ problem: each, isWarning }) =>
      errorBody([each])['o:errorDetails'].map((detail) => ({ ...detail, isWarning })),
    ),
    authorizationEndpoint: endpoint('authorization_endpoint'),
    tokenEndpoint: endpoint('token_endpoint'),
    endSessionEndpoint: endpoint('end_session_endpoint'),
    keys,
  };
}

/** OpenID Connect Discovery 4: the path is added to that of the issuer. */
const discoveryOf = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

type Add = <K extends FaultKey>(key: K, path: string, args: MessageArgs<K>) => void;

async function readJson(
  address: string,
  path: string,
  rules: ProviderRules,
  wrong: Add,
): Promise<Document | undefined> {
  try {
    const answer = await guardedFetch(rules)(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: undefined,
      redirect: 'manual',
    });
    if (answer.status !== 200) {
      wrong('identityProvider.status', path, { address, status: answer.status });
      return undefined;
    }
    const read: unknown = JSON.parse(await answer.text());
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
    wrong('identityProvider.notJson', path, { address });
  } catch (error) {
    if (error instanceof SyntaxError) wrong('identityProvider.notJson', path, { address });
    else if (!(error instanceof ProviderUnreachable)) throw error;
    else if (error.fault === 'status') wrong('identityProvider.status', path, { address, status: error.status });
    else wrong(`identityProvider.${unreachable[error.fault]}`, path, { address });
  }
  return undefined;
}

const unreachable = {
  refusedAddress: 'refusedAddress',
  unresolved: 'unresolved',
  certificate: 'certificate',
  connection: 'noConnection',
  timeout: 'tooSlow',
  tooLong: 'tooLong',
} as const;

const textIn = (document: Document | undefined, name: string): string | undefined => {
  const value = document?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const listIn = (document: Document, name: string): readonly string[] | undefined => {
  const value = document[name];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined;
};

function checkDocument(document: Document, asked: Examined, rules: ProviderRules, wrong: Add, warn: Add): void {
  const issuer = textIn(document, 'issuer');
  const isSame = issuer !== undefined && URL.canParse(issuer) && new URL(issuer).href === new URL(asked.issuer).href;
  if (!isSame) wrong('identityProvider.otherIssuer', 'discovery.issuer', { issuer: issuer ?? '' });
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    checkEndpoint(document, name, rules, wrong);
  for (const name of ['userinfo_endpoint', 'end_session_endpoint'] as const)
    if (document[name] !== undefined) checkEndpoint(document, name, rules, wrong);
  const lacks = (name: string, needed: readonly string[], otherwise: readonly string[]): boolean => {
    const listed = listIn(document, name) ?? otherwise;
    return !needed.some((each) => listed.includes(each));
  };
  const unsupported = (name: string, needed: readonly string[]) =>
    wrong('identityProvider.unsupported', `discovery.${name}`, { name, list: arg.choice(needed) });
  if (lacks('response_types_supported', ['code'], [])) unsupported('response_types_supported', ['code']);
  if (lacks('grant_types_supported', ['authorization_code'], ['authorization_code']))
    unsupported('grant_types_supported', ['authorization_code']);
  if (lacks('id_token_signing_alg_values_supported', algorithms, []))
    unsupported('id_token_signing_alg_values_supported', algorithms.slice(0, 3));
  const ways = asked.hasSecret ? ['client_secret_basic', 'client_secret_post'] : ['none'];
  if (asked.hasSecret && lacks('token_endpoint_auth_methods_supported', ways, ['client_secret_basic']))
    unsupported('token_endpoint_auth_methods_supported', ways);
  if (lacks('code_challenge_methods_supported', ['S256'], []))
    warn('identityProvider.noCodeChallenge', 'discovery.code_challenge_methods_supported', {});
  const scopes = listIn(document, 'scopes_supported');
  for (const scope of asked.scopes.split(' '))
    if (scope !== '' && scopes && !scopes.includes(scope)) warn('identityProvider.scopeUnknown', 'scopes', { scope });
  const claims = listIn(document, 'claims_supported');
  for (const claim of new Set([asked.userClaim, 'email', 'email_verified']))
    if (claim !== '' && claims && !claims.includes(claim))
      warn('identityProvider.claimUnknown', claim === asked.userClaim ? 'userClaim' : 'discovery.claims_supported', {
        claim,
      });
}

function checkEndpoint(document: Document, name: string, rules: ProviderRules, wrong: Add): void {
  const address = textIn(document, name);
  if (address === undefined) return wrong('identityProvider.endpointMissing', `discovery.${name}`, { name });
  if (mistakesIn(address, rules).length > 0)
    wrong('identityProvider.endpointUnfit', `discovery.${name}`, { name, address });
}

/** How many keys there are that can check a signature. */
async function checkKeys(document: Document, rules: ProviderRules, wrong: Add): Promise<number> {
  const address = textIn(document, 'jwks_uri');
  if (address === undefined || mistakesIn(address, rules).length > 0) return 0;
  const set = await readJson(address, 'discovery.jwks_uri', rules, wrong);
  if (!set) return 0;
  const all: readonly unknown[] = Array.isArray(set.keys) ? set.keys : [];
  const fit = await Promise.all(all.map(isFitKey));
  const count = fit.filter(Boolean).length;
  if (count === 0) wrong('identityProvider.noKeys', 'discovery.jwks_uri', { address });
  return count;
}

async function isFitKey(value: unknown): Promise<boolean> {
  if (typeof value !== 'object' || value === null) return false;
  const key: JWK = value;
  if (key.use === 'enc' || key.kty === 'oct') return false;
  const usual = key.kty === 'RSA' ? 'RS256' : key.kty === 'OKP' ? 'EdDSA' : `ES${(key.crv ?? '').replace(/\D/g, '')}`;
  try {
    await importJWK(key, key.alg ?? usual);
    return true;
  } catch {
    return false;
  }
}
