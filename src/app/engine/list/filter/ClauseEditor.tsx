import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FilterField, filterFieldsOf } from '#contract/derive/columns';
import type { RecordDefinition } from '#contract/fields';
import type { Condition, Value } from '#contract/wire/filter/ast';
import { operatorChoices, operators } from '#contract/wire/filter/operators';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { useLayer } from '#app/ui/overlays/useLayer.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { ClauseValues } from './ClauseValues.tsx';
import { fieldLabel } from './filterWords.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';

interface ClauseEditorProps {
  readonly definition: RecordDefinition;
  readonly anchor: HTMLElement;
  /** The condition that changes; undefined for a new one. */
  readonly condition: Condition | undefined;
  /** If there is a filter already: asks how the new part joins it. */
  readonly canJoin: boolean;
  readonly onApply: (condition: Condition, join: 'and' | 'or') => void;
  readonly onClose: () => void;
}

const keyOf = (operator: string, negated: boolean): string => `${operator}${negated ? '!' : ''}`;

/** One condition: field, operator and values, each offered by the type of the field. */
export function ClauseEditor({ definition, anchor, condition, canJoin, onApply, onClose }: ClauseEditorProps) {
  const fields = filterFieldsOf(definition);
  const [path, setPath] = useState(condition?.path.join('.') ?? definition.filters[0] ?? 'id');
  const field = fields.get(path.toLowerCase());
  const choices = useMemo(() => (field ? operatorChoices(field.valueType) : []), [field]);
  const [operator, setOperator] = useState(condition ? keyOf(condition.operator, condition.negated) : '');
  const chosen = chosenOf(choices, operator, condition);
  const [values, setValues] = useState<readonly Value[]>(condition?.values ?? []);
  const [join, setJoin] = useState<'and' | 'or'>('and');
  const host = useMemo(() => ({ current: anchor }), [anchor]);
  const layer = useLayer(host, { isOpen: true, onDismiss: onClose });
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const isComplete =
    chosen !== undefined && (chosen.inputs === 'none' || values.length >= (chosen.inputs === 'range' ? 2 : 1));
  const apply = () => {
    if (!field || !chosen || !isComplete) return;
    const taken = chosen.inputs === 'none' ? [] : chosen.inputs === 'one' ? values.slice(0, 1) : values;
    onApply(
      {
        kind: 'condition',
        path: field.path.split('.'),
        operator: chosen.operator,
        negated: chosen.negated,
        values: taken,
        position: 1,
      },
      join,
    );
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={layer}
      className="layer panel clause-editor"
      role="dialog"
      aria-label={words.filter}
      tabIndex={-1}
      onKeyDown={pressed}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {canJoin && (
          <Segments
            label={listTools.join}
            value={join}
            options={[
              { value: 'and', label: listTools.joinAnd },
              { value: 'or', label: listTools.joinOr },
            ]}
            onChange={setJoin}
          />
        )}
        <Field label={listTools.field}>
          <Select
            ref={first}
            value={path}
            onChange={(event) => {
              setPath(event.target.value);
              setOperator('');
              setValues([]);
            }}
          >
            <FieldOptions definition={definition} fields={fields} />
          </Select>
        </Field>
        {field && chosen && (
          <>
            <Field label={listTools.operator}>
              <Select
                value={keyOf(chosen.operator, chosen.negated)}
                options={choices.map((choice) => ({
                  value: keyOf(choice.operator, choice.negated),
                  label: choice.label,
                }))}
                onChange={(event) => setOperator(event.target.value)}
              />
            </Field>
            {chosen.inputs !== 'none' && (
              <ClauseValues
                key={path}
                field={field}
                inputs={chosen.inputs}
                operator={chosen.operator}
                values={values}
                onChange={setValues}
              />
            )}
          </>
        )}
        <div className="acts">
          <Button variant="primary" isSubmit disabledReason={isComplete ? undefined : listTools.valueMissing}>
            {listTools.apply}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {listTools.cancel}
          </Button>
        </div>
      </form>
    </div>
  );
}

function labelAt(fields: ReadonlyMap<string, FilterField>, path: string): string {
  const field = fields.get(path.toLowerCase());
  return field ? fieldLabel(field) : path;
}

/** The selected operator; one from a query that the bar doesn't offer is kept. */
function chosenOf(choices: ReturnType<typeof operatorChoices>, operator: string, condition: Condition | undefined) {
  const offered = choices.find((choice) => keyOf(choice.operator, choice.negated) === operator);
  if (offered) return offered;
  if (condition && operator === keyOf(condition.operator, condition.negated)) {
    const { inputs, label } = operators[condition.operator];
    return {
      operator: condition.operator,
      negated: condition.negated,
      inputs,
      label: label[condition.negated ? 1 : 0],
    };
  }
  return choices[0];
}

/** The fields that the definition recommends, then all others. */
function FieldOptions({
  definition,
  fields,
}: {
  readonly definition: RecordDefinition;
  readonly fields: ReadonlyMap<string, FilterField>;
}) {
  const usual = new Set<string>(definition.filters);
  const isSpecOnly = useCaller().caller.isSpecOnly === true;
  const isListed = ({ path, field, isFilterOnly }: FilterField): boolean =>
    field.unlisted !== true && field.computed !== true && !usual.has(path) && !(isSpecOnly && isFilterOnly);
  return (
    <>
      <optgroup label={definition.plural}>
        {definition.filters.map((path) => (
          <option key={path} value={path}>
            {labelAt(fields, path)}
          </option>
        ))}
      </optgroup>
      <optgroup label={listTools.otherFields}>
        {[...fields.values()].filter(isListed).map(({ path }) => (
          <option key={path} value={path}>
            {labelAt(fields, path)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
