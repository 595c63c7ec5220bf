import { Component, type ReactNode } from 'react';
import { later } from '../ui/later.ts';
import { shellMessages as words } from './messages.ts';
import type { ScreenFailedProps } from './ScreenFailed.tsx';

// It is there before anything is likely to break; if not even it can come, its title is all there is.
const ScreenFailed = later<ScreenFailedProps>(
  () => import('./ScreenFailed.tsx').then(({ ScreenFailed: component }) => component),
  () => <p role="alert">{words.screenFailed}</p>,
);

interface BoundaryProps {
  /** Moving on ends the failure. */
  readonly location: object;
  /** Nothing else is left on the page. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
  readonly location: object;
}

/** Replaces a screen that throws by what says why; the rest of the app goes on. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, former: BoundaryState): BoundaryState | null {
    return location === former.location ? null : { failure: undefined, location };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ScreenFailed error={failure.error} isWhole={this.props.isWhole ?? false} /> : this.props.children;
  }
}
