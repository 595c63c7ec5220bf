import type { Texts } from '#contract/messages/language';
import type { overrideMessages } from './overrideMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const override: Texts<typeof overrideMessages> = {
  reverse: 'Extourner',
  repeat: 'Répéter le mois prochain',
  alreadyReversed: (name) => ({ title: 'Déjà extournée', text: `Extournée par ${name}.` }),
  reversedThen: (day) => ({
    title: `Extourne prévue le ${day}`,
    text: 'Modifiez ou effacez d’abord la date d’extourne.',
  }),
  isReversal: 'Une extourne ne peut pas être extournée. Dupliquez l’original.',
  notPosted: 'Non comptabilisée, donc non extournable.',
  importFile: 'Importer un CSV',
  importTitle: 'Vérifier les lignes d’un fichier CSV ou TSV avant de les ajouter',
  fileUnread: (name) => `${name} ne contient aucune ligne.`,
  fileFailed: (name) => `Impossible de lire ${name}.`,

  periodOpen: (name) => `${name} : ouverte.`,
  periodShut: (name, why) => `${name} : ${why}`,
  openFrom: (date) => `ouverte dès le ${date}`,
  takeInstead: (date) => `Utiliser le ${date}`,
  noPeriod: 'Aucune période comptable pour cette date',
  pinned: (name) => `Période comptable fixée à ${name}.`,
  followDate: 'Utiliser la période de la date',
  adjusts: (name) => `${name} est une période de régularisation.`,
  reversedOn: (date) => `Extournée le ${date}.`,
  reversedIn: (date, period, why) =>
    `Extournée le ${date} : ${period} est ${why}, l’extourne n’est donc pas encore comptabilisée.`,
  why: 'Pourquoi ces dates',
  whyTitle: 'Période comptable et date',
  whyText:
    'La période comptable suit la date jusqu’à ce que vous en sélectionniez une. Une période de régularisation accepte toute date de son exercice.',
  closed: 'clôturée',
  locked: 'verrouillée',

  ledger: 'Aperçu comptable',
  predicted: 'Prévu',
  confirmed: 'Vérifié par le serveur',
  checking: 'Vérification',
  notChecked: 'Calculé sur cet appareil. Vérifié de nouveau à l’enregistrement.',
  nothingYet: 'Saisissez comptes et montants pour afficher l’écriture.',
  debits: 'Débits',
  postsTo: 'Comptabilisé en',
  reversedOnLabel: 'Extournée le',
  withState: (name, state) => `${name}, ${state}`,
  open: 'ouverte',
  whyPredicted:
    'Calculé pendant la saisie selon les règles de comptabilisation. Le serveur vérifie à chaque pause. Voir l’impact comptable après enregistrement.',
  eliminate: 'Éliminer l’intragroupe',
  wouldRefuse: (count) =>
    count < 2
      ? `${few(count, 'problème')} empêche l’enregistrement :`
      : `${few(count, 'problème')} empêchent l’enregistrement :`,

  postedTo: (name, why) => ({
    title: `${name} est ${why}`,
    text: `Extournez dans une période ouverte, ou rouvrez ${name}.`,
  }),
  followsOriginal: (name) => ({ title: 'Extourne', text: `Extourne de ${name}. Modifiez plutôt ${name}.` }),
  voided: 'Les écritures annulées ne peuvent pas être modifiées.',
  postings: (count, period) =>
    count < 2
      ? `${count} mouvement sera retiré du grand livre de ${period}.`
      : `${count} mouvements seront retirés du grand livre de ${period}.`,
  reversalGoes: (name) => `L’extourne ${name} sera aussi retirée.`,

  lockFor: 'Société',
  lockForAll: 'Toutes les sociétés',
  planText: 'Crée les tâches de vos modèles que cette période n’a pas encore.',
  lockWhat: 'Verrouiller',
  unlockWhat: 'Déverrouiller',
  lockChoices: { allLocked: 'Tout', arLocked: 'Clients seulement', apLocked: 'Fournisseurs seulement' },
  closeText:
    'Plus aucune comptabilisation possible. Les périodes antérieures doivent être clôturées. Le dernier mois clôture aussi son trimestre et son exercice.',
  closedPeriod: 'Clôturée. Rouvrez-la d’abord.',
  reopenText:
    'Autorise de nouveau la comptabilisation. Les périodes ultérieures doivent être ouvertes. Le trimestre et l’exercice rouvrent aussi.',
};
