import { definitionOf, type RecordType } from '#contract/records/index';
import type { RecordDefinition } from '#contract/fields';
import { type HistoryPlace, isComputedChange, readHistoryPath } from '#contract/wire/historyPlaces';
import type { FieldChange } from '#contract/wire/about';
import type { Formats } from '#app/platform/formats/formats.ts';
import { type ChangeRow, lineText } from '#app/engine/form/view/DifferenceTable.tsx';
import { formMessages } from '#app/engine/form/formMessages.ts';
import { isEmpty } from '#app/engine/form/model/values.ts';
import { valueText } from '#app/engine/list/table/cellText.ts';
import { historyMessages as words } from '../messages/historyMessages.ts';

/** A change in words; `label` is the field's own, `field` says besides where the service computed it. */
export interface ChangeTexts extends ChangeRow {
  readonly label: string;
}

/** A change of a record as a history shows it: where it is, the field and the values before and after. */
export function changeTexts(
  type: RecordType,
  { path, before, after }: FieldChange,
  formats: Formats,
  currencyId: string | undefined,
): ChangeTexts {
  const definition = definitionOf(type);
  const place = readHistoryPath(definition, path);
  const { sublist, field } = place;
  const label = field?.label ?? (sublist === undefined ? path : formMessages.wholeLine);
  const text = (value: unknown): string => {
    if (isEmpty(value)) return '';
    if (field) return valueText(field, value, formats, currencyId);
    if (sublist !== undefined) return lineText(definition, sublist, value, formats, currencyId);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return {
    key: path,
    kind: isEmpty(before) ? 'added' : isEmpty(after) ? 'removed' : 'changed',
    where: placeOf(definition, place),
    label,
    field: isComputedChange(definition, place) ? words.computedField(label) : label,
    before: text(before),
    after: text(after),
  };
}

/** The header, or a line; of a sublist that is not the first one with its name. */
function placeOf({ sublists }: RecordDefinition, { sublist, line }: HistoryPlace): string {
  if (sublist === undefined) return formMessages.header;
  const label = sublist === Object.keys(sublists)[0] ? undefined : sublists[sublist]?.label;
  return [...(label === undefined ? [] : [label]), formMessages.line(line ?? 0)].join(': ');
}
