import {
  type CredentialKind,
  type Integration,
  type IntegrationCredential,
  type RecordScope,
  type ResponseStyle,
} from '#contract/wire/integrations';
import type { PlainDate } from '#contract/values/date';
import { readPublicKey } from '#contract/values/publicKey';
import { renderMessage } from '#app/ui/renderMessage.ts';
import type { AccessProblem } from '../access/useUserWrites.ts';
import { integrationMessages as words } from './integrationMessages.ts';

/** An integration in its form. */
export interface IntegrationDraft {
  readonly name: string;
  readonly role: string;
  /** Null: all. */
  readonly subsidiaries: readonly string[] | null;
  readonly scope: RecordScope;
  readonly responseStyle: ResponseStyle;
  /** The last day; undefined: it does not end. */
  readonly lastDay: PlainDate | undefined;
}

/** A new key or secret in its form. */
export interface CredentialDraft {
  readonly kind: CredentialKind;
  readonly publicKey: string;
  readonly lastDay: PlainDate | undefined;
}

export const emptyIntegration: IntegrationDraft = {
  name: '',
  role: '',
  subsidiaries: null,
  scope: 'rest_webservices',
  responseStyle: 'representation',
  lastDay: undefined,
};
export const emptyCredential: CredentialDraft = { kind: 'key', publicKey: '', lastDay: undefined };

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment where the reader is. */
export function dayOf(moment: string): PlainDate {
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}` as PlainDate; // made of its parts
}

/** The end of a day where the reader is. */
const endOf = (day: PlainDate | undefined): string | null =>
  day === undefined ? null : new Date(`${day}T23:59:59`).toISOString();

export const draftOf = (integration: Integration): IntegrationDraft => ({
  name: integration.name,
  role: integration.role.id,
  subsidiaries: integration.subsidiaries?.map(({ id }) => id) ?? null,
  scope: integration.scope,
  responseStyle: integration.responseStyle,
  lastDay: integration.expiresAt === null ? undefined : dayOf(integration.expiresAt),
});

/** What a form asks of the service: everything of a new integration, only what differs of a known one. */
export function integrationRequest(
  draft: IntegrationDraft,
  known?: IntegrationDraft,
): Readonly<Record<string, unknown>> {
  const wire = ({ name, role, subsidiaries, lastDay, ...rest }: IntegrationDraft): Record<string, unknown> => ({
    ...rest,
    name: name.trim(),
    role: { id: role },
    subsidiaries: subsidiaries?.toSorted().map((id) => ({ id })) ?? null,
    expiresAt: endOf(lastDay),
  });
  if (!known) return wire(draft);
  const before = wire(known);
  return Object.fromEntries(
    Object.entries(wire(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

export const credentialRequest = ({ kind, publicKey, lastDay }: CredentialDraft) => ({
  kind,
  ...(kind === 'key' ? { publicKey: publicKey.trim() } : {}),
  expiresAt: endOf(lastDay),
});

const wrong = (path: string, text: string): AccessProblem => ({ path, text, code: 'USER_ERROR' });

/** What the form asks for, in its own words. */
export const missingIn = ({ name, role, subsidiaries }: IntegrationDraft): readonly AccessProblem[] => [
  ...(name.trim() === '' ? [wrong('name', words.missing.name)] : []),
  ...(role === '' ? [wrong('role', words.missing.role)] : []),
  ...(subsidiaries?.length === 0 ? [wrong('subsidiaries', words.missing.subsidiaries)] : []),
];

/** What is wrong with a key, before anything is sent: above all a private key stays here. */
export function keyProblems({ kind, publicKey }: CredentialDraft): readonly AccessProblem[] {
  if (kind === 'secret') return [];
  if (publicKey.trim() === '') return [wrong('publicKey', words.missing.publicKey)];
  const read = readPublicKey(publicKey);
  return read.is === 'wrong' ? read.reasons.map((reason) => wrong('publicKey', renderMessage(reason))) : [];
}

const DAY_MS = 24 * 3_600_000;
const WARNED_DAYS = 14;

const isOver = (end: string | null, now: number): boolean => end !== null && Date.parse(end) <= now;
const endsSoon = (end: string | null, now: number): boolean =>
  end !== null && Date.parse(end) - now <= WARNED_DAYS * DAY_MS;

export type CredentialState = 'active' | 'soon' | 'ended';

export const credentialState = (
  { expiresAt }: Pick<IntegrationCredential, 'expiresAt'>,
  now: number,
): CredentialState => (isOver(expiresAt, now) ? 'ended' : endsSoon(expiresAt, now) ? 'soon' : 'active');

export const liveCredentials = ({ credentials }: Integration, now: number): readonly IntegrationCredential[] =>
  credentials.filter((each) => credentialState(each, now) !== 'ended');

export type IntegrationState = 'active' | 'soon' | 'expired' | 'noKey' | 'inactive';

/** Whether an integration gets tokens, and whether it soon gets none. */
export function integrationState(integration: Integration, now: number): IntegrationState {
  const live = liveCredentials(integration, now);
  if (!integration.isActive) return 'inactive';
  if (isOver(integration.expiresAt, now)) return 'expired';
  if (live.length === 0) return 'noKey';
  return endsSoon(integration.expiresAt, now) || live.every(({ expiresAt }) => endsSoon(expiresAt, now))
    ? 'soon'
    : 'active';
}

/** When the last of what lets an integration in ends; null: nothing does. */
export function lastEnd(integration: Integration, now: number): string | null {
  const ends = liveCredentials(integration, now).map(({ expiresAt }) => expiresAt);
  const last = ends.includes(null)
    ? null
    : (ends.toSorted((one, other) => Date.parse(one ?? '') - Date.parse(other ?? '')).at(-1) ?? null);
  const { expiresAt } = integration;
  if (expiresAt === null || last === null) return expiresAt ?? last;
  return Date.parse(expiresAt) < Date.parse(last) ? expiresAt : last;
}

/** A request for a token, as a command. */
export const tokenCall = (kind: CredentialKind, clientId: string, endpoint: string): string =>
  kind === 'secret'
    ? [`curl ${endpoint} \\`, `  -u '${clientId}:SECRET' \\`, '  -d grant_type=client_credentials'].join('\n')
    : [
        `curl ${endpoint} \\`,
        '  -d grant_type=client_credentials \\',
        '  -d client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer \\',
        '  -d client_assertion=SIGNED_JWT',
      ].join('\n');
