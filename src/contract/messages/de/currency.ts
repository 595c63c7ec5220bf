import type { Translation } from '../define.ts';
import type { currency as en } from '../en/currency.ts';

export const currency = {
  secondBase: 'Eine Hauswährung ist bereits festgelegt. Nur eine ist möglich.',
  baseFixed: 'Die Hauswährung der Firma ist nicht änderbar.',
  baseInactive: 'Die Hauswährung kann nicht inaktiv gesetzt werden.',
  baseDelete: 'Die Hauswährung kann nicht gelöscht werden.',
  baseRateNotOne: 'Der Wechselkurs der Hauswährung muss 1 sein.',
  samePair: 'Zwei verschiedene Währungen auswählen.',
  noRate: ({ from, to, date }) =>
    `Kein Wechselkurs von ${from} in ${to} am ${date}. Hier oder unter Wechselkurse eingeben.`,
  noClosingRate: ({ from, to, date }) =>
    `Kein Wechselkurs von ${from} nach ${to} am ${date}. Einen unter Wechselkurse eingeben.`,
  rateNotOne: ({ currency }) => `Der Wechselkurs muss 1 sein: ${currency} ist die Hauswährung.`,
  rateTooLarge: 'Mit diesem Wechselkurs überschreitet ein Betrag 15 Ziffern. Kurs oder Zeilen verringern.',
  estimateRateFixed: 'Der Wechselkurs eines Angebots ist nicht änderbar. Neues Angebot anlegen.',
} satisfies Translation<typeof en>;
