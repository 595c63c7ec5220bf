import type { Pool } from 'pg';
import { englishText } from '../pages/pageTexts.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { setPasswordHash, userNameOf } from '../../storage/queries/auth/signInUsers.ts';

/**
 * Stores a new password. Returns why it is rejected, else undefined. A sample user with a changed password disappears
 * from the sign-in page.
 */
export async function storePassword(pool: Pool, userId: string, password: string): Promise<string | undefined> {
  const userName = await userNameOf(pool, userId);
  if (userName === undefined) return 'There is no such user.';
  const problem = await passwordProblem(password, userName.split('@')[0] ?? '');
  if (problem) return englishText(problem);
  await setPasswordHash(pool, userId, await hashPassword(password));
  return undefined;
}
