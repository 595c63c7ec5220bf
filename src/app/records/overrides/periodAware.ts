import type { ComponentType } from 'react';
import { definitionOf } from '#contract/records/registry';
import type { FormDoc } from '../form/values.ts';
import { followJournal } from './journalRules.ts';
import type { FormOverride, FormPartProps, FormTools, RecordOverride } from './override.ts';
import { overrideMessages as words } from './overrideMessages.ts';
import {
  firstOpenFrom,
  periodAfter,
  type PeriodFacts,
  periodOfDate,
  periodsIn,
  readPeriods,
  refOf,
} from './periodFacts.ts';
import { periodOfText } from './periodText.ts';

const periodsOf = ({ cache, queries }: FormTools): readonly PeriodFacts[] => periodsIn(cache, queries);

/** The posting period of the date; nothing when the person chose one, or when the date falls in none that is known. */
export function periodFollows(
  name: string,
  values: FormDoc,
  pinned: ReadonlySet<string>,
  periods: readonly PeriodFacts[],
): FormDoc {
  return name === 'tranDate' ? followJournal(name, values, pinned, { periods, currencyOf: () => undefined }) : {};
}

/** The period a date falls in, and for what is posted on that date, that nothing may be posted to it any more, and the next day on which it may. */
export function periodRemark(
  date: string,
  periods: readonly PeriodFacts[],
  isPosted: boolean,
  print: (date: string) => string,
): string | undefined {
  const period = periodOfDate(periods, date);
  if (!period || !isPosted || period.shut === undefined) return period?.name;
  const open = firstOpenFrom(periods, date);
  return [words.periodShut(period.name, period.shut), ...(open ? [words.openFrom(print(open.startDate))] : [])].join(
    ', ',
  );
}

/**
 * The override of a transaction with what all of them know about periods (ui 6.10): `p` and `p-1` in its dates, the
 * period a date falls in, a word at once when it is shut, and a posting period that follows its date until somebody
 * chooses one, which `Note` says beside the date. What the type says itself comes first; other records stay as they are. The service decides.
 */
export function periodAware(override: RecordOverride, Note: ComponentType<FormPartProps>): RecordOverride {
  const { category, fields } = definitionOf(override.type);
  const { form = {} } = override;
  if (category !== 'transaction' || form.resolvePeriod) return override;
  const isPosting = 'postingPeriod' in fields;
  const aware: FormOverride = {
    prepare: (tools) =>
      Promise.all([
        tools.access.can(definitionOf('accountingPeriod').permission.id, 'View')
          ? readPeriods(tools.cache, tools.queries)
          : undefined,
        form.prepare?.(tools),
      ]),
    resolvePeriod: (offset, tools) => periodAfter(periodsOf(tools), tools.workDate(), offset),
    remark: (name, date, tools) =>
      form.remark?.(name, date, tools) ??
      (name === 'tranDate' ? periodRemark(date, periodsOf(tools), isPosting, tools.formats().date) : undefined),
    readReference: (name, text, tools) => {
      const period = name === 'postingPeriod' ? periodOfText(text, periodsOf(tools), tools.formats().dates) : undefined;
      return period ? refOf(period) : form.readReference?.(name, text, tools);
    },
  };
  if (!isPosting) return { ...override, form: { ...form, ...aware } };
  const posting: FormOverride = {
    defaults: (start, tools) => {
      const own = form.defaults?.(start, tools) ?? {};
      const all = { ...start, ...own };
      return {
        ...(all.postingPeriod === undefined ? periodFollows('tranDate', all, new Set(), periodsOf(tools)) : {}),
        ...own,
      };
    },
    follow: (name, values, pinned, tools) => ({
      ...periodFollows(name, values, pinned, periodsOf(tools)),
      ...form.follow?.(name, values, pinned, tools),
    }),
    HeaderNote: form.HeaderNote ?? Note,
  };
  return { ...override, form: { ...form, ...aware, ...posting } };
}
