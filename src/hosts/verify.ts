/* oxlint-disable no-console -- what this program tells the person who starts it */
import { verifyStore } from '../service/storage/queries/verify/verify.ts';
import { auditKeys } from './auditKey.ts';
import { runOnDatabase } from './runOnDatabase.ts';

// Exit codes: 0 nothing found, 1 findings, 2 settings or database that cannot be used.
const FOUND = 1;
const SHOWN = 200;

// Recomputes every stored total and reports differences: `npm run verify`.
await runOnDatabase(
  () => async (database, settings) => {
    const { current, former } = await auditKeys(database, settings);
    let found = 0;
    for await (const { kind, id, detail } of verifyStore(database, { auditKey: current, formerKeys: former })) {
      found += 1;
      if (found <= SHOWN) console.log(`${[kind, id].filter(Boolean).join(' ')}: ${detail}`);
    }
    if (found > SHOWN) console.log(`… and ${found - SHOWN} more`);
    return { summary: `${found} findings`, code: found === 0 ? 0 : FOUND };
  },
  'Or ask the running service: Setup > Integrity > Verify now, or POST /services/rest/integrity/v1/verifications as an administrator.',
);
