import { useState } from 'react';
import type { ChangeLogEntry } from '#contract/wire/trail/changeLog';
import { changeLogLimits } from '#contract/wire/trail/changeLog';
import { formatPlain } from '#contract/values/numberFormat';
import { type FileEnding, fileEndings, type ReportCells, saveReport } from '#app/engine/report/reportFile.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { changeLogAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { changeLogMessages as words } from './changeLogMessages.ts';
import { type ChangeFilter, readPage } from './changeQuery.ts';
import { changesIn, operationText, reasonText, subjectKind, subjectName } from './entryTexts.ts';

/** A file holds at most so many entries. */
const MAX_ENTRIES = 20_000;

interface ExportChangesProps {
  /** As in the address: it is noted with the export and stands in the file. */
  readonly filter: ChangeFilter;
  /** As the service reads it. */
  readonly asked: ChangeFilter;
  readonly onProblem: (text: string | undefined) => void;
}

/** Buttons that make a file of everything the filter matches, not only of what is shown. */
export function ExportChanges({ filter, asked, onProblem }: ExportChangesProps) {
  const { client, company } = useConnection();
  const formats = useFormats();
  const [read, setRead] = useState<number>();
  const shown = (count: number) => formatPlain(String(count), formats.number);

  async function save(ending: FileEnding): Promise<void> {
    setRead(0);
    onProblem(undefined);
    try {
      const { entries, isCut } = await readAll(
        (before) => readPage(client, asked, { before, limit: changeLogLimits.page }),
        setRead,
      );
      const facts = Object.entries(filter).map(([name, value]) => [name, value]);
      const limited = isCut ? [[words.exportLimited(shown(entries.length))]] : [];
      await saveReport(
        company,
        { source: 'screen', name: changeLogAddress, filters: { ...filter } },
        { title: words.title, when: '', preface: [[words.title], ...facts, ...limited] },
        cellsOf(entries, formats),
        ending,
      );
    } catch (error) {
      onProblem(words.noFile(error instanceof Error ? error.message : String(error)));
    } finally {
      setRead(undefined);
    }
  }

  return (
    <>
      <span className="small two" role="status">
        {read !== undefined && words.exporting(shown(read))}
      </span>
      {fileEndings.map((ending) => (
        <Button key={ending} isBusy={read !== undefined} onClick={() => void save(ending)}>
          {words.exportAs(ending.toUpperCase())}
        </Button>
      ))}
    </>
  );
}

async function readAll(
  page: (before: string | null) => ReturnType<typeof readPage>,
  onRead: (count: number) => void,
): Promise<{ readonly entries: readonly ChangeLogEntry[]; readonly isCut: boolean }> {
  const entries: ChangeLogEntry[] = [];
  let before: string | null = null;
  do {
    const { items, next } = await page(before);
    entries.push(...items);
    onRead(entries.length);
    before = next;
  } while (before !== null && entries.length < MAX_ENTRIES);
  return { entries, isCut: before !== null };
}

/** One row for each change; an entry without changes has one too. */
function cellsOf(entries: readonly ChangeLogEntry[], formats: Formats): ReportCells {
  const { columns, file } = words;
  const heads = [
    columns.when,
    columns.who,
    file.forUser,
    file.role,
    columns.what,
    file.type,
    columns.subject,
    file.id,
    columns.field,
    columns.before,
    columns.after,
    file.reason,
  ];
  const rows = entries.flatMap((entry) => {
    const { at, user, for: absent, role, operation, subject } = entry;
    const start = [at, user?.refName ?? '', absent?.refName ?? '', role ?? '', operationText(operation)];
    const about = [subjectKind(entry), subjectName(entry), subject.id ?? ''];
    const changes = changesIn(entry, formats);
    const texts = changes.length > 0 ? changes : [{ field: '', before: '', after: '' }];
    return texts.map(({ field, before, after }) => [...start, ...about, field, before, after, reasonText(entry)]);
  });
  return [heads, ...rows];
}
