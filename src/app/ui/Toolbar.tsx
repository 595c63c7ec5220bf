import type { ReactNode } from 'react';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly end?: ReactNode;
}

/** A line of controls over a grid. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div className="toolbar" role="group" aria-label={label}>
      {children}
      {end !== undefined && <span className="right">{end}</span>}
    </div>
  );
}
