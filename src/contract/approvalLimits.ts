import type { ApprovalLimit, ApprovalPolicy } from './settings.ts';

/** What a role may approve of a type in a subsidiary; `upTo` in units of its base currency, null for any amount. */
export type Reach =
  | { readonly is: 'uncovered' }
  | { readonly is: 'none' }
  | { readonly is: 'limited'; readonly upTo: number | null };

/** The limit of a role for a type in a subsidiary: that of the type comes before that of the subsidiary, and both before that for all. */
export function reachOf(
  limits: ApprovalPolicy['limits'],
  { role, type, subsidiary }: { readonly role: string; readonly type: string; readonly subsidiary: string | undefined },
): Reach {
  const covering = limits.filter(
    (limit) =>
      (limit.type === null || limit.type === type) && (limit.subsidiary === null || limit.subsidiary === subsidiary),
  );
  if (covering.length === 0) return { is: 'uncovered' };
  const weight = (limit: ApprovalLimit): number => (limit.type === null ? 0 : 2) + (limit.subsidiary === null ? 0 : 1);
  const [closest] = covering.filter((limit) => limit.role === role).toSorted((a, b) => weight(b) - weight(a));
  return closest === undefined ? { is: 'none' } : { is: 'limited', upTo: closest.upTo };
}
