import type { Pool } from 'pg';
import { englishText } from '../pages/pageTexts.ts';
import { hashPassword, type KnownNames, passwordProblem } from './passwords.ts';
import { companyNames, setPasswordHash, userNameOf } from '../../storage/queries/auth/signInUsers.ts';

/** The names that the password of a user must not contain. */
export const knownNames = async (pool: Pool, email: string): Promise<KnownNames> => ({
  user: email.split('@')[0] ?? '',
  company: await companyNames(pool),
});

/**
 * Stores a new password. Returns why it is rejected, else undefined. A sample user with a changed password disappears
 * from the sign-in page.
 */
export async function storePassword(pool: Pool, userId: string, password: string): Promise<string | undefined> {
  const userName = await userNameOf(pool, userId);
  if (userName === undefined) return 'There is no such user.';
  const problem = await passwordProblem(password, await knownNames(pool, userName));
  if (problem) return englishText(problem);
  await setPasswordHash(pool, userId, new Date(), await hashPassword(password));
  return undefined;
}
