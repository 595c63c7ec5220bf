import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { reports } from '#contract/reports/registry';
import { usePreferences } from '../../shell/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toastStore.ts';
import { WhyLink } from '../../ui/Tooltip.tsx';
import { isRef } from '../form/values.ts';
import { decodeText } from '../import/decodeText.ts';
import { booksOf } from './journalBalances.ts';
import type { FormPartProps } from './override.ts';
import { overrideMessages as words } from './overrideMessages.ts';
import { firstOpenFrom, periodOfDate, periodsIn, refOf } from './periodFacts.ts';

/** Saves of this browser make them be read anew; those of others may be this late. */
const BALANCES_MS = 5 * 60_000;

/** Which period the record goes to and whether that is possible, said at once; the way out is a link. */
export function PeriodNote({ model }: FormPartProps) {
  const { control } = model.header;
  const [date, posting, reversalDate] = useWatch({ control, name: ['tranDate', 'postingPeriod', 'reversalDate'] });
  const { tools } = model;
  const formats = tools.formats();
  const periods = periodsIn(tools.cache, tools.queries);
  const own = typeof date === 'string' ? periodOfDate(periods, date) : undefined;
  const chosen = isRef(posting) ? periods.find(({ id }) => id === posting.id) : undefined;
  const reversal = typeof reversalDate === 'string' ? periodOfDate(periods, reversalDate) : undefined;
  const isPinned = chosen !== undefined && own !== undefined && chosen.id !== own.id;
  const instead = chosen?.shut !== undefined && typeof date === 'string' ? firstOpenFrom(periods, date) : undefined;
  if (periods.length === 0) return null;
  return (
    <div className="field w3 period-note">
      <p className="note" role="status">
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
        <WhyLink text={{ title: words.whyTitle, text: words.whyText }} />
      </p>
    </div>
  );
}

/** What stands beside the header of a journal; with it the balances of accounts are read, for who wants them. */
export function JournalNote({ model }: FormPartProps) {
  const { control } = model.header;
  const [subsidiary, postingPeriod] = useWatch({ control, name: ['subsidiary', 'postingPeriod'] });
  const { accountBalances = false } = usePreferences();
  const { queries, access } = model.tools;
  const books = booksOf({ subsidiary, postingPeriod });
  const isAllowed = access.can(reports.trialBalance.permission.id, 'View');
  useQuery({
    ...queries.report('trialBalance', books ?? {}),
    enabled: accountBalances && isAllowed && books !== undefined,
    staleTime: BALANCES_MS,
  });
  return <PeriodNote model={model} />;
}

/** Opens a file in the grid: the same preview as a paste, and one undo takes it back. */
export function ImportTool({ model }: FormPartProps) {
  const input = useRef<HTMLInputElement>(null);
  const grid = model.grids.get('line');
  if (!grid) return null;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined || text.trim() === '') showToast(words.fileUnread(file.name), { tone: 'critical' });
      else grid.pasteText(text, 'file');
    } catch {
      showToast(words.fileFailed(file.name), { tone: 'critical' });
    }
  };
  return (
    <>
      <span className="mid">
        <Button icon={FileUp} title={words.importTitle} onClick={() => input.current?.click()}>
          {words.importFile}
        </Button>
      </span>
      <input ref={input} type="file" accept=".csv,.tsv,.txt,text/csv" hidden onChange={(event) => void read(event)} />
    </>
  );
}
