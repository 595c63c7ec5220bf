import type { ComponentType } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { catalogueOf } from '#contract/derive/catalogue';
import { postingPeriod } from '#contract/records/parts/transaction';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { FormRules } from '#app/engine/form/model/formRules.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
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
  const { tranDate } = values;
  if (name !== 'tranDate' || pinned.has('postingPeriod') || typeof tranDate !== 'string') return {};
  const found = periodOfDate(periods, tranDate);
  return found ? { postingPeriod: refOf(found) } : {};
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
 * Period support for transactions (ui 6.10): `p` and `p-1` in their dates, the period of a date, an immediate note when
 * it is closed, and a posting period that follows the date until the user chooses one, which `Note` shows next to the
 * date. The service decides.
 */
export function period({ category, fields }: RecordDefinition, Note: ComponentType<FormPartProps>): TypePlug {
  if (category !== 'transaction') return {};
  const isPosting = 'postingPeriod' in fields;
  const reading: FormRules = {
    prepare: async (tools) =>
      tools.access.can(catalogueOf(postingPeriod.to).permission.id, 'View')
        ? await readPeriods(tools.cache, tools.queries)
        : undefined,
    remark: (name, date, tools) =>
      name === 'tranDate' ? periodRemark(date, periodsOf(tools), isPosting, tools.formats().date) : undefined,
    read: {
      period: (offset, tools) => periodAfter(periodsOf(tools), tools.workDate(), offset),
      reference: (name, text, tools) => {
        const found =
          name === 'postingPeriod' ? periodOfText(text, periodsOf(tools), tools.formats().dates) : undefined;
        return found && refOf(found);
      },
    },
  };
  if (!isPosting) return { form: { rules: [reading] } };
  const posting: FormRules = {
    start: (doc, tools) =>
      doc.postingPeriod === undefined ? periodFollows('tranDate', doc, new Set(), periodsOf(tools)) : {},
    follow: (name, values, pinned, tools) => periodFollows(name, values, pinned, periodsOf(tools)),
  };
  return { form: { rules: [reading, posting], slots: [{ at: 'note', Part: Note }] } };
}
