import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { minor, minorToText } from '#contract/values/money';
import { formatPlain } from '#contract/values/numberFormat';
import { reports } from '#contract/reports/index';
import type { ClosingProof, ClosingProofsPage, ProofComparison } from '#contract/wire/closingProofs';
import type { ExportNote } from '#contract/wire/exports';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { exportFile } from '#app/platform/exports/exports.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { findRecordType } from '#contract/records/index';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { downloadText, fileStem } from '#app/ui/download.ts';
import { Link } from '#app/ui/Link.tsx';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { compareProof, proofFile, proofsQuery, publicKeys } from '#app/engine/record/proof/proofApi.ts';
import { proofMessages as words } from '#app/engine/record/proof/proofMessages.ts';
import './proof.css';

const PAGE = '/check.html';

/** The proof of a closed period: what was signed, whether it still is so, and the file to check elsewhere. */
export function ProofSection({ period, version }: { readonly period: string; readonly version: string }) {
  const { client } = useConnection();
  const { data, error, refetch } = useQuery(proofsQuery(client, period, version));
  if (error && !data) return <PartFailed what={words.what} error={error} onRetry={() => void refetch()} />;
  return (
    <Settling isSettled={data !== undefined}>
      <section aria-label={words.title} aria-busy={data === undefined || undefined}>
        <div className="section">
          <h2>{words.title}</h2>
          {current(data) && (
            <Badge tone="positive" isPlain>
              {words.proven}
            </Badge>
          )}
        </div>
        {data && <Proofs page={data} />}
      </section>
    </Settling>
  );
}

/** The proof of the closing that stands. */
const current = (page: ClosingProofsPage | undefined): ClosingProof | undefined =>
  page?.items.find(({ superseded }) => superseded === null);

function Proofs({ page }: { readonly page: ClosingProofsPage }) {
  const { dateTime } = useFormats();
  const proof = current(page);
  const earlier = page.items.filter(({ superseded }) => superseded !== null);
  return (
    <>
      {proof ? (
        <Proof key={proof.id} proof={proof} />
      ) : (
        <p className="pf-none two">{page.isSigning ? words.pending : words.noKey}</p>
      )}
      {earlier.length > 0 && (
        <details className="more-fields">
          <summary>{words.earlier}</summary>
          <ul className="pf-earlier">
            {earlier.map(({ id, digest, superseded, period, closedAt }) => (
              <li key={id}>
                <code>{shortened(digest)}</code> <Badge tone="neutral">{words.superseded}</Badge>{' '}
                <AsKnownThen period={period} closedAt={closedAt} />{' '}
                {superseded && (
                  <span className="two">
                    {words.reopened(dateTime(superseded.at), superseded.by, superseded.reason ?? '')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Leads to the balances as they were known when the period was closed, compared with now. */
function AsKnownThen({ period, closedAt }: Pick<ClosingProof, 'period' | 'closedAt'>) {
  const { can } = useCaller();
  const { name, permission } = reports.booksAsKnownAt;
  if (!can(permission.id, 'View')) return null;
  const asked = new URLSearchParams({ period: period.id, knownAt: closedAt });
  return <Link to={`${reportAddress(name)}?${asked.toString()}`}>{words.asKnownThen}</Link>;
}

const GROUP = 4;
const GROUPS = 4;

/** The beginning of a hash in groups, as people compare it. */
const shortened = (hash: string): string =>
  `${Array.from({ length: GROUPS }, (_, at) => hash.slice(at * GROUP, (at + 1) * GROUP)).join(' ')} …`;

function Proof({ proof }: { readonly proof: ClosingProof }) {
  const { client } = useConnection();
  const formats = useFormats();
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const facts = [
    [words.facts.closed, words.closedBy(formats.dateTime(proof.closedAt), proof.closedBy)],
    [words.facts.made, formats.dateTime(proof.madeAt)],
    [words.facts.postings, shown(proof.postings.count)],
    [words.facts.entries, shown(proof.entries.count)],
    ...proof.totals.map(
      ({ code, decimals, debit }) =>
        [
          `${words.facts.totals}, ${code}`,
          formatPlain(minorToText(minor(BigInt(debit)), decimals), formats.number),
        ] as const,
    ),
  ] as const;
  const saveKey = async () => {
    try {
      downloadText('countinghouse-public-key.pem', await publicKeys(client), 'application/x-pem-file');
    } catch (error) {
      showToast(error instanceof Error ? error.message : words.notDownloaded, { tone: 'critical' });
    }
  };
  return (
    <>
      <dl className="pf-facts">
        <div className="pf-wide">
          <dt>{words.facts.digest}</dt>
          <dd>
            <code title={proof.digest}>{shortened(proof.digest)}</code>{' '}
            <CopyButton text={() => proof.digest} label={words.copyDigest} />
          </dd>
        </div>
        <div className="pf-wide">
          <dt>{words.facts.key}</dt>
          <dd>
            <code title={proof.key}>{shortened(proof.key)}</code>{' '}
            <button type="button" className="link" onClick={() => void saveKey()}>
              {words.downloadKey}
            </button>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pf-none">
        <AsKnownThen {...proof} />
      </p>
      <Actions proof={proof} />
    </>
  );
}

const noteOf = ({ period, postings, entries }: ClosingProof): ExportNote => ({
  source: 'record',
  name: 'accountingPeriod',
  record: period.id,
  format: 'json',
  rows: postings.count + entries.count,
  filters: {},
});

function Actions({ proof }: { readonly proof: ClosingProof }) {
  const { client, company } = useConnection();
  const { can } = useCaller();
  const [busy, setBusy] = useState<'recompute' | 'download'>();
  const [comparison, setComparison] = useState<ProofComparison>();
  // Whether all subsidiaries may be seen, the service knows.
  const mayDownload = can(reports.generalLedger.permission.id, 'View');
  const doing = async (what: 'recompute' | 'download', work: () => Promise<void>, failed: string) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      showToast(error instanceof Error ? error.message : failed, { tone: 'critical' });
    } finally {
      setBusy(undefined);
    }
  };
  const recompute = () =>
    doing('recompute', async () => setComparison(await compareProof(client, proof.id)), words.notRecomputed);
  const download = () =>
    doing(
      'download',
      async () =>
        exportFile(
          company,
          noteOf(proof),
          `${fileStem(proof.period.refName)}-proof.jsonl`,
          await proofFile(client, proof.id),
        ),
      words.notDownloaded,
    );
  return (
    <>
      <div className="pf-actions">
        <Button icon={RefreshCw} isBusy={busy === 'recompute'} onClick={() => void recompute()}>
          {words.recompute}
        </Button>
        <Button
          icon={Download}
          isBusy={busy === 'download'}
          disabledReason={mayDownload ? undefined : words.needsLedger}
          onClick={() => void download()}
        >
          {words.download}
        </Button>
        <a href={PAGE} target="_blank" rel="noreferrer">
          {words.check}
        </a>
      </div>
      <div role="status">{comparison && <Outcome comparison={comparison} />}</div>
    </>
  );
}

function Outcome({ comparison: { isEqual, isSigned, comparedAt, first } }: { readonly comparison: ProofComparison }) {
  const { dateTime, number } = useFormats();
  const at = dateTime(comparedAt);
  if (isEqual && isSigned) return <Message tone="positive">{words.equal(at)}</Message>;
  const type = first?.record ? findRecordType(first.record.type) : undefined;
  const place = first && formatPlain(String(first.place + 1), number);
  const what = first && (first.tree === 'postings' ? words.posting(place ?? '') : words.entry(place ?? ''));
  return (
    <Message tone="critical">
      {isEqual ? words.notSigned(at) : words.differs(at)} {first && words[first.kind](what ?? '')}{' '}
      {first?.record && type && <Link to={recordAddress(type, first.record.id)}>{first.record.refName}</Link>}
    </Message>
  );
}
