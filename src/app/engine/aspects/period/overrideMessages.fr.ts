import type { Texts } from '#contract/messages/language';
import type { overrideMessages } from './overrideMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const override: Texts<typeof overrideMessages> = {
  reverse: 'Extourner',
  repeat: 'Répéter le mois prochain',
  alreadyReversed: (name) => ({ title: 'Déjà extournée', text: `${name} la reprend.` }),
  reversedThen: (day) => ({
    title: `Extournée le ${day}`,
    text: 'Changez ou effacez cette date pour extourner autrement.',
  }),
  isReversal: 'Une extourne ne peut pas être extournée. Dupliquez l’original.',
  notPosted: 'Elle n’est pas comptabilisée : il n’y a rien à extourner.',
  importFile: 'Importer un CSV',
  importTitle: 'Les lignes d’un fichier CSV ou TSV s’ouvrent dans la grille, à contrôler avant toute reprise',
  fileUnread: (name) => `${name} ne contient aucune rangée.`,
  fileFailed: (name) => `${name} n’a pas pu être lu.`,

  periodOpen: (name) => `${name} : ouverte.`,
  periodShut: (name, why) => `${name} : ${why}`,
  openFrom: (date) => `ouverte dès le ${date}`,
  takeInstead: (date) => `Prendre le ${date}`,
  noPeriod: 'Aucune période comptable ne contient cette date',
  pinned: (name) => `Fixée à ${name} ; elle ne suit pas la date.`,
  followDate: 'Suivre la date',
  adjusts: (name) => `${name} est une période d’ajustement.`,
  reversedOn: (date) => `Extournée le ${date}.`,
  reversedIn: (date, period, why) => `Extournée le ${date} : ${period} est ${why}, l’écriture attend donc.`,
  why: 'Pourquoi ces dates',
  whyTitle: 'La période suit la date',
  whyText:
    'Une période comptable reçoit les dates qu’elle contient. Elle suit la date jusqu’à ce que vous en choisissiez une ; une période d’ajustement reçoit toute date de son exercice.',
  closed: 'close',
  locked: 'verrouillée',

  ledger: 'Aperçu comptable',
  predicted: 'Prévu',
  confirmed: 'Vérifié par le service',
  checking: 'Vérification par le service',
  notChecked: 'Calculé ici. Le service ne l’a pas confirmé ; l’enregistrement vérifie à nouveau.',
  nothingYet: 'Les lignes avec un compte et un montant montrent ici ce qu’elles comptabiliseront.',
  debits: 'Débits',
  postsTo: 'Comptabilisé en',
  reversedOnLabel: 'Extournée le',
  withState: (name, state) => `${name}, ${state}`,
  open: 'ouverte',
  whyPredicted:
    'Calculé d’après les lignes selon les règles de comptabilisation, pendant la saisie. Le service vérifie à chaque pause ; ce qu’il comptabilise figure sur la fiche après l’enregistrement.',
  wouldRefuse: (count) => `Le service le refuserait pour ${few(count, 'motif')} :`,

  postedTo: (name, why) => ({
    title: `${name} est ${why}`,
    text: 'Rien n’y est modifié. Extournez par une écriture dans une période ouverte, ou rouvrez la période.',
  }),
  followsOriginal: (name) => ({
    title: 'Elle suit une autre écriture',
    text: `C’est l’extourne de ${name}. Modifiez plutôt celle-là.`,
  }),
  voided: 'Une écriture invalidée reste telle quelle.',
  postings: (count, period) =>
    count < 2
      ? `Son écriture quitte le grand livre de ${period}.`
      : `Ses ${count} écritures quittent le grand livre de ${period}.`,
  reversalGoes: (name) => `Son extourne ${name} part avec elle.`,

  lockWhat: 'Ce qui est verrouillé',
  unlockWhat: 'Ce qui est déverrouillé',
  lockChoices: { allLocked: 'Tout', arLocked: 'Clients seulement', apLocked: 'Fournisseurs seulement' },
  closeText:
    'Plus rien n’y est comptabilisé, par personne. Toutes les périodes antérieures doivent être closes. La dernière période d’un trimestre ou d’un exercice les clôt aussi.',
  closedPeriod: 'Elle est close. Rouvrez-la d’abord.',
  reopenText:
    'Il redevient possible d’y comptabiliser. Les périodes ultérieures ne doivent pas être closes. Son trimestre et son exercice rouvrent avec elle.',
};
