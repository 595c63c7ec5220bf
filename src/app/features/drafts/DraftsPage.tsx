import { useContext, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { ListedDraft } from '#app/platform/drafts/draftList.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { useLocalWorkspace } from '#app/platform/drafts/useDraft.ts';
import { useAllDrafts } from '#app/platform/drafts/useAllDrafts.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { draftPlaceAddress, resumeAddress } from '#app/platform/drafts/draftAddresses.ts';
import { draftsAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { useTitle } from '#app/platform/shell/useTitle.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { markFirstPaint } from '#app/ui/firstPaint.ts';
import { Link } from '#app/ui/Link.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { draftMessages as words } from './draftMessages.ts';
import './drafts.css';

/** All drafts of the user at `/drafts`; `?type=` limits them to a type. */
export function DraftsPage() {
  const [search] = useSearchParams();
  const type = findRecordType(search.get('type') ?? '');
  const title = type === undefined ? words.title : words.of(definitionOf(type).plural);
  const workspace = useContext(LocalWorkspaceContext);
  useEffect(markFirstPaint, []);
  return (
    <Screen title={title}>
      {workspace ? (
        <Drafts title={title} type={type} />
      ) : (
        <>
          <ScreenHead title={title} />
          <SkeletonFields count={4} what={words.loading} />
        </>
      )}
    </Screen>
  );
}

function Drafts({ title, type }: { readonly title: string; readonly type: string | undefined }) {
  const { drafts, discard } = useAllDrafts();
  const [asked, setAsked] = useState<ListedDraft>();
  const shown = drafts?.filter((draft) => type === undefined || draft.type === type);
  const heading = useTitle(shown?.length === 0);
  const drop = (draft: ListedDraft) => {
    setAsked(undefined);
    discard(draft).then(
      () => showToast(words.discarded),
      () => showToast(words.failed, { tone: 'critical' }),
    );
  };
  return (
    <>
      <ScreenHead
        title={title}
        titleRef={heading}
        facts={
          shown &&
          shown.length > 0 && (
            <span className="two" role="status">
              {words.count(shown.length)}
            </span>
          )
        }
      >
        {type !== undefined && (
          <Link className="btn" to={draftsAddress()}>
            {words.all}
          </Link>
        )}
      </ScreenHead>
      {shown === undefined && <SkeletonFields count={4} what={words.loading} />}
      {shown?.length === 0 && <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>}
      {shown && shown.length > 0 && <DraftTable drafts={shown} onDiscard={setAsked} />}
      {asked && (
        <ChoiceDialog
          isOpen
          title={words.discardTitle(asked.title)}
          onClose={() => setAsked(undefined)}
          choices={[
            { label: words.cancel, isSafe: true, onChoose: () => setAsked(undefined) },
            { label: words.discard, variant: 'danger', onChoose: () => drop(asked) },
          ]}
        >
          <p>{words.discardText}</p>
        </ChoiceDialog>
      )}
    </>
  );
}

interface DraftTableProps {
  readonly drafts: readonly ListedDraft[];
  readonly onDiscard: (draft: ListedDraft) => void;
}

function DraftTable({ drafts, onDiscard }: DraftTableProps) {
  const formats = useFormats();
  const { shared } = useLocalWorkspace();
  const deviceOf = ({ device, sharedId }: ListedDraft): string =>
    device ?? (sharedId === undefined && shared ? words.onlyHere : words.thisDevice);
  const { columns } = words;
  return (
    <table className="grid stack drafts" aria-label={words.title}>
      <TableHead
        columns={[
          { label: columns.draft },
          { label: columns.type, col: 'd-type' },
          { label: columns.party, col: 'd-party' },
          { label: columns.lines, col: 'd-lines', className: 'n' },
          { label: columns.changed, col: 'd-changed' },
          { label: columns.device, col: 'd-device' },
          { label: columns.amount, col: 'd-amount', className: 'n money' },
          { label: <span className="sr">{columns.actions}</span>, col: 'd-discard' },
        ]}
      />
      <tbody>
        {drafts.map((draft) => (
          <tr key={draft.key}>
            <th scope="row" className="a1" title={draft.title}>
              <Link to={addressOf(draft)}>{draft.title}</Link>
            </th>
            <td className="hide-s two">{labelOf(draft)}</td>
            <td className="hide-s">{draft.party}</td>
            <td className="hide-s n two">{draft.lines}</td>
            <td className="b1 two">{formats.dateTime(new Date(draft.savedAt).toISOString())}</td>
            <td className="hide-s two">{deviceOf(draft)}</td>
            <td className="n money a2">{draft.amount}</td>
            <td className="b2">
              <LinkButton aria-label={words.discardOf(draft.title)} onClick={() => onDiscard(draft)}>
                {words.discard}
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelOf({ type }: ListedDraft): string {
  const known = findRecordType(type);
  return known === undefined ? type : definitionOf(known).label;
}

const addressOf = ({ type, recordId, origin, sharedId }: ListedDraft): string =>
  sharedId === undefined
    ? draftPlaceAddress(type, recordId, origin)
    : resumeAddress(type, sharedId, { recordId, origin });
