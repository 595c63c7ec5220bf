import type { Texts } from '#contract/messages/language';
import type { importMessages } from './importMessages.ts';

export const importTexts: Texts<typeof importMessages> = {
  title: (plural) => `Importer : ${plural.toLowerCase()}`,
  intro:
    'Choisissez ou déposez un fichier CSV ou XLSX, ou collez un tableau. Les colonnes sont reconnues par libellé ou nom de champ. Corrigez les erreurs ici avant l’importation.',
  drop: 'Déposez ici un fichier CSV ou XLSX',
  dropHint:
    'Une fiche par ligne, en-têtes en première ligne. Le modèle contient toutes les colonnes et une ligne d’exemple.',
  templateAs: (ending) => `Modèle ${ending}`,
  tooLarge: (max) => `Le fichier dépasse ${max} Mo. Divisez-le.`,
  open: 'Choisir un fichier',
  template: 'Télécharger le modèle',
  lines: 'Lignes',
  withoutLines: 'Sans lignes',
  with: (label) => `Avec ${label.toLowerCase()}`,
  linesHint:
    'Les lignes sans champs d’en-tête, ou portant le numéro de la ligne précédente, font partie de la même pièce.',
  back: (plural) => `Retour : ${plural.toLowerCase()}`,
  gridOf: (plural) => `${plural} à importer`,
  bar: 'Import',
  records: (count, text) => (count < 2 ? `${text} fiche` : `${text} fiches`),
  invalid: (count, text) => (count === 0 ? 'aucune erreur' : `${text} avec erreurs`),
  duplicates: (count, text) => (count < 2 ? `${text} existe déjà` : `${text} existent déjà`),
  alike: (count, text) =>
    count < 2 ? `${text} ressemble à une fiche existante` : `${text} ressemblent à des fiches existantes`,
  existing: 'Fiches existantes',
  leaveOut: 'Ignorer',
  change: 'Mettre à jour',
  check: 'Vérifier',
  checking: (done, total) => `Vérification de ${done} sur ${total}`,
  checked: (bad, sent) =>
    bad === 0
      ? sent === undefined
        ? 'Toutes les lignes sont valides.'
        : `${sent} valides. Les autres lignes contiennent des erreurs.`
      : `${bad === 1 ? '1 ligne contient' : `${bad} lignes contiennent`} des erreurs. Voir les cellules signalées.`,
  firstRefused: (tried) =>
    `Non importé : ${tried === 1 ? 'la ligne contient des erreurs' : `erreurs dans les ${tried} premières lignes`}.`,
  import: (count) => `Importer ${count}`,
  nothingValid: 'Aucune ligne valide à importer.',
  jobTitle: (count, plural) => `Importer ${count} ${plural.toLowerCase()}`,
  rowLabel: (row, name) => (name === '' ? `Ligne ${row}` : `Ligne ${row}, ${name}`),
  sent: (count) => `Import de ${count}. Les autres lignes contiennent des erreurs.`,
  needed: (label) => `Saisissez : ${label.toLowerCase()}`,
  problemsTitle: 'Erreurs',
  problemAt: (row, what) => `Ligne ${row} : ${what}`,
  ofField: (label, problem) => `${label} : ${problem}`,
  twice: (label, value, row) => `${label} « ${value} » figure déjà à la ligne ${row}`,
  exists: (label, value) => `${label} « ${value} » existe déjà`,
  isAlike: (label, value, like) => `${label} « ${value} » ressemble à « ${like} »`,
  moreProblems: (count) => `et ${count} de plus`,
  lookUpFailed: 'Impossible de rechercher les fiches existantes. Chaque ligne est vérifiée à l’import.',
  broughtBack: (time) => `Import de ${time} restauré. Pas encore importé.`,
  beginAnew: 'Recommencer',
  notKept: (why) =>
    `Impossible d’enregistrer l’import sur cet appareil : ${why} Il sera perdu à la fermeture de la page.`,
  empty: 'Le fichier est vide.',
  unreadable: 'Le fichier n’est pas un tableau. Enregistrez-le en CSV ou XLSX.',
  line: (label, sublist) => `${label} (${sublist.toLowerCase()})`,
};
