import { useContext, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { LoadFailed } from '#app/engine/record/LoadFailed.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { formMessages as words } from '../formMessages.ts';
import type { FormPlace } from './formPlace.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { LoadedForm } from './LoadedForm.tsx';
import { openForm } from '../model/openForm.ts';
import { useFormTools } from './useFormTools.ts';
import type { FormDoc } from '../model/values.ts';

/** What a link can pass to a form. */
export interface FormPageState {
  readonly filled?: FormDoc;
  /** The place of the cursor in the form that was saved and kept open. */
  readonly at?: FormPlace;
}

/** Creates or edits a record of any type, at `/records/{type}/new` and `/records/{type}/{id}/edit`. */
export function FormPage() {
  const { type: name = '', id } = useParams();
  const type = findRecordType(name);
  if (type === undefined) return <NotFound />;
  return <TypedFormPage key={`${type}/${id ?? 'new'}`} type={type} id={id} />;
}

function TypedFormPage({ type, id }: { readonly type: RecordType; readonly id: string | undefined }) {
  const definition = definitionOf(type);
  const tools = useFormTools();
  const plugs = usePlugs();
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const workspace = useContext(LocalWorkspaceContext);
  // Raised after each save that stays: the form then starts from what was saved.
  const [{ round, at }, setRound] = useState<{ readonly round: number; readonly at?: FormPlace }>({ round: 0 });
  // The link to the form may keep the focus until the form is shown; any other focus means that the person moved on.
  const asked = useRef<{ readonly key: string; readonly round: number; readonly from: Element | null } | undefined>(
    undefined,
  );
  useEffect(() => void (asked.current = { key, round, from: document.activeElement }), [key, round]);
  const isOffered = definition.operations?.includes(id === undefined ? 'create' : 'update') ?? true;
  const isAllowed = isOffered && tools.access.can(definition.permission.id, id === undefined ? 'Create' : 'Edit');
  // Written by pages of this app only.
  const given = state as FormPageState | null;
  const request = {
    type,
    id,
    copy: search.get('copy') ?? undefined,
    isRepeat: search.has('repeat'),
    from: search.get('from') ?? undefined,
    filled: given?.filled,
    draft: search.get('draft') ?? undefined,
    resume: search.get('resume') ?? undefined,
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['form', type, id, search.toString(), key, round],
    queryFn: () => openForm(request, tools, plugs),
    enabled: isAllowed,
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = id === undefined ? words.newRecord(definition.label) : definition.label;
  if (!isOffered) return <NotFound />;
  if (!isAllowed)
    return (
      <Screen title={title} isUntitled>
        <NoPermission
          what={inSentence(definition.plural)}
          permission={definition.permission}
          level={id === undefined ? 'Create' : 'Edit'}
        />
      </Screen>
    );
  if (error)
    return (
      <LoadFailed definition={definition} error={error} onRetry={() => void refetch()} backTo={listAddress(type)} />
    );
  if (!data || !workspace) {
    return (
      <Screen title={title}>
        <ScreenHead title={title} />
        <SkeletonFields count={12} what={title} />
      </Screen>
    );
  }
  return (
    <LoadedForm
      key={`${key} ${round}`}
      opened={data}
      from={() => asked.current?.from ?? null}
      at={at ?? given?.at}
      onAgain={(place) => setRound({ round: round + 1, at: place })}
    />
  );
}
