import { use } from 'react';
import { hashKey, useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf, recordTypes, type RecordType } from '#contract/records/index';
import { quote } from '#contract/wire/filter/print';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { NotNoted } from '#app/platform/exports/exports.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { importAddress, listAddress, newAddress } from '#app/platform/router/addresses.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { readExport, readImport } from './commandLine.ts';
import type { LineReader, LineTools } from './commandSource.ts';
import { ShellPlugContext } from '#app/platform/shell/plug.ts';
import type { PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';

export interface LineCommands {
  /** The unambiguous command of a line; undefined: the text is no such line. */
  readonly alone: readonly PaletteItem[] | undefined;
  /** Offered together with screens and records. */
  readonly others: readonly PaletteItem[];
  readonly isSearching: boolean;
}

/** The meaning of the text as a line, for the feature that understands it; `paused` is the text once typing pauses. */
export function useLineCommands(
  text: string,
  paused: string,
  readers: readonly LineReader[],
  by: Parameters<LineReader>[1],
): LineCommands {
  const { records } = useConnection();
  const open = useFilledForm();
  const lines = readers.flatMap((read) => {
    const line = read(text, by);
    return line ? [{ line, asked: read(paused, by)?.lookUp }] : [];
  });
  // Requested after a pause in typing; results for an earlier text are not offered.
  const results = useQueries({
    queries: lines.map(({ asked }, at) => ({
      queryKey: [...queryKeys.records, 'lines', ...(asked?.key ?? ['none', at])] as const,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await asked?.rows(records, signal)) ?? [],
      enabled: asked !== undefined,
    })),
  });
  const read = lines.map(({ line, asked }, at) => {
    const result = results[at];
    const isCurrent =
      line.lookUp === undefined || (asked !== undefined && hashKey(asked.key) === hashKey(line.lookUp.key));
    return {
      line,
      items: isCurrent ? line.items(result?.data ?? [], { open }) : [],
      isSearching: !isCurrent || result?.isFetching === true,
    };
  });
  const alone = read.filter(({ line }) => line.isAlone);
  return {
    alone: alone.length === 0 ? undefined : alone.flatMap(({ items }) => items),
    others: read.flatMap(({ line, items }) => (line.isAlone ? [] : items)),
    isSearching: read.some(({ isSearching }) => isSearching),
  };
}

/** Opens the form of a new record with values filled in; nothing is saved. */
function useFilledForm(): LineTools['open'] {
  const navigate = useNavigate();
  const { records } = useConnection();
  return (type, filledBy) => {
    const open = async (): Promise<void> => {
      const filled = await filledBy(records);
      if (filled) await navigate(newAddress(type), { state: { filled } });
    };
    open().catch(() => showToast(words.searchFailed, { tone: 'critical' }));
  };
}

/** The states in which something is still to be done, in the words of the definition. */
function openFilter(type: RecordType): string | undefined {
  const { status, fields } = definitionOf(type);
  const field = fields[status ?? ''];
  if (status === undefined || field?.kind !== 'status') return undefined;
  const open = Object.entries(field.states)
    .filter(([, { tone }]) => tone === 'info' || tone === 'warning')
    .map(([state]) => quote(state));
  return open.length === 0 ? undefined : `${status} ANY_OF [${open.join(', ')}]`;
}

/** `export open orders`: a file of each matching list, read in the background; its list opens meanwhile. */
export function useExports(text: string): readonly PaletteItem[] {
  const { exportList } = use(ShellPlugContext);
  const connection = useConnection();
  const { can } = useCaller();
  const navigate = useNavigate();
  const plurals = new Map(
    recordTypes
      .filter((type) => can(definitionOf(type).permission.id, 'View'))
      .map((type) => [type, definitionOf(type).plural] as const),
  );
  const wish = readExport(text, plurals);
  if (!wish) return [];
  return wish.types
    .flatMap((type): readonly PaletteItem[] => {
      const q = wish.isOpen ? openFilter(type) : undefined;
      if (wish.isOpen && q === undefined) return [];
      const label = words.exportOf(definitionOf(type).plural, wish.isOpen);
      const run = (): void => {
        void navigate(listAddress(type, q));
        void exportList(connection, type, q, (id) => can(id, 'View'))
          .then((count) => showToast(words.exported(count), { tone: 'positive' }))
          .catch((error: unknown) =>
            showToast(error instanceof NotNoted ? `${words.exportFailed} ${error.message}` : words.exportFailed, {
              tone: 'critical',
            }),
          );
      };
      return [{ id: `export ${type}`, group: words.commands, label, detail: words.exportDetail, run }];
    })
    .slice(0, 10);
}

/** `import customers`: the page where a file of such records is put right and sent. */
export function useImports(text: string): readonly PaletteItem[] {
  const { can } = useCaller();
  const mayImport = (type: RecordType): boolean => {
    const { permission, operations } = definitionOf(type);
    return (operations?.includes('create') ?? true) && can(permission.id, 'Create');
  };
  const plurals = new Map(recordTypes.filter(mayImport).map((type) => [type, definitionOf(type).plural] as const));
  const types = readImport(text, plurals) ?? [];
  return types.slice(0, 10).map((type) => ({
    id: `import ${type}`,
    group: words.commands,
    label: words.importOf(definitionOf(type).plural),
    detail: words.importDetail,
    to: importAddress(type),
  }));
}
