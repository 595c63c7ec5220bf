import { paths } from '../auth/provider/settings.ts';
import { hashed, randomSecret } from '../auth/tokens/secrets.ts';
import { changeRole, createRole, listRoles, oneRole, removeRole } from '../auth/users/manageRoles.ts';
import { roleTrail, userTrail } from '../auth/users/trail.ts';
import { changeUser, createUser, linkPassword, listUsers, noteOfUser, oneUser } from '../auth/users/users.ts';
import type { Access } from '../http/ports.ts';
import type { Database } from '../storage/database.ts';

/** Users and roles, over their tables. */
export const accessOver = (db: Database): Access => ({
  users: (caller) => listUsers(db, caller),
  user: (...asked) => oneUser(db, ...asked),
  createUser: (...asked) => createUser(db, ...asked),
  changeUser: (...asked) => changeUser(db, ...asked),
  linkPassword: async (context, id, expiresAt) => {
    const token = randomSecret();
    const done = await linkPassword(db, context, id, { tokenHash: hashed(token), expiresAt });
    return done && { ...done, path: `${paths.password}?token=${token}` };
  },
  noteOfUser: (...asked) => noteOfUser(db, ...asked),
  userTrail: (...asked) => userTrail(db, ...asked),
  roles: () => listRoles(db),
  role: (id) => oneRole(db, id),
  createRole: (...asked) => createRole(db, ...asked),
  changeRole: (...asked) => changeRole(db, ...asked),
  removeRole: (...asked) => removeRole(db, ...asked),
  roleTrail: (...asked) => roleTrail(db, ...asked),
});
