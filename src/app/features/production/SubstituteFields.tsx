import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { decimalOne, type Decimal, decimalToNumber } from '#contract/values/decimal';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Radio } from '#app/ui/inputs/Checkbox.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { readSubstitutes } from '#app/engine/aspects/stock/readSubstitutes.ts';
import type { Substitution } from './substitutes.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

interface SubstituteFieldsProps {
  readonly tools: FormTools;
  readonly components: readonly Ref[];
  readonly location: string | undefined;
  readonly value: Partial<Substitution>;
  readonly onChange: (value: Partial<Substitution>) => void;
}

/** Which component, and what takes its place: what its item names with what there is, or any other item. */
export function SubstituteFields({ tools, components, location, value, onChange }: SubstituteFieldsProps) {
  const item = value.item ?? components[0]?.id ?? '';
  const found = useQuery({
    queryKey: ['records', 'inventoryItem', 'substitutes', item, location],
    queryFn: () => readSubstitutes(tools, item, location),
    enabled: item !== '',
    staleTime: 15_000,
  });
  const formats = tools.formats();
  const print = (amount: Decimal): string => formats.decimal(decimalToNumber(amount));
  const offered = found.data ?? [];
  const isOther = value.by !== undefined && !offered.some((each) => each.item.id === value.by?.id);
  return (
    <div className="substitute">
      <Field label={words.component}>
        <Select
          data-autofocus=""
          value={item}
          options={components.map(({ id, refName }) => ({ value: id, label: refName }))}
          onChange={(event) => onChange({ item: event.target.value })}
        />
      </Field>
      {found.error && (
        <p role="alert">
          {words.partsUnread} <Button onClick={() => void found.refetch()}>{words.readAgain}</Button>
        </p>
      )}
      {found.data && offered.length === 0 && <p className="hint">{words.noSubstitutes}</p>}
      {offered.length > 0 && (
        <div role="radiogroup" aria-label={words.substitutes}>
          {offered.map((each) => (
            <Radio
              key={each.item.id}
              name="substitute"
              checked={value.by?.id === each.item.id}
              onChange={() => onChange({ item, by: each.item, forOne: each.forOne })}
            >
              {words.substituteOf(
                each.item.refName,
                print(each.forOne),
                print(each.here),
                each.elsewhere > 0n ? print(each.elsewhere) : undefined,
              )}
            </Radio>
          ))}
        </div>
      )}
      <Field label={words.otherItem}>
        <ReferencePicker
          value={isOther && value.by ? { id: value.by.id, name: value.by.refName } : undefined}
          onPick={(option) =>
            onChange(
              option
                ? {
                    item,
                    by: {
                      id: option.id,
                      refName: [option.code, option.name].filter((part) => part !== undefined && part !== '').join(' '),
                    },
                    forOne: value.forOne ?? decimalOne,
                  }
                : { item },
            )
          }
          source={{ search: (text, signal) => tools.book.search(['inventoryItem', 'assemblyItem'], text, signal) }}
        />
      </Field>
      {value.by && (
        <Field label={words.forOne}>
          <DecimalInput
            format={formats.number}
            value={value.forOne ?? decimalOne}
            onCommit={(forOne) => onChange({ ...value, item, forOne: forOne ?? decimalOne })}
          />
        </Field>
      )}
    </div>
  );
}

interface SubstituteDialogProps extends Pick<SubstituteFieldsProps, 'tools' | 'components' | 'location'> {
  readonly start: string | undefined;
  readonly onClose: () => void;
  readonly onTake: (substitution: Substitution) => void;
}

/** The same for a build that is being entered: its lines take the substitute. */
export function SubstituteDialog({ start, onClose, onTake, ...fields }: SubstituteDialogProps) {
  const [value, setValue] = useState<Partial<Substitution>>(start === undefined ? {} : { item: start });
  const { item, by, forOne } = value;
  const isWhole = item !== undefined && by !== undefined;
  return (
    <Dialog
      isOpen
      size="medium"
      title={words.substitute}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={isWhole ? undefined : words.chooseSubstitute}
            onClick={() => isWhole && onTake({ item, by, forOne: forOne ?? decimalOne })}
          >
            {words.takeSubstitute}
          </Button>
        </>
      }
    >
      <SubstituteFields {...fields} value={value} onChange={setValue} />
    </Dialog>
  );
}
