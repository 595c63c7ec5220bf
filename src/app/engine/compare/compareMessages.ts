import { catalog, lowered } from '#contract/messages/language';

/** Every text of the comparison of two records. */
export const compareMessages = catalog('compare', {
  title: (one: string, other: string) => `${one} and ${other}`,
  compare: 'Compare',
  compareWith: (name: string) => `Compare ${name} with`,
  choose: 'Choose what it is compared with: a record it belongs to, or any other of its type.',
  related: 'Belongs to it',
  sameType: (plural: string) => `Another of the ${lowered(plural)}`,
  alike: 'No difference',
  alikeText: (fields: number, lists: number) =>
    `The ${fields} fields${lists === 0 ? '' : ' and the lines'} that both have are the same.`,
  swap: 'Swap sides',
  other: 'Compare with another',
  count: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
} as const);
