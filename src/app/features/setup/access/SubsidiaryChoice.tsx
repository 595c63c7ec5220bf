import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Checkbox, Radio } from '#app/ui/inputs/Checkbox.tsx';
import { usersMessages as words } from './usersMessages.ts';

interface SubsidiaryChoiceProps {
  readonly id: string;
  /** Null: all. */
  readonly value: readonly string[] | null;
  readonly help: string;
  readonly problem: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly onChange: (value: readonly string[] | null) => void;
}

/** All subsidiaries, or some of those that the current user can see. */
export function SubsidiaryChoice({ id, value, help, problem, disabledReason, onChange }: SubsidiaryChoiceProps) {
  const { caller } = useCaller();
  return (
    <fieldset className="field su-sees" aria-describedby={problem === undefined ? undefined : `${id}-error`}>
      <legend className="label">{words.sees}</legend>
      <div className="su-radios">
        <Radio
          id={id}
          name="sees"
          checked={value === null}
          disabledReason={disabledReason}
          onChange={() => onChange(null)}
        >
          {words.everything}
        </Radio>
        <Radio
          name="sees"
          checked={value !== null}
          disabledReason={disabledReason}
          onChange={() => onChange(value ?? [])}
        >
          {words.some}
        </Radio>
      </div>
      {value !== null && (
        <ul className="su-ticks">
          {caller.subsidiaries.map((each) => (
            <li key={each.id}>
              <Checkbox
                checked={value.includes(each.id)}
                disabledReason={disabledReason}
                onChange={({ target }) =>
                  onChange([...value.filter((other) => other !== each.id), ...(target.checked ? [each.id] : [])])
                }
              >
                {each.refName}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined ? (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      ) : (
        <p className="note">{help}</p>
      )}
    </fieldset>
  );
}
