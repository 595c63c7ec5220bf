import { catalog } from '#contract/messages/language';

export const sameNumberMessages = catalog('sameNumber', {
  title: 'Entered already?',
  why: 'Nothing was saved yet. Entered twice it would be paid twice.',
  open: (number: string) => `Open ${number}`,
  saveAll: 'Save, it is another one',
  checkTitle: 'Check written already?',
  check: (number: string, date: string) =>
    `${number} of ${date} was paid from this account with a check of this number.`,
  whyCheck: 'Nothing was saved yet. A bank pays a check number once.',
  saveCheck: 'Save with this number',
});
