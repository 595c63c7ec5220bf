import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setUpCompany } from '#contract/permissions';
import { formatPlain } from '#contract/values/numberFormat';
import { type Integrity, longestReason, type Verification } from '#contract/wire/integrity';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { Link } from '#app/ui/Link.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { setupKeys, setupQueries, setupWrites } from '../accessApi.ts';
import { accessProblems } from '../access/useUserWrites.ts';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import './integrity.css';
import { integrityMessages as words } from './integrityMessages.ts';

/** The latest verification of the stored data, and what it found; at `/setup/integrity`. */
export const IntegrityPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={setUpCompany}>
    <IntegrityState />
  </SetupScreen>
);

function IntegrityState() {
  const { client } = useConnection();
  const cache = useQueryClient();
  const { can } = useCaller();
  const query = useQuery(setupQueries(client).integrity());
  const [isAsked, setAsked] = useState(false);
  const { data } = query;
  const why = can(setUpCompany.id, 'Full') ? undefined : words.notAdministrator;
  const verify = async () => {
    try {
      cache.setQueryData(setupKeys.integrity, await setupWrites(client).verify());
      showToast(words.started);
    } catch (error) {
      showToast(accessProblems(error)[0]?.text ?? words.failed, { tone: 'critical' });
    }
  };
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title} facts={data && <Outcome data={data} />}>
        {data?.hold && (
          <Button disabledReason={why} onClick={() => setAsked(true)}>
            {words.allow}
          </Button>
        )}
        <Button variant="primary" disabledReason={why} isBusy={data?.running != null} onClick={() => void verify()}>
          {words.verify}
        </Button>
      </ScreenHead>
      {query.error ? <NotRead title={words.failed} query={query} /> : <Found data={data} />}
      {isAsked && <AllowDialog onClose={() => setAsked(false)} />}
    </>
  );
}

/** What the latest verification came to, beside the title. */
function Outcome({ data: { running, last } }: { readonly data: Integrity }) {
  const { number } = useFormats();
  const shown = (value: number): string => formatPlain(String(value), number);
  if (running) {
    const text = running.of === 0 ? words.preparing : words.running(shown(running.done), shown(running.of));
    return (
      <span className="it-running" role="status">
        <Badge tone="info">{text}</Badge>
        <progress className="it-progress" max={running.of || 1} value={running.done} aria-label={words.preparing} />
      </span>
    );
  }
  if (!last) return null;
  if (last.state === 'failed') return <Badge tone="warning">{words.incomplete}</Badge>;
  if (last.found === 0) return <Badge tone="positive">{words.clean}</Badge>;
  return <Badge tone="critical">{last.found === 1 ? words.foundOne : words.found(shown(last.found))}</Badge>;
}

function Found({ data }: { readonly data: Integrity | undefined }) {
  const formats = useFormats();
  if (!data) return <Findings data={undefined} />;
  const { last, hold, findings, running } = data;
  return (
    <>
      {hold && <Message tone="critical">{words.heldSince(formats.dateTime(hold.since))}</Message>}
      {last?.state === 'failed' && <Message tone="warning">{words.incompleteText}</Message>}
      {last ? <Facts last={last} everyMinutes={data.everyMinutes} /> : null}
      {last === null && (
        <EmptyState title={running === null ? words.none : words.preparing}>{words.noneText}</EmptyState>
      )}
      {last?.found === 0 && last.state === 'finished' && <EmptyState title={words.clean}>{words.noneText}</EmptyState>}
      {findings.length > 0 && <Findings data={data} />}
    </>
  );
}

function Facts({ last, everyMinutes }: { readonly last: Verification; readonly everyMinutes: number }) {
  const { dateTime, number } = useFormats();
  const shown = (value: number | string): string => formatPlain(String(value), number);
  const schedule =
    everyMinutes === 0 ? words.onDemand : everyMinutes === 60 ? words.hourly : words.every(shown(everyMinutes));
  const facts = [
    [words.facts.finished, last.finishedAt === null ? '' : dateTime(last.finishedAt)],
    [words.facts.duration, words.seconds(shown(secondsOf(last)))],
    [words.facts.by, last.user?.refName ?? words.scheduled],
    [words.facts.schedule, schedule],
    [words.facts.records, shown(last.records)],
    [words.facts.transactions, shown(last.transactions)],
    [words.facts.entries, shown(last.entries)],
  ] as const;
  return (
    <dl className="it-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whole seconds; a verification that took less took one. */
const secondsOf = ({ startedAt, finishedAt }: Verification): number =>
  Math.max(1, Math.round((Date.parse(finishedAt ?? startedAt) - Date.parse(startedAt)) / 1000));

const columns = () => [
  { label: words.columns.rule, col: 'it-rule' },
  { label: words.columns.about, col: 'it-about' },
  { label: words.columns.detail },
];

function Findings({ data }: { readonly data: Integrity | undefined }) {
  const { number } = useFormats();
  const findings = data?.findings ?? [];
  const all = data?.last?.found ?? 0;
  return (
    <>
      <ScrollArea label={words.findings}>
        <table
          className="grid sticky it-findings"
          aria-label={words.findings}
          aria-busy={data === undefined || undefined}
        >
          <TableHead columns={columns()} />
          <tbody>
            {!data && <SkeletonRows count={6} columns={columns().map(() => ({ width: 120 }))} />}
            {findings.map(({ kind, key, detail, record }, at) => (
              <tr key={at}>
                <td>{ruleOf(kind)}</td>
                <td>{record ? <Link to={recordAddress(record.type, record.id)}>{record.refName}</Link> : key}</td>
                <td className="it-detail" lang="en">
                  {detail}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {all > findings.length && data && (
        <p className="su-pad small two">
          {words.shownOf(formatPlain(String(findings.length), number), formatPlain(String(all), number))}
        </p>
      )}
    </>
  );
}

/** A later program version may know more rules. */
const ruleOf = (kind: string): string =>
  Object.hasOwn(words.rules, kind) ? words.rules[kind as keyof typeof words.rules] : kind; // it has the name

/** Asks why records can be changed again. */
function AllowDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useConnection();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const allow = async () => {
    setBusy(true);
    try {
      cache.setQueryData(setupKeys.integrity, await setupWrites(client).allowChanges(reason));
      await cache.invalidateQueries({ queryKey: setupKeys.integrity });
      showToast(words.allowed, { tone: 'positive' });
      onClose();
    } catch (error) {
      setProblem(accessProblems(error)[0]?.text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={words.allowTitle}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void allow()}>
            {words.allow}
          </Button>
        </>
      }
    >
      <p>{words.allowText}</p>
      <Field label={words.reason} error={problem} isRequired>
        <TextInput
          data-autofocus=""
          value={reason}
          maxLength={longestReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}
