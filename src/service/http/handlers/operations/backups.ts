import { problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { listLimits, ParameterReader } from '#contract/wire/listQuery';
import type { Call, Reply } from '../../message.ts';

const USUAL_PAGE = 50;
const LARGEST_PAGE = 1_000;

/** `GET backups/v1`: what is known of backups, the newest first, and whether one is being made. */
async function list({ query, parts }: Call): Promise<Reply> {
  const reader = new ParameterReader<'limit' | 'offset'>(query);
  const page = {
    limit: reader.whole('limit', 1, LARGEST_PAGE, USUAL_PAGE),
    offset: reader.whole('offset', 0, listLimits.offset, 0),
  };
  reader.refuseOthers(['limit', 'offset']);
  refuseIfAny(reader.problems);
  const found = await parts.backups.find(page);
  return {
    status: 200,
    media: 'collection',
    body: { ...found, count: found.items.length, offset: page.offset },
  };
}

/** `PUT backups/v1/running`: makes a backup, unless one is being made. It goes on after the answer. */
async function begin({ context, parts, path }: Call): Promise<Reply> {
  if (!parts.backups.begin(context)) return refuseWith(problem('server.noBackups', {}, { url: path }));
  return { status: 202 };
}

export const backupHandlers = { list, begin };
