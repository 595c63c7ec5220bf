/** One level of the drill path: a report as it was shown. */
export interface PathStep {
  readonly label: string;
  readonly address: string;
}

/** The path travels with the entry of the history, so Back and Forward find it again. */
export function pathOf(state: unknown): readonly PathStep[] {
  if (typeof state !== 'object' || state === null || !('path' in state) || !Array.isArray(state.path)) return [];
  return state.path.filter((step): step is PathStep => typeof step === 'object' && step !== null && 'label' in step && 'address' in step);
}
