import type { Pool } from 'pg';
import { administratorRoleId, integrationUserId } from '#contract/permissions';
import { englishText, type PageText, pageText } from '../pages/pageTexts.ts';
import { hashPassword } from '../signIn/passwords.ts';
import { permissionsOf, roles } from './roles.ts';
import { hashed, randomSecret } from '../tokens/secrets.ts';
import { anyPasswordSet, insertRoles, insertUser, replaceSetupToken } from '../../storage/queries/auth/signInUsers.ts';

/** The one password of the sample users; the sign-in page names it, in sample mode alone. */
export const samplePassword = 'ledger-demo-1';

interface SampleUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roleId: string;
  readonly note: PageText;
}

/** One sample user for each role, in the order of the sign-in page. */
const sampleUsers: readonly SampleUser[] = [
  {
    id: '11',
    name: 'Amira Chen',
    email: 'amira@marlow.example',
    roleId: '2',
    note: pageText('controllerCan'),
  },
  {
    id: '12',
    name: 'Nora Lindqvist',
    email: 'nora@marlow.example',
    roleId: '3',
    note: pageText('accountantCan'),
  },
  {
    id: '13',
    name: 'Dev Patel',
    email: 'dev@marlow.example',
    roleId: '5',
    note: pageText('payablesClerkCan'),
  },
  {
    id: '14',
    name: 'Lucía Moreno',
    email: 'lucia@marlow.example',
    roleId: '4',
    note: pageText('receivablesClerkCan'),
  },
  {
    id: '15',
    name: 'Jonas Okafor',
    email: 'jonas@marlow.example',
    roleId: '6',
    note: pageText('salesClerkCan'),
  },
  {
    id: '16',
    name: 'Hana Sato',
    email: 'hana@marlow.example',
    roleId: '7',
    note: pageText('warehouseCan'),
  },
  {
    id: '17',
    name: 'Ruth Vance',
    email: 'ruth@vance.example',
    roleId: '8',
    note: pageText('auditorCan'),
  },
  {
    id: '18',
    name: 'Sam Reyes',
    email: 'sam@marlow.example',
    roleId: administratorRoleId,
    note: pageText('administratorCan'),
  },
  {
    id: '19',
    name: 'Marta Keller',
    email: 'marta@marlow.example',
    roleId: '9',
    note: pageText('purchaserCan'),
  },
];

/** What a sample user may do; undefined for another user. */
export const sampleNote = (userName: string): PageText | undefined =>
  sampleUsers.find(({ email }) => email === userName)?.note;

/** Writes the roles every company starts with, and the user of integrations. Existing rows keep their changes. */
export async function seedRoles(pool: Pool): Promise<void> {
  await insertRoles(
    pool,
    roles.map((role) => ({ id: role.id, name: role.name, permissions: permissionsOf(role) })),
  );
  await insertUser(pool, {
    id: integrationUserId,
    userName: 'integration',
    name: 'Integration',
    email: '',
    roleId: administratorRoleId,
  });
}

/** Writes the roles and one user for each, all with the sample password. Safe to repeat. */
export async function seedSampleUsers(pool: Pool): Promise<void> {
  await seedRoles(pool);
  const passwordHash = await hashPassword(samplePassword);
  for (const { id, name, email, roleId, note } of sampleUsers)
    await insertUser(pool, { id, userName: email, name, email, passwordHash, roleId, sampleNote: englishText(note) });
}

const setupTokenMs = 24 * 3_600_000;

/**
 * For a company without users: writes the roles and, while no user can sign in, a setup token that sets the first
 * administrator's name and password once, at `/app/login/setup` within 24 hours.
 * @param now the current time in milliseconds
 * @returns the token for the operator's console, or null when a user can sign in
 */
export async function seedAdministrator(pool: Pool, now: number = Date.now()): Promise<string | null> {
  await seedRoles(pool);
  if (await anyPasswordSet(pool)) return null;
  const token = randomSecret();
  await replaceSetupToken(pool, hashed(token), new Date(now + setupTokenMs));
  return token;
}
