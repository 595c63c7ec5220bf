import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed.tsx';

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
