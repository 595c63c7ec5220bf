import { catalog } from '#contract/messages/language';

export const sameNumberMessages = catalog('sameNumber', {
  title: 'Possible duplicate',
  why: 'Not saved yet. A document entered twice would be paid twice.',
  open: (number: string) => `Open ${number}`,
  saveAll: 'Save anyway',
  checkTitle: 'Check number already used',
  check: (number: string, date: string) => `${number} of ${date} was paid from this account with this check number.`,
  whyCheck: 'Not saved yet. A bank pays a check number only once.',
  alike: (name: string) => `Possible duplicate: ${name}.`,
  saveCheck: 'Save anyway',
});
