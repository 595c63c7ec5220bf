import type { Translation } from '../define.ts';
import type { report as en } from '../en/report.ts';

export const report = {
  notAnOption: ({ value, list }) => `« ${value} » n’est pas possible. Possible : ${list}.`,
  onHandOnly: 'Les dates passées montrent seulement le stock réel. Réservé et En commande valent pour aujourd’hui.',
  severalBooks:
    'Les sociétés ont des devises de tenue différentes ; les totaux ne sont pas cumulés. Sélectionnez une société.',
  noSubsidiary: ({ subsidiary }) => `Société ${subsidiary} introuvable, ou accès refusé.`,
  hiddenInGroup: ({ group, count }, { plural }) =>
    plural('count', {
      one: `${group} comprend ${count} société à laquelle vous n’avez pas accès. Choisissez-en une autre.`,
      other: `${group} comprend ${count} sociétés auxquelles vous n’avez pas accès. Choisissez-en une autre.`,
    }),
  notInGroup: ({ subsidiary, group }) => `${subsidiary} ne fait pas partie de ${group}.`,
  noGroupRate: ({ from, to, first, last }) =>
    `Aucun cours de ${from} en ${to} le ${first}. Les montants jusqu’au ${last} le requièrent. Saisissez-le, ou un cours antérieur.`,
  noLocation: ({ location }) => `Site ${location} introuvable, ou accès refusé.`,
  noParty: ({ type, party }) => `Introuvable ou accès refusé : ${type} ${party}.`,
  notMoment: ({ value }) =>
    `Date et heure illisibles : « ${value} ». Indiquez-les avec le décalage UTC, par exemple 2026-01-31T17:30:00Z.`,
  notAfter: 'Choisissez une date et une heure postérieures aux premières.',
  notYet: 'La comptabilité n’est connue que jusqu’à maintenant. Choisissez une date et une heure antérieures.',
  notDate: ({ value }) => `Date illisible : « ${value} ». Utilisez une date comme 2026-01-31.`,
  badDate: ({ value }) => `Date illisible : ${value}. Utilisez une date comme 2026-06-30.`,
  notCurrency: ({ value }) => `Devise : ${value} n’est pas un identifiant de devise.`,
  notType: ({ value }) => `Type : ${value} n’est pas un type de fiche.`,
  badSpan: ({ value }) => `Jours par colonne : entier de 1 à 999, et non ${value}.`,
  accountMissing: 'Sélectionnez un compte.',
  noAccount: ({ account }) => `Compte ${account} introuvable.`,
  noPeriod: ({ period }) => `Période comptable ${period} introuvable.`,
  unknown: ({ name }) => `Rapport ${name} introuvable.`,
  unknownOf: ({ name, list }) => `Rapport « ${name} » introuvable. Possible : ${list}.`,
  accountInSeveralBooks: ({ account }) =>
    `${account} est utilisé par des sociétés aux devises de tenue différentes. Sélectionnez-en une.`,
  severalYears: 'Sélectionnez des dates dans un même exercice.',
  severalYearsOf: 'Sélectionnez des dates dans un même exercice de chaque société, ou une seule société.',
  yearTurns: ({ subsidiary, turn, from, to, cure }) =>
    `${subsidiary} ouvre un nouvel exercice le ${turn}, entre ${from} et ${to}. ${cure}`,
  periodAndDates: 'Utilisez une période ou des dates, pas les deux.',
  lastBeforeFirst: ({ last, first }) => `La date de fin ${last} précède la date de début ${first}.`,
  differentYears: ({ first, last }) =>
    `${first} et ${last} sont dans des exercices différents. Sélectionnez des dates dans un même exercice.`,
  badLimit: ({ max }) => `limit doit être un entier de 1 à ${max}.`,
  badOffset: 'offset doit être un entier à partir de 0.',
  badPosition: 'after doit être la valeur next d’une page, sans offset.',
  severalBooksInLedger: 'Le grand livre de tous les comptes a plusieurs devises de tenue. Sélectionnez une société.',
  separateColumns:
    'Chaque colonne a sa propre devise de tenue, donc sans total ni comparaison. Sélectionnez une société.',
  tooManyColumns: ({ count, max }) => `${count} colonnes demandées. ${max} au maximum sont possibles.`,
  badMonths: ({ min, max, value }) => `Mois : entier de ${min} à ${max}, et non ${value}.`,
  tooManyAccounts: ({ count, max }) => `${count} comptes sélectionnés. Au plus ${max} peuvent être regroupés.`,
  accountsInSeveralBooks: ({ account }) =>
    `${account} sont utilisés par des sociétés aux devises de tenue différentes. Sélectionnez-en une.`,
  notRate: ({ value }) => `Le taux doit être un nombre comme 19 ou 7.25, et non ${value}.`,
  notState: ({ value }) => `« ${value} » n’est pas un État.`,
} satisfies Translation<typeof en>;
