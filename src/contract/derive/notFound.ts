import { problem, type Problem } from '../messages/problem.ts';
import { definitionOf, type RecordType } from '../records/index.ts';
import { typeInSentence } from './labels.ts';

/** No record of the type has the id, or none that this caller may see. */
export const notFound = (type: RecordType, id: string): Problem =>
  problem(
    'record.notFound',
    { type: typeInSentence(definitionOf(type)), id },
    { url: `/services/rest/record/v1/${type}/${encodeURIComponent(id)}` },
    'NONEXISTENT_ID',
  );
