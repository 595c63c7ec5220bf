import type { ReactNode } from 'react';
import type { BackupMade, BackupsPage } from '#contract/wire/backups';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { sizeOf } from './BackupRows.tsx';
import { backupMessages as words } from './backupMessages.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** "3 hours ago", of a moment in the past. */
export function agoOf(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / MINUTE_MS));
  if (minutes === 0) return words.ago.now;
  if (minutes < HOUR_MINUTES) return words.ago.minutes(minutes);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < 2 * DAY_HOURS ? words.ago.hours(hours) : words.ago.days(Math.floor(hours / DAY_HOURS));
}

interface WarningProps {
  readonly page: BackupsPage;
  readonly action?: ReactNode;
}

/** Says what would be lost, where no verified backup is recent enough. */
export function BackupWarning({ page: { isOverdue, lastVerified }, action }: WarningProps) {
  const { dateTime } = useFormats();
  if (!isOverdue) return null;
  return (
    <Message tone="warning" actions={action}>
      {lastVerified ? words.oldText(dateTime(lastVerified.madeAt)) : words.noneText}
    </Message>
  );
}

/** What the last backup holds that was restored and verified, and when the next one is made. */
export function LastVerified({ page, readAt }: { readonly page: BackupsPage; readonly readAt: Date }) {
  const { dateTime } = useFormats();
  const { lastVerified: made, folder } = page;
  return (
    <>
      <dl className="facts">
        <Fact label={words.lastVerified} span={2} emptyText={words.none}>
          {made && (
            <>
              <strong>{agoOf(made.madeAt, readAt)}</strong> <span className="two">{dateTime(made.madeAt)}</span>
            </>
          )}
        </Fact>
        {folder !== null && (
          <>
            <Fact label={words.schedule} span={2}>
              {scheduleOf(page)}
            </Fact>
            <Fact label={words.folder} span={2}>
              <span className="su-path">{folder}</span>
            </Fact>
          </>
        )}
        {made && <Made made={made} />}
      </dl>
      <p className="su-pad small two">{folder === null ? words.notHere : words.elsewhere}</p>
    </>
  );
}

const scheduleOf = ({ everyHours, keepDays, isEncrypted }: BackupsPage): string =>
  [
    everyHours === 0 ? words.never : words.every(everyHours),
    words.kept(keepDays),
    isEncrypted ? words.encrypted : words.notEncrypted,
  ].join(', ');

function Made({ made }: { readonly made: BackupMade }) {
  const formats = useFormats();
  const whole = (value: number) => formats.decimal(value);
  return (
    <>
      <Fact label={words.content} span={2}>
        {words.contentOf(whole(made.records), whole(made.postings), whole(Number(made.auditSeq)))}
      </Fact>
      <Fact label={words.file} span={2}>
        <span className="su-path">{words.fileOf(made.file, sizeOf(made.bytes, formats))}</span>
      </Fact>
      <Fact label={words.digest} span={2}>
        <span className="su-digest">
          <code>{made.sha256.slice(0, 16)}…</code>
          <CopyButton text={() => made.sha256} label={words.copyDigest} />
        </span>
      </Fact>
    </>
  );
}
