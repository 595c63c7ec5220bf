import type { UserEntry } from '#contract/wire/access';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { usersMessages as words } from './usersMessages.ts';

/** Whether a user can sign in, as a word. */
export function StateBadge({ user: { isActive, hasPassword, isProgram } }: { readonly user: UserEntry }) {
  if (!isActive) return <Badge tone="neutral">{words.inactive}</Badge>;
  if (isProgram) return <Badge tone="info">{words.program}</Badge>;
  return hasPassword ? <Badge tone="positive">{words.active}</Badge> : <Badge tone="warning">{words.invited}</Badge>;
}
