import { Fragment } from 'react';
import { type AddressPart, addressParts } from '#contract/kinds/addressText';
import { namedCountries } from '../print/namedCountries.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FieldControlProps } from './FieldControl.tsx';
import { formMessages as words } from './formMessages.ts';
import { isRef } from './values.ts';

const lines: readonly AddressPart[] = ['addressee', 'addr1', 'addr2', 'addr3', 'city', 'state', 'zip', 'addrPhone'];
const choices = Object.entries(namedCountries).map(([value, { label }]) => ({ value, label }));

/** The parts of an address one below the other; an address without any part is none. */
export function AddressControl({ model, name, field, value }: FieldControlProps) {
  const address: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const set = (part: AddressPart, given: unknown) => {
    const next = { ...address, [part]: given === '' ? null : given };
    model.setField(name, Object.values(next).some((each) => each !== null && each !== undefined) ? next : null);
  };
  const { country } = address;
  return (
    <div className="address" role="group" aria-label={field.label}>
      {lines.map((part) => (
        <Fragment key={part}>
          <span className="address-label" aria-hidden>
            {words.address[part]}
          </span>
          <TextInput
            label={`${field.label}, ${words.address[part]}`}
            maxLength={addressParts[part]}
            value={typeof address[part] === 'string' ? address[part] : ''}
            onChange={(event) => set(part, event.target.value)}
          />
        </Fragment>
      ))}
      <span className="address-label" aria-hidden>
        {words.address.country}
      </span>
      <Select
        label={`${field.label}, ${words.address.country}`}
        value={isRef(country) ? country.id : ''}
        emptyLabel=""
        options={choices}
        onChange={(event) =>
          set(
            'country',
            event.target.value === ''
              ? null
              : { id: event.target.value, refName: namedCountries[event.target.value]?.label ?? event.target.value },
          )
        }
      />
    </div>
  );
}
