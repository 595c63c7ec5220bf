import type { Field, RecordDefinition } from '#contract/fields';
import { linesOf } from '#app/platform/api/merge.ts';
import type { Values } from '#app/platform/api/mergeValues.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { valueText } from '#app/engine/list/table/cellText.ts';
import { type Difference, lineName } from '../model/diff.ts';
import { formMessages as words } from '../formMessages.ts';
import type { FormDoc } from '../model/values.ts';
import { ScrollArea } from './ScrollArea.tsx';

interface DifferenceTableProps {
  readonly definition: RecordDefinition;
  readonly differences: readonly Difference[];
  readonly before: FormDoc;
  readonly after: FormDoc;
  readonly formats: Formats;
  readonly currencyId: string | undefined;
  readonly label: string;
  /** Heads of the two value columns. */
  readonly heads?: readonly [string, string];
}

/** The differences between two states of a record: field by field, line by line. */
export function DifferenceTable(props: DifferenceTableProps) {
  const {
    definition,
    differences,
    before,
    after,
    formats,
    currencyId,
    label,
    heads = [words.before, words.after],
  } = props;
  const rows = differences.map((each): ChangeRow => {
    const { kind, sublist, line, field } = each;
    const list = sublist === undefined ? undefined : definition.sublists[sublist];
    const of = (sublist === undefined ? definition.fields : list?.fields)?.[field ?? ''];
    const text = (value: unknown) =>
      of ? valueText(of, value, formats, currencyId) : enteredText(definition, sublist, value, formats, currencyId);
    const state = kind === 'removed' && field === undefined ? before : after;
    const whole = sublist === undefined ? {} : (linesOf(state[sublist])[line ?? -1] ?? {});
    return {
      key: `${sublist} ${line} ${field} ${kind}`,
      kind,
      where: sublist === undefined ? words.header : `${words.line((line ?? 0) + 1)} ${lineName(list, whole)}`,
      field: of?.label ?? field ?? words.wholeLine,
      before: text(each.before),
      after: text(each.after),
    };
  });
  return <ChangeTable label={label} heads={heads} rows={rows} />;
}

/** One change between two states of a record, in words. */
export interface ChangeRow {
  readonly key: string;
  readonly kind: Difference['kind'];
  readonly where: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const tones = { changed: 'info', added: 'positive', removed: 'critical' } as const;

interface ChangeTableProps {
  readonly label: string;
  /** Heads of the two value columns. */
  readonly heads: readonly [string, string];
  readonly rows: readonly ChangeRow[];
}

/** Changes, each with its place and the value before and after. */
export const ChangeTable = ({ label, heads, rows }: ChangeTableProps) => (
  <ScrollArea label={label}>
    <table className="grid diff" aria-label={label}>
      <TableHead
        columns={[
          { label: words.change, col: 'diff-kind' },
          { label: words.where, col: 'diff-where' },
          { label: words.field, col: 'diff-field' },
          { label: heads[0] },
          { label: heads[1] },
        ]}
      />
      <tbody>
        {rows.map(({ key, kind, where, field, before, after }) => (
          <tr key={key}>
            <td>
              <Badge tone={tones[kind]} isPlain>
                {words[kind]}
              </Badge>
            </td>
            <td>{where}</td>
            <td>{field}</td>
            <td className="was">{before}</td>
            <td className="now">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** A whole line as one text: all its values, in column order. */
export const lineText = (
  definition: RecordDefinition,
  sublist: string | undefined,
  value: unknown,
  formats: Formats,
  currencyId: string | undefined,
): string =>
  textsOf(definition, sublist, value, formats, currencyId, () => true)
    .filter(Boolean)
    .join(' · ');

/** The differences as shown before a save: entered values and their results, nothing twice. */
export function enteredText(
  definition: RecordDefinition,
  sublist: string | undefined,
  value: unknown,
  formats: Formats,
  currencyId: string | undefined,
): string {
  const texts = textsOf(
    definition,
    sublist,
    value,
    formats,
    currencyId,
    (name, field, held) =>
      held !== false && held !== 0 && field.unlisted !== true && (field.access !== 'readOnly' || name === 'amount'),
  );
  return texts
    .filter(
      (text, at) =>
        text !== '' &&
        !texts.slice(0, at).some((former) => former === text || (text.length > 3 && former.includes(text))),
    )
    .join(' · ');
}

function textsOf(
  definition: RecordDefinition,
  sublist: string | undefined,
  value: unknown,
  formats: Formats,
  currencyId: string | undefined,
  isTold: (name: string, field: Field, value: unknown) => boolean,
): readonly string[] {
  const fields = definition.sublists[sublist ?? '']?.fields;
  if (!fields || typeof value !== 'object' || value === null) return [];
  const line = value as Values; // A line as part of whole-line differences.
  const least = formats.precisionOf(currencyId);
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isTold(name, field, line[name])) return [];
    const text = valueText(
      field,
      line[name],
      formats,
      currencyId,
      field.kind === 'rate' && currencyId !== undefined ? least : undefined,
    );
    if (!sides.has(name) || text === '') return [text];
    // The amount alone does not say on which side it is; the other side is empty.
    return line[name] === 0 ? [] : [`${field.label} ${text}`];
  });
}

const sides: ReadonlySet<string> = new Set(['debit', 'credit']);
