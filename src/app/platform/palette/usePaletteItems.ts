import { use, useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { ShellPlugContext } from '#app/platform/shell/plug.ts';
import { usePlaceGroups } from '#app/platform/shell/Navigation.tsx';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { byName, calculation, type PaletteItem, placeItems, ranked, searchedTypes } from './items.ts';
import { paletteMessages as words } from './messages.ts';
import type { CommandSource } from './commandSource.ts';
import { useCommands } from './useCommands.ts';
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
  const trimmed = text.trim();
  const paused = useDebouncedValue(trimmed, PAUSE_MS);
  const readers = sources.flatMap(({ lines = [] }) => lines);
  const { alone, others: beside, isSearching } = useLineCommands(trimmed, paused, readers, { ...role, number });
  const files = [...useExports(trimmed.replace(/^>\s*/, '')), ...useImports(trimmed.replace(/^>\s*/, ''))];
  const isSearch =
    trimmed.length > 1 &&
    !/^[=>]/.test(trimmed) &&
    beside.length === 0 &&
    (alone === undefined || (alone.length === 0 && !isSearching));
  const found = useFound(isSearch && paused === trimmed ? trimmed : '');
  if (trimmed.startsWith('=')) return ready([calculation(trimmed, number, copy)]);
  if (trimmed.startsWith('>')) {
    const rest = trimmed.slice(1).trim();
    return ready(files.length > 0 ? files : rest === '' ? commands : ranked(rest, commands, 10));
  }
  // A text that only begins like a command is still looked for.
  const lines = [...beside, ...(alone ?? [])];
  if (alone && (lines.length > 0 || isSearching)) return { items: lines, isSearching, hasFailed: false };
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
        Object.assign({}, ...sources.map(({ aliases }) => aliases)) as CommandSource['aliases'],
      ),
      ...beside,
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
