import { loadFindingWords } from '#contract/finding/load';
import type { FindingWords } from '#contract/finding/words';

let finding: Promise<FindingWords> | undefined;

/** The words of the language by which things are found: the same promise each time. Words that do not arrive are asked for again. */
export const findingWords = (): Promise<FindingWords> => {
  finding ??= loadFindingWords().catch((error: unknown) => {
    finding = undefined;
    throw error;
  });
  return finding;
};
