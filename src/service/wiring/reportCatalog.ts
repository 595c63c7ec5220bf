import type { Reports } from '../http/ports.ts';
import { listReports, runReport } from '../reports/runReport.ts';
import type { Database } from '../storage/database.ts';

/** The reports of the service, as the handlers see them. */
export function reportsOver(db: Database): Reports {
  return {
    entries: listReports(),
    run: (name, caller, parameters, now) =>
      runReport(db, name, parameters, caller.subsidiaries, now.toISOString().slice(0, 10)),
  };
}
