import type { Texts } from '#contract/messages/language';
import type { sameNumberMessages } from './sameNumberMessages.ts';

export const sameNumber: Texts<typeof sameNumberMessages> = {
  title: 'Mögliches Duplikat',
  why: 'Noch nicht gespeichert. Ein doppelt erfasster Beleg würde doppelt gezahlt.',
  open: (number) => `${number} öffnen`,
  saveAll: 'Trotzdem speichern',
  checkTitle: 'Schecknummer bereits verwendet',
  check: (number, date) => `${number} vom ${date} wurde von diesem Konto mit dieser Schecknummer gezahlt.`,
  whyCheck: 'Noch nicht gespeichert. Eine Bank löst jede Schecknummer nur einmal ein.',
  alike: (name) => `Mögliches Duplikat: ${name}.`,
  saveCheck: 'Trotzdem speichern',
};
