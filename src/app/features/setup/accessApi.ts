import { queryOptions } from '@tanstack/react-query';
import type { PasswordLink, RoleEntry, TrailEntry, UserEntry, UserList } from '#contract/wire/access';
import type { Delegation, Delegations } from '#contract/wire/delegations';
import type { ExportEntry } from '#contract/wire/exports';
import type { SignInEntry } from '#contract/wire/signIns';
import type {
  OwnSession,
  Passkey,
  PasskeyList,
  PasskeySetup,
  SecondFactorSetup,
  SecondFactorState,
} from '#contract/wire/sessions';
import type { Integrity, IntegrityAlert } from '#contract/wire/integrity';
import type { ServiceClient } from '#app/platform/api/http.ts';

const ROOT = '/services/rest';
const USERS = `${ROOT}/users/v1`;
const ROLES = `${ROOT}/roles/v1`;
const SESSIONS = `${ROOT}/session/v1/sessions`;
const SECOND = `${ROOT}/session/v1/secondFactor`;
const PASSKEYS = `${ROOT}/session/v1/passkeys`;
const PASSWORD = `${ROOT}/session/v1/password`;
const SIGN_INS = `${ROOT}/signIns/v1`;
const EXPORTS = `${ROOT}/exports/v1`;
const DELEGATIONS = `${ROOT}/approvals/v1/delegations`;
const INTEGRITY = `${ROOT}/integrity/v1`;
const COMPANY = `${ROOT}/settings/v1/company`;

export const setupKeys = {
  users: ['setup', 'users'] as const,
  roles: ['setup', 'roles'] as const,
  settings: ['setup', 'settings'] as const,
  integrity: ['setup', 'integrity'] as const,
  integrityAlert: ['setup', 'integrity', 'alert'] as const,
  sessions: ['setup', 'sessions'] as const,
  delegations: ['setup', 'delegations'] as const,
  secondFactor: ['setup', 'secondFactor'] as const,
  passkeys: ['setup', 'passkeys'] as const,
  log: (path: string, query: LogQuery) => ['setup', 'log', path, query] as const,
  trail: (path: string) => ['setup', 'trail', path] as const,
};

/** The query of a log. */
export type LogQuery = Readonly<Record<string, string | number>>;
/** A page of a log, the newest first. */
export interface LogPage<T> {
  readonly items: readonly T[];
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** Settings as the service sent them, with their version. */
export interface SettingsAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly etag: string | undefined;
}

const FRESH_MS = 15_000;
/** How often a running verification is asked for its progress, and every app whether records are read-only. */
const RUNNING_MS = 2_000;
const ALERT_MS = 60_000;

/** Reading of settings, users and roles, as options for `useQuery`. */
export const setupQueries = (client: ServiceClient) => ({
  users: () =>
    queryOptions({
      queryKey: setupKeys.users,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await client.send<UserList>({ path: USERS, signal })).body,
    }),
  roles: () =>
    queryOptions({
      queryKey: setupKeys.roles,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) =>
        (await client.send<{ readonly items: readonly RoleEntry[] }>({ path: ROLES, signal })).body.items,
    }),
  settings: () =>
    queryOptions({
      queryKey: setupKeys.settings,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }): Promise<SettingsAnswer> => {
        const { body, etag } = await client.send<SettingsAnswer['body']>({ path: COMPANY, signal });
        return { body, etag };
      },
    }),
  integrity: () =>
    queryOptions({
      queryKey: setupKeys.integrity,
      queryFn: async ({ signal }) => (await client.send<Integrity>({ path: INTEGRITY, signal })).body,
      refetchInterval: ({ state }) => (state.data?.running == null ? false : RUNNING_MS),
    }),
  integrityAlert: () =>
    queryOptions({
      queryKey: setupKeys.integrityAlert,
      staleTime: ALERT_MS,
      refetchInterval: ALERT_MS,
      queryFn: async ({ signal }) =>
        (await client.send<IntegrityAlert>({ path: `${INTEGRITY}/alert`, signal, priority: 'prefetch' })).body,
    }),
  delegations: () =>
    queryOptions({
      queryKey: setupKeys.delegations,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await client.send<Delegations>({ path: DELEGATIONS, signal })).body,
    }),
  sessions: () =>
    queryOptions({
      queryKey: setupKeys.sessions,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) =>
        (await client.send<{ readonly items: readonly OwnSession[] }>({ path: SESSIONS, signal })).body.items,
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: setupKeys.secondFactor,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await client.send<SecondFactorState>({ path: SECOND, signal })).body,
    }),
  passkeys: () =>
    queryOptions({
      queryKey: setupKeys.passkeys,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) => (await client.send<PasskeyList>({ path: PASSKEYS, signal })).body,
    }),
  signIns: (query: LogQuery) => logOf<SignInEntry>(client, SIGN_INS, query),
  exports: (query: LogQuery) => logOf<ExportEntry>(client, EXPORTS, query),
  trail: (path: TrailPath) =>
    queryOptions({
      queryKey: setupKeys.trail(path),
      queryFn: async ({ signal }) =>
        (
          await client.send<{ readonly items: readonly TrailEntry[]; readonly hasMore: boolean }>({
            path: `${ROOT}/${path}/history`,
            signal,
          })
        ).body,
    }),
});

const logOf = <T>(client: ServiceClient, path: string, query: LogQuery) =>
  queryOptions({
    queryKey: setupKeys.log(path, query),
    queryFn: async ({ signal }): Promise<LogPage<T>> => (await client.send<LogPage<T>>({ path, query, signal })).body,
  });

export type TrailPath = 'settings/v1/company' | `users/v1/${string}` | `roles/v1/${string}`;
export const trailOf = {
  settings: 'settings/v1/company',
  user: (id: string) => `users/v1/${id}`,
  role: (id: string) => `roles/v1/${id}`,
} as const satisfies Record<string, TrailPath | ((id: string) => TrailPath)>;

const versioned = (version: number | undefined) => (version === undefined ? {} : { ifMatch: `"${version}"` });

/** Changes of settings, users and roles. All throw `ServiceError`. */
export const setupWrites = (client: ServiceClient) => ({
  settings: async (change: object, ifMatch: string | undefined): Promise<SettingsAnswer> => {
    const { body, etag } = await client.send<SettingsAnswer['body']>({
      method: 'PATCH',
      path: COMPANY,
      body: change,
      priority: 'write',
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
    return { body, etag };
  },
  user: async (change: object, known?: Pick<UserEntry, 'id' | 'version'>): Promise<UserEntry> =>
    (
      await client.send<UserEntry>({
        method: known ? 'PATCH' : 'POST',
        path: known ? `${USERS}/${known.id}` : USERS,
        body: change,
        priority: 'write',
        ...versioned(known?.version),
      })
    ).body,
  /** Mailed, the link is not in the answer. */
  passwordLink: async (id: string, mail = false): Promise<PasswordLink> =>
    (
      await client.send<PasswordLink>({
        method: 'POST',
        path: `${USERS}/${id}/passwordLink`,
        ...(mail ? { body: { mail } } : {}),
        priority: 'write',
      })
    ).body,
  /** For who lost the device and the recovery codes: a sign-in takes the password alone again. */
  dropSecondFactor: async (id: string): Promise<void> =>
    void (await client.send({ method: 'DELETE', path: `${USERS}/${id}/secondFactor`, priority: 'write' })),
  signOut: async (id: string): Promise<void> =>
    void (await client.send({ method: 'POST', path: `${USERS}/${id}/signOut`, priority: 'write' })),
  role: async (change: object, known?: Pick<RoleEntry, 'id' | 'version'>): Promise<RoleEntry> =>
    (
      await client.send<RoleEntry>({
        method: known ? 'PATCH' : 'POST',
        path: known ? `${ROLES}/${known.id}` : ROLES,
        body: change,
        priority: 'write',
        ...versioned(known?.version),
      })
    ).body,
  /** Signs out every other session. */
  changePassword: async (currentPassword: string, newPassword: string): Promise<void> =>
    void (await client.send({
      method: 'POST',
      path: PASSWORD,
      body: { currentPassword, newPassword },
      priority: 'write',
    })),
  beginSecondFactor: async (): Promise<SecondFactorSetup> =>
    (await client.send<SecondFactorSetup>({ method: 'POST', path: SECOND, priority: 'write' })).body,
  confirmSecondFactor: async (code: string): Promise<readonly string[]> =>
    (
      await client.send<{ readonly recoveryCodes: readonly string[] }>({
        method: 'POST',
        path: `${SECOND}/confirm`,
        body: { code },
        priority: 'write',
      })
    ).body.recoveryCodes,
  endSecondFactor: async (): Promise<void> =>
    void (await client.send({ method: 'DELETE', path: SECOND, priority: 'write' })),
  beginPasskey: async (): Promise<PasskeySetup> =>
    (await client.send<PasskeySetup>({ method: 'POST', path: `${PASSKEYS}/options`, priority: 'write' })).body,
  addPasskey: async (name: string, credential: object): Promise<Passkey> =>
    (
      await client.send<Passkey>({
        method: 'POST',
        path: PASSKEYS,
        body: { name, credential },
        priority: 'write',
      })
    ).body,
  renamePasskey: async (id: string, name: string): Promise<Passkey> =>
    (await client.send<Passkey>({ method: 'PATCH', path: `${PASSKEYS}/${id}`, body: { name }, priority: 'write' }))
      .body,
  removePasskey: async (id: string): Promise<void> =>
    void (await client.send({ method: 'DELETE', path: `${PASSKEYS}/${id}`, priority: 'write' })),
  delegate: async (id: string, body: object): Promise<Delegation> =>
    (await client.send<Delegation>({ method: 'PUT', path: `${DELEGATIONS}/${id}`, body, priority: 'write' })).body,
  withdraw: async (id: string): Promise<void> =>
    void (await client.send({ method: 'DELETE', path: `${DELEGATIONS}/${id}`, priority: 'write' })),
  /** Signs out in one place, or with nothing named everywhere but here. */
  endSession: async (id?: string): Promise<void> =>
    void (await client.send({
      method: 'DELETE',
      path: id === undefined ? SESSIONS : `${SESSIONS}/${id}`,
      priority: 'write',
    })),
  verify: async (): Promise<Integrity> =>
    (await client.send<Integrity>({ method: 'POST', path: `${INTEGRITY}/verifications`, priority: 'write' })).body,
  allowChanges: async (reason: string): Promise<Integrity> =>
    (
      await client.send<Integrity>({
        method: 'POST',
        path: `${INTEGRITY}/release`,
        body: { reason },
        priority: 'write',
      })
    ).body,
  removeRole: async (id: string): Promise<void> =>
    void (await client.send({ method: 'DELETE', path: `${ROLES}/${id}`, priority: 'write' })),
});
