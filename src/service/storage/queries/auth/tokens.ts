import type { Pool } from 'pg';
import type { Level } from '#contract/fields';
import type { RecordScope, ResponseStyle } from '#contract/wire/integrations';

export interface TokenRow {
  readonly kind: string;
  readonly clientId: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly jkt: string | null;
  readonly scope: string | null;
  readonly sessionUid: string | null;
  /** Seconds since 1970. */
  readonly signedInAt: number | null;
  readonly userId: string;
  readonly displayName: string;
  readonly subsidiaries: readonly string[] | null;
  readonly employeeId: string | null;
  readonly roleId: string;
  readonly roleName: string;
  readonly permissions: Readonly<Record<string, Level>>;
  readonly lacksSecondFactor: boolean;
  /** Of an integration kept here; null for others. */
  readonly integrationScope: RecordScope | null;
  readonly responseStyle: ResponseStyle | null;
}

// A person's token needs a live session, a live grant and an unlocked user; an integration's token acts as its own user.
// Of a session whose second factor the identity provider checked, this counts as long as the company trusts it; one that
// began with a passkey ("pop") has both factors as long as its user has a passkey.
// The token of an integration kept here lives no longer than the credential it was obtained with.
const liveToken = `
select t.kind, t.payload->>'clientId' as "clientId", (t.payload->>'exp')::float8 as exp, t.payload->>'jkt' as jkt,
  t.payload->>'scope' as scope, t.payload->>'sessionUid' as "sessionUid", (s.payload->>'loginTs')::float8 as "signedInAt",
  u.id::text as "userId", u.display_name as "displayName", u.subsidiaries, u.employee_id::text as "employeeId",
  r.id::text as "roleId", r.name as "roleName", r.permissions,
  i.scope as "integrationScope", i.response_style as "responseStyle",
  t.kind <> 'ClientCredentials' and r.requires_second_factor
    and not exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
    and not (coalesce(s.payload->'amr' ? 'mfa', false) and exists (select 1 from identity_provider p where p.is_active and p.trusts_second_factor))
    and not (coalesce(s.payload->'amr' ? 'pop', false) and exists (select 1 from passkey k where k.user_id = u.id)) as "lacksSecondFactor"
from oidc_model t
left join oidc_model s on s.kind = 'Session' and s.uid = t.payload->>'sessionUid' and s.expires_at > $2
left join oidc_model g on g.kind = 'Grant' and g.id = t.grant_id
left join integration i on t.kind = 'ClientCredentials' and i.client_id = t.payload->>'clientId'
left join integration_credential c on c.user_id = i.user_id and c.id = t.payload->'extra'->>'credential'
join app_user u on u.id = case when t.kind = 'ClientCredentials' then coalesce(i.user_id, $3::bigint) else t.account_id::bigint end
join role r on r.id = u.role_id
where t.kind in ('AccessToken', 'ClientCredentials') and t.id = $1 and t.expires_at > $2 and not u.locked
  and (i.user_id is null or ((i.expires_at is null or i.expires_at > $2) and c.id is not null and (c.expires_at is null or c.expires_at > $2)))
  and (t.kind = 'ClientCredentials' or (
    g.id is not null and s.account_id = t.account_id
    and s.payload->'authorizations'->(t.payload->>'clientId')->>'grantId' = t.grant_id))`;

/** A live access token by its hash, with its current user and role. */
export async function findLiveToken(
  pool: Pool,
  hash: string,
  now: Date,
  integrationUser: string,
): Promise<TokenRow | undefined> {
  const { rows } = await pool.query<TokenRow>({
    name: 'auth-live-token',
    text: liveToken,
    values: [hash, now, integrationUser],
  });
  return rows[0];
}

export interface RefreshClaim {
  readonly hash: string;
  readonly clientId: string;
  readonly jkt: string | null;
  readonly at: Date;
}

/** Claims the response to a refresh. Only an existing, unused token is claimed, so guesses leave nothing behind. */
export async function claimRefresh(pool: Pool, { hash, clientId, jkt, at }: RefreshClaim): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into refresh_answer (token_hash, client_id, jkt, claimed_at)
     select $1, $2, $3, $4 where exists (
       select 1 from oidc_model where kind = 'RefreshToken' and id = $1 and consumed_at is null)
     on conflict do nothing`,
    [hash, clientId, jkt, at],
  );
  return rowCount === 1;
}

export interface RefreshAnswer {
  readonly clientId: string;
  readonly jkt: string | null;
  readonly claimedMs: number;
  /** Sealed; null until it is known. */
  readonly answer: string | null;
  readonly isSuccessorUnused: boolean;
}

export async function findRefreshAnswer(pool: Pool, hash: string, now: Date): Promise<RefreshAnswer | undefined> {
  const { rows } = await pool.query<RefreshAnswer>(
    `select a.client_id as "clientId", a.jkt, a.answer, (extract(epoch from a.claimed_at) * 1000)::float8 as "claimedMs", exists (
       select 1 from oidc_model s where s.kind = 'RefreshToken' and s.id = a.successor_hash
         and s.consumed_at is null and s.expires_at > $2) as "isSuccessorUnused"
     from refresh_answer a where a.token_hash = $1`,
    [hash, now],
  );
  return rows[0];
}

/** Releases a claim that got no response. */
export async function releaseRefresh(pool: Pool, hash: string): Promise<void> {
  await pool.query('delete from refresh_answer where token_hash = $1 and answer is null', [hash]);
}

export async function keepRefreshAnswer(
  pool: Pool,
  hash: string,
  answer: string,
  successorHash: string,
): Promise<void> {
  await pool.query('update refresh_answer set answer = $2, successor_hash = $3 where token_hash = $1', [
    hash,
    answer,
    successorHash,
  ]);
}
