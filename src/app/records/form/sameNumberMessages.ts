import { catalog } from '#contract/language';

export const sameNumberMessages = catalog('sameNumber', {
  title: 'Entered already?',
  why: 'Nothing was saved yet. Entered twice it would be paid twice.',
  open: (number: string) => `Open ${number}`,
  saveAll: 'Save, it is another one',
});
