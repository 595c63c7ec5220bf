import { DOCUMENT_FILE, type DocumentProofFile } from '../../closingProof/files.ts';
import type { ProvenTotal, ProvenTree } from '../../closingProof/statement.ts';
import type { JsonSchema } from '../../kinds/kind.ts';
import type { ClosingProof, ProofComparison, ProofKey } from '../../wire/closingProofs.ts';
import { answer, failures, operationName, parameterRef, query, VENDOR } from '../openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from '../schemaParts.ts';

const hash: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const tree = objectOf({ count: integer, root: hash } satisfies Record<keyof ProvenTree, JsonSchema>);
const total = objectOf({
  currency: text,
  code: text,
  decimals: integer,
  debit: { ...text, description: 'In the smallest unit of the currency.' },
  credit: text,
} satisfies Record<keyof ProvenTotal, JsonSchema>);
const signed = {
  statement: { ...text, description: 'JSON, exactly as it was signed.' },
  signature: { ...text, description: 'Ed25519, in base64.' },
} as const;
const provenLeaf: JsonSchema = {
  type: 'object',
  required: ['leaf', 'path'],
  properties: {
    place: { ...integer, description: 'Absent: it is not what was signed.' },
    leaf: text,
    path: listOf(hash),
    content: { ...text, description: 'The document as the entry has it; its SHA-256 is in the leaf.' },
  },
};

/** Schemas of the answers, by name. */
export const proofSchemas: Readonly<Record<string, JsonSchema>> = {
  closingProof: objectOf({
    id: text,
    period: reference,
    closedAt: moment,
    closedBy: text,
    auditSeq: { ...text, description: 'The entry of the audit trail that closed the period.' },
    postings: tree,
    entries: tree,
    digest: { ...hash, description: 'The node over both roots.' },
    totals: listOf(total),
    madeAt: moment,
    key: { ...hash, description: 'Fingerprint of the key.' },
    superseded: orNull(
      objectOf({ at: moment, by: text, reason: orNull(text) }, { description: 'The period was reopened since.' }),
    ),
    ...signed,
  } satisfies Record<keyof ClosingProof, JsonSchema>),
  documentProof: objectOf({
    format: oneOf([DOCUMENT_FILE]),
    document: objectOf({ type: text, id: text, refName: text }),
    proofs: listOf(objectOf({ ...signed, postings: listOf(provenLeaf), entries: listOf(provenLeaf) })),
  } satisfies Record<keyof DocumentProofFile, JsonSchema>),
};

const comparison = objectOf({
  isEqual: flag,
  isSigned: flag,
  comparedAt: moment,
  postings: tree,
  entries: tree,
  first: orNull(
    objectOf({
      tree: oneOf(['postings', 'entries']),
      place: integer,
      kind: oneOf(['changed', 'missing', 'added']),
      record: orNull(objectOf({ id: text, refName: text, type: text })),
    }),
  ),
} satisfies Record<keyof ProofComparison, JsonSchema>);

const key = objectOf({
  fingerprint: hash,
  publicKey: { ...text, description: 'SubjectPublicKeyInfo in PEM.' },
  since: moment,
  isCurrent: flag,
} satisfies Record<keyof ProofKey, JsonSchema>);

const reading = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  get: { tags: ['Closing proofs'], operationId, summary, responses, ...more },
});
const collection = `${VENDOR}; type=collection`;
const one = { parameters: [parameterRef('id')] };

/** What was signed when periods were closed, and what it is checked with. */
export const proofPaths = (): Record<string, JsonSchema> => ({
  '/closingProofs/v1': reading(
    'listClosingProofs',
    'Proofs of closed periods, the latest closing first (ADMI_ACCTPERIODS, View)',
    {
      200: answer(
        'The proofs',
        objectOf({
          items: listOf(ref('closingProof')),
          count: integer,
          offset: integer,
          totalResults: integer,
          hasMore: flag,
          isSigning: { ...flag, description: 'This service has a key to sign with.' },
        }),
        collection,
      ),
      ...failures('badRequest'),
    },
    { parameters: [...['limit', 'offset'].map(parameterRef), query('period', 'The ID of a period.', text)] },
  ),
  '/closingProofs/v1/keys': reading('listProofKeys', 'The public keys, the current one first', {
    200: answer('The keys', objectOf({ items: listOf(key) }), collection),
    ...failures(),
  }),
  '/closingProofs/v1/{id}': {
    ...one,
    ...reading('getClosingProof', 'A proof (ADMI_ACCTPERIODS, View)', {
      200: answer('The proof', ref('closingProof')),
      ...failures('notFound'),
    }),
  },
  '/closingProofs/v1/{id}/comparison': {
    ...one,
    ...reading('compareClosingProof', 'What is stored now against what was signed (ADMI_ACCTPERIODS, View)', {
      200: answer('The comparison', comparison),
      ...failures('notFound'),
    }),
  },
  '/closingProofs/v1/{id}/file': {
    ...one,
    ...reading(
      'getClosingProofFile',
      'The proof with all its postings and entries, to check without this service; takes REPO_GL, View, and all subsidiaries',
      {
        200: { description: 'Lines of JSON', content: { 'application/jsonl': { schema: text } } },
        ...failures('notFound'),
      },
    ),
  },
});

/** The address of the proof of a document. */
export const documentProofPath = (type: string, label: string): readonly [string, JsonSchema] => [
  `/record/v1/${type}/{id}/closingProof`,
  {
    parameters: [parameterRef('id')],
    get: {
      tags: [label],
      operationId: operationName('closingProof', type),
      summary: 'What leads from its postings in closed periods to what was signed',
      responses: {
        200: { description: 'The proof', content: { 'application/json': { schema: ref('documentProof') } } },
        ...failures('badRequest', 'notFound'),
      },
    },
  },
];
