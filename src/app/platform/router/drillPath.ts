/** One level of the drill path: a report as it was shown. */
export interface PathStep {
  readonly label: string;
  readonly address: string;
  /** The entry of the history it was left from, by which it finds where it was scrolled to and what was folded. */
  readonly view?: string;
}

/** The path travels with the entry of the history, so Back and Forward find it again. */
export function pathOf(state: unknown): readonly PathStep[] {
  if (typeof state !== 'object' || state === null || !('path' in state) || !Array.isArray(state.path)) return [];
  return state.path.filter(
    (step): step is PathStep => typeof step === 'object' && step !== null && 'label' in step && 'address' in step,
  );
}
