import { definitionOf, type RecordType } from '#contract/records/index';
import type { Problem } from '#contract/wire/problems';
import type { StoredRecord } from '../../storage/records.ts';
import { refuseWith } from './refused.ts';
import type { World } from './readContext.ts';

export const notFound = (type: RecordType, id: string): Problem => ({
  code: 'NONEXISTENT_ID',
  detail: `There is no ${definitionOf(type).label.toLowerCase()} with the id ${id}.`,
  url: `/services/rest/record/v1/${type}/${encodeURIComponent(id)}`,
});

/** Refuses a change of an older version, with the user and time of the later one. */
export async function checkVersion(world: World, record: StoredRecord, ifVersion: number | undefined): Promise<void> {
  if (ifVersion === undefined || ifVersion === record.version) return;
  const rows = await world.db.query<{ name: string; at: string }>(
    'select user_name as name, at from audit where record_id = $1 order by seq desc limit 1',
    [record.id],
  );
  const last = rows[0];
  const who = last ? ` by ${last.name} at ${last.at.replace(/\.\d+/, '')}` : '';
  refuseWith({
    code: 'RCRD_HAS_BEEN_CHANGED',
    header: 'If-Match',
    detail: `${definitionOf(record.type as RecordType).label} ${record.refName} has been changed${who} since you opened it. Load it again and merge your changes.`, // stored types are registered ones
  });
}
