import type { Access, Closing, Exports, RecordCommands, SettingsRules } from '../http/ports.ts';
import type { Delegating, PersonalDataOf } from '../http/extensionPorts.ts';
import type { Engine } from '../records/engine/engine.ts';
import { auditSeqBefore, earlierUse } from '../records/engine/idempotency.ts';
import { previewAction, runAction } from '../records/engine/recordAction.ts';
import { removeRecord } from '../records/engine/remove.ts';
import { previewSave, savedBefore, saveRecord } from '../records/engine/save.ts';
import { transformRecord } from '../records/engine/transformRecord.ts';
import { allocationStates } from '../records/journals/allocationRun.ts';
import { dueBySubsidiary } from '../records/journals/dueRecognition.ts';
import { revaluationStates } from '../records/journals/foreignBalances.ts';
import { scheduledLines } from '../records/journals/scheduledLines.ts';
import { clearingAccounts, closingPeriod } from '../records/ledger/closing.ts';
import { erasePerson, personalDataOf } from '../records/parties/personalData.ts';
import { moveRoles } from '../records/ledger/systemRoles.ts';
import { listDelegations, putDelegation, standsInFor, withdrawDelegation } from '../records/setup/delegations.ts';
import { changedSettings, rolesAsked, shownSettings } from '../records/setup/companySettings.ts';
import { findExports } from '../storage/queries/audit/exports.ts';
import { writeTrail } from '../storage/queries/audit/trail.ts';
import { spendKey, voidKey } from '../storage/queries/records/idempotency.ts';
import { type Mailer, reasonOf } from '../auth/mail/mailer.ts';
import { invitationMail, passwordLinkHref } from '../auth/mail/notices.ts';
import { createTranslator } from '../auth/pages/pageTexts.ts';
import { type AuthLog, paths } from '../auth/provider/settings.ts';
import { refuseWith } from '#contract/messages/refused';
import { problem } from '#contract/messages/problem';
import { hashed, randomSecret } from '../auth/tokens/secrets.ts';
import { changeRole, createRole, listRoles, oneRole, removeRole } from '../auth/users/manageRoles.ts';
import { changeUser, createUser, linkPassword, listUsers, noteOfUser, oneUser } from '../auth/users/users.ts';
import { findSignIns } from '../storage/queries/auth/signIns.ts';
import { actorOf } from '../storage/commit.ts';
import type { Database } from '../storage/database.ts';
import { roleTrail, settingsTrail, userTrail } from '../auth/users/trail.ts';

/** Operations on records, by the engine. */
export const recordsOver = (engine: Engine): RecordCommands => ({
  save: (...asked) => saveRecord(engine, ...asked),
  previewSave: (...asked) => previewSave(engine, ...asked),
  remove: (...asked) => removeRecord(engine, ...asked),
  act: (...asked) => runAction(engine, ...asked),
  previewAction: (...asked) => previewAction(engine, ...asked),
  transform: (...asked) => transformRecord(engine, ...asked),
  earlier: (key) => earlierUse(engine.db, key),
  savedBefore: (...asked) => savedBefore(engine.db, ...asked),
  auditSeqBefore: (...asked) => auditSeqBefore(engine.db, ...asked),
  voidKey: (key) => voidKey(engine.db, key),
});

/** What is kept of persons, over their records and the audit trail. */
export const personalDataOver = (engine: Engine): PersonalDataOf => ({
  read: (...asked) => personalDataOf(engine, ...asked),
  erase: (...asked) => erasePerson(engine, ...asked),
});

/** Period close, over records of the ledger. */
export const closingOver = (engine: Engine): Closing => ({
  periodOf: closingPeriod,
  clearingAccounts: () => clearingAccounts(engine),
  scheduledLines: (context, schedule) => engine.consider(context, (world) => scheduledLines(world, schedule)),
  dueRevenue: async (context, period) => {
    const due = await engine.consider(context, (world) => dueBySubsidiary(world, period));
    return due.map(({ subsidiary, currency, ...rest }) => ({
      ...rest,
      subsidiary: { id: subsidiary.id, refName: subsidiary.refName },
      currency: { id: currency.id, refName: currency.refName },
    }));
  },
  revaluations: (context, period) => engine.consider(context, (world) => revaluationStates(world, period)),
  allocations: (context, period) => engine.consider(context, (world) => allocationStates(world, period)),
});

/** The company settings, over the engine that caches them. */
export const settingsOver = (engine: Engine): SettingsRules => ({
  shown: (value) => shownSettings(engine, value),
  changed: (context, before, change) => engine.consider(context, (world) => changedSettings(before, change, world)),
  rolesAsked,
  moveRoles: (...asked) => moveRoles(engine, ...asked),
  forget: () => void (engine.memory.settings = undefined),
  trail: (limit) => settingsTrail(engine.db, limit),
});

const HOUR_MS = 3_600_000;

interface LinkMails {
  readonly mailer: Mailer | undefined;
  /** Mailed links lead here, whatever address the request was sent to. */
  readonly issuer: string;
  readonly log: AuthLog;
}

/** Users and roles, over their tables. */
export const accessOver = (db: Database, { mailer, issuer, log }: LinkMails): Access => ({
  canMailLinks: mailer !== undefined,
  users: async (caller) => ({ ...(await listUsers(db, caller)), canMailLinks: mailer !== undefined }),
  user: (...asked) => oneUser(db, ...asked),
  createUser: (...asked) => createUser(db, ...asked),
  changeUser: (...asked) => changeUser(db, ...asked),
  linkPassword: async (context, id, expiresAt) => {
    const token = randomSecret();
    const done = await linkPassword(db, context, id, { tokenHash: hashed(token), expiresAt, isMailed: false });
    return done && { auditSeq: done.auditSeq, path: `${paths.password}?token=${token}` };
  },
  mailPasswordLink: async (context, id, { expiresAt, acceptLanguage }) => {
    const token = randomSecret();
    const done = await linkPassword(db, context, id, { tokenHash: hashed(token), expiresAt, isMailed: true });
    if (!done) return undefined;
    const hours = Math.round((Date.parse(expiresAt) - context.now.getTime()) / HOUR_MS);
    const mail = invitationMail(done.user, passwordLinkHref(issuer, token), hours, createTranslator(acceptLanguage));
    try {
      await mailer?.send(mail);
    } catch (error) {
      log.error({ userId: id, ...reasonOf(error) }, 'A password link could not be mailed.');
      return refuseWith(problem('access.mailFailed', { user: done.user.name }));
    }
    return { auditSeq: done.auditSeq, mailedTo: done.user.email };
  },
  noteOfUser: (...asked) => noteOfUser(db, ...asked),
  userTrail: (...asked) => userTrail(db, ...asked),
  signIns: (filter) => findSignIns(db, filter),
  roles: () => listRoles(db),
  role: (id) => oneRole(db, id),
  createRole: (...asked) => createRole(db, ...asked),
  changeRole: (...asked) => changeRole(db, ...asked),
  removeRole: (...asked) => removeRole(db, ...asked),
  roleTrail: (...asked) => roleTrail(db, ...asked),
});

/** Users who approve for absent ones. */
export const delegatingOver = (db: Database): Delegating => ({
  list: (caller) => listDelegations(db, caller),
  put: (...asked) => putDelegation(db, ...asked),
  withdraw: (...asked) => withdrawDelegation(db, ...asked),
  standsInFor: (...asked) => standsInFor(db, ...asked),
});

/** Exports, over the audit trail. */
export const exportsOver = (db: Database): Exports => ({
  note: (context, note) =>
    db.transaction(async (tx) => {
      const auditSeq = await writeTrail(
        tx,
        { type: 'export', operation: 'export', name: note.name, version: 1, doc: note },
        actorOf(context),
        context.now.toISOString(),
      );
      await spendKey(tx, context.key, null, 'export');
      return { auditSeq };
    }),
  list: (filter) => findExports(db, filter),
});
