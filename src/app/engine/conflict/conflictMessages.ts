import { catalog } from '#contract/messages/language';

/** Every text of the merge screen. */
export const conflictMessages = catalog('conflict', {
  title: (name: string) => `${name} changed while you were editing`,
  saved: (who: string, version: number | undefined, time: string) =>
    `${who} saved ${version === undefined ? 'it' : `version ${version}`}${time === '' ? '' : ` at ${time}`}`,
  counts: (merged: number, open: number) =>
    [
      ...(merged === 0 ? [] : [merged === 1 ? '1 change merged' : `${merged} changes merged`]),
      open === 1 ? '1 conflict' : `${open} conflicts`,
    ]
      .join(', ')
      .concat('. Your changes aren’t saved yet.'),
  somebody: 'Another user',
  table: 'Changes to merge',
  where: 'Where',
  field: 'Field',
  base: 'Original',
  theirs: (who: string) => `${who}’s version`,
  mine: 'Your version',
  outcome: 'Outcome',
  header: 'Header',
  line: (number: number, name: string) => `Line ${number}${name === '' ? '' : ` ${name}`}`,
  wholeLine: 'Line',
  asBase: 'unchanged',
  added: (text: string) => `Added, ${text}`,
  removed: 'Removed',
  none: 'None',
  yourPick: 'Your choice',
  pickOne: 'Select one',
  merged: 'Merged',
  keepEditing: 'Keep editing',
  allTheirs: 'All theirs',
  allMine: 'All mine',
  mergeAndSave: 'Merge and save',
  pickFirst: (what: string) => `Resolve ${what} first`,
  totalAfter: 'Total after the merge',
  totalTheirs: 'theirs',
  pickTheirs: (what: string) => `Theirs: ${what}`,
  pickMine: (what: string) => `Mine: ${what}`,
});
