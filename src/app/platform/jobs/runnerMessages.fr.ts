import type { Texts } from '#contract/messages/language';
import type { runnerMessages } from './runnerMessages.ts';
import { few, fewWritten } from '#app/platform/i18n/fr/nouns.ts';

export const runner: Texts<typeof runnerMessages> = {
  jobs: 'Tâches',
  jobsOf: (count) => few(count, 'tâche'),
  none: 'Aucune tâche en cours. Actions groupées et importations apparaissent ici pendant leur exécution, et une semaine après.',
  face: (done, total) => `${done} sur ${total}`,
  faceDone: (failed) => `${failed} en échec`,
  statuses: { running: 'En cours', paused: 'En pause', cancelled: 'Annulée', done: 'Terminée' },
  busy: 'Le service a demandé de ralentir ; cela continue plus lentement.',
  offline: 'Le service ne répond pas. Reprise automatique.',
  signIn: 'Cela continue dès que vous êtes reconnecté.',
  progress: (done, total) => `${done} sur ${total}`,
  rate: (rate) => `${rate} par seconde`,
  left: (time) => `encore ${time} environ`,
  seconds: (count) => few(count, 'seconde'),
  minutes: (count) => few(count, 'minute'),
  counts: { saved: 'enregistrée(s)', already: 'déjà enregistrée(s)', failed: 'en échec', waiting: 'en attente' },
  pause: 'Suspendre',
  resume: 'Reprendre',
  cancel: 'Annuler',
  cancelHint: 'Ce qui est enregistré reste ; plus rien n’est envoyé.',
  retryFailed: (count) => `Relancer les échecs (${count})`,
  results: 'Résultats en CSV',
  forget: 'Retirer de la liste',
  showRows: 'Afficher les rangées',
  hideRows: 'Masquer les rangées',
  onlyFailed: 'Échecs seulement',
  everyRow: 'Toutes les rangées',
  rowsOf: (title) => `Rangées de ${title}`,
  row: 'Rangée',
  what: 'Fiche',
  outcome: 'Résultat',
  why: 'Motif',
  moreRows: (count) => `${count} de plus dans le CSV des résultats.`,
  states: { waiting: 'En attente', saved: 'Enregistrée', already: 'Déjà enregistrée', failed: 'Échec' },
  changedState: 'Modifiée depuis',
  changedSince: (count) =>
    count === 1
      ? '1 fiche a été modifiée par quelqu’un depuis que vous l’avez vue ; elle est restée telle quelle. Vérifiez-la, puis recommencez depuis la liste.'
      : `${count} fiches ont été modifiées par quelqu’un depuis que vous les avez vues ; elles sont restées telles quelles. Vérifiez-les, puis recommencez depuis la liste.`,
  unclear:
    'Le service n’a pas donné de réponse claire après plusieurs essais. Relancez : cela ne peut pas se produire deux fois.',
  started: (title) => `${title} : tâche lancée. L’avancement figure dans la barre du haut.`,
  ended: (title, saved, failed) =>
    failed === 0
      ? `${title} : tout est enregistré (${saved}).`
      : `${title} : ${fewWritten(saved, 'enregistrée')}, ${failed} en échec.`,
  notKept: 'Cet appareil ne conserve rien : la tâche se termine avec cette page.',
  noDevice: 'La tâche ne peut pas encore être conservée sur cet appareil. Réessayez dans un instant.',
  csv: {
    row: 'Rangée',
    what: 'Quoi',
    outcome: 'Résultat',
    record: 'Fiche',
    id: 'ID interne',
    code: 'Code',
    why: 'Motif',
  },
};
