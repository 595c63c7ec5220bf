import { catalog } from '#contract/messages/language';

/** Every text of the merge screen. */
export const conflictMessages = catalog('conflict', {
  title: (name: string) => `${name} was changed while you were editing`,
  saved: (who: string, version: number | undefined, time: string) =>
    `${who} saved ${version === undefined ? 'it' : `version ${version}`}${time === '' ? '' : ` at ${time}`}`,
  counts: (merged: number, open: number) =>
    [
      ...(merged === 0 ? [] : [merged === 1 ? '1 change fits by itself' : `${merged} changes fit together`]),
      open === 1 ? '1 value was changed by both of you' : `${open} values were changed by both of you`,
    ]
      .join(', ')
      .concat('. Nothing of yours was sent yet.'),
  somebody: 'Somebody else',
  table: 'Changes to merge',
  where: 'Where',
  field: 'Field',
  base: 'The base',
  theirs: (who: string) => `Theirs, ${who}`,
  mine: 'Mine, not saved',
  outcome: 'Outcome',
  header: 'Header',
  line: (number: number, name: string) => `Line ${number}${name === '' ? '' : ` ${name}`}`,
  wholeLine: 'Line',
  asBase: 'as base',
  added: (text: string) => `Added, ${text}`,
  removed: 'Removed',
  none: 'None',
  yourPick: 'Your pick',
  pickOne: 'Pick one',
  merged: 'Merged',
  keepEditing: 'Keep editing',
  allTheirs: 'All theirs',
  allMine: 'All mine',
  mergeAndSave: 'Merge and save',
  pickFirst: (what: string) => `Pick ${what} first`,
  totalAfter: 'Total after the merge',
  totalTheirs: 'theirs',
  pickTheirs: (what: string) => `Theirs: ${what}`,
  pickMine: (what: string) => `Mine: ${what}`,
});
