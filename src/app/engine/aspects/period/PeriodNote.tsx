import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { overrideMessages as words } from './overrideMessages.ts';
import { firstOpenFrom, periodOfDate, periodsIn, refOf, watchedPeriods } from './periodFacts.ts';

/** The record's period and whether it can be posted to, shown immediately; the way out is a link. */
export function PeriodNote({ model }: FormPartProps) {
  const { control } = model.header;
  const [date, posting, reversalDate] = useWatch({ control, name: ['tranDate', 'postingPeriod', 'reversalDate'] });
  const { tools } = model;
  const formats = tools.formats();
  const periods = periodsIn(tools.cache, tools.queries);
  const own = typeof date === 'string' ? periodOfDate(periods, date) : undefined;
  const chosen = isRef(posting) ? periods.find(({ id }) => id === posting.id) : undefined;
  useQuery({ ...watchedPeriods(tools.queries, chosen?.shut !== undefined), enabled: periods.length > 0 }, tools.cache);
  const reversal = typeof reversalDate === 'string' ? periodOfDate(periods, reversalDate) : undefined;
  const isPinned = chosen !== undefined && own !== undefined && chosen.id !== own.id;
  const instead = chosen?.shut !== undefined && typeof date === 'string' ? firstOpenFrom(periods, date) : undefined;
  // Without a date or a period there is nothing to say yet, nor to explain.
  if (periods.length === 0 || (!chosen && typeof date !== 'string')) return null;
  return (
    <div className="field w3 period-note">
      <p className="note">
        {/* The reason opens inside its link, where a live region would read it out again. */}
        <span role="status">
          {chosen?.shut !== undefined && (
            <span className="error">
              {words.periodShut(chosen.name, chosen.shut)}.{' '}
              {instead && (
                <LinkButton
                  onClick={() =>
                    model.setFields(words.postsTo, { tranDate: instead.startDate, postingPeriod: refOf(instead) })
                  }
                >
                  {words.takeInstead(formats.date(instead.startDate))}
                </LinkButton>
              )}{' '}
            </span>
          )}
          {chosen && chosen.shut === undefined && (
            <>{chosen.isAdjust ? words.adjusts(chosen.name) : words.periodOpen(chosen.name)} </>
          )}
          {!chosen && typeof date === 'string' && !own && <span className="error">{words.noPeriod}. </span>}
          {isPinned && !chosen.isAdjust && (
            <>
              {words.pinned(chosen.name)}{' '}
              <LinkButton
                onClick={() => {
                  model.setFields(words.postsTo, { postingPeriod: refOf(own) });
                  model.pinned.delete('postingPeriod');
                }}
              >
                {words.followDate}
              </LinkButton>{' '}
            </>
          )}
          {typeof reversalDate === 'string' && reversalDate !== '' && (
            <>
              {reversal?.shut === undefined
                ? words.reversedOn(formats.date(reversalDate))
                : words.reversedIn(formats.date(reversalDate), reversal.name, reversal.shut)}{' '}
            </>
          )}
        </span>
        <ReasonLink text={{ title: words.whyTitle, text: words.whyText }} />
      </p>
    </div>
  );
}
