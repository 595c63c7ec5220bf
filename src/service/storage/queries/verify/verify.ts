import type { Database } from '../../database.ts';
import type { FormerKey } from '../audit/auditKeys.ts';
import { allocationChecks } from './allocations.ts';
import { chainFindings } from './chain.ts';
import { type Check, whole } from './checks.ts';
import { clearingChecks } from './clearing.ts';
import { depositChecks } from './deposits.ts';
import { dropShipmentChecks } from './dropShipments.ts';
import { type Finding, findingsOf, readable } from './findings.ts';
import { ledgerChecks } from './ledger.ts';
import { openItemChecks } from './openItems.ts';
import { orderChecks } from './orders.ts';
import { postingChecks } from './postings.ts';
import { proofChecks, proofFindings } from './proofs.ts';
import { recognitionChecks } from './recognition.ts';
import { revaluationChecks } from './revaluation.ts';
import { itemChecks, recordChecks } from './records.ts';
import { schemaCheck } from './schema.ts';
import { stockChecks } from './stock.ts';
import { taxChecks } from './tax.ts';
import { accessChecksOf, numberChecksOf, trailChecks } from './trail.ts';
import { transitChecks } from './transit.ts';

export interface VerifyOptions {
  /** The key of the audit chain; without it the chain is not checked. */
  readonly auditKey?: Uint8Array;
  /** The previous keys, the first one first. */
  readonly formerKeys?: readonly FormerKey[];
  /** Maximum number of listed findings per check. */
  readonly mostOfEach?: number;
  /** Checks only the audit chain. */
  readonly onlyChain?: boolean;
}

/** Findings listed per check, unless asked for more or less. */
export const USUAL_MOST = 200;

/** Every check of this database besides the audit chain. */
export const checksOf = async (db: Database): Promise<readonly Check[]> => [
  ...recordChecks(),
  ...itemChecks,
  ...ledgerChecks,
  ...postingChecks,
  ...openItemChecks(),
  ...clearingChecks,
  ...depositChecks,
  ...recognitionChecks,
  ...revaluationChecks,
  ...allocationChecks,
  ...stockChecks,
  ...orderChecks,
  ...taxChecks,
  ...transitChecks,
  ...dropShipmentChecks,
  ...trailChecks,
  ...proofChecks,
  schemaCheck,
  ...(await numberChecksOf(db)),
  ...(await accessChecksOf(db)),
];

/**
 * Derives all redundantly stored data again and yields each difference. Every check is one statement, so it sees one
 * state of the data; the work happens in the database and only findings are returned. Changes nothing.
 */
export async function* verifyStore(db: Database, options: VerifyOptions = {}): AsyncGenerator<Finding> {
  const most = options.mostOfEach ?? USUAL_MOST;
  const checks = options.onlyChain === true ? [] : await checksOf(db);
  for (const check of checks) yield* await findingsOf(db, check, whole, most);
  if (options.onlyChain !== true) yield* readable('proof', proofFindings(db));
  if (!options.auditKey) return;
  yield* readable('chain', chainFindings(db, { key: options.auditKey, former: options.formerKeys ?? [] }));
}
