import type { Texts } from '#contract/messages/language';
import type { checkMessages } from './messages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const checks: Texts<typeof checkMessages> = {
  title: 'Imprimer les chèques',
  group: 'Fournisseurs',
  what: 'règlements fournisseurs',
  account: 'Compte bancaire',
  first: 'Premier numéro de chèque',
  method: 'Mode de règlement',
  toPrint: 'Chèques à imprimer',
  columns: {
    vendor: 'Fournisseur',
    payment: 'Règlement',
    date: 'Date',
    number: 'Chèque',
    amount: 'Montant',
    actions: 'Actions',
  },
  all: 'Tous les chèques',
  one: (name) => `Imprimer ${name}`,
  print: (count) => `Imprimer ${few(count, 'chèque')}`,
  printed: 'Imprimés, à confirmer',
  printedText: 'Impression correcte ? Confirmez. Libérez le numéro d’un chèque gâché pour le réimprimer.',
  printAgain: 'Réimprimer',
  confirm: (count) => (count === 1 ? 'Confirmer 1 chèque' : `Confirmer ${count} chèques`),
  confirmOne: 'Confirmer',
  confirmOf: (number) => `Confirmer le chèque ${number}`,
  confirmTitle: (count) => (count === 1 ? 'Confirmer 1 chèque imprimé' : `Confirmer ${count} chèques imprimés`),
  release: 'Libérer le numéro',
  releaseOf: (number) => `Libérer le numéro ${number}`,
  notReserved: (name, reason) => `${name} non imprimé. ${reason}`,
  nothing: 'Aucun chèque à imprimer',
  nothingText: 'Les règlements marqués « À imprimer » apparaissent ici, par exemple ceux de « Régler les factures ».',
  payBills: 'Régler les factures',
  failed: 'Impossible de charger les chèques',
  retry: 'Réessayer',
  noneChosen: { title: 'Aucune sélection', text: 'Sélectionnez les chèques à imprimer.' },
  noNumber: {
    title: 'Saisissez un numéro de chèque',
    text: 'Saisissez le numéro du premier chèque. Les autres suivent.',
  },
  stillReading: { title: 'Chargement des règlements', text: 'Les talons détaillent les factures réglées.' },
  loading: 'chèques à imprimer',
  fileOf: (count) => (count === 1 ? 'Chèque' : `${count} chèques`),
  setup: 'Papier à chèques de ce compte',
  layout: 'Disposition',
  layouts: {
    top: 'Chèque en haut',
    middle: 'Chèque au milieu',
    bottom: 'Chèque en bas',
    three: 'Trois chèques par page',
  },
  language: 'Langue',
  languages: { auto: 'Langue du fournisseur', en: 'Anglais', de: 'Allemand', fr: 'Français' },
  right: 'Vers la droite, mm',
  down: 'Vers le bas, mm',
  movedHint: 'Une valeur négative décale dans l’autre sens.',
  moved: 'décalé',
  paper: 'Papier',
  preprinted: 'Préimprimé : imprimer les données seulement',
  preprintedShort: 'préimprimé',
  usedBefore: (count, numbers) =>
    count === 1
      ? `Le numéro de chèque ${numbers} est déjà utilisé sur ce compte.`
      : `${count} de ces numéros de chèque sont déjà utilisés sur ce compte : ${numbers}.`,
  nextOf: (account) => `Prochain numéro de chèque de ${account}.`,
  firstOf: (account) => `Premier chèque de ${account} : saisissez son numéro.`,
  longStubs: (count, numbers) =>
    count === 1
      ? `Le talon du chèque ${numbers} est trop court pour ses factures. Joignez l’avis de règlement.`
      : `Les talons de ${count} chèques sont trop courts pour leurs factures. Joignez les avis de règlement (${numbers}).`,
  tooMany: 'Affichage des 200 premiers.',
};
