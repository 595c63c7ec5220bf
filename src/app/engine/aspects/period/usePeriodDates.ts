import { useEffect, useMemo, useState } from 'react';
import type { PlainDate } from '#contract/values/date';
import type { DateContext } from '#contract/values/dateGrammar';
import { catalogueOf } from '#contract/derive/catalogue';
import { postingPeriod } from '#contract/records/parts/transaction';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { workDate } from '#app/platform/preferences/preferences.ts';
import { periodRemark } from './periodAware.ts';
import { periodAfter, periodsIn, readPeriods } from './periodFacts.ts';

interface PeriodDates {
  readonly context: Omit<DateContext, 'current'>;
  /** The period of a date, and that nothing may be posted to it any more. */
  readonly remark: (date: PlainDate) => string | undefined;
}

/** Period support for a date field outside a form (ui 6.10): `p` and `p-1`, and an immediate note about a closed one. */
export function usePeriodDates(): PeriodDates {
  const { cache, queries } = useConnection();
  const { can } = useCaller();
  const { dates, date: written } = useFormats();
  const maySee = can(catalogueOf(postingPeriod.to).permission.id, 'View');
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (!maySee) return undefined;
    let isGone = false;
    void readPeriods(cache, queries).then(() => isGone || setRead(true));
    return () => {
      isGone = true;
    };
  }, [cache, queries, maySee]);
  return useMemo(() => {
    const periods = () => (isRead ? periodsIn(cache, queries) : []);
    return {
      context: {
        ...dates,
        resolvePeriod: (offset) => periodAfter(periods(), workDate.get() ?? todayHere(), offset),
      },
      remark: (date) => periodRemark(date, periods(), true, written),
    };
  }, [cache, queries, dates, written, isRead]);
}
