import type { Texts } from '#contract/messages/language';
import type { laterShellMessages } from './laterMessages.ts';
import { levelIn } from '#app/platform/i18n/fr/levels.ts';

export const shellLater: Texts<typeof laterShellMessages> = {
  workDateWhy: 'Les dates relatives s’y réfèrent et les nouvelles fiches la reprennent.',
  backToToday: 'Revenir à aujourd’hui',
  subsidiary: 'Société',
  subsidiaryWhy: 'Valeur par défaut des rapports et des nouvelles fiches.',
  dimensionsWhy: 'Valeurs par défaut des nouvelles pièces, jusqu’à ce que vous les effaciez ou fermiez cet onglet.',
  roleChanged: (role) => `Votre rôle est maintenant ${role}.`,
  rightsChanged: 'Vos autorisations ont changé.',
  contextCleared: 'Date de travail, devise et axes réinitialisés.',
  undo: 'Annuler',
  license: (level, concurrency, perSecond) =>
    `Licence ${level} : ${concurrency} à la fois, ${perSecond} par seconde pour tous les onglets.`,
  queueNow: (running, waiting) => `${running} en cours, ${waiting} en attente.`,
  nothingPending: 'Toutes les modifications sont enregistrées.',
  pending: (count) =>
    count < 2 ? `${count} enregistrement pas encore confirmé.` : `${count} enregistrements pas encore confirmés.`,
  reference: 'Référence de l’API',
  signOut: 'Se déconnecter',
  everything: 'Tout',
  startFailed: 'L’application n’a pas pu démarrer',
  startFailedText: 'Impossible de charger votre session.',
  screenFailedText: 'Vos autres saisies sont conservées et les autres écrans fonctionnent.',
  chunkAwayText: 'Se charge automatiquement quand le serveur répond. Vos autres saisies sont conservées.',
  chunkFailed: 'Impossible de charger cet écran',
  chunkFailedText:
    'Une version plus récente est peut-être installée. Rechargez la page. Les brouillons sont conservés.',
  reload: 'Recharger la page',
  notFound: 'Page introuvable',
  notFoundText: 'Le lien est peut-être périmé, ou ce type de fiche n’est pas disponible ici.',
  backHome: 'Retour à l’accueil',
  back: 'Retour',
  noPermission: (what, level) =>
    `${level === 'View' ? 'Vous n’avez pas accès à' : level === 'Create' ? 'Vous ne pouvez pas créer' : 'Vous ne pouvez pas modifier'} : ${what}`,
  lacks: (permission, level) => `Requiert ${permission} (${levelIn(level)})`,
  yourRole: (role) => `Votre rôle : ${role}.`,
  whoGrants: 'Un administrateur peut l’accorder.',
  copyRequest: 'Copier la demande d’accès',
  accessRequest: (user, role, permission, id, level = 'View') =>
    `${user} (${role}) demande l’autorisation « ${permission} » (${id}), niveau ${levelIn(level)}.`,
};
