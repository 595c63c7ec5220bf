import { definitionOf, type RecordType } from '#contract/records/index';
import type { StoredRecord } from '../../storage/records.ts';
import { refuseWith } from '#contract/messages/refused';
import type { ReadContext } from './readContext.ts';
import { typeLabel } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import { arg } from '#contract/messages/define';
import { problemOf } from '#contract/messages/problem';
import { lastChange } from '../../storage/queries/audit/lastChange.ts';

/** Refuses a change based on an older version, with the user and time of the later one. */
export async function checkVersion(
  world: ReadContext,
  record: StoredRecord,
  ifVersion: number | undefined,
): Promise<void> {
  if (ifVersion === undefined || ifVersion === record.version) return;
  const last = await lastChange(world.db, record.id);
  const given = { type: typeLabel(definitionOf(record.type as RecordType)), record: record.refName };
  refuseWith(
    problemOf(
      last
        ? message('record.changedBy', { ...given, user: last.name, time: arg.date(last.at.replace(/\.\d+/, '')) })
        : message('record.changed', given),
      { header: 'If-Match' },
      'RCRD_HAS_BEEN_CHANGED',
    ),
  );
}
