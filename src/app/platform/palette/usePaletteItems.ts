import { use, useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf, type RecordType } from '#contract/records/index';
import { quote } from '#contract/wire/filter/print';
import type { ListRow, RecordsApi } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { newAddress, recordAddress } from '#app/platform/shell/navigation.ts';
import { ShellPlugContext } from '#app/platform/shell/plug.ts';
import { usePlaceGroups } from '#app/platform/shell/Navigation.tsx';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { byName, calculation, type PaletteItem, placeItems, ranked, searchedTypes } from './items.ts';
import { type JournalLine, readJournalLine } from './journalLine.ts';
import { paletteMessages as words } from './messages.ts';
import { useCommands } from './useCommands.ts';
import { useReceipts } from './useReceipts.ts';
import { useExports, useImports, useLineCommands } from './useLineCommands.ts';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';

const PAUSE_MS = 150;
const PER_TYPE = 4;

/** What fits the text of the palette. */
export function usePaletteItems(text: string): {
  readonly items: readonly PaletteItem[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
} {
  const { can, caller } = useCaller();
  const { number } = useFormats();
  const { recents } = usePreferences();
  const groups = usePlaceGroups();
  const sources = use(use(ShellPlugContext).commands());
  const role = { can, isSample: caller.company.isSample === true };
  const commands = useCommands(sources, role);
  const journal = useJournal();
  const trimmed = text.trim();
  const line = readJournalLine(trimmed, number);
  const paused = useDebouncedValue(trimmed, PAUSE_MS);
  const commandLine = useLineCommands(trimmed, paused, number);
  const receipts = useReceipts(trimmed, paused, number);
  const files = [...useExports(trimmed.replace(/^>\s*/, '')), ...useImports(trimmed.replace(/^>\s*/, ''))];
  const isSearch =
    trimmed.length > 1 &&
    !/^[=>]/.test(trimmed) &&
    line === undefined &&
    receipts.items.length === 0 &&
    (commandLine.items === undefined || (commandLine.items.length === 0 && !commandLine.isSearching));
  const found = useFound(isSearch && paused === trimmed ? trimmed : '');
  if (trimmed.startsWith('=')) return ready([calculation(trimmed, number, copy)]);
  if (trimmed.startsWith('>')) {
    const rest = trimmed.slice(1).trim();
    return ready(files.length > 0 ? files : rest === '' ? commands : ranked(rest, commands, 10));
  }
  if (line && can(definitionOf('periodEndJournal').permission.id, 'Create')) return ready([journal(line)]);
  // A text that only begins like a command is still looked for.
  const lines = [...receipts.items, ...(commandLine.items ?? [])];
  if (commandLine.items && (lines.length > 0 || commandLine.isSearching || receipts.isSearching))
    return { items: lines, isSearching: commandLine.isSearching || receipts.isSearching, hasFailed: false };
  // A record with exactly that name precedes screens and documents that have it in their memo.
  const { exact, others } = byName(trimmed, isSearch ? found.items : []);
  return {
    ...found,
    items: [
      ...exact,
      ...placeItems(
        trimmed,
        groups,
        can,
        recents,
        sources.flatMap(({ places }) => places?.(role) ?? []),
      ),
      ...receipts.items,
      ...others,
    ],
  };
}

const ready = (items: readonly PaletteItem[]) => ({ items, isSearching: false, hasFailed: false });

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(words.copied(text)),
    () => undefined, // The browser has shown the reason already.
  );
}

/** Records of every type whose number or name matches. */
function useFound(sought: string) {
  const { queries } = useConnection();
  const { can } = useCaller();
  const types = useMemo(() => searchedTypes(can), [can]);
  const results = useQueries({
    queries: types.map((type) => ({
      ...queries.list(
        type,
        { search: sought, limit: PER_TYPE, offset: 0, fields: ['refName', ...definitionOf(type).name] },
        'typeahead',
      ),
      // What fitted the text before would be offered for this one.
      placeholderData: undefined,
      enabled: sought !== '',
    })),
  });
  const items = types.flatMap((type, at) =>
    (results[at]?.data?.items ?? []).map((row): PaletteItem => ({
      id: `${type}/${row.id}`,
      group: words.records,
      label: nameOf(row),
      names: namesOf(type, row),
      detail: definitionOf(type).label,
      to: recordAddress(type, row.id),
    })),
  );
  return {
    items,
    isSearching: results.some(({ isFetching }) => isFetching),
    hasFailed: results.every(({ isError }) => isError) && sought !== '',
  };
}

const nameOf = (row: ListRow): string => row.refName ?? row.id;
const namesOf = (type: RecordType, row: ListRow): readonly string[] =>
  definitionOf(type).name.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : []));

/** Opens the journal form with two lines; nothing is saved. */
function useJournal(): (line: JournalLine) => PaletteItem {
  const navigate = useNavigate();
  const { records } = useConnection();
  return (line) => {
    const { debit, credit, amount, memo } = line;
    if (debit === undefined || credit === undefined)
      return { id: 'journal', group: words.journal, label: words.notFinished, detail: words.journalHint };
    const open = async (): Promise<void> => {
      const [from, to] = await Promise.all([accountOf(records, debit), accountOf(records, credit)]);
      if (!from || !to) return void showToast(words.noAccount(from ? credit : debit), { tone: 'critical' });
      const shared = memo === '' ? {} : { memo };
      const value = (side: 'debit' | 'credit') => (amount === undefined ? {} : { [side]: amount });
      const filled = {
        ...shared,
        line: {
          items: [
            { account: from, ...value('debit'), ...shared },
            { account: to, ...value('credit'), ...shared },
          ],
        },
      };
      void navigate(newAddress('periodEndJournal'), { state: { filled } });
    };
    const failed = (): void => void showToast(words.searchFailed, { tone: 'critical' });
    return {
      id: 'journal',
      group: words.journal,
      label: words.journalOf(debit, credit),
      detail: memo === '' ? words.opens : memo,
      run: () => void open().catch(failed),
    };
  };
}

/** The account of exactly this number. */
async function accountOf(
  records: RecordsApi,
  number: string,
): Promise<{ readonly id: string; readonly refName: string } | undefined> {
  const { items } = await records.list(
    'account',
    { q: `acctNumber = ${quote(number)}`, limit: 1, offset: 0, fields: ['refName'] },
    { priority: 'visible' },
  );
  const [account] = items;
  return account && { id: account.id, refName: account.refName ?? number };
}
