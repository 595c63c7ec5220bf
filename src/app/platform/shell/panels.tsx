import { useMemo } from 'react';
import { definitionOf, type RecordType } from '#contract/records/index';
import { dimensions } from '#contract/records/parts/dimensions';
import { currency } from '#contract/records/parts/transaction';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import type { PickerSource } from '#app/ui/pickers/pickerController.ts';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { shellMessages as words } from './messages/messages.ts';
import { laterShellMessages as later } from './messages/laterMessages.ts';
import { setWorkDate, usePreferences, usePreferenceStore, workDate } from '#app/platform/preferences/preferences.ts';
import {
  clearContext,
  isContextChosen,
  setSticky,
  stickyDimensions,
  type StickyName,
  stickyNames,
} from '#app/platform/preferences/stickyContext.ts';

/** Sets the work date or resets it to today. */
export function WorkDatePanel({ onClose }: { readonly onClose: () => void }) {
  const chosen = useObserved(workDate);
  const { dates } = useFormats();
  return (
    <>
      <Field label={words.workDate} hint={later.workDateWhy}>
        <DateInput value={chosen ?? todayHere()} context={dates} onCommit={setWorkDate} />
      </Field>
      {chosen !== undefined && (
        <Button
          onClick={() => {
            setWorkDate(undefined);
            onClose();
          }}
        >
          {later.backToToday}
        </Button>
      )}
    </>
  );
}

/** Chooses the subsidiary that reports and new records start with, and the currency and dimensions of new ones. */
export function SubsidiaryPanel({ onClose }: { readonly onClose: () => void }) {
  const { caller } = useCaller();
  const { subsidiary } = usePreferences();
  const store = usePreferenceStore();
  const change = (chosen: string): void => {
    store.change({ subsidiary: chosen === '' ? undefined : chosen });
    // Dimensions belong to subsidiaries: others would be rejected.
    for (const name of stickyNames) if (name !== 'currency') setSticky(name, undefined);
  };
  return (
    <div className="user-panel">
      {caller.subsidiaries.length > 1 && (
        <Field label={later.subsidiary} hint={later.subsidiaryWhy}>
          <Select
            value={subsidiary ?? ''}
            emptyLabel={words.allSubsidiaries}
            options={caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }))}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      )}
      <StickyFields subsidiary={subsidiary} />
      {isContextChosen() && (
        <div className="acts">
          <Button onClick={() => (clearContext(), onClose())}>{words.clearContext}</Button>
          <Kbd keys="Shift+F9" />
        </div>
      )}
    </div>
  );
}

/** One picker for the currency and each dimension that this role may see. */
function StickyFields({ subsidiary }: { readonly subsidiary: string | undefined }) {
  const { can } = useCaller();
  const { records } = useConnection();
  const chosen = useObserved(stickyDimensions);
  const shown = stickyNames.filter((name) => can(definitionOf(typeOf(name)).permission.id, 'View'));
  const sources = useMemo(
    () =>
      Object.fromEntries(
        stickyNames.map((name) => [
          name,
          sourceFor(records, typeOf(name), name === 'currency' ? undefined : subsidiary),
        ]),
      ),
    [records, subsidiary],
  );
  return shown.map((name, at) => {
    const value = chosen[name];
    return (
      <Field
        key={name}
        label={definitionOf(typeOf(name)).label}
        hint={at === shown.length - 1 ? later.dimensionsWhy : undefined}
      >
        <ReferencePicker
          value={value && { id: value.id, name: value.refName }}
          source={sources[name] ?? none}
          onPick={(option) => setSticky(name, option && { id: option.id, refName: option.name })}
        />
      </Field>
    );
  });
}

const fields = { currency, ...dimensions };
/** The choices for each, as on the fields of transactions. */
const typeOf = (name: StickyName): RecordType => fields[name].to;
const none: PickerSource = { search: () => Promise.resolve([]) };

/** Dimensions of the current subsidiary, found by number or name. */
const sourceFor = (
  records: Pick<RecordsApi, 'list'>,
  type: RecordType,
  subsidiary: string | undefined,
): PickerSource => ({
  search: async (sought, signal) => {
    const asked = {
      ...(sought.trim() === '' ? {} : { search: sought.trim() }),
      ...(subsidiary === undefined ? {} : { q: `subsidiary ANYOF '${subsidiary}' OR subsidiary IS EMPTY` }),
      limit: 20,
      offset: 0,
      fields: ['refName'],
    };
    const { items } = await records.list(type, asked, { signal, priority: 'typeahead' });
    return items.map(({ id, refName }) => ({ id, name: refName ?? id }));
  },
});
