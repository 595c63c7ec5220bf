import type { Closing, RecordCommands, SettingsRules } from '../http/ports.ts';
import type { Engine } from '../records/engine/engine.ts';
import { previewAction, runAction } from '../records/engine/recordAction.ts';
import { removeRecord } from '../records/engine/remove.ts';
import { previewSave, saveRecord } from '../records/engine/save.ts';
import { transformRecord } from '../records/engine/transformRecord.ts';
import { clearingAccounts, closingPeriod } from '../records/ledger/closing.ts';
import { moveRoles } from '../records/ledger/systemRoles.ts';
import { changedSettings, rolesAsked, shownSettings } from '../records/setup/companySettings.ts';
import { settingsTrail } from '../auth/users/trail.ts';
import { voidKey } from '../storage/queries/records/idempotency.ts';

/** What is done with records, by the engine. */
export const recordsOver = (engine: Engine): RecordCommands => ({
  save: (...asked) => saveRecord(engine, ...asked),
  previewSave: (...asked) => previewSave(engine, ...asked),
  remove: (...asked) => removeRecord(engine, ...asked),
  act: (...asked) => runAction(engine, ...asked),
  previewAct: (...asked) => previewAction(engine, ...asked),
  transform: (...asked) => transformRecord(engine, ...asked),
  voidKey: (key) => voidKey(engine.db, key),
});

/** The close of the books, over records of the ledger. */
export const closingOver = (engine: Engine): Closing => ({
  periodOf: closingPeriod,
  clearingAccounts: () => clearingAccounts(engine),
});

/** The settings of the company, over the engine that remembers them. */
export const settingsOver = (engine: Engine): SettingsRules => ({
  shown: (value) => shownSettings(engine, value),
  changed: (context, before, change) => engine.consider(context, (world) => changedSettings(before, change, world)),
  rolesAsked,
  moveRoles: (...asked) => moveRoles(engine, ...asked),
  forget: () => void (engine.memory.settings = undefined),
  trail: (limit) => settingsTrail(engine.db, limit),
});
