import { itemUnits, namedUnits, unitNamed } from '#contract/records/inventory/unitConversion';
import { itemUnitNames, unitGroupType } from '#contract/records/parts/units';
import { decimalOne, decimalToNumber } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormRules } from '#app/engine/form/model/formRules.ts';
import { type FormDoc, isEmpty, isRef } from '#app/engine/form/model/values.ts';
import { unitMessages as words } from './unitMessages.ts';

/** The fields of an item that name one unit of its group. */
export const unitFieldNames = itemUnitNames.filter((name) => name !== 'purchaseUnit');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What a select of units offers. */
export interface UnitChoices {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The option that is chosen; the value may be an abbreviation of it. */
  readonly chosen: string;
  readonly emptyLabel: string;
}

/**
 * The units of a group, with what one of them is in base units. A value that the group lacks is offered as such: it is
 * seen, and the service refuses it at its field.
 */
export function unitChoices(
  name: string,
  { [name]: given, purchaseUnit, stockUnit }: FormDoc,
  group: FormDoc | undefined,
  print: (count: number) => string,
): UnitChoices {
  const value = textOf(given) ?? '';
  const units = namedUnits(linesOf(group?.uom));
  const item = itemUnits(units, { stockUnit: textOf(stockUnit) });
  const base = itemUnits(units, {})?.stock;
  const known = value === '' ? undefined : unitNamed(units, value);
  const options = units.map((unit) => ({
    value: unit.name,
    label:
      base === undefined || unit.name === base.name || unit.rate === decimalOne
        ? unit.name
        : words.choice(unit.name, print(decimalToNumber(unit.rate)), base.name),
  }));
  const absent = value !== '' && known === undefined ? [{ value, label: group ? words.absent(value) : value }] : [];
  const usual = name === 'stockUnit' ? base : item?.stock;
  return {
    options: [...options, ...absent],
    chosen: known?.name ?? value,
    emptyLabel: !isRef(purchaseUnit) ? words.groupFirst : usual === undefined ? '' : words.byDefault(usual.name),
  };
}

/** Units that another group lacks are no units of the item; those it has stay. */
export function unitsOfOtherGroup(values: FormDoc, group: FormDoc | undefined): FormDoc {
  const units = namedUnits(linesOf(group?.uom));
  return Object.fromEntries(
    unitFieldNames.flatMap((name) => {
      const value = values[name];
      return isEmpty(value) || (typeof value === 'string' && unitNamed(units, value)) ? [] : [[name, null]];
    }),
  );
}

/** The units of an item follow its group. */
export const unitsFollowGroup: FormRules = {
  follow: (name, values, _pinned, { cache, queries }) => {
    if (name !== 'purchaseUnit') return {};
    const { purchaseUnit } = values;
    const group = isRef(purchaseUnit)
      ? cache.getQueryData(queries.one(unitGroupType, purchaseUnit.id).queryKey)?.record
      : undefined;
    return unitsOfOtherGroup(values, group);
  },
};
