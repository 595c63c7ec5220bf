import type { Translation } from '../define.ts';
import type { account as en } from '../en/account.ts';

export const account = {
  nonPostingMeanwhile: 'Ein Konto der Zeilen nimmt keine Buchungen.',
  inactiveMeanwhile: 'Ein Konto der Zeilen wurde inaktiv gesetzt. Bitte ein aktives wählen.',
  notInSubsidiaryMeanwhile:
    'Ein Konto der Zeilen gehört nicht zur Gesellschaft seiner Zeile. Bitte dort zuordnen oder ein anderes wählen.',
  inactiveForPosting: ({ account }) =>
    `Konto „${account}“ ist inaktiv; darauf wird nicht gebucht. Bitte ein aktives wählen.`,
  parentType: ({ account, parentType, type }) =>
    `Unterkonto von: ${account} ist ${parentType}; ein Konto der Art ${type} kann nicht darunter stehen.`,
  systemInactive: ({ role }) => `Dieses Konto hat im System die Rolle ${role} und kann nicht inaktiv werden.`,
  systemDelete: ({ account, role }) => `${account} hat im System die Rolle ${role} und kann nicht gelöscht werden.`,
  openingNotBalanceSheet: 'Anfangssaldo: nur Bilanzkonten beginnen mit einem Saldo.',
  openingNotPossible:
    'Anfangssaldo: es braucht eine offene Periode, eine Gesellschaft und das Systemkonto „Eröffnungssalden“.',
  inactive: ({ account }) => `Konto ${account} ist inaktiv. Bitte ein aktives wählen.`,
  roleType: ({ account, type, role, expected }) => `Konto ${account} hat die Art ${type}; ${role} braucht ${expected}.`,
  otherRole: ({ account, role }) => `Konto ${account} hat schon die Rolle ${role}.`,
  roleInUse: ({ role }) => `${role} hat Buchungen aus offenen Belegen; die Rolle bleibt deshalb bei ihrem Konto.`,
  nonPosting: ({ account, type }) => `Konto ${account} hat die Art ${type} und nimmt keine Buchungen.`,
  wrongType: ({ account, type, expected }) => `Konto ${account} hat die Art ${type}. Möglich ist ${expected}.`,
  notInSubsidiary: ({ account, subsidiary }) =>
    `Konto ${account} gehört nicht zur Gesellschaft ${subsidiary}. Bitte dort zuordnen oder ein anderes wählen.`,
  otherCurrency: ({ account, currency, party }) =>
    `Konto ${account} wird in ${currency} geführt. Bitte diese Währung (${party}) oder ein anderes Konto wählen.`,
  roleMissing: ({ role, name }) =>
    `Kein Konto hat die Rolle ${role} (${name}), auf die hier gebucht wird. Wer die Firma eingerichtet hat, kann sie vergeben.`,
  controlled: ({ account, keeper }) =>
    `Konto ${account} wird mit ${keeper} abgestimmt geführt. Bitte ein anderes wählen oder einen Buchungssatz erfassen.`,
} satisfies Translation<typeof en>;
