import { useContext } from 'react';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { useAllDrafts } from '#app/platform/drafts/useAllDrafts.ts';
import { draftsAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { listToolMessages as words } from './toolMessages.ts';

/** Drafts of a list's type, if there are any; requested once the rows are loaded. */
export function DraftsLink({ type }: { readonly type: string }) {
  return useContext(LocalWorkspaceContext) ? <Known type={type} /> : null;
}

function Known({ type }: { readonly type: string }) {
  const { drafts = [] } = useAllDrafts();
  const count = drafts.filter((draft) => draft.type === type).length;
  return count === 0 ? null : <Link to={draftsAddress(type)}>{words.drafts(count)}</Link>;
}
