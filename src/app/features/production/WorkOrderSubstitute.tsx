import { useState } from 'react';
import type { Ref } from '#contract/derive/types';
import { definitionOf } from '#contract/records/index';
import { decimalOne } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import type { ActionFieldsProps, RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { ActionDialog } from '#app/engine/record/ActionDialog.tsx';
import { offeredActions } from '#app/engine/record/actions.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { SubstituteFields } from './SubstituteFields.tsx';
import { substituteBody, type Substitution } from './substitutes.ts';

const plug = { record: { ActionFields: WorkOrderActionFields } };

/** Beside a short component: the action that replaces it, with the component already selected. */
export function SubstituteButton({ record, tools, item }: RecordPanelProps & { readonly item: Ref }) {
  const [isOpen, setOpen] = useState(false);
  const { caller, can } = tools.access;
  const offered = offeredActions({
    definition: definitionOf('workOrder'),
    record,
    role: caller.role.refName,
    user: caller.user.refName,
    can,
  }).find(({ name }) => name === 'substitute');
  if (!offered || offered.isOutOfState || caller.isSpecOnly === true) return null;
  return (
    <>
      <Button aria-haspopup="dialog" disabledReason={offered.refusal} onClick={() => setOpen(true)}>
        {words.takeSubstitute}
      </Button>
      {isOpen && (
        <ActionDialog
          type="workOrder"
          id={String(record.id)}
          record={record}
          etag={undefined}
          name={String(record.refName ?? record.tranId ?? '')}
          offered={offered}
          plug={plug}
          start={{ item: { id: item.id, refName: item.refName } }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Which component of a work order is replaced, and by what. */
export function WorkOrderActionFields({ action, record, body, onChange }: ActionFieldsProps) {
  const tools = useFormTools();
  const [value, setValue] = useState<Partial<Substitution>>(isRef(body.item) ? { item: body.item.id } : {});
  if (action !== 'substitute') return null;
  const { location, component } = record;
  const components = linesOf(component).flatMap(({ item }) =>
    isRef(item) ? [{ id: item.id, refName: item.refName }] : [],
  );
  return (
    <SubstituteFields
      tools={tools}
      components={components}
      location={isRef(location) ? location.id : undefined}
      value={value}
      onChange={(next) => {
        setValue(next);
        const { item, by, forOne } = next;
        onChange(
          item !== undefined && by !== undefined ? substituteBody({ item, by, forOne: forOne ?? decimalOne }) : {},
        );
      }}
    />
  );
}
