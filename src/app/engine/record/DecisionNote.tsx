import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '#contract/records/index';
import type { RecordDefinition } from '#contract/fields';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { historyMessages as words } from './messages/historyMessages.ts';

interface DecisionNoteProps {
  readonly type: RecordType;
  readonly id: string;
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly formats: Formats;
}

/** Who rejected a document, when and why: what has to be mended before it is sent again. */
export function DecisionNote({ type, id, definition, record, formats }: DecisionNoteProps) {
  const status = definition.status === undefined ? undefined : record[definition.status];
  const isRejected = definition.actions?.reject !== undefined && isRef(status) && status.id === 'REJECTED';
  const { data } = useQuery({ ...useConnection().queries.history(type, id), enabled: isRejected });
  const rejection = data?.items.find(({ operation }) => operation === 'reject');
  if (!isRejected || !rejection) return null;
  const { user, for: absent, at, reason } = rejection;
  const by = absent ? words.inPlaceOf(user.refName, absent.refName) : user.refName;
  return <Message tone="critical">{words.rejected(by, formats.dateTime(at), reason ?? '')}</Message>;
}
