import { definitionOf, findRecordType } from '#contract/records/index';
import { findReport, reports } from '#contract/reports/index';
import type { ExportEntry } from '#contract/wire/exports';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import type { TableColumn } from '#app/ui/table/TableHead.tsx';
import { logMessages as words } from './logMessages.ts';

/** The columns of the log of exports. */
export function exportColumns(): readonly TableColumn[] {
  const { columns } = words;
  return [
    { label: columns.when, col: 'su-when', className: 'pin' },
    { label: columns.user, col: 'su-who' },
    { label: columns.role, col: 'su-role' },
    { label: columns.exported, col: 'su-exported' },
    { label: columns.format, col: 'su-format' },
    { label: columns.rows, col: 'su-attempts', className: 'n' },
    { label: columns.filter },
  ];
}

/** Exports as rows. */
export function ExportRows({ items }: { readonly items: readonly ExportEntry[] }) {
  const { dateTime, number } = useFormats();
  return items.map((entry) => {
    const filters = filterText(entry);
    return (
      <tr key={entry.id}>
        <td className="pin">{dateTime(entry.at)}</td>
        <td>{entry.user.refName}</td>
        <td>{entry.role}</td>
        <td>
          <Exported {...entry} />
        </td>
        <td>{words.formats[entry.format]}</td>
        <td className="n">{formatPlain(String(entry.rows), number)}</td>
        <td className="su-filter" title={filters}>
          {filters}
        </td>
      </tr>
    );
  });
}

/** The export, in the words of its list, record or report. */
function Exported({ source, name, record }: ExportEntry) {
  const report = source === 'report' ? findReport(name) : undefined;
  if (report !== undefined) return reports[report].label;
  const type = source === 'screen' ? undefined : findRecordType(name);
  if (type === undefined) return name;
  const { label, plural } = definitionOf(type);
  if (record === null) return plural;
  return <Link to={recordAddress(type, record)}>{words.record(label, record)}</Link>;
}

function filterText({ filters }: ExportEntry): string {
  const named: Readonly<Record<string, string | undefined>> = words.conditions;
  return Object.entries(filters)
    .map(([name, value]) => `${named[name] ?? name}: ${value}`)
    .join(' · ');
}
