import { definitionOf, records } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { listAddress, newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { figureMessages } from '#app/engine/figures/figureMessages.ts';
import { ledgerFigureMessages as words } from './figureMessages.ts';
import { usePeriods } from './usePeriods.ts';
import { Link } from '#app/ui/Link.tsx';
import { listed } from '#app/platform/i18n/listed.ts';

const SHOWN = 6;
/** New periods are created this long before the last one ends. */
const SOON_DAYS = 45;
const { states } = records.accountingPeriod.fields.status;

/** The months around today and whether they are open for posting. */
export function PeriodStatus() {
  const { can } = useCaller();
  const { rows, isFailed } = usePeriods();
  const last = rows?.toSorted((one, other) => (one.endDate < other.endDate ? 1 : -1))[0];
  const past = rows?.filter(({ startDate }) => startDate <= todayHere()).slice(0, SHOWN);
  return (
    <aside aria-label={words.closing}>
      <div className="section">
        <h2>{words.closing}</h2>
        <span className="right">
          <Link to={listAddress('accountingPeriod')}>{words.allPeriods}</Link>
        </span>
      </div>
      {isFailed && <p className="needs-none two">{figureMessages.notRead}</p>}
      {last &&
        addDays(todayHere(), SOON_DAYS) > last.endDate &&
        can(definitionOf('accountingPeriod').permission.id, 'Create') && (
          <p className="next-close">
            <Link to={newAddress('accountingPeriod')}>{words.morePeriods}</Link>
            <span className="two">{words.lastPeriod(last.name)}</span>
          </p>
        )}
      <ul className="close" aria-busy={rows === undefined && !isFailed}>
        {past?.map(({ id, name, status, arLocked, apLocked }) => (
          <li key={id}>
            <Link to={recordAddress('accountingPeriod', id)}>{name}</Link>
            <span className="two small clip" title={lockTitle(arLocked, apLocked)}>
              {lockText(arLocked, apLocked)}
            </span>
            <StatusBadge status={status} states={states} />
          </li>
        )) ??
          (isFailed
            ? null
            : Array.from({ length: SHOWN }, (_item, at) => (
                <li key={at}>
                  <Skeleton width={60} />
                  <span />
                  <Skeleton width={70} />
                </li>
              )))}
      </ul>
    </aside>
  );
}

const { fields } = records.accountingPeriod;
const lockText = (arLocked: boolean, apLocked: boolean): string =>
  listed([arLocked ? words.lockedAr : '', apLocked ? words.lockedAp : ''].filter((each) => each !== ''));
const lockTitle = (arLocked: boolean, apLocked: boolean): string =>
  listed([arLocked ? fields.arLocked.label : '', apLocked ? fields.apLocked.label : ''].filter((each) => each !== ''));
