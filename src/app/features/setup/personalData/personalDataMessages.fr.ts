import type { Texts } from '#contract/messages/language';
import type { personalDataMessages } from './personalDataMessages.ts';

export const personalData: Texts<typeof personalDataMessages> = {
  title: 'Données personnelles',
  what: 'les données personnelles',
  loading: 'Chargement des données personnelles',
  failed: 'Impossible de charger les données personnelles',
  download: 'Télécharger',
  erase: 'Effacer…',
  nothingToErase: 'Rien ne peut être effacé pour l’instant.',
  columns: { field: 'Champ', value: 'Valeur', fate: 'À l’effacement' },
  erasable: 'Sera effacé',
  keptUntil: (date) => `Conservé jusqu’au ${date}`,
  none: 'Aucune donnée personnelle',
  noneText: 'Elles ont été effacées, ou jamais saisies.',
  documents: (count, latest, until) =>
    count === '1'
      ? `1 document, daté du ${latest}, doit être conservé jusqu’au ${until}. Le nom et l’adresse restent jusque-là.`
      : `${count} documents, dont le dernier du ${latest}, doivent être conservés jusqu’au ${until}. Le nom et l’adresse restent jusque-là.`,
  facts: { versions: 'Versions antérieures avec ces données', records: 'Fiches qui nomment la personne' },
  backups: 'Les sauvegardes antérieures contiennent les données jusqu’à leur suppression.',
  erasures: 'Effacements',
  erasure: { at: 'Effacé', by: 'Par', reason: 'Motif', versions: 'Versions' },
  eraseTitle: (name) => `Effacer les données personnelles de ${name} ?`,
  eraseText:
    'Elles sont effacées de la fiche et de chaque version antérieure dans la piste d’audit. Cette action est irréversible.',
  nameGoes: 'La fiche perd son nom et devient inactive.',
  reason: 'Motif',
  reasonHelp: 'Par exemple la date de la demande.',
  confirm: 'Effacer',
  cancel: 'Annuler',
  erased: 'Données personnelles effacées',
  notDownloaded: 'Impossible de télécharger les données personnelles',
};
