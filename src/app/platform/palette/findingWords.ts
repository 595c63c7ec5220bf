import { loadFindingWords } from '#contract/finding/load';
import type { FindingWords } from '#contract/finding/words';

let finding: Promise<FindingWords> | undefined;

/** The search words of the language: the same promise each time. Words that failed to load are requested again. */
export const findingWords = (): Promise<FindingWords> => {
  finding ??= loadFindingWords().catch((error: unknown) => {
    finding = undefined;
    throw error;
  });
  return finding;
};
