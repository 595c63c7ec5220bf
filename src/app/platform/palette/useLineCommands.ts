import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Field } from '#contract/fields';
import type { Ref } from '#contract/derive/types';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, recordTypes, type RecordType } from '#contract/records/index';
import type { NumberFormat } from '#contract/values/numberFormat';
import { quote } from '#contract/wire/filter/print';
import type { ListRow, RecordsApi } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { importAddress, listAddress, newAddress } from '#app/platform/shell/navigation.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { type CommandLine, readCommandLine, readExport, readImport } from './commandLine.ts';
import { ShellPlugContext } from '#app/platform/shell/plug.ts';
import type { PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';

const MAX_PARTIES = 6;

export interface LineCommands {
  /** Undefined: the text is not a command of this kind. */
  readonly items: readonly PaletteItem[] | undefined;
  readonly isSearching: boolean;
}

/** Payments and documents in one line: each customer or vendor that fits opens a filled-in form, which saves nothing. */
export function useLineCommands(text: string, paused: string, number: NumberFormat): LineCommands {
  const { records, queries } = useConnection();
  const { can } = useCaller();
  const navigate = useNavigate();
  const line = forRole(readCommandLine(text, number), can);
  const isAllowed = line !== undefined && can(definitionOf(line.type).permission.id, 'Create');
  // Requested after a pause in typing; results for an earlier text are not offered.
  const asked = forRole(readCommandLine(paused, number), can);
  const search = { search: asked?.who ?? '', limit: MAX_PARTIES, offset: 0, fields: ['refName'] } as const;
  const { data, isFetching } = useQuery({
    ...queries.list(asked?.party ?? 'customer', search, 'typeahead'),
    placeholderData: undefined,
    enabled: isAllowed && asked !== undefined && asked.who !== '',
  });
  if (!line || !isAllowed) return { items: undefined, isSearching: false };
  const isCurrent = asked?.who === line.who && asked.party === line.party;
  const open = (party: ListRow) => async (): Promise<void> => {
    const filled = await filledBy(records, line, { id: party.id, refName: party.refName ?? party.id });
    if (filled) void navigate(newAddress(line.type), { state: { filled } });
  };
  const items = (isCurrent ? (data?.items ?? []) : []).map((party): PaletteItem => ({
    id: party.id,
    group: definitionOf(line.type).label,
    label: words.lineOf[line.is](
      party.refName ?? party.id,
      line.is === 'payment' ? line.amount : line.quantity,
      line.is === 'payment' ? '' : line.item,
    ),
    detail: words.opens,
    run: () => void open(party)().catch(() => showToast(words.searchFailed, { tone: 'critical' })),
  }));
  return { items, isSearching: isFetching || !isCurrent };
}

/** Who takes money and pays none means customers by `pay`. */
function forRole(line: CommandLine | undefined, can: ReturnType<typeof useCaller>['can']): CommandLine | undefined {
  const may = (type: RecordType) => can(definitionOf(type).permission.id, 'Create');
  return line?.type === 'vendorPayment' && !may('vendorPayment') && may('customerPayment')
    ? { ...line, type: 'customerPayment', party: 'customer' }
    : line;
}

/** The values of the form; undefined when the item is not found, which has been reported. */
async function filledBy(
  records: RecordsApi,
  line: CommandLine,
  party: Ref,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { fields } = definitionOf(line.type);
  const partyField = 'customer' in fields ? 'customer' : 'entity';
  if (line.is === 'payment')
    return {
      [partyField]: party,
      ...(line.amount === undefined ? {} : { ['payment' in fields ? 'payment' : 'total']: line.amount }),
    };
  if (line.item === '') return { [partyField]: party };
  const item = await itemOf(records, definitionOf(line.type).sublists.item?.fields.item, line.item);
  if (!item) return void showToast(words.noItem(line.item), { tone: 'critical' });
  return { [partyField]: party, item: { items: [{ item, quantity: line.quantity ?? 1 }] } };
}

/** The item of exactly this name, or else the first that fits, in the order of the kinds that the field takes. */
async function itemOf(records: RecordsApi, field: Field | undefined, text: string): Promise<Ref | undefined> {
  const targets = field ? targetsOf(field) : [];
  const types = (typeof targets === 'string' ? [targets] : targets).flatMap((target) => findRecordType(target) ?? []);
  const pages = await Promise.all(
    types.map(
      async (type) =>
        (await records.list(type, { search: text, limit: 5, offset: 0, fields: ['refName'] }, { priority: 'visible' }))
          .items,
    ),
  );
  const found = pages.flat().map(({ id, refName = id }) => ({ id, refName }));
  return found.find(({ refName }) => refName.toLowerCase().startsWith(text.toLowerCase())) ?? found[0];
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

/** `export open orders`: a file of each list that fits, read behind everything else; its list opens beside it. */
export function useExports(text: string): readonly PaletteItem[] {
  const { exportList } = use(ShellPlugContext);
  const { records } = useConnection();
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
        void exportList(records, type, q)
          .then((count) => showToast(words.exported(count), { tone: 'positive' }))
          .catch(() => showToast(words.exportFailed, { tone: 'critical' }));
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
