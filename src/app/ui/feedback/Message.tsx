import { Check, CircleAlert, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '#contract/fields';
import { Icon } from '../Icon.tsx';

const icons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  info: Clock,
  positive: Check,
  warning: TriangleAlert,
  critical: CircleAlert,
};

interface MessageProps {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  /** Remedies: links and link buttons. */
  readonly actions?: ReactNode;
  /** Announced when it appears. Omit it for initial content. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** A banner that concerns the whole page: offline, changed by another user, slowed down. */
export function Message({ tone, icon, actions, isNews = false, children }: MessageProps) {
  const role = isNews ? (tone === 'critical' ? 'alert' : 'status') : undefined;
  return (
    <div className="message" data-tone={tone} role={role}>
      <Icon of={icon ?? icons[tone]} />
      <div>{children}</div>
      {actions !== undefined && <span className="right">{actions}</span>}
    </div>
  );
}
