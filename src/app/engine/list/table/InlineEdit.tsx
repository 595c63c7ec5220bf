import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ServiceError } from '#app/platform/api/errors.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { pathOf, type Total } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useLayer } from '#app/ui/overlays/useLayer.ts';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { bulkMessages as words } from '../bulk/bulkMessages.ts';
import { bodyValue, isSettable, settableFields } from '../bulk/bulkPlan.ts';
import { FieldValueEditor } from '../bulk/FieldValueEditor.tsx';
import { referenceOf, rowName } from './cellText.ts';
import { currencyFieldOf, ETAG, type ShownColumn } from './columns.ts';
import type { ListParts, MenuPlace } from '../listParts.ts';
import { shownSelected } from '../shownTotal.ts';
import { countOf, isSelected, refreshed } from './selection.ts';
import '../bulk/bulk.css';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

interface InlineEditProps extends ListParts {
  readonly place: MenuPlace;
  readonly columns: readonly ShownColumn[];
  readonly total: Total | undefined;
  readonly onClose: () => void;
}

/** Edits one cell in place, against the version that the list shows; a value can be applied to all selected rows. */
export function InlineEdit(props: InlineEditProps) {
  const {
    definition,
    place: { row, field: name = '', at },
    selection,
    total,
    onClose,
  } = props;
  const { can } = useCaller();
  const formats = useFormats();
  const field = definition.fields[name];
  const anchor = useMemo(() => ({ left: at.x, right: at.x, top: at.y, bottom: at.y }), [at.x, at.y]);
  const [value, setValue] = useState<unknown>(row[name] ?? null);
  const latest = useRef<unknown>(value);
  const [problem, setProblem] = useState<string>();
  const [isBulk, setBulk] = useState(false);
  // The confirmation that follows is no press outside of the panel.
  const layer = useLayer(anchor, { isOpen: !isBulk, onDismiss: onClose });
  const { save, isBusy, failure } = useCellSave(props);
  useFocusBack(layer);
  const refusal = whyNot(props, can);
  const count = total ? countOf(selection, total.count) : 0;
  const canSpread =
    refusal === undefined &&
    count > 1 &&
    isSelected(selection, row.id) &&
    settableFields(definition).some(([each]) => each === name);
  if (isBulk && total)
    return (
      <BulkDialog
        {...props}
        total={total}
        choice={{ kind: 'set' }}
        begun={{ field: name, value: latest.current }}
        onClose={onClose}
      />
    );
  const change = (next: unknown) => {
    latest.current = next;
    setValue(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined && refusal === undefined) void save(latest.current);
  };
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  const currency = field && currencyFieldOf(definition, field);
  return (
    <div
      ref={layer}
      className="layer panel inline-edit"
      role="dialog"
      aria-label={words.change(field?.label ?? name)}
      tabIndex={-1}
      onKeyDown={pressed}
    >
      {refusal !== undefined || !field ? (
        <p>{refusal}</p>
      ) : (
        <form className="inline-form" onSubmit={submit}>
          <Field label={`${field.label}, ${rowName(row, definition.name)}`} error={problem}>
            <FieldValueEditor
              field={field}
              value={value}
              currencyId={currency === undefined ? undefined : referenceOf(row[currency])?.id}
              onChange={change}
              onProblem={setProblem}
            />
          </Field>
          {failure !== undefined && (
            <Message tone="critical" isNews>
              {failure}
            </Message>
          )}
          <div className="acts">
            <Button variant="primary" isSubmit isBusy={isBusy}>
              {words.apply}
            </Button>
            {total && canSpread && (
              <Button onClick={() => setBulk(true)}>
                {words.applyTo(shownSelected(selection, total, formats.number))}
              </Button>
            )}
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

/** Why the cell cannot be changed here; undefined when it can. */
function whyNot({ definition, place }: InlineEditProps, can: ReturnType<typeof useCaller>['can']): string | undefined {
  const field = place.field === undefined ? undefined : definition.fields[place.field];
  const { operations, permission } = definition;
  if (!field || (operations && !operations.includes('update')))
    return words.onlyHere(field?.label ?? place.field ?? '');
  if (field.access === 'readOnly') return words.readOnlyField(field.label);
  if (!isSettable(field)) return words.onlyHere(field.label);
  return can(permission.id, 'Edit') ? undefined : words.noEdit(permissionLabel(permission));
}

/** Sends the change with the version that the list shows; what others changed in between is not written over. */
function useCellSave({ type, definition, place: { row, field = '' }, setSelection, onClose }: InlineEditProps) {
  const { client } = useConnection();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // One key for each cell that is opened: pressing twice saves once.
  const key = useRef({ key: crypto.randomUUID(), body: '' });
  const version = useRef<Promise<string | undefined> | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const seen = row[ETAG];
    // If lists have no versions, the current one is loaded when the cell opens.
    version.current =
      typeof seen === 'string'
        ? Promise.resolve(seen)
        : client.send({ path: pathOf(type, row.id), query: { fields: field }, signal: stop.signal }).then(
            ({ etag }) => etag,
            () => undefined,
          );
    return () => stop.abort();
  }, [client, type, row, field]);
  const save = async (value: unknown): Promise<void> => {
    const body = { [field]: bodyValue(value) };
    const text = JSON.stringify(body);
    if (key.current.body !== text) key.current = { key: crypto.randomUUID(), body: text };
    setBusy(true);
    setFailure(undefined);
    try {
      const { etag } = await client.send({
        method: 'PATCH',
        path: pathOf(type, row.id),
        body,
        idempotencyKey: key.current.key,
        ifMatch: await version.current,
        priority: 'write',
      });
      // Actions for the selected rows depend on their current state.
      setSelection((former) =>
        refreshed(former, [{ ...row, [field]: value, ...(etag === undefined ? {} : { [ETAG]: etag }) }]),
      );
      showToast(words.saved(definition.fields[field]?.label ?? field, rowName(row, definition.name)), {
        tone: 'positive',
      });
      onClose();
    } catch (error) {
      const isConflict = error instanceof ServiceError && error.kind === 'conflict';
      setFailure(isConflict ? words.conflict : error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
    await cache.invalidateQueries({ queryKey: queryKeys.records });
  };
  return { save, isBusy, failure };
}

/** The first control gets the focus, and what had it before gets it back. */
function useFocusBack(layer: ReturnType<typeof useLayer>): void {
  useEffect(() => {
    const before = document.activeElement;
    const panel = layer.current;
    const first = panel?.querySelector<HTMLElement>('input, select, textarea, button');
    (first ?? panel)?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || panel?.contains(document.activeElement) === true)
      )
        before.focus({ preventScroll: true });
    };
  }, [layer]);
}
