import { useQuery } from '@tanstack/react-query';
import { unitGroupType } from '#contract/records/parts/units';
import type { ControlPartProps, Slot } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { unitChoices, unitFieldNames } from './unitChoices.ts';

/** Units of an item are chosen among those of its group. */
export const unitSlots: readonly Slot[] = unitFieldNames.map((field) => ({
  at: 'control',
  field,
  Control: UnitSelect,
}));

/** One unit of an item, chosen among those of its unit group. */
function UnitSelect({ model, name, isEdited }: ControlPartProps) {
  useEveryChange(model);
  const values = model.values();
  const id = isRef(values.purchaseUnit) ? values.purchaseUnit.id : '';
  const { queries, formats } = model.tools;
  const { data } = useQuery({ ...queries.one(unitGroupType, id), enabled: id !== '' });
  const group = id === '' ? undefined : asDoc(data?.record);
  const { options, chosen, emptyLabel } = unitChoices(name, values, group, (count) => formats().decimal(count));
  return (
    <Select
      value={chosen}
      options={options}
      emptyLabel={emptyLabel}
      isEdited={isEdited}
      onChange={(event) => model.setField(name, event.target.value === '' ? null : event.target.value)}
    />
  );
}
