import { useState } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { rowName } from '../table/cellText.ts';
import type { Total } from '#app/platform/api/records.ts';
import type { ListParts } from '../listParts.ts';
import { shownSelected } from '../shownTotal.ts';
import { bulkMessages as words } from './bulkMessages.ts';
import { type BulkChoice, planOf, type SetValue, settableFields, sortRows } from './bulkPlan.ts';
import { FieldValueEditor } from './FieldValueEditor.tsx';
import { useChosenRows } from './useChosenRows.ts';

interface BulkDialogProps extends ListParts {
  readonly choice: BulkChoice;
  readonly total: Total;
  /** A change that began in a cell. */
  readonly begun?: SetValue;
  readonly onClose: () => void;
}

const MAX_LISTED = 200;

export const choiceLabel = (choice: BulkChoice): string =>
  choice.kind === 'action' ? choice.action.label : choice.kind === 'set' ? words.setAField : words.remove;

/** Says what will happen to which records before anything is sent. */
export function BulkDialog(props: BulkDialogProps) {
  const { type, definition, control, selection, choice, total, begun, onClose } = props;
  const { number } = useFormats();
  const start = useStartJob();
  const { rows, read, failure } = useChosenRows(type, definition, control.state, selection);
  const [reason, setReason] = useState('');
  const [set, setSet] = useState<SetValue | undefined>(begun);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const shown = (value: number): string => formatPlain(String(value), number);
  const { fit, unfit } = rows ? sortRows(definition, choice, rows) : { fit: [], unfit: [] };
  const label = choiceLabel(choice);
  const selected = shownSelected(selection, total, number);
  const count = rows ? shown(fit.length) : selected;
  const fieldLabel = set && definition.fields[set.field]?.label;
  const title =
    fieldLabel === undefined
      ? words.title(label, count, definition.plural)
      : words.setTitle(fieldLabel, count, definition.plural);
  const asks = choice.kind === 'action' ? choice.action.reason : undefined;
  const missing =
    fit.length === 0
      ? words.noneFit
      : asks === 'required' && reason.trim() === ''
        ? words.reasonMissing
        : choice.kind === 'set'
          ? (problem ?? (set ? undefined : words.field))
          : undefined;
  const isGrave = choice.kind === 'remove' || (choice.kind === 'action' && choice.action.tone === 'critical');
  const go = async () => {
    setBusy(true);
    const plan = planOf(definition, choice, fit, title, { reason: reason.trim(), ...(set ? { set } : {}) });
    const id = await start(plan);
    setBusy(false);
    if (id !== undefined) onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      footNote={words.outcome}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant={isGrave ? 'dangerPrimary' : 'primary'}
            isBusy={isBusy}
            disabledReason={rows ? missing : words.reading(shown(read), selected)}
            onClick={() => void go()}
          >
            {choice.kind === 'set' ? words.setOn(count) : words.start(label, count)}
          </Button>
        </>
      }
    >
      <div className="bulk-body">
        {failure !== undefined && (
          <Message tone="critical" isNews>
            {words.readFailed(failure)}
          </Message>
        )}
        {!rows && failure === undefined && <p role="status">{words.reading(shown(read), selected)}</p>}
        {choice.kind === 'set' && (
          <SetForm definition={definition} type={type} set={set} onSet={setSet} onProblem={setProblem} />
        )}
        {asks !== undefined && (
          <Field label={words.reason} isRequired={asks === 'required'}>
            <TextInput data-autofocus="" value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
        {rows && (
          <>
            <p>
              {choice.kind === 'action'
                ? words.willDo(label, shown(fit.length))
                : choice.kind === 'set'
                  ? words.willSet(shown(fit.length))
                  : words.willRemove(shown(fit.length))}
            </p>
            {unfit.length > 0 && <Message tone="warning">{words.leftOut(shown(unfit.length))}</Message>}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
            <ul className="bulk-list" aria-label={words.list} tabIndex={0}>
              {fit.slice(0, MAX_LISTED).map((row) => (
                <li key={row.id}>{rowName(row, definition.name)}</li>
              ))}
              {fit.length > MAX_LISTED && <li className="two">{words.more(shown(fit.length - MAX_LISTED))}</li>}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SetFormProps {
  readonly definition: RecordDefinition;
  readonly type: RecordType;
  readonly set: SetValue | undefined;
  readonly onSet: (set: SetValue | undefined) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** Which field, and its one new value. */
function SetForm({ definition, set, onSet, onProblem }: SetFormProps) {
  const fields = settableFields(definition);
  const field = set && definition.fields[set.field];
  return (
    <div className="bulk-set">
      <Field label={words.field}>
        <Select
          data-autofocus={set === undefined ? '' : undefined}
          value={set?.field ?? ''}
          emptyLabel=""
          options={fields.map(([name, { label }]) => ({ value: name, label }))}
          onChange={({ target }) => {
            onProblem(undefined);
            onSet(
              target.value === ''
                ? undefined
                : { field: target.value, value: definition.fields[target.value]?.kind === 'boolean' ? false : null },
            );
          }}
        />
      </Field>
      {set && field && (
        <Field label={words.value} hint={set.value === null ? words.clears : undefined}>
          <FieldValueEditor
            key={set.field}
            field={field}
            value={set.value}
            currencyId={undefined}
            onProblem={onProblem}
            onChange={(value) => onSet({ field: set.field, value })}
          />
        </Field>
      )}
    </div>
  );
}
