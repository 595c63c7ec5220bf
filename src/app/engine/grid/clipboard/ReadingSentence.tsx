import { ChevronDown } from 'lucide-react';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { Icon } from '#app/ui/Icon.tsx';
import { gridMessages } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import { SIDE_MARKS } from './sideMarks.ts';
import { formatOf, type PasteReading, type PasteTarget, withFirstRowAs } from './readPaste.ts';

interface SentenceProps {
  readonly model: GridModel;
  readonly reading: PasteReading;
  readonly onChange: (reading: PasteReading) => void;
}

/** "Columns read as … with 1,234.56": every part of it can be changed. */
export function ReadingSentence(props: SentenceProps) {
  const { paste: words } = gridMessages;
  const {
    model,
    reading: { targets, heads, rows },
  } = props;
  return (
    <div className="toolbar">
      <div className="sentence">
        {(heads !== undefined || rows.length > 1) && <FirstRowClause {...props} />}
        <span>{words.readAs}</span>
        {/* Pasted columns have no identity but their place. */}
        {targets.map((_field, at) => (
          <ColumnClause key={at} {...props} at={at} />
        ))}
        {targets.some((field) => isNumeric(model, field)) && (
          <>
            <span>{words.with}</span>
            <FormatClause {...props} />
          </>
        )}
      </div>
    </div>
  );
}

const sourcesOf = ({ options, settings }: GridModel) => ({ columns: options.columns, settings });

/** Whether the first row is a heading or a line. */
function FirstRowClause({ model, reading, onChange }: SentenceProps) {
  const { paste: words } = gridMessages;
  return (
    <label className="clause">
      <i>{words.firstRow}</i>
      <select
        value={reading.heads === undefined ? 'line' : 'heading'}
        aria-label={words.firstRow}
        onChange={(event) =>
          onChange(withFirstRowAs(reading, event.target.value === 'heading' ? 'heading' : 'line', sourcesOf(model)))
        }
      >
        <option value="heading">{words.isHeading}</option>
        <option value="line">{words.isLine}</option>
      </select>
      <Icon of={ChevronDown} isSmall />
    </label>
  );
}

/** The meaning of one pasted column; a field assigned to another column is taken from it. */
function ColumnClause({ model, reading, onChange, at }: SentenceProps & { readonly at: number }) {
  const { paste: words } = gridMessages;
  const { targets, heads, rows } = reading;
  const retarget = (field: PasteTarget) => {
    const next = targets.map((each, index) => (index === at ? field : each === field ? undefined : each));
    onChange({ ...reading, targets: next, format: formatOf(rows, next, sourcesOf(model)) });
  };
  return (
    <label className="clause">
      <i>{heads?.[at] ?? words.columnNumber(at + 1)}</i>
      <select
        value={targets[at] ?? ''}
        aria-label={words.columnReadAs(at + 1)}
        onChange={(event) => retarget(event.target.value || undefined)}
      >
        <option value="">{words.leftOut}</option>
        {model.options.columns
          .filter(({ isReadOnly }) => !isReadOnly)
          .map((column) => (
            <option key={column.field} value={column.field}>
              {targetLabel(model, targets, column.field)}
            </option>
          ))}
        {model.options.behaviour?.signedPair && <option value={SIDE_MARKS}>{words.sideMarks}</option>}
      </select>
      <Icon of={ChevronDown} isSmall />
    </label>
  );
}

/** The number format; asked about if it is ambiguous. */
function FormatClause({ reading, onChange }: SentenceProps) {
  const { paste: words } = gridMessages;
  const { format } = reading;
  return (
    <label className="clause" data-open={format.kind === 'unknown' || undefined}>
      <select
        value={format.kind === 'format' ? format.format.decimal : format.kind}
        aria-label={words.numbersWritten}
        {...(format.kind === 'unknown' ? { 'data-autofocus': '', 'data-pick': '' } : {})}
        onChange={(event) =>
          onChange({
            ...reading,
            format: { kind: 'format', format: event.target.value === ',' ? commaFormat : pointFormat },
          })
        }
      >
        {format.kind === 'unknown' && <option value="unknown">{words.whichNumber(format.example)}</option>}
        {format.kind === 'mixed' && <option value="mixed">{words.bothFormats}</option>}
        <option value=".">{words.pointFormat}</option>
        <option value=",">{words.commaFormat}</option>
      </select>
      <Icon of={ChevronDown} isSmall />
    </label>
  );
}

const isNumeric = (model: GridModel, field: PasteTarget): boolean => {
  const kind = model.options.columns.find((column) => column.field === field)?.kind;
  return kind === 'amount' || kind === 'decimal';
};

/** A side that comes alone takes both signs, or what the marks say. */
function targetLabel(model: GridModel, targets: readonly PasteTarget[], field: string): string {
  const label = model.options.columns.find((column) => column.field === field)?.label ?? field;
  const pair = model.options.behaviour?.signedPair;
  if (!pair || field !== pair.positive || targets.includes(pair.negative)) return label;
  const other = model.options.columns.find((column) => column.field === pair.negative)?.label ?? '';
  const { orByMark, orWhenNegative } = gridMessages.paste;
  return targets.includes(SIDE_MARKS) ? orByMark(label, other) : orWhenNegative(label, other);
}
