import { administratorRoleId } from '#contract/permissions';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { referenceId } from '#contract/kinds/kinds';
import { isStorable } from '#contract/values/storable';
import { providerDefaults, providerLimits } from '#contract/wire/identityProvider';
import type { Caller } from '../../records/engine/caller.ts';
import type { Tx } from '../../storage/database.ts';
import { passwordAdministrators, type StoredProvider } from '../../storage/queries/auth/identityProvider.ts';
import { type AddressMistake, type AddressRules, mistakesIn } from '../outgoing/addressGuard.ts';
import { givingProblem, readName, readRole, readSubsidiaries, unknownMembers } from '../users/granting.ts';

type Body = Readonly<Record<string, unknown>>;
type Values = Omit<StoredProvider, 'version' | 'clientSecret'>;

const members = [
  'name',
  'issuer',
  'clientId',
  'clientSecret',
  'scopes',
  'userClaim',
  'isActive',
  'provisionsUsers',
  'role',
  'subsidiaries',
  'allowsPasswords',
  'passwordUsers',
  'trustsSecondFactor',
  'secondFactorValues',
] as const;

interface Asked {
  readonly caller: Caller;
  readonly body: Body;
  readonly before: StoredProvider | undefined;
  readonly rules: AddressRules;
}

/** The values of the provider after a change; what is wrong with them is added to `problems`. */
export async function readProvider(tx: Tx, asked: Asked, problems: Problem[]): Promise<Values> {
  const { body, before, rules, caller } = asked;
  problems.push(...unknownMembers(body, members));
  const wrong = (each: Problem) => void problems.push(each);
  const flag = (name: 'isActive' | 'provisionsUsers' | 'allowsPasswords' | 'trustsSecondFactor', usual: boolean) => {
    const value = body[name] ?? before?.[name] ?? usual;
    if (typeof value !== 'boolean') wrong(problem('request.notBoolean', { name }, { path: name }, 'INVALID_CONTENT'));
    return value === true;
  };
  const text = (name: 'name' | 'clientId' | 'issuer', max: number): string =>
    body[name] === undefined && before ? before[name] : (readName(body[name], name, max, wrong) ?? '');
  const name = text('name', providerLimits.name);
  const issuer = text('issuer', providerLimits.issuer);
  if (issuer !== '') for (const each of issuerProblems(issuer, rules)) wrong(each);
  const provisionsUsers = flag('provisionsUsers', false);
  const role = body.role === undefined || body.role === null ? undefined : await readRole(tx, body.role, wrong);
  if (role && role.id !== before?.roleId) problems.push(...givingProblem(caller, role, 'role'));
  const roleId = body.role === null ? null : (role?.id ?? before?.roleId ?? null);
  if (roleId === administratorRoleId) wrong(problem('identityProvider.administratorRole', {}, { path: 'role' }));
  if (provisionsUsers && roleId === null && (body.role === undefined || body.role === null))
    wrong(problem('access.fieldMissing', { field: 'role' }, { path: 'role' }));
  const subsidiaries =
    body.subsidiaries === undefined
      ? (before?.subsidiaries ?? null)
      : ((await readSubsidiaries(tx, caller, body.subsidiaries, before, wrong)) ?? null);
  const allowsPasswords = flag('allowsPasswords', true);
  return {
    name,
    issuer,
    clientId: text('clientId', providerLimits.clientId),
    scopes: readScopes(body.scopes ?? before?.scopes ?? providerDefaults.scopes, wrong),
    userClaim: readClaim(body.userClaim ?? before?.userClaim ?? providerDefaults.userClaim, wrong),
    isActive: flag('isActive', true),
    provisionsUsers,
    roleId,
    subsidiaries,
    allowsPasswords,
    passwordUsers: await readPasswordUsers(tx, body, { before, allowsPasswords }, wrong),
    trustsSecondFactor: flag('trustsSecondFactor', false),
    secondFactorValues: readFactors(
      body.secondFactorValues ?? before?.secondFactorValues ?? providerDefaults.secondFactorValues,
      wrong,
    ),
  };
}

const mistakeTexts = {
  form: 'identityProvider.issuerForm',
  scheme: 'identityProvider.issuerScheme',
  credentials: 'identityProvider.issuerCredentials',
  fragment: 'identityProvider.issuerForm',
  private: 'identityProvider.issuerPrivate',
} as const satisfies Readonly<Record<AddressMistake, string>>;

/** Everything that is wrong with the address of an issuer as it is written. */
export function issuerProblems(issuer: string, rules: AddressRules): Problem[] {
  const mistakes = [...mistakesIn(issuer, rules)];
  if (mistakes.length === 0 && new URL(issuer).search !== '') mistakes.push('form');
  return mistakes.map((mistake) => problem(mistakeTexts[mistake], {}, { path: 'issuer' }, 'INVALID_CONTENT'));
}

/** The secret that a body names: a text, null for none, undefined for no change. */
export function readSecret(value: unknown, problems: Problem[]): string | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' && value !== '' && value.length <= providerLimits.clientSecret && isStorable(value))
    return value;
  const [field, max] = ['clientSecret', providerLimits.clientSecret] as const;
  problems.push(problem('access.length', { field, max }, { path: field }, 'INVALID_CONTENT'));
  return undefined;
}

function readScopes(value: unknown, wrong: (each: Problem) => void): string {
  const scopes = typeof value === 'string' ? value.trim().split(/\s+/) : [];
  const refuse = (key: 'identityProvider.scopesForm' | 'identityProvider.scopesOpenid') =>
    wrong(problem(key, {}, { path: 'scopes' }, 'INVALID_CONTENT'));
  // RFC 6749 3.3.
  const isFit = scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope));
  if (!isFit || scopes.join(' ').length > providerLimits.scopes) refuse('identityProvider.scopesForm');
  else if (!scopes.includes('openid')) refuse('identityProvider.scopesOpenid');
  return scopes.join(' ');
}

function readClaim(value: unknown, wrong: (each: Problem) => void): string {
  const claim = typeof value === 'string' ? value.trim() : '';
  if (!/^[\w:./-]+$/.test(claim) || claim.length > providerLimits.claim)
    wrong(problem('identityProvider.claimForm', {}, { path: 'userClaim' }, 'INVALID_CONTENT'));
  return claim;
}

function readFactors(value: unknown, wrong: (each: Problem) => void): readonly string[] {
  const values = Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each.trim() : '')) : [];
  const { factorValues, factorValue } = providerLimits;
  const isFit = values.every((each) => each !== '' && each.length <= factorValue && !/\s|\p{Cc}/u.test(each));
  if (values.length === 0 || values.length > factorValues || !isFit)
    wrong(
      problem(
        'identityProvider.factorValues',
        { count: factorValues },
        { path: 'secondFactorValues' },
        'INVALID_CONTENT',
      ),
    );
  return [...new Set(values)];
}

/** The administrators who keep their passwords: at least one while others have none, and each can sign in with it. */
async function readPasswordUsers(
  tx: Tx,
  { passwordUsers: value }: Body,
  { before, allowsPasswords }: { readonly before: StoredProvider | undefined; readonly allowsPasswords: boolean },
  wrong: (each: Problem) => void,
): Promise<readonly string[]> {
  const refuse = (key: 'passwordUsersForm' | 'noPasswordUser') =>
    wrong(problemOf(message(`identityProvider.${key}`), { path: 'passwordUsers' }, 'INVALID_CONTENT'));
  const known = new Set((await passwordAdministrators(tx)).map(({ id }) => id));
  const asked =
    value === undefined ? (before?.passwordUsers ?? []) : Array.isArray(value) ? value.map(referenceId) : null;
  if (asked === null || asked.length > providerLimits.passwordUsers) {
    refuse('passwordUsersForm');
    return [];
  }
  const ids = [...new Set(asked)];
  ids.forEach((id, index) => {
    if (id === undefined || (!known.has(id) && (value !== undefined || !allowsPasswords)))
      wrong(
        problem(
          'identityProvider.notPasswordAdministrator',
          {},
          { path: `passwordUsers[${index}]` },
          'INVALID_KEY_OR_REF',
        ),
      );
  });
  if (ids.length === 0 && !allowsPasswords) refuse('noPasswordUser');
  return ids.flatMap((id) => (id === undefined ? [] : [id])).toSorted();
}
