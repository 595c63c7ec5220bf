import type { JsonSchema } from '../kinds/kind.ts';
import { answer, failures, parameterRef, query, VENDOR } from './openApiParts.ts';
import { flag, integer, listOf, objectOf, ref, text } from './schemaParts.ts';

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
};
