import { useQuery } from '@tanstack/react-query';
import { unitGroupType } from '#contract/records/parts/units';
import type { ControlPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { unitChoices } from './unitChoices.ts';

/** One unit of an item, chosen among those of its unit group. */
export function UnitSelect({ model, name, isEdited }: ControlPartProps) {
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
