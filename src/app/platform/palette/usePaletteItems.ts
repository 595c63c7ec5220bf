import { use, useMemo } from 'react';
import { foldText } from '#contract/values/reference';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { ShellPlugContext } from '#app/platform/shell/plug.ts';
import { usePlaceGroups } from '#app/platform/shell/Navigation.tsx';
import { type RecentRecord, usePreferences } from '#app/platform/preferences/preferences.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';
import { calculation, composeItems, foundItem, offeredItems, openingItems, type PaletteItem, ranked } from './items.ts';
import { findingWords } from './findingWords.ts';
import { paletteMessages as words } from './messages.ts';
import type { CommandSource } from './commandSource.ts';
import { answerItems, useAsking } from './useAnswers.ts';
import { useCommands } from './useCommands.ts';
import { useHits } from './useHits.ts';
import { useExports, useImports, useLineCommands } from './useLineCommands.ts';

const PAUSE_MS = 150;

const scopes = ['all', 'records', 'actions', 'reports'] as const;
/** The scope of the search. */
export type PaletteScope = (typeof scopes)[number];
export const nextScope = (scope: PaletteScope, step: 1 | -1): PaletteScope =>
  scopes[(scopes.indexOf(scope) + step + scopes.length) % scopes.length] ?? 'all';

const isIn = (scope: PaletteScope, { kind }: PaletteItem): boolean => {
  if (scope === 'records') return kind === 'record' || kind === 'recent' || kind === 'answer';
  if (scope === 'actions') return kind === 'action' || kind === 'create' || kind === undefined;
  return scope === 'all' || kind === 'report' || kind === 'setting';
};

interface Found {
  readonly items: readonly PaletteItem[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Results for the text of the palette. */
export function usePaletteItems(text: string, scope: PaletteScope): Found {
  const { can, caller } = useCaller();
  const formats = useFormats();
  const { number } = formats;
  const { recents } = usePreferences();
  const groups = usePlaceGroups();
  const named = use(findingWords());
  const sources = use(use(ShellPlugContext).commands());
  const role = { can, isSample: caller.company.isSample === true };
  const commands = useCommands(sources, role);
  const trimmed = text.trim();
  const paused = useDebouncedValue(trimmed, PAUSE_MS);
  const readers = sources.flatMap(({ lines = [] }) => lines);
  const { alone, others: beside, isSearching } = useLineCommands(trimmed, paused, readers, { ...role, number });
  const files = [...useExports(trimmed.replace(/^>\s*/, '')), ...useImports(trimmed.replace(/^>\s*/, ''))];
  const isCommand = /^[=>]/.test(trimmed);
  const isSearch =
    trimmed.length > 1 &&
    !isCommand &&
    beside.length === 0 &&
    (alone === undefined || (alone.length === 0 && !isSearching));
  const found = useHits(isSearch ? paused.replace(/^[=>].*/, '') : '');
  const asking = useAsking(named, can);
  const filler = useMemo(() => new Set(named.question.filler.split(',').map(foldText)), [named]);
  if (trimmed.startsWith('=')) return ready([calculation(trimmed, number, copy)]);
  if (trimmed.startsWith('>')) {
    const rest = trimmed.slice(1).trim();
    return ready(files.length > 0 ? files : rest === '' ? commands : ranked(rest, commands, 10));
  }
  // A text that only starts like a command is still searched for.
  const lines = [...beside, ...(alone ?? [])];
  if (alone && (lines.length > 0 || isSearching)) return { items: lines, isSearching, hasFailed: false };
  const items = offeredItems({ ...offeredBy(sources, role, commands), groups, can, finding: named });
  if (trimmed === '') {
    const amountOf = ({ total, currency }: RecentRecord) =>
      total === undefined ? undefined : formats.amount(total, currency);
    return ready(openingItems(items, recents, amountOf).filter((item) => isIn(scope, item)));
  }
  const composed = composeItems(trimmed, {
    items: [...items, ...files].filter((item) => isIn(scope, item)),
    found: found.hits.map((hit) => foundItem(hit, formats)).filter(({ item }) => isIn(scope, item)),
    answers: answerItems(trimmed, asking, formats).filter((item) => isIn(scope, item)),
    filler,
  });
  return {
    ...found,
    isSearching: found.isSearching || (isSearch && paused !== trimmed),
    items: [...beside, ...composed],
  };
}

/** Places, commands and other words of the features. */
export function offeredBy(
  sources: readonly CommandSource[],
  role: Parameters<NonNullable<CommandSource['places']>>[0],
  commands: readonly PaletteItem[],
): { readonly more: readonly PaletteItem[]; readonly aliases: NonNullable<CommandSource['aliases']> } {
  const places = sources.flatMap(({ places: own }) => own?.(role) ?? []);
  return {
    more: [...places.map((item): PaletteItem => ({ ...item, kind: 'place', group: words.go })), ...commands],
    aliases: Object.assign({}, ...sources.map(({ aliases }) => aliases)) as NonNullable<CommandSource['aliases']>,
  };
}

const ready = (items: readonly PaletteItem[]): Found => ({ items, isSearching: false, hasFailed: false });

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast(words.copied(text)),
    () => undefined, // The browser has shown the reason already.
  );
}
