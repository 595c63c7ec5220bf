/** The prepared data folder with the sample company of a month, beside the one without. */
export const sampleImage = (template: string, now: Date): string =>
  `${template}-sample-${now.toISOString().slice(0, 7)}`;
