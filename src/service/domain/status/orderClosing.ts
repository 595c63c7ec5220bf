/** What an order stores about its closing. */
interface ClosingState {
  readonly isClosed?: unknown;
  readonly status?: unknown;
}

/**
 * Whether an order was closed as a whole, and not line by line. Orders closed before lines could be closed alone say so
 * by their status.
 */
export const isClosedWhole = ({ isClosed, status }: ClosingState): boolean =>
  typeof isClosed === 'boolean' ? isClosed : status === 'CLOSED';
