import type { Texts } from '#contract/messages/language';
import type { sameNumberMessages } from './sameNumberMessages.ts';

export const sameNumber: Texts<typeof sameNumberMessages> = {
  title: 'Schon erfasst?',
  why: 'Noch ist nichts gespeichert. Doppelt erfasst würde doppelt gezahlt.',
  open: (number) => `${number} öffnen`,
  saveAll: 'Speichern, ist ein anderer Beleg',
  checkTitle: 'Scheck schon ausgestellt?',
  check: (number, date) => `${number} vom ${date} wurde von diesem Konto mit einem Scheck dieser Nummer gezahlt.`,
  whyCheck: 'Noch ist nichts gespeichert. Eine Bank löst jede Schecknummer einmal ein.',
  saveCheck: 'Mit dieser Nummer speichern',
};
