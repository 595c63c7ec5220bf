import { useObserved } from '../api/useConnection.ts';
import { useCaller } from '../auth/useCaller.ts';
import { Button } from '../ui/Button.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { todayHere, useFormats } from './formats.ts';
import { shellMessages as words } from './messages.ts';
import { setWorkDate, usePreferences, usePreferenceStore, workDate } from './preferences.ts';

/** Sets the work date or goes back to today. */
export function WorkDatePanel({ onClose }: { readonly onClose: () => void }) {
  const chosen = useObserved(workDate);
  const { dates } = useFormats();
  return (
    <>
      <Field label={words.workDate} hint={words.workDateWhy}>
        <DateInput value={chosen ?? todayHere()} context={dates} onCommit={setWorkDate} />
      </Field>
      {chosen !== undefined && (
        <Button
          onClick={() => {
            setWorkDate(undefined);
            onClose();
          }}
        >
          {words.backToToday}
        </Button>
      )}
    </>
  );
}

/** Chooses the subsidiary that reports and new records start with. */
export function SubsidiaryPanel() {
  const { caller } = useCaller();
  const { subsidiary } = usePreferences();
  const store = usePreferenceStore();
  return (
    <Field label={words.subsidiary} hint={words.subsidiaryWhy}>
      <Select
        value={subsidiary ?? ''}
        emptyLabel={words.allSubsidiaries}
        options={caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }))}
        onChange={(event) => store.change({ subsidiary: event.target.value === '' ? undefined : event.target.value })}
      />
    </Field>
  );
}
