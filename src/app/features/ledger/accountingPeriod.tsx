import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Radio } from '#app/ui/inputs/Checkbox.tsx';
import type { Ref } from '#contract/derive/types';
import { definitionOf } from '#contract/records/index';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { lacks } from '#app/engine/record/actions.ts';
import type { ActionFieldsProps, RecordTask, TypePlug } from '#app/engine/plugs/typePlug.ts';
import { defaultsOfPeriod, followPeriod } from './periods/nextPeriod.ts';
import { overrideMessages as words } from '#app/engine/aspects/period/overrideMessages.ts';
import { readPeriods } from '#app/engine/aspects/period/periodFacts.ts';
import { PeriodPanel } from './periods/PeriodPanel.tsx';

const locks = ['allLocked', 'arLocked', 'apLocked'] as const;

/** The meaning of closing and reopening, or what is locked, and for which subsidiary. */
function PeriodActionFields({ action, body, onChange }: ActionFieldsProps) {
  if (action === 'close') return <p>{words.closeText}</p>;
  if (action === 'reopen') return <p>{words.reopenText}</p>;
  if (action === 'planTasks') return <p>{words.planText}</p>;
  return <LockFields action={action} body={body} onChange={onChange} />;
}

function LockFields({ action, body, onChange }: Pick<ActionFieldsProps, 'action' | 'body' | 'onChange'>) {
  const { caller } = useCaller();
  const { queries } = useConnection();
  const { data } = useQuery({ ...queries.list('subsidiary', subsidiaries), enabled: caller.company.multiSubsidiary });
  const chosen = locks.find((lock) => body[lock] === true) ?? 'allLocked';
  const only = isRef(body.subsidiary) ? body.subsidiary : undefined;
  const choose = (lock: string, subsidiary: Ref | undefined) =>
    onChange({ [lock]: true, ...(subsidiary ? { subsidiary } : {}) });
  const what = action === 'unlock' ? words.unlockWhat : words.lockWhat;
  return (
    <>
      <Field label={what}>
        <div role="radiogroup" aria-label={what} className="pd-locks">
          {locks.map((lock) => (
            <Radio key={lock} name="lock" checked={chosen === lock} onChange={() => choose(lock, only)}>
              {words.lockChoices[lock]}
            </Radio>
          ))}
        </div>
      </Field>
      {data && data.items.length > 1 && (
        <Field label={words.lockFor}>
          <Select
            value={only?.id ?? ''}
            emptyLabel={words.lockForAll}
            options={data.items.map(({ id, name, refName }) => ({ value: id, label: String(name ?? refName ?? id) }))}
            onChange={({ target }) =>
              choose(chosen, target.value === '' ? undefined : { id: target.value, refName: target.value })
            }
          />
        </Field>
      )}
    </>
  );
}

const subsidiaries = { limit: 200, offset: 0, orderby: 'name', fields: ['name'] } as const;
const eliminations = { q: 'isElimination = true', limit: 1, offset: 0, fields: ['name'] } as const;
const journals = definitionOf('periodEndJournal').permission;

/** Open months of a company with an elimination subsidiary; the page of the period reads whether there is one. */
function isEliminated({ closed, isYear, isQuarter }: FormDoc, { cache, queries, access }: FormTools): boolean {
  const known = cache.getQueryData<Page<ListRow>>(queries.list('subsidiary', eliminations).queryKey);
  const isOpenMonth = closed !== true && isYear !== true && isQuarter !== true;
  return isOpenMonth && access.caller.isSpecOnly !== true && (known?.items.length ?? 0) > 0;
}

/** Opens a journal with what is left to eliminate: it is reviewed there, and posted by saving it. */
const eliminationTask = ({ id }: FormDoc, { access: { can, caller } }: FormTools): RecordTask => ({
  id: 'eliminate',
  label: words.eliminate,
  disabledReason: can(journals.id, 'Create')
    ? undefined
    : lacks({ role: caller.role.refName, user: caller.user.refName }, journals, 'Create'),
  to: `${newAddress('periodEndJournal')}?from=accountingPeriod/${encodeURIComponent(String(id))}`,
});

/** Accounting periods: the year and the checklist, close and reopen with a reason, lock everything or one module. */
export const accountingPeriod: TypePlug = {
  form: {
    layout: {
      primary: ['periodName', 'startDate', 'endDate', 'isYear', 'makesPeriods', 'parent'],
    },
    rules: [
      { prepare: ({ cache, queries }) => readPeriods(cache, queries), start: defaultsOfPeriod, follow: followPeriod },
    ],
  },
  record: {
    ActionFields: PeriodActionFields,
    panel: { Part: PeriodPanel, isFirst: true },
    prepare: ({ cache, queries }) =>
      cache.fetchQuery({ ...queries.list('subsidiary', eliminations), staleTime: 300_000 }).catch(() => undefined),
    ownTransforms: ['periodEndJournal'],
    tasks: (record, tools) => (isEliminated(record, tools) ? [eliminationTask(record, tools)] : []),
    whyFixed: ({ closed }, change) =>
      closed === true && (change === 'edit' || change === 'delete') ? words.closedPeriod : undefined,
  },
};
