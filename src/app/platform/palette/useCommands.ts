import { useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router-dom';
import { takesCopies } from '#contract/derive/offeredOperations';
import { definitionOf, findRecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { usePrint } from '#app/platform/exports/usePrint.ts';
import { compareAddress, copyAddress, preferencesAddress } from '#app/platform/router/addresses.ts';
import { setWorkDate } from '#app/platform/preferences/preferences.ts';
import { usePreferenceStore } from '#app/platform/preferences/preferences.ts';
import { changeLanguage } from '#app/platform/preferences/applyPreferences.ts';
import { type LanguageName, languages } from '#app/platform/i18n/language.ts';
import { clearContext } from '#app/platform/preferences/stickyContext.ts';
import { useOpenRecord } from './openRecord.ts';
import { changeLook } from '#app/theme/theme.ts';
import { paletteMessages as words } from './messages.ts';
import type { CommandRole, CommandSource } from './commandSource.ts';
import type { PaletteItem } from './items.ts';

const asCommand = (item: Omit<PaletteItem, 'group'>): PaletteItem => ({ ...item, group: words.commands });

/** Commands available everywhere. */
export function useCommands(sources: readonly CommandSource[], role: CommandRole): readonly PaletteItem[] {
  const { session } = useConnection();
  const cache = useQueryClient();
  const printNoted = usePrint();
  const store = usePreferenceStore();
  const record = useOpenRecord();
  const offers = (record?.offers ?? []).map((offer): PaletteItem => ({
    ...offer,
    kind: 'action',
    verbs: offer.label,
    group: words.thisRecord(record?.name ?? ''),
    detail: offer.disabledReason ?? record?.name,
  }));
  return [
    ...offers,
    ...useRecordCommands(sources, role),
    ...sources.flatMap(({ commands }) => commands?.(role) ?? []).map(asCommand),
    ...generalCommands({
      reload: () => void cache.invalidateQueries(),
      // After the palette has closed, or it would be printed.
      print: () => setTimeout(() => void printNoted(), 100),
      signOut: () => void session.signOut(),
      switchLanguage: (name) => void changeLanguage(store, name),
    }),
  ];
}

interface GeneralActions {
  readonly reload: () => void;
  readonly print: () => void;
  readonly signOut: () => void;
  readonly switchLanguage: (language: LanguageName) => void;
}

/** Commands and settings available to everyone on every screen. */
export function generalCommands({ reload, print, signOut, switchLanguage }: GeneralActions): readonly PaletteItem[] {
  const command = (id: string, label: string, run: () => void): PaletteItem => ({
    id,
    group: words.commands,
    label,
    run,
  });
  return [
    command('light', words.light, () => changeLook({ theme: 'light' })),
    command('dark', words.dark, () => changeLook({ theme: 'dark' })),
    command('system', words.systemTheme, () => changeLook({ theme: 'system' })),
    command('compact', words.compact, () => changeLook({ density: 'compact' })),
    command('comfortable', words.comfortable, () => changeLook({ density: 'comfortable' })),
    command('today', words.workDateToday, () => setWorkDate(undefined)),
    command('context', words.clearContext, () => void clearContext()),
    command('reload', words.reload, reload),
    command('print', words.print, print),
    command('signOut', words.signOut, signOut),
    ...settingItems(switchLanguage),
  ];
}

/** What speakers of each language call a language: "German", "Deutsch", "allemand". */
const namesOfLanguage = (name: LanguageName): readonly string[] =>
  Object.keys(languages).flatMap((speaker) => new Intl.DisplayNames(speaker, { type: 'language' }).of(name) ?? []);

/** Preferences: languages change immediately, others open their page. */
const settingItems = (switchLanguage: (language: LanguageName) => void): readonly PaletteItem[] => [
  ...(Object.entries(languages) as [LanguageName, string][]).map(([name, label]): PaletteItem => ({
    id: `language ${name}`,
    kind: 'setting',
    group: words.reportsAndSettings,
    label: words.languageOf(label),
    also: [label, ...namesOfLanguage(name)].join(','),
    run: () => switchLanguage(name),
  })), // the entries of the languages
  ...(Object.entries(words.settings) as [string, string][]).map(([id, label]): PaletteItem => ({
    id,
    kind: 'setting',
    group: words.reportsAndSettings,
    label,
    detail: words.inPreferences,
    to: preferencesAddress,
  })),
];

/** Commands for the record in view. */
function useRecordCommands(sources: readonly CommandSource[], role: CommandRole): readonly PaletteItem[] {
  const match = useMatch('/records/:type/:id');
  const type = findRecordType(match?.params.type ?? '');
  const id = match?.params.id;
  if (type === undefined || id === undefined || id === 'new') return [];
  const command = (name: string, label: string, to: string): PaletteItem => ({
    id: name,
    group: words.commands,
    label,
    to,
  });
  const compare = command('compare', words.compareRecord, compareAddress(type, id));
  if (!role.can(definitionOf(type).permission.id, 'Create')) return [compare];
  return [
    ...(takesCopies(definitionOf(type)) ? [command('copy', words.copyRecord, copyAddress(type, id))] : []),
    ...sources.flatMap(({ ofRecord }) => ofRecord?.(type, id, role) ?? []).map(asCommand),
    compare,
  ];
}
