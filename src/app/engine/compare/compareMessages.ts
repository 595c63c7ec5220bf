import { catalog, lowered } from '#contract/messages/language';

/** Every text of the comparison of two records. */
export const compareMessages = catalog('compare', {
  title: (one: string, other: string) => `${one} and ${other}`,
  compare: 'Compare',
  compareWith: (name: string) => `Compare ${name} with`,
  choose: 'Select a related record, or another record of the same type.',
  related: 'Related records',
  sameType: (plural: string) => `Other ${lowered(plural)}`,
  alike: 'No difference',
  alikeText: (fields: number, lists: number) =>
    `The ${fields} shared fields${lists === 0 ? '' : ' and the lines'} are the same.`,
  swap: 'Swap sides',
  other: 'Compare with another',
  count: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
} as const);
