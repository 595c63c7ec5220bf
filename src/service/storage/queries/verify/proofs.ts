import { readEntry, readPosting } from '#contract/closingProof/leaves';
import type { Database } from '../../database.ts';
import { sql } from '../../statements.ts';
import { compareStored, knownKeys, type Pause, type StoreComparison } from '../proofs/compare.ts';
import { proofIds, readProof } from '../proofs/proofs.ts';
import type { Check } from './checks.ts';
import { type Finding } from './findings.ts';

/** The audit trail knows each proof and each key: neither can be put in another's place with a statement. */
export const proofChecks: readonly Check[] = [
  {
    kind: 'proof',
    statement: () => sql`
      select a.doc->>'id' as id, 'had a proof of its closing that is gone or not the one that was signed' as detail from audit a
       where a.record_id is null and a.type = 'closingProof' and not exists (
         select 1 from closing_proof c where c.period::text = a.doc->>'id' and c.audit_seq::text = a.doc->>'auditSeq' and c.key = a.doc->>'key'
            and c.statement::jsonb->>'digest' = a.doc->>'digest')
      union
      select c.period::text, 'has a proof of its closing that the audit trail does not know' from closing_proof c
       where not exists (select 1 from audit a where a.record_id is null and a.type = 'closingProof' and a.doc->>'id' = c.period::text and a.doc->>'auditSeq' = c.audit_seq::text)
      union
      select coalesce(k.fingerprint, a.doc->>'id'), 'is a public key for proofs that is not the one the audit trail knows'
        from proof_key k full join (select doc from audit where record_id is null and type = 'proofKey') a on a.doc->>'id' = k.fingerprint
       where a.doc->>'publicKey' is distinct from k.public_key`,
  },
];

/** Computes each proof again from what is stored, and checks its signature. */
export async function* proofFindings(db: Database, pause?: Pause): AsyncGenerator<Finding> {
  const keys = await knownKeys(db);
  for (const id of await proofIds(db)) {
    const first = await differences(db, id, keys, pause);
    // What changed in between, such as a period that was reopened, is read once more.
    if (first.length > 0) yield* await differences(db, id, keys, pause);
  }
}

async function differences(
  db: Database,
  id: string,
  keys: Awaited<ReturnType<typeof knownKeys>>,
  pause: Pause | undefined,
): Promise<readonly Finding[]> {
  const proof = await readProof(db, id);
  if (proof === undefined) return [];
  const found = await compareStored(db, proof, keys, pause);
  return [
    ...(found.isSigned
      ? []
      : [{ kind: 'proof', id: proof.period, detail: 'has a proof whose signature is not valid' }]),
    ...(found.isEqual ? [] : [{ kind: 'proof', id: proof.period, detail: inWords(found) }]),
  ];
}

function inWords({ first, postings }: StoreComparison): string {
  if (first === null)
    return `holds other ${postings.isEqual ? 'audit entries' : 'postings'} than were signed when it was closed`;
  const { tree, kind, leaf, place } = first;
  const posting = leaf === null ? undefined : readPosting(leaf);
  const entry = leaf === null ? undefined : readEntry(leaf);
  const which = posting
    ? ` (posting ${posting.seq} of transaction ${posting.transaction})`
    : entry
      ? ` (audit entry ${entry.seq})`
      : '';
  const noun = tree === 'postings' ? 'posting' : 'audit entry';
  return `was closed with other contents: ${noun} ${place + 1}${which} was ${kind} since`;
}
