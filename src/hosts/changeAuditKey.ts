import { replaceAuditKey } from './auditKey.ts';
import { runOnDatabase } from './runOnDatabase.ts';

// Seals the audit trail with another key from now on: `npm run audit-key`.
await runOnDatabase(() => async (database, settings) => ({
  summary: await replaceAuditKey(database, settings),
  code: 0,
}));
