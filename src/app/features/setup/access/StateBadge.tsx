import type { UserEntry } from '#contract/wire/access';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { usersMessages as words } from './usersMessages.ts';

/** Whether a user can sign in, and what still has to be set up, as a word. */
export function StateBadge({
  user: { isActive, hasPassword, isLinked, isProvisioned, isProgram, lacksSecondFactor },
}: {
  readonly user: UserEntry;
}) {
  if (!isActive) return <Badge tone="neutral">{words.inactive}</Badge>;
  if (isProgram) return <Badge tone="info">{words.program}</Badge>;
  if (hasPassword && lacksSecondFactor) return <Badge tone="warning">{words.lacksSecond}</Badge>;
  return hasPassword || isLinked || isProvisioned ? (
    <Badge tone="positive">{words.active}</Badge>
  ) : (
    <Badge tone="warning">{words.invited}</Badge>
  );
}
