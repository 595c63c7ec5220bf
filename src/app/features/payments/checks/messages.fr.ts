import type { Texts } from '#contract/messages/language';
import type { checkMessages } from './messages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const checks: Texts<typeof checkMessages> = {
  title: 'Imprimer les chèques',
  group: 'Fournisseurs',
  what: 'paiements fournisseurs',
  account: 'Compte bancaire',
  first: 'Premier numéro de chèque',
  method: 'Mode',
  toPrint: 'Chèques à imprimer',
  columns: { vendor: 'Fournisseur', payment: 'Paiement', date: 'Date', number: 'Chèque', amount: 'Montant' },
  all: 'Tous les chèques',
  one: (name) => `Imprimer ${name}`,
  print: (count) => `Imprimer ${few(count, 'chèque')}`,
  keep: 'Conserver les numéros',
  keepText:
    'Sont-ils bien sortis ? Alors conservez les numéros avec leurs paiements ; ce qui n’est pas conservé peut être réimprimé.',
  runTitle: (count, first) =>
    count === 1 ? `Numéroter 1 chèque, ${first}` : `Numéroter ${count} chèques à partir de ${first}`,
  nothing: 'Aucun chèque n’attend d’être imprimé',
  nothingText:
    'Les paiements marqués « À imprimer » apparaissent ici, par exemple ceux faits sous « Payer les factures » avec « Chèque, imprimé plus tard ».',
  payBills: 'Payer les factures',
  failed: 'Les chèques ne sont pas arrivés',
  retry: 'Relire',
  noneChosen: { title: 'Rien n’est choisi', text: 'Cochez les chèques à imprimer.' },
  noNumber: { title: 'Le numéro de chèque manque', text: 'Indiquez le numéro du premier chèque. Les autres suivent.' },
  stillReading: { title: 'Lecture des paiements en cours', text: 'Ce qu’ils paient figure sur les talons.' },
  loading: 'chèques à imprimer',
  stub: (number, vendor) => `Chèque ${number}, ${vendor}`,
  copyOf: (number, vendor) => `Pour le dossier : chèque ${number}, ${vendor}`,
  page: (numbers) => `Page avec le chèque ${numbers}`,
  setup: 'Papier de ce compte',
  layout: 'Disposition',
  layouts: {
    top: 'Chèque au-dessus des talons',
    middle: 'Chèque entre les talons',
    bottom: 'Chèque sous les talons',
    three: 'Trois chèques par page',
  },
  language: 'Langue',
  languages: { en: 'Anglais', de: 'Allemand', fr: 'Français', 'fr-CH': 'Français, Suisse' },
  right: 'Vers la droite, mm',
  down: 'Vers le bas, mm',
  movedHint: 'Sous zéro dans l’autre sens.',
  moved: 'décalé',
  paper: 'Papier',
  preprinted: 'Préimprimé : seulement ce qui est rempli',
  preprintedShort: 'préimprimé',
  usedBefore: (count, numbers) =>
    count === 1
      ? `Un autre paiement de ce compte porte déjà le numéro ${numbers}.`
      : `D’autres paiements de ce compte portent déjà ${count} de ces numéros : ${numbers}.`,
  nextOf: (account) => `Le prochain chèque de ${account}.`,
  firstOf: (account) => `Aucun chèque n’a encore été tiré sur ${account} : donnez le premier numéro.`,
  longStubs: (count, numbers) =>
    count === 1
      ? `Le talon du chèque ${numbers} ne peut contenir toutes ses factures : joignez l’avis de paiement.`
      : `Les talons de ${count} chèques ne peuvent contenir toutes leurs factures : joignez les avis de paiement (${numbers}).`,
  tooMany: 'Seuls les 200 premiers sont affichés.',
};
