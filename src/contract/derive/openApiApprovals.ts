import type { JsonSchema } from '../kinds/kind.ts';
import { answer, bodyOf, failures, noContent, parameterRef, query, VENDOR } from './openApiParts.ts';
import { date, flag, integer, listOf, objectOf, orNull, ref, reference, text } from './schemaParts.ts';

const listed = `${VENDOR}; type=collection`;
const read = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema): JsonSchema => ({
  tags: ['Approvals'],
  operationId,
  summary,
  responses,
  ...more,
});

/** Documents pending approval, and others' decisions about one's own documents. */
export const approvalPaths: Readonly<Record<string, JsonSchema>> = {
  '/approvals/v1': {
    get: read(
      'listApprovals',
      'What waits for an approval that the role may give, of all types, the oldest first',
      {
        200: answer(
          'What waits, and how many of each type',
          objectOf({
            items: listOf(ref('waitingDocument')),
            counts: listOf(objectOf({ type: text, count: integer })),
            count: integer,
            totalResults: integer,
            hasMore: flag,
          }),
          listed,
        ),
        ...failures('badRequest'),
      },
      {
        parameters: [
          query('type', 'Only documents of this record type.', text),
          parameterRef('limit'),
          parameterRef('offset'),
        ],
      },
    ),
  },
  '/approvals/v1/decided': {
    get: read(
      'listDecided',
      'What others decided about documents that the caller sent for approval, the newest first',
      {
        200: answer(
          'The latest decision on each document',
          objectOf({
            items: listOf(ref('decidedDocument')),
            count: integer,
            totalResults: integer,
            hasMore: flag,
          }),
          listed,
        ),
        ...failures('badRequest'),
      },
      {
        parameters: [
          query('since', 'Only decisions from this day on; by default those of 30 days.', text),
          query('limit', 'At most so many, the newest; `totalResults` counts all of them.', integer),
        ],
      },
    ),
  },
  '/approvals/v1/delegations': {
    get: read(
      'listDelegations',
      'Delegations of approvals: those of the caller, or all of them for users who manage users',
      {
        200: answer(
          'The delegations, and the users who can be named',
          objectOf({
            items: listOf(ref('delegation')),
            count: integer,
            absentees: listOf(objectOf({ id: text, refName: text, types: listOf(text) })),
            delegates: listOf(reference),
          }),
          listed,
        ),
        ...failures(),
      },
      {},
    ),
  },
  '/approvals/v1/delegations/{id}': {
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'Chosen by the client.', schema: { type: 'string' } },
    ],
    put: {
      tags: ['Approvals'],
      operationId: 'putDelegation',
      summary: 'Name a delegate for the caller or, by who manages users, for another user',
      requestBody: bodyOf({
        type: 'object',
        required: ['delegate', 'from', 'to'],
        properties: {
          absent: { ...reference, description: 'By default the caller.' },
          delegate: reference,
          from: { ...date, description: 'The first day.' },
          to: { ...date, description: 'The last day, within a year of the first.' },
          types: orNull(listOf(text)),
        },
      }),
      responses: {
        200: answer('The delegation', ref('delegation')),
        ...failures('badRequest'),
      },
    },
    delete: {
      tags: ['Approvals'],
      operationId: 'withdrawDelegation',
      summary: 'Withdraw a delegation',
      responses: { ...noContent('Withdrawn'), ...failures('badRequest') },
    },
  },
};
