import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { WaitingDocument } from '#contract/wire/approvals';
import { formatPlain } from '#contract/values/numberFormat';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { useOwnJob } from '#app/platform/jobs/useOwnJob.ts';
import './approvals.css';
import { approvalsMessages as words } from './approvalsMessages.ts';
import { BatchOutcome } from './BatchOutcome.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { type Decision, keyOf, nextLike, planOf, sumsOf } from './queueRules.ts';
import { daysWaiting, QueueTable } from './QueueTable.tsx';
import { useMayApprove } from './useApprovals.ts';
import { type Queue, useQueue } from './useQueue.ts';

/** All documents pending this role's approval, at `/approvals`: reviewed and decided by key, one after the other or many together. */
export function ApprovalsPage() {
  const workspace = useContext(LocalWorkspaceContext);
  const mayApprove = useMayApprove();
  const { caller } = useCaller();
  return (
    <Screen title={words.title}>
      {caller.isSpecOnly === true ? (
        <EmptyState title={words.title}>{words.plain}</EmptyState>
      ) : !mayApprove ? (
        <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>
      ) : workspace ? (
        <Approvals />
      ) : (
        <>
          <Head />
          <SkeletonFields count={6} what={words.title} />
        </>
      )}
    </Screen>
  );
}

function Head({ children, note }: { readonly children?: React.ReactNode; readonly note?: string | undefined }) {
  return (
    <ScreenHead
      title={words.title}
      facts={
        note !== undefined && (
          <span className="two" role="status">
            {note}
          </span>
        )
      }
    >
      {children}
    </ScreenHead>
  );
}

interface Asked {
  readonly decision: Decision;
  readonly items: readonly WaitingDocument[];
  readonly isBatch: boolean;
}

function Approvals() {
  const queue = useQueue();
  const formats = useFormats();
  const start = useStartJob();
  const batch = useOwnJob(queue.run);
  const body = useRef<HTMLTableSectionElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [begun, setBegun] = useState<string>();
  const { items, current, chosen, query } = queue;
  const [oldest] = items;
  const shown = (count: number): string => formatPlain(String(count), formats.number);
  const ask = (decision: Decision, of: readonly WaitingDocument[], isBatch: boolean) =>
    of.length > 0 && setAsked({ decision, items: of, isBatch });
  const decide = async (of: readonly WaitingDocument[], reason: string) => {
    if (!asked) return;
    setAsked(undefined);
    const [only] = of;
    if (!asked.isBatch && only) return void queue.decide(only, asked.decision, reason);
    const id = await start(
      planOf(
        of,
        asked.decision,
        reason,
        asked.decision === 'approve' ? words.runApprove(shown(of.length)) : words.runReject(shown(of.length)),
      ),
    );
    if (id === undefined) return;
    queue.clear();
    setBegun(id);
    queue.address({ run: id });
  };
  useQueueKeys(queue, body, ask);
  const keep = useKeptFocus(queue, body);
  const count = query.data?.totalResults ?? 0;
  const more = count - (query.data?.items.length ?? 0);
  return (
    <>
      <Head note={oldest && words.waits(shown(items.length + more), words.days(daysWaiting(oldest.since)))}>
        <TypeChoice queue={queue} />
      </Head>
      {batch && (
        <BatchOutcome
          {...batch}
          key={batch.job.id}
          takesFocus={batch.job.id === begun}
          onDone={() => {
            batch.runner.forget(batch.job.id);
            queue.address({ run: undefined });
            void query.refetch();
            body.current?.querySelector<HTMLElement>('tr.cursor a')?.focus();
          }}
        />
      )}
      {query.error && !query.data && (
        <ErrorPanel
          title={words.failed}
          code={query.error instanceof ServiceError ? query.error.problems[0]?.code : undefined}
          onRetry={() => void query.refetch()}
        >
          {query.error.message}
        </ErrorPanel>
      )}
      {query.data && items.length === 0 ? (
        <Empty queue={queue} />
      ) : !query.error || query.data ? (
        <div className="ap-split" data-open={queue.isChosen || undefined} {...keep}>
          <div className="ap-left">
            <p className="ap-keys mid two small">
              <Kbd keys="J" isSaid /> <Kbd keys="K" isSaid /> {words.move}, <Kbd keys="X" isSaid /> {words.tick},{' '}
              <Kbd keys="Enter" isSaid /> {words.open}
            </p>
            <QueueTable queue={queue} body={body} />
            {more > 0 && <p className="two small ap-pad">{words.more(shown(more))}</p>}
            {chosen.length > 0 && <BatchBar queue={queue} onAsk={(decision) => ask(decision, chosen, true)} />}
          </div>
          <section className="ap-right" aria-label={words.preview}>
            {current && (
              <PreviewPane
                key={keyOf(current)}
                item={current}
                queue={queue}
                onReject={() => ask('reject', [current], false)}
              />
            )}
          </section>
        </div>
      ) : null}
      {asked && (
        <DecisionDialog
          decision={asked.decision}
          items={asked.items}
          onClose={() => setAsked(undefined)}
          onDecide={(of, reason) => void decide(of, reason)}
        />
      )}
    </>
  );
}

/** When what has the focus leaves with its document, the line that comes next has it. */
function useKeptFocus(
  { items, current }: Queue,
  body: React.RefObject<HTMLTableSectionElement | null>,
): Pick<React.DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur'> {
  const isHere = useRef(false);
  useEffect(() => {
    if (isHere.current && current && document.activeElement === document.body)
      body.current?.querySelectorAll<HTMLElement>('tr a')[items.indexOf(current)]?.focus();
  }, [items, current, body]);
  return {
    onFocus: () => void (isHere.current = true),
    // Removing an element would leave the focus on nothing.
    onBlur: ({ relatedTarget, currentTarget }) =>
      void (isHere.current = relatedTarget === null || currentTarget.contains(relatedTarget)),
  };
}

function useQueueKeys(
  queue: Queue,
  body: React.RefObject<HTMLTableSectionElement | null>,
  ask: (decision: Decision, items: readonly WaitingDocument[], isBatch: boolean) => void,
): void {
  const navigate = useNavigate();
  const { items, current, chosen } = queue;
  const go = (to: WaitingDocument | undefined) => {
    if (!to) return;
    queue.address({ doc: keyOf(to) });
    body.current?.querySelectorAll<HTMLElement>('tr a')[items.indexOf(to)]?.focus();
  };
  const step = (by: number) => () =>
    go(items[Math.min(items.length - 1, Math.max(0, (current ? items.indexOf(current) : -1) + by))]);
  const like = () => {
    const next = current && nextLike(items, current);
    if (next) go(next);
    else showToast(words.noneLike);
  };
  useShortcuts({
    label: words.keysLabel,
    shortcuts: [
      { keys: 'J', label: words.moveDown, run: step(1) },
      { keys: 'K', label: words.moveUp, run: step(-1) },
      { keys: 'X', label: words.toggle, run: () => (current ? queue.toggle(current) : false) },
      { keys: 'L', label: words.nextLike, run: like },
      {
        keys: 'O',
        label: words.openRecord,
        run: () => (current ? void navigate(recordAddress(current.type, current.doc.id)) : false),
      },
      {
        keys: 'Shift+A',
        label: words.approveAll(words.columns.tick.toLowerCase()),
        run: () => ask('approve', chosen, true),
      },
      {
        keys: 'Shift+R',
        label: words.rejectAll(words.columns.tick.toLowerCase()),
        run: () => ask('reject', chosen, true),
      },
    ],
  });
}

function TypeChoice({ queue: { query, type, address } }: { readonly queue: Queue }) {
  const { number } = useFormats();
  const counts = query.data?.counts ?? [];
  if (counts.length < 2 && type === undefined) return null;
  const shown = (count: number): string => formatPlain(String(count), number);
  const chosen = type === undefined ? undefined : findRecordType(type);
  const isGone = chosen !== undefined && !counts.some((each) => each.type === chosen);
  const options = [
    { value: '', label: words.allTypes(shown(counts.reduce((sum, { count }) => sum + count, 0))) },
    ...counts.map((each) => ({
      value: each.type as string,
      label: words.ofType(definitionOf(each.type).plural, shown(each.count)),
    })),
    ...(isGone ? [{ value: chosen as string, label: words.ofType(definitionOf(chosen).plural, shown(0)) }] : []),
  ];
  return (
    <Select
      label={words.type}
      value={type ?? ''}
      options={options}
      onChange={({ target }) => address({ type: target.value, doc: undefined })}
    />
  );
}

function BatchBar({ queue, onAsk }: { readonly queue: Queue; readonly onAsk: (decision: Decision) => void }) {
  const formats = useFormats();
  const count = formatPlain(String(queue.chosen.length), formats.number);
  return (
    <div className="bar ap-bar" data-keep-clear="">
      <span className="fig">
        <b>{words.selected(count)}</b>
      </span>
      {sumsOf(queue.chosen).map(({ currency, text }) => (
        <span key={currency.id} className="fig">
          <b>{formats.amount(Number(text), currency.id)}</b> {formats.currencyCode(currency)}
        </span>
      ))}
      <span className="right">
        <LinkButton onClick={queue.clear}>{words.clear}</LinkButton>
        <Button variant="danger" keys="Shift+R" onClick={() => onAsk('reject')}>
          {words.rejectAll(count)}
        </Button>
        <Button keys="Shift+A" onClick={() => onAsk('approve')}>
          {words.approveAll(count)}
        </Button>
      </span>
    </div>
  );
}

function Empty({ queue: { type, address } }: { readonly queue: Queue }) {
  return type === undefined ? (
    <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>
  ) : (
    <EmptyState
      title={words.noneOfType}
      actions={
        <Button variant="primary" onClick={() => address({ type: undefined })}>
          {words.showAll}
        </Button>
      }
    />
  );
}
