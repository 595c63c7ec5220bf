import { type IdentityProvider, providerDefaults } from '#contract/wire/identityProvider';
import type { AccessProblem } from '../access/useUserWrites.ts';
import { providerMessages as words } from './providerMessages.ts';

/** The identity provider in its form. */
export interface ProviderDraft {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: as it is. */
  readonly clientSecret: string;
  readonly scopes: string;
  readonly userClaim: string;
  readonly provisionsUsers: boolean;
  readonly role: string;
  /** Null: all. */
  readonly subsidiaries: readonly string[] | null;
  readonly allowsPasswords: boolean;
  readonly passwordUsers: readonly string[];
  readonly trustsSecondFactor: boolean;
  /** Divided by spaces. */
  readonly secondFactorValues: string;
}

export const emptyProvider: ProviderDraft = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scopes: providerDefaults.scopes,
  userClaim: providerDefaults.userClaim,
  provisionsUsers: false,
  role: '',
  subsidiaries: null,
  allowsPasswords: true,
  passwordUsers: [],
  trustsSecondFactor: false,
  secondFactorValues: providerDefaults.secondFactorValues.join(' '),
};

export const draftOf = (provider: IdentityProvider): ProviderDraft => ({
  name: provider.name,
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: '',
  scopes: provider.scopes,
  userClaim: provider.userClaim,
  provisionsUsers: provider.provisionsUsers,
  role: provider.role?.id ?? '',
  subsidiaries: provider.subsidiaries?.map(({ id }) => id) ?? null,
  allowsPasswords: provider.allowsPasswords,
  passwordUsers: provider.passwordUsers.map(({ id }) => id),
  trustsSecondFactor: provider.trustsSecondFactor,
  secondFactorValues: provider.secondFactorValues.join(' '),
});

const references = (ids: readonly string[]) => ids.toSorted().map((id) => ({ id }));

/** What the form asks of the service: everything of a new provider, only what differs of a known one. */
export function providerRequest(draft: ProviderDraft, known: ProviderDraft): Readonly<Record<string, unknown>> {
  const wire = ({ role, subsidiaries, passwordUsers, secondFactorValues, ...rest }: ProviderDraft) => ({
    ...rest,
    name: rest.name.trim(),
    issuer: rest.issuer.trim(),
    clientId: rest.clientId.trim(),
    role: role === '' ? null : { id: role },
    subsidiaries: subsidiaries === null ? null : references(subsidiaries),
    passwordUsers: references(passwordUsers),
    secondFactorValues: secondFactorValues.split(/\s+/).filter((value) => value !== ''),
  });
  const before: Readonly<Record<string, unknown>> = wire(known);
  return Object.fromEntries(
    Object.entries(wire(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** What the form asks for, in its own words. */
export function missingIn(draft: ProviderDraft): readonly AccessProblem[] {
  const { missing } = words;
  const wrong = (path: keyof typeof missing): AccessProblem => ({ path, text: missing[path], code: 'USER_ERROR' });
  return [
    ...(['name', 'issuer', 'clientId'] as const).filter((name) => draft[name].trim() === '').map(wrong),
    ...(draft.provisionsUsers && draft.role === '' ? [wrong('role')] : []),
    ...(draft.provisionsUsers && draft.subsidiaries?.length === 0 ? [wrong('subsidiaries')] : []),
    ...(!draft.allowsPasswords && draft.passwordUsers.length === 0 ? [wrong('passwordUsers')] : []),
  ];
}
