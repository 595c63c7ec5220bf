import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { Failure } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { Refusal } from './Refusal.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';
import { relationOf } from './relatedTypes.ts';
import { useRecordCommand } from './useRecordCommand.ts';
import { RecordLink } from './ValueView.tsx';

interface DeleteDialogProps {
  readonly type: RecordType;
  readonly id: string;
  readonly record: FormDoc;
  readonly etag: string | undefined;
  readonly name: string;
  readonly tools: FormTools;
  readonly plug: TypePlug;
  readonly backTo: string;
  readonly onClose: () => void;
}

/** Shows what a deletion includes, and after a refusal what prevents it. */
export function DeleteDialog({ type, id, record, etag, name, tools, plug, backTo, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const order = useRecordCommand();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const definition = definitionOf(type);
  const own = plug.record?.consequences?.(record, tools) ?? [];
  const remove = async () => {
    setBusy(true);
    const end = await order({
      operation: 'remove',
      type,
      id,
      title: words.deleteTitle(name),
      ...(etag === undefined ? {} : { ifMatch: etag }),
    });
    setBusy(false);
    if (end.ended === 'refused') return setFailure(end.failure);
    showToast(words.deleted(name), { tone: 'positive' });
    void navigate(backTo, { replace: true });
  };
  return (
    <Dialog
      isOpen
      title={words.deleteTitle(name)}
      size="small"
      onClose={onClose}
      actions={
        failure ? (
          <Button onClick={onClose} data-autofocus="">
            {words.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} data-autofocus="">
              {words.keep}
            </Button>
            <Button variant="dangerPrimary" isBusy={isBusy} onClick={() => void remove()}>
              {words.delete}
            </Button>
          </>
        )
      }
    >
      {failure ? (
        <>
          <Refusal title={words.deleteRefused(name)} failure={failure} />
          <Dependents type={type} id={id} />
        </>
      ) : (
        <>
          <p>{words.deleteText(name)}</p>
          <ul className="consequences">
            {own.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {definition.numbering && <li>{words.deleteNumber}</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const MOST = 8;

/** The records that point at this one, as links. */
function Dependents({ type, id }: { readonly type: RecordType; readonly id: string }) {
  const { data } = useQuery({ ...useConnection().queries.related(type, id), staleTime: 0 });
  const pointing = (data?.items ?? []).filter(({ direction }) => direction === 'from').slice(0, MOST);
  if (pointing.length === 0) return null;
  return (
    <>
      <p>{words.dependents}</p>
      <ul className="consequences">
        {pointing.map((each) => {
          const target = findRecordType(each.type);
          return (
            <li key={`${each.relation} ${each.record.id}`}>
              {target ? (
                <RecordLink type={target} id={each.record.id} name={each.record.refName} />
              ) : (
                each.record.refName
              )}{' '}
              <span className="two">{relationOf(type, each)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
