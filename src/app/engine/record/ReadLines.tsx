import { useContext, useMemo } from 'react';
import type { RecordDefinition, Sublist } from '#contract/fields';
import { linesOf } from '#app/platform/api/merge.ts';
import type { LinesPlug } from '#app/engine/form/model/formRules.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { columnsFor, onlyAsked, withHeads } from '#app/engine/grid/columnsFor.ts';
import { DifferenceBar } from '#app/engine/grid/view/DifferenceBar.tsx';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { GridColumn, GridSettings } from '#app/engine/grid/gridTypes.ts';
import { settingsOf } from '#app/engine/grid/view/gridSettings.ts';
import type { HrefOf } from '#app/engine/grid/view/ReadOnlyCell.tsx';
import { SublistGrid } from '#app/engine/grid/view/SublistGrid.tsx';
import { rowsOf } from '#app/engine/form/model/lines.ts';
import { type FormDoc, isEmpty, isRef } from '#app/engine/form/model/values.ts';
import { typesOf } from '#app/engine/form/model/referenceLookup.ts';
import { targetsOf } from '#contract/kinds/columnFacts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { messages } from '#app/ui/messages.ts';
import { useMedia } from '#app/ui/useMedia.ts';
import { LineList, MAX_LISTED, PHONE } from './LineList.tsx';
import { type RelatedTypes, RelatedTypesContext } from './relatedTypes.ts';
import type { Values } from '#app/platform/api/mergeValues.ts';
import { displayText, fromWire } from '#app/engine/grid/model/readCell.ts';

interface ReadLinesProps {
  readonly definition: RecordDefinition;
  readonly sublist: string;
  readonly record: FormDoc;
  readonly choice: LinesPlug | undefined;
  readonly tools: FormTools;
  /** One of several: it has its name as heading, and is omitted without lines. */
  readonly isOneOfSeveral: boolean;
}

/** The lines of a record in view: the same grid, read only, with only the columns that have values. */
export function ReadLines({ definition, sublist, record, choice, tools, isOneOfSeveral }: ReadLinesProps) {
  const declared = definition.sublists[sublist];
  const items = linesOf(record[sublist]);
  const formats = tools.formats();
  const { currency } = record;
  const isOnPhone = useMedia(PHONE);
  const precision = formats.precisionOf(isRef(currency) ? currency.id : undefined);
  const headsOf = choice?.heads;
  const heads = useMemo(() => headsOf?.(record, tools.locale()), [headsOf, record, tools]);
  const model = useMemo(() => {
    if (!declared) return undefined;
    const { columns, behaviour } = choice ?? {};
    const { check: _, propose: __, ...shown } = behaviour ?? {};
    const settings = settingsOf(formats, precision);
    const held = fitColumns(
      withHeads(columnsFor(declared, columns), heads).filter((column) => isShown(column, items)),
      items,
      settings,
    );
    const made = new GridModel({
      columns: held,
      settings,
      references: {
        known: (field) =>
          tools.book.knownOf(
            typesOf(targetsOf(declared.fields[field] ?? { kind: 'text', label: '', access: 'readOnly' })),
          ),
      },
      behaviour: shown,
      isReadOnly: true,
      canAddLines: false,
    });
    const spare = choice?.asked ?? (columns ? [] : onlyAsked(declared).filter((field) => field !== 'priceRule'));
    const inView = held.filter(
      ({ field, isRequired }) =>
        !spare.includes(field) && (isRequired || choice?.kept?.includes(field) === true || !saysNothing(field, items)),
    );
    if (inView.length < held.length) made.showColumns(inView.map(({ field }) => field));
    // Before it is drawn: the first frame of the record has its lines and their totals.
    made.load(rowsOf(made, items));
    return made;
  }, [declared, choice, heads, items, formats, precision, tools]);
  const known = useContext(RelatedTypesContext);
  const hrefOf = useMemo(() => hrefsOf(declared, known), [declared, known]);
  if (!declared || !model || (isOneOfSeveral && items.length === 0)) return null;
  // A document is its lines; elsewhere they are one part among others.
  const isNamed = isOneOfSeveral || definition.category !== 'transaction';
  if (items.length === 0 && isNamed)
    return (
      <div className="section">
        <h2>{declared.label}</h2>
        <span className="hint">{messages.none}</span>
      </div>
    );
  return (
    <>
      {isNamed && (
        <div className="section">
          <h2>{declared.label}</h2>
        </div>
      )}
      {isOnPhone && items.length > 0 && items.length <= MAX_LISTED ? (
        <>
          <LineList model={model} items={items} label={declared.label} hrefOf={hrefOf} />
          {choice?.hasBar === true && <DifferenceBar model={model} />}
        </>
      ) : (
        <SublistGrid model={model} label={declared.label} hrefOf={hrefOf}>
          {choice?.hasBar === true && <DifferenceBar model={model} />}
        </SublistGrid>
      )}
    </>
  );
}

/** A location common to all lines, and zero quantities, are shown only on request. */
const saysNothing = (field: string, items: readonly FormDoc[]): boolean =>
  (field === 'location' && new Set(items.map((line) => (isRef(line[field]) ? line[field].id : ''))).size === 1) ||
  ((field === 'quantityFulfilled' || field === 'quantityBilled' || field === 'quantityReceived') &&
    items.every((line) => line[field] === 0));

/** Columns with values; unset checkboxes and internal values do not count. */
const isShown = ({ field, definition, isRequired }: GridColumn, items: readonly FormDoc[]): boolean =>
  isRequired ||
  ((definition.unlisted !== true || definition.kind === 'assignment') &&
    items.some((line) => !isEmpty(line[field]) && line[field] !== false));

/** The record a reference points to; a line doesn't say which of several types it has. */
const hrefsOf =
  (sublist: Sublist | undefined, known: RelatedTypes): HrefOf =>
  (field, { id }) => {
    const definition = sublist?.fields[field];
    const [first, ...others] = definition ? typesOf(targetsOf(definition)) : [];
    const type = others.length > 0 ? known.get(id) : first;
    return type === undefined ? undefined : recordAddress(type, id);
  };

/** Pixels that a figure and a letter take at the size of a line, and the edges of a cell. */
const FIGURE = 7.8;
const LETTER = 7;
const EDGES = 20;
/** A name may be truncated only for lack of room. */
const WIDEST_NAME = 170;

/** The values of a field over all lines, each once: long records repeat few of them. */
const distinctValues = (items: readonly Values[], field: string): readonly unknown[] => [
  ...new Map(items.map(({ [field]: value }) => [isRef(value) ? value.id : value, value])).values(),
];

/** Read-only line columns, as wide as their content: numbers are never truncated. */
export const fitColumns = (
  columns: readonly GridColumn[],
  items: readonly Values[],
  settings: GridSettings,
): readonly GridColumn[] =>
  columns.map((column) => {
    const longest = Math.max(
      0,
      ...distinctValues(items, column.field).map(
        (value) => displayText(column, fromWire(column, value, settings), settings).length,
      ),
    );
    const isFigure = column.align === 'end';
    const needed = Math.ceil(Math.max(longest * (isFigure ? FIGURE : LETTER), column.label.length * LETTER) + EDGES);
    return { ...column, width: Math.max(column.width, isFigure ? needed : Math.min(needed, WIDEST_NAME)) };
  });
