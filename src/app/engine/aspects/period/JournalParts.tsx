import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { reports } from '#contract/reports/index';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { decodeText } from '#app/engine/import/decodeText.ts';
import { booksOf } from './journalBalances.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { overrideMessages as words } from './overrideMessages.ts';
import { PeriodNote } from './PeriodNote.tsx';

/** Saves in this browser refresh them immediately; others' saves appear after this time. */
const BALANCES_MS = 5 * 60_000;

/** The panel next to the header of a journal; it also loads account balances if they are switched on. */
export function JournalNote({ model }: FormPartProps) {
  const { control } = model.header;
  const [subsidiary, postingPeriod] = useWatch({ control, name: ['subsidiary', 'postingPeriod'] });
  const { accountBalances = false } = usePreferences();
  const { queries, access } = model.tools;
  const books = booksOf({ subsidiary, postingPeriod });
  const isAllowed = access.can(reports.trialBalance.permission.id, 'View');
  useQuery({
    ...queries.report('trialBalance', books ?? {}),
    enabled: accountBalances && isAllowed && books !== undefined,
    staleTime: BALANCES_MS,
  });
  return <PeriodNote model={model} />;
}

/** Opens a file in the grid: the same preview as a paste, and one undo takes it back. */
export function ImportTool({ model }: FormPartProps) {
  const input = useRef<HTMLInputElement>(null);
  const grid = model.grids.get('line');
  if (!grid) return null;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined || text.trim() === '') showToast(words.fileUnread(file.name), { tone: 'critical' });
      else grid.pasteText(text, 'file');
    } catch {
      showToast(words.fileFailed(file.name), { tone: 'critical' });
    }
  };
  return (
    <>
      <span className="mid">
        <Button icon={FileUp} title={words.importTitle} onClick={() => input.current?.click()}>
          {words.importFile}
        </Button>
      </span>
      <input ref={input} type="file" accept=".csv,.tsv,.txt,text/csv" hidden onChange={(event) => void read(event)} />
    </>
  );
}
