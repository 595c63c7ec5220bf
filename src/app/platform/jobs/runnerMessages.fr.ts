import type { Texts } from '#contract/messages/language';
import type { runnerMessages } from './runnerMessages.ts';
import { few, fewWritten } from '#app/platform/i18n/fr/nouns.ts';

export const runner: Texts<typeof runnerMessages> = {
  jobs: 'Tâches de fond',
  jobsOf: (count) => few(count, 'tâche'),
  none: 'Aucune tâche en cours. Actions groupées et imports apparaissent ici pendant une semaine.',
  face: (done, total) => `${done} sur ${total}`,
  faceDone: (failed) => `${failed} en échec`,
  statuses: { running: 'En cours', paused: 'En pause', cancelled: 'Annulée', done: 'Terminée' },
  busy: 'Ralenti par le serveur.',
  offline: 'En attente du serveur. Reprise automatique.',
  signIn: 'Reprend après votre reconnexion.',
  progress: (done, total) => `${done} sur ${total}`,
  rate: (rate) => `${rate} par seconde`,
  left: (time) => `encore ${time} environ`,
  seconds: (count) => few(count, 'seconde'),
  minutes: (count) => few(count, 'minute'),
  counts: { saved: 'enregistrées', already: 'déjà enregistrées', failed: 'en échec', waiting: 'en attente' },
  pause: 'Suspendre',
  resume: 'Reprendre',
  cancel: 'Arrêter',
  cancelHint: 'Les fiches enregistrées sont conservées. Les autres ne sont pas enregistrées.',
  retryFailed: (count) => `Relancer ${count}`,
  results: 'Télécharger les résultats',
  forget: 'Retirer de la liste',
  showRows: 'Afficher les lignes',
  hideRows: 'Masquer les lignes',
  onlyFailed: 'Échecs seulement',
  everyRow: 'Toutes les lignes',
  rowsOf: (title) => `Lignes de ${title}`,
  row: 'Ligne',
  what: 'Fiche',
  outcome: 'Résultat',
  why: 'Motif',
  moreRows: (count) => `${count} de plus dans le CSV.`,
  states: { waiting: 'En attente', saved: 'Enregistrée', already: 'Déjà enregistrée', failed: 'Échec' },
  changedState: 'Modifiée depuis',
  changedSince: (count) =>
    count === 1
      ? '1 fiche a changé depuis l’ouverture de la liste et a été ignorée. Vérifiez et relancez.'
      : `${count} fiches ont changé depuis l’ouverture de la liste et ont été ignorées. Vérifiez et relancez.`,
  unclear: 'Non confirmé. Relancer est sans risque : rien n’est enregistré deux fois.',
  started: (title) => `${title} : lancé. Suivi dans les tâches de fond.`,
  ended: (title, saved, failed) =>
    failed === 0
      ? `${title} : tout est enregistré (${saved}).`
      : `${title} : ${fewWritten(saved, 'enregistrée')}, ${failed} en échec.`,
  notKept: 'Stockage désactivé : la tâche s’arrête à la fermeture de cette page.',
  noDevice: 'Impossible d’enregistrer la tâche sur cet appareil. Réessayez.',
  csv: {
    row: 'Ligne',
    what: 'Nom',
    outcome: 'Résultat',
    record: 'Fiche',
    id: 'ID interne',
    code: 'Code',
    why: 'Motif',
  },
};
