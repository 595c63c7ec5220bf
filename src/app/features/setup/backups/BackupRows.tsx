import { type BackupEntry, isVerified } from '#contract/wire/backups';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import type { TableColumn } from '#app/ui/table/TableHead.tsx';
import { backupMessages as words } from './backupMessages.ts';

/** The columns of the list of backups. */
export function backupColumns(): readonly TableColumn[] {
  const { columns } = words;
  return [
    { label: columns.when, col: 'su-when', className: 'pin' },
    { label: columns.result, col: 'su-backup-result' },
    { label: columns.size, col: 'su-backup-number', className: 'n' },
    { label: columns.records, col: 'su-backup-number', className: 'n' },
    { label: columns.postings, col: 'su-backup-number', className: 'n' },
    { label: columns.duration, col: 'su-backup-number', className: 'n' },
    { label: columns.by, col: 'su-who' },
    { label: columns.file },
  ];
}

/** "1.4 MB": a hundredth of a megabyte is as fine as anybody needs it. */
export const sizeOf = (bytes: number, { decimal }: Pick<Formats, 'decimal'>): string =>
  words.megabytes(decimal(Math.max(1, Math.round(bytes / 10_000)) / 100, 2, 2));

/** Backups and attempts as rows. */
export function BackupRows({ items }: { readonly items: readonly BackupEntry[] }) {
  const formats = useFormats();
  const whole = (value: number) => formats.decimal(value);
  return items.map((entry) => (
    <tr key={entry.id}>
      <td className="pin">{formats.dateTime(entry.at)}</td>
      <td>
        <Result entry={entry} />
      </td>
      {'file' in entry ? (
        <>
          <td className="n">{sizeOf(entry.bytes, formats)}</td>
          <td className="n">{whole(entry.records)}</td>
          <td className="n">{whole(entry.postings)}</td>
          <td className="n">{words.seconds(whole(Math.ceil(entry.seconds)))}</td>
          <td>{entry.user.refName}</td>
          <td title={entry.file}>{entry.file}</td>
        </>
      ) : (
        <>
          <td colSpan={4} className="su-note">
            {entry.failure}
          </td>
          <td colSpan={2}>{entry.user.refName}</td>
        </>
      )}
    </tr>
  ));
}

function Result({ entry }: { readonly entry: BackupEntry }) {
  if (isVerified(entry)) return <Badge tone="positive">{words.results.verified}</Badge>;
  if (!('file' in entry)) return <Badge tone="critical">{words.results.failed}</Badge>;
  return (
    <span title={entry.found.join('\n')}>
      <Badge tone="critical">{words.findings(entry.findings)}</Badge>
    </span>
  );
}
