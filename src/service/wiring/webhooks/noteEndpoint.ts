import type { Actor } from '../../storage/commit.ts';
import type { Queryable } from '../../storage/database.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';
import type { StoredEndpoint } from '../../storage/queries/webhooks/endpoints.ts';

type Noted = Pick<
  StoredEndpoint,
  'id' | 'name' | 'url' | 'types' | 'isOn' | 'offReason' | 'ownerId' | 'ownerName' | 'version'
>;

/** Records a change of an endpoint in the audit trail, without its secrets. */
export const noteEndpoint = (
  tx: Queryable,
  operation: 'create' | 'update' | 'delete' | 'rotateSecret' | 'turnOff',
  { id, name, url, types, isOn, offReason, ownerId, ownerName, version }: Noted,
  by: Actor,
  at: string,
): Promise<number> =>
  writeTrail(
    tx,
    {
      type: 'webhook',
      operation,
      name,
      version,
      doc: { id, name, url, types, isOn, offReason, owner: { id: ownerId, refName: ownerName } },
    },
    by,
    at,
  );
