import type { ReactNode } from 'react';
import type { Tone } from '#contract/fields';
import { classNames } from '../classNames.ts';

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Word and mark alone, without the wash: inside lists of changes. */
  readonly isPlain?: boolean;
}

/** A word on a wash; the tone's mark has its own shape, so that color is not needed to read it. */
export function Badge({ tone, children, isPlain = false }: BadgeProps) {
  return (
    <span className={classNames('badge', isPlain && 'plain')} data-tone={tone}>
      {children}
    </span>
  );
}

interface StatusBadgeProps {
  readonly status: { readonly id: string; readonly refName?: string | undefined };
  readonly states: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>;
}

/** A state the definition does not know stays readable: its display name, in the neutral tone. */
export function StatusBadge({ status, states }: StatusBadgeProps) {
  const known = Object.hasOwn(states, status.id) ? states[status.id] : undefined;
  return <Badge tone={known?.tone ?? 'neutral'}>{known?.label ?? status.refName ?? status.id}</Badge>;
}
