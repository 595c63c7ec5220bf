import type { LucideIcon } from 'lucide-react';

interface IconProps {
  /** Imported by name from lucide-react, so that only used icons are shipped. */
  readonly of: LucideIcon;
  readonly isSmall?: boolean;
  /** Only without a text next to it. */
  readonly label?: string;
}

/** A 16 px (small: 12 px) line drawing with a stroke of 1.5 px. It is decoration unless it has a label. */
export function Icon({ of: Drawing, isSmall = false, label }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing className={isSmall ? 'i s' : 'i'} size={isSmall ? 12 : 16} {...name} />;
}
