import type { Texts } from '#contract/messages/language';
import type { importMessages } from './importMessages.ts';

export const importTexts: Texts<typeof importMessages> = {
  title: (plural) => `Importer : ${plural.toLowerCase()}`,
  intro:
    'Ouvrez un fichier CSV, ou collez un tableau dans la grille. Les colonnes se reconnaissent à leurs en-têtes : libellés ou noms de champs. Tout peut être corrigé sur place avant l’envoi.',
  open: 'Ouvrir un fichier',
  template: 'Fichier vide avec en-têtes',
  lines: 'Lignes',
  withoutLines: 'Sans lignes',
  with: (label) => `Avec ${label.toLowerCase()}`,
  linesHint:
    'Une rangée dont les champs d’en-tête sont vides, ou qui répète le numéro de la précédente, est une ligne de plus de la même fiche.',
  back: (plural) => `Retour à la liste : ${plural.toLowerCase()}`,
  gridOf: (plural) => `${plural} à importer`,
  bar: 'Importation',
  records: (count, text) => (count < 2 ? `${text} fiche` : `${text} fiches`),
  invalid: (count, text) => (count === 0 ? 'aucune avec problèmes' : `${text} avec problèmes`),
  duplicates: (count, text) => (count < 2 ? `${text} existe déjà` : `${text} existent déjà`),
  existing: 'Ce qui existe déjà',
  leaveOut: 'Omettre',
  change: 'Modifier',
  check: 'Vérifier avec le service',
  checking: (done, total) => `Vérification de ${done} sur ${total}`,
  checked: (bad, sent) =>
    bad === 0
      ? sent === undefined
        ? 'Le service les prendrait toutes.'
        : `Le service en prendrait ${sent} ; les autres ont encore des erreurs ici.`
      : `Le service en refuserait ${bad} ; les cellules disent pourquoi.`,
  firstRefused: (tried) =>
    `Rien n’a été envoyé : le service refuserait ${tried === 1 ? 'la fiche' : `les ${tried} premières`}. Les cellules disent pourquoi.`,
  import: (count) => `Importer ${count}`,
  nothingValid: 'Aucune fiche n’est prête à être importée.',
  jobTitle: (count, plural) => `Importer ${count} ${plural.toLowerCase()}`,
  rowLabel: (row, name) => (name === '' ? `Rangée ${row}` : `Rangée ${row}, ${name}`),
  sent: (count) => `${count} en route. Ce qui reste ici a encore des problèmes.`,
  needed: (label) => `${label} : obligatoire`,
  problemsTitle: 'Ce qui reste ouvert',
  problemAt: (row, what) => `Rangée ${row} : ${what}`,
  ofField: (label, problem) => `${label} : ${problem}`,
  twice: (label, value, row) => `${label} « ${value} » figure déjà à la rangée ${row}`,
  exists: (label, value) => `${label} « ${value} » existe déjà`,
  moreProblems: (count) => `et ${count} de plus`,
  lookUpFailed: 'Impossible de savoir si des fiches existent déjà ; le service le dira pour chacune.',
  broughtBack: (time) =>
    `L’importation de ${time} est de retour, telle que vous l’avez laissée. Rien n’en a été envoyé.`,
  beginAnew: 'Recommencer',
  notKept: (why) => `Cet appareil ne conserve pas l’importation : ${why} Elle sera perdue avec cette page.`,
  empty: 'Le fichier est vide.',
  unreadable: 'Le fichier n’est pas du texte. Enregistrez-le en CSV et ouvrez celui-ci.',
  line: (label, sublist) => `${label} (${sublist.toLowerCase()})`,
};
