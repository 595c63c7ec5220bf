import { useState } from 'react';
import { Checkbox, Radio } from '#app/ui/inputs/Checkbox.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { chosenOf, type EventGroup, eventGroups, eventName, groupsFor, withChosen } from './webhookDraft.ts';
import { webhookMessages as words } from './webhookMessages.ts';

interface EventChoiceProps {
  readonly id: string;
  /** Every event. */
  readonly all: readonly string[];
  /** Null: every event. */
  readonly value: readonly string[] | null;
  readonly problem: string | undefined;
  readonly onChange: (value: readonly string[] | null) => void;
}

/** Every event, or some by record type. */
export function EventChoice({ id, all, value, problem, onChange }: EventChoiceProps) {
  const [text, setText] = useState('');
  const groups = eventGroups(all);
  const shown = groupsFor(text, groups);
  const errorId = `${id}-error`;
  const count = value === null ? 0 : groups.reduce((sum, group) => sum + chosenOf(group, value).length, 0);
  return (
    <fieldset className="field su-sees" aria-describedby={problem === undefined ? undefined : errorId}>
      <legend className="label">{words.fields.types}</legend>
      <div className="su-radios">
        <Radio id={id} name="webhook-types" checked={value === null} onChange={() => onChange(null)}>
          {words.allEvents}
        </Radio>
        <Radio name="webhook-types" checked={value !== null} onChange={() => onChange(value ?? [])}>
          {words.someEvents}
        </Radio>
      </div>
      {problem !== undefined && (
        <p className="error" id={errorId}>
          {problem}
        </p>
      )}
      {value !== null && (
        <>
          <div className="wh-find">
            <SearchInput label={words.findType} value={text} onFind={setText} />
            <span className="two small" role="status">
              {words.chosen(count)}
            </span>
          </div>
          <ul className="wh-types" aria-label={words.someEvents}>
            {shown.map((group) => (
              <Group
                key={group.type}
                group={group}
                chosen={chosenOf(group, value)}
                onChange={(chosen) => onChange(withChosen(group, chosen, value))}
              />
            ))}
            {shown.length === 0 && <li className="two">{words.noType}</li>}
          </ul>
        </>
      )}
    </fieldset>
  );
}

interface GroupProps {
  readonly group: EventGroup;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A record type as a whole, and its events on demand. */
function Group({ group: { type, label, events }, chosen, onChange }: GroupProps) {
  const [isOpen, setOpen] = useState(chosen.length > 0 && chosen.length < events.length);
  const counted = words.ofEvents(chosen.length, events.length);
  const listId = `webhook-events-${type}`;
  return (
    <li>
      <div className="wh-type">
        <Checkbox
          checked={chosen.length === events.length}
          isMixed={chosen.length > 0 && chosen.length < events.length}
          onChange={({ target }) => onChange(target.checked ? events : [])}
        >
          {label}
        </Checkbox>
        <LinkButton
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-label={words.choose(label, counted)}
          onClick={() => setOpen(!isOpen)}
        >
          {counted}
        </LinkButton>
      </div>
      {isOpen && (
        <ul className="su-ticks" id={listId}>
          {events.map((event) => (
            <li key={event}>
              <Checkbox
                checked={chosen.includes(event)}
                onChange={({ target }) =>
                  onChange(events.filter((each) => (each === event ? target.checked : chosen.includes(each))))
                }
              >
                {eventName(event)}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
