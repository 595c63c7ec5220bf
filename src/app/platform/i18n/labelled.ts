/**
 * A problem behind the label of its field, where the problem does not name the field itself: a label is never said
 * twice.
 */
export const labelled = (label: string, problem: string, join: (label: string, problem: string) => string): string =>
  problem.toLowerCase().includes(label.toLowerCase()) ? problem : join(label, problem);
