import type { Translation } from '../define.ts';
import type { account as en, allocation as enAllocation } from '../en/account.ts';

export const account = {
  nonPostingMeanwhile: 'Ein Konto der Zeilen ist nicht bebuchbar. Anderes auswählen.',
  inactiveMeanwhile: 'Ein Konto der Zeilen wurde inaktiv gesetzt. Anderes auswählen.',
  notInSubsidiaryMeanwhile:
    'Ein Konto ist der Gesellschaft seiner Zeile nicht zugeordnet. Zuordnen oder anderes auswählen.',
  inactiveForPosting: ({ account }) => `Konto ${account} ist inaktiv. Aktives Konto auswählen.`,
  parentType: ({ account, parentType, type }) =>
    `${account} hat die Kontoart ${parentType}. Übergeordnetes Konto der Art ${type} auswählen.`,
  systemInactive: ({ role }) => `Konto kann nicht inaktiv gesetzt werden: Es hat die Systemkontorolle ${role}.`,
  systemDelete: ({ account, role }) => `${account} kann nicht gelöscht werden: Systemkontorolle ${role}.`,
  cannotBeCash: 'Nur Konten für Vermögen oder Schulden können Finanzmittel sein.',
  openingNotBalanceSheet: 'Nur Bilanzkonten können einen Eröffnungswert haben.',
  openingNotPossible:
    'Ein Eröffnungswert erfordert eine offene Periode, eine Gesellschaft und das Konto Saldenvortrag.',
  inactive: ({ account }) => `Konto ${account} ist inaktiv. Aktives Konto auswählen.`,
  roleType: ({ account, type, role, expected }) =>
    `Konto ${account} hat die Art ${type}. ${role} erfordert ${expected}.`,
  otherRole: ({ account, role }) => `Konto ${account} hat bereits die Systemkontorolle ${role}.`,
  roleInUse: ({ role }) => `${role} kann nicht neu zugeordnet werden: Das Konto hat Buchungen aus offenen Belegen.`,
  nonPosting: ({ account, type }) =>
    `Konto ${account} hat die Art ${type} und ist nicht bebuchbar. Anderes Konto auswählen.`,
  wrongType: ({ account, type, expected }) =>
    `Konto ${account} hat die Art ${type}. Konto der Art ${expected} auswählen.`,
  notInSubsidiary: ({ account, subsidiary }) =>
    `Konto ${account} ist ${subsidiary} nicht zugeordnet. Zuordnen oder anderes Konto auswählen.`,
  otherCurrency: ({ account, currency, party }) =>
    `Konto ${account} wird in ${currency} geführt. Diese Währung (${party}) oder ein anderes Konto auswählen.`,
  roleMissing: ({ role, name }) =>
    `Kein Konto hat die Systemkontorolle ${role} (${name}). Von der Administration zuordnen lassen.`,
  unitElsewhere: 'Nur statistische Konten haben eine Einheit. Einheit entfernen.',
  controlled: ({ account, keeper }) => `Konto ${account} ist ein Sammelkonto für ${keeper}. Anderes Konto verwenden.`,
} satisfies Translation<typeof en>;

export const allocation = {
  basisRequired: 'Konto auswählen, dessen Salden die Anteile bestimmen.',
  sharesRequired: 'Mindestens einen Anteil größer als 0 eingeben.',
  targetNeedsDimension: 'Abteilung, Klasse oder Standort auswählen. Deren Saldo bestimmt den Anteil.',
  sourcesOverlap: ({ line }) =>
    `Enthält Salden von Zeile ${line}. Anderes Konto, andere Abteilung, Klasse oder anderen Standort auswählen.`,
  targetsOverlap: ({ line }) =>
    `Hat dieselbe Bezugsgröße wie Zeile ${line}. Andere Abteilung, Klasse oder anderen Standort auswählen.`,
  creditOfBalance: 'Gegenkonto entfernen. Ein Saldo zum Periodenende wird auf seinen Quellkonten ausgebucht.',
  nothing: ({ schedule, period }) => `${schedule} hat in ${period} nichts umzulegen.`,
  unchanged: ({ schedule, period }) =>
    `${schedule} ist für ${period} bereits umgelegt. Seitdem hat sich nichts geändert.`,
  basisZero: ({ schedule, account, date }) =>
    `${schedule} hat keine Bezugsgröße: Die Ziele haben am ${date} keinen Saldo auf ${account}. Zuerst erfassen.`,
  basisNegative: ({ schedule, account, line }) =>
    `${schedule} hat eine negative Bezugsgröße: Der Saldo auf ${account} für Ziel ${line} liegt unter null.`,
} satisfies Translation<typeof enAllocation>;
