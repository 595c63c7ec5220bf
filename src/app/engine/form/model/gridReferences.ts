import type { Sublist } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { findRecordType, type RecordType } from '#contract/records/index';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { ReferenceSource, TextMatch } from '#app/engine/grid/gridTypes.ts';
import { lookUpExact } from '#app/engine/grid/model/knownOptions.ts';
import { type ReferenceLookup, typesOf } from './referenceLookup.ts';

/** The parts of the page that the reference cells of a grid need. */
export interface GridReferenceHost {
  /** Whether the role may create any of these; true by default. */
  readonly canCreate?: (types: readonly RecordType[]) => boolean;
  readonly create: (types: readonly RecordType[], text: string) => Promise<PickerOption | undefined>;
  readonly open: (types: readonly RecordType[], id: string | undefined) => void;
  /** The full search, with saved views. */
  readonly find?: (types: readonly RecordType[], text: string) => Promise<PickerOption | undefined>;
  readonly recents: (key: string) => readonly PickerOption[];
  readonly picked: (key: string, option: PickerOption) => void;
  /** The earlier pick for a pasted text. */
  readonly recall: (key: string, text: string) => PickerOption | undefined;
  readonly remember: (key: string, text: string, option: PickerOption) => void;
}

export interface ReferenceHost extends GridReferenceHost {
  readonly canCreate: (types: readonly RecordType[]) => boolean;
}

const none: readonly PickerOption[] = [];
const MAX_CANDIDATES = 8;

/** The source of options for a sublist's reference cells. */
export function gridReferences(
  type: RecordType,
  sublist: Sublist,
  book: ReferenceLookup,
  host: GridReferenceHost,
): ReferenceSource {
  const types = new Map(
    Object.entries(sublist.fields).flatMap(([name, field]) => {
      const targets = typesOf(targetsOf(field));
      return targets.length > 0 ? [[name, targets] as const] : [];
    }),
  );
  const of = (field: string): readonly RecordType[] => types.get(field) ?? [];
  const key = (field: string): string => `${type}.${field}`;
  return {
    known: (field) => (types.has(field) ? book.knownOf(of(field)) : none),
    recents: (field) => host.recents(key(field)),
    picked: (field, option) => host.picked(key(field), option),
    search: (field, text, signal) => book.search(of(field), text, signal),
    canCreate: (field) => host.canCreate?.(of(field)) ?? true,
    create: (field, text) => host.create(of(field), text),
    ...(host.find
      ? { find: (field: string, text: string) => host.find?.(of(field), text) ?? Promise.resolve(undefined) }
      : {}),
    open: (field, reference) => {
      const type = findRecordType(reference?.type ?? '');
      host.open(type === undefined ? of(field) : [type], reference?.id);
    },
    resolve: (texts, field) => Promise.all(texts.map((text) => resolveText(book, of(field), text))),
    recall: (field, text) => host.recall(key(field), text),
    remember: (field, text, option) => host.remember(key(field), text, option),
  };
}

/** Resolves one text through the service; where the whole list is loaded the grid has resolved it already. */
async function resolveText(book: ReferenceLookup, types: readonly RecordType[], text: string): Promise<TextMatch> {
  if (book.isCompleteOf(types)) return { candidates: [] };
  const options = await book.search(types, text);
  const found = lookUpExact(text, options);
  return found
    ? { match: { option: found, by: found.code === text.trim() ? 'code' : 'exact' }, candidates: [found] }
    : { candidates: options.slice(0, MAX_CANDIDATES) };
}
