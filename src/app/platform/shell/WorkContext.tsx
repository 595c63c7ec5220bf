import { Calendar } from 'lucide-react';
import { useObserved } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { shortDate } from '#app/ui/inputs/shortDate.ts';
import { ContextButton } from './ContextButton.tsx';
import { todayHere } from '#app/platform/formats/formats.ts';
import { shellMessages as words } from './messages/messages.ts';
import { usePreferences, workDate } from '#app/platform/preferences/preferences.ts';
import { stickyDimensions, stickyNames } from '#app/platform/preferences/stickyContext.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const WorkDatePanel = lazyOptional(() => import('./panels.tsx').then(({ WorkDatePanel: component }) => component));
const SubsidiaryPanel = lazyOptional(() => import('./panels.tsx').then(({ SubsidiaryPanel: component }) => component));

/** The day that the work of this session counts from. */
export function WorkDateChoice() {
  const chosen = useObserved(workDate);
  const shown = shortDate(chosen ?? todayHere());
  return (
    <ContextButton
      label={words.workDate}
      name={`${words.workDate}: ${shown}`}
      face={
        <>
          <Icon of={Calendar} isSmall />
          <b data-chosen={chosen !== undefined || undefined}>{shown}</b>
        </>
      }
    >
      {(close) => <WorkDatePanel onClose={close} />}
    </ContextButton>
  );
}

/** The subsidiary that reports and new records start with, and the currency and dimensions of new ones. */
export function SubsidiaryChoice() {
  const { caller } = useCaller();
  const { subsidiary } = usePreferences();
  const sticky = useObserved(stickyDimensions);
  const { subsidiaries, company } = caller;
  const chosen = subsidiaries.find(({ id }) => id === subsidiary);
  const dimensions = stickyNames.flatMap((name) => sticky[name]?.refName ?? []);
  const face = (
    <>
      <b>{chosen?.refName ?? (subsidiaries.length > 1 ? words.allSubsidiaries : company.name)}</b>
      <span>{company.baseCurrency.refName}</span>
      {dimensions.length > 0 && <b data-chosen>{dimensions.join(' · ')}</b>}
    </>
  );
  return (
    <ContextButton label={words.workContext} face={face}>
      {(close) => <SubsidiaryPanel onClose={close} />}
    </ContextButton>
  );
}
