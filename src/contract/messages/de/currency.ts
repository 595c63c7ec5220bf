import type { Translation } from '../define.ts';
import type { currency as en } from '../en/currency.ts';

export const currency = {
  secondBase: 'Es gibt schon eine Basiswährung; es kann nur eine geben.',
  baseFixed: 'Die Basiswährung der Firma bleibt die Basiswährung.',
  baseInactive: 'Die Basiswährung kann nicht inaktiv werden.',
  baseDelete: 'Die Basiswährung kann nicht gelöscht werden.',
  baseRateNotOne: 'Der Kurs der Basiswährung zu sich selbst ist 1.',
  samePair: 'Ein Kurs braucht zwei verschiedene Währungen.',
  noRate: ({ from, to, date }) =>
    `Wechselkurs: für ${from} in ${to} ist am ${date} kein Kurs bekannt. Bitte angeben oder unter Wechselkurse erfassen.`,
  rateNotOne: ({ currency }) => `Wechselkurs: die Bücher werden in ${currency} geführt; der Kurs ist 1.`,
  rateTooLarge:
    'Wechselkurs: mit diesem Kurs hätte ein Betrag in den Büchern mehr als fünfzehn Ziffern. Bitte Kurs oder Zeilen senken.',
  estimateRateFixed: 'Der Wechselkurs steht mit dem Angebot fest. Bitte ein neues Angebot erfassen.',
} satisfies Translation<typeof en>;
