import { useState } from 'react';
import { definitionOf } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { ActionDialog } from '#app/engine/record/ActionDialog.tsx';
import { offeredActions, type OfferedAction } from '#app/engine/record/actions.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Link } from '#app/ui/Link.tsx';
import { accountingPeriod } from '../accountingPeriod.tsx';
import { closeMessages as words } from './closeMessages.ts';

const definition = definitionOf('accountingPeriod');
const offeredHere = ['planTasks', 'lock', 'unlock', 'close', 'reopen'];

const lockFields = ['allLocked', 'arLocked', 'apLocked', 'allLockedFor', 'arLockedFor', 'apLockedFor'];

/** A lock is offered where something is open, its opposite where something is locked. */
function isUseful(name: string, period: ListRow): boolean {
  if (name === 'lock') return period.allLocked !== true;
  if (name !== 'unlock') return true;
  return lockFields.some((field) => {
    const value = period[field];
    return value === true || (Array.isArray(value) && value.length > 0);
  });
}

interface PeriodActionsProps {
  readonly period: ListRow;
  /** After an action, or when it was cancelled. */
  readonly onDone: () => void;
}

/** What can be done with the period itself: its tasks, its locks, and its close. */
export function PeriodActions({ period, onDone }: PeriodActionsProps) {
  const { can, caller } = useCaller();
  const [acting, setActing] = useState<OfferedAction>();
  const isBase = period.isYear !== true && period.isQuarter !== true;
  const actions = offeredActions({
    definition,
    record: period,
    role: caller.role.refName,
    user: caller.user.refName,
    can,
  }).filter(
    ({ name, isOutOfState }) =>
      !isOutOfState && offeredHere.includes(name) && (isBase || name !== 'planTasks') && isUseful(name, period),
  );
  return (
    <>
      <Link className="btn" to={recordAddress('accountingPeriod', period.id)}>
        {words.periodRecord}
      </Link>
      {actions.map((offered) => (
        <Button
          key={offered.name}
          variant={offered.name === 'close' ? 'primary' : 'default'}
          disabledReason={offered.refusal}
          onClick={() => setActing(offered)}
        >
          {offered.action.label}
        </Button>
      ))}
      {acting && (
        <ActionDialog
          type="accountingPeriod"
          id={period.id}
          record={period}
          etag={undefined}
          name={String(period.periodName ?? '')}
          offered={acting}
          plug={accountingPeriod}
          onClose={() => {
            setActing(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
