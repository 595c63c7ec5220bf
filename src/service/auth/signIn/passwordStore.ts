import type { Pool } from 'pg';
import { hashPassword, passwordProblem } from './passwords.ts';

/**
 * Stores a new password. Returns why it is rejected, else undefined. A sample user with a changed password disappears
 * from the sign-in page.
 */
export async function storePassword(pool: Pool, userId: string, password: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ username: string }>('select username from app_user where id = $1', [userId]);
  const user = rows[0];
  if (!user) return 'There is no such user.';
  const problem = await passwordProblem(password, user.username.split('@')[0] ?? '');
  if (problem) return problem;
  await pool.query('update app_user set password_hash = $2, sample_note = null where id = $1', [
    userId,
    await hashPassword(password),
  ]);
  return undefined;
}
