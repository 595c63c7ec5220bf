import type { JWK } from 'jose';
import type { Pool } from 'pg';

/** A credential that a token may be asked for with. */
export interface LiveCredential {
  readonly id: string;
  readonly secretHash: string | null;
  readonly publicKey: JWK | null;
}

/** An integration as the authorization server knows it. */
export interface IntegrationClient {
  readonly userId: string;
  readonly name: string;
  readonly scope: string;
  /** None: it may not sign in now. */
  readonly credentials: readonly LiveCredential[];
}

/** An integration with the credentials that count at a moment; undefined for an unknown client id. */
export async function findIntegrationClient(
  pool: Pool,
  clientId: string,
  now: Date,
): Promise<IntegrationClient | undefined> {
  const { rows } = await pool.query<IntegrationClient>(
    `select i.user_id::text as "userId", u.display_name as name, i.scope,
            coalesce((select json_agg(json_build_object('id', c.id, 'secretHash', c.secret_hash, 'publicKey', c.public_key) order by c.created_at, c.id)
                        from integration_credential c
                       where c.user_id = i.user_id and not u.locked and (i.expires_at is null or i.expires_at > $2)
                         and (c.expires_at is null or c.expires_at > $2)), '[]'::json) as credentials
       from integration i join app_user u on u.id = i.user_id where i.client_id = $1`,
    [clientId, now],
  );
  return rows[0];
}

/** Notes that a credential obtained a token; at most once a minute, as many instances may share one. */
export async function noteCredentialUse(pool: Pool, credential: string, at: Date): Promise<void> {
  await pool.query(
    `with used as (update integration_credential set last_used_at = $2
                    where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute') returning user_id)
     update integration set last_used_at = $2 where user_id in (select user_id from used)`,
    [credential, at],
  );
}
