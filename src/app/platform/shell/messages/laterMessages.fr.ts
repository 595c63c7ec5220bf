import type { Texts } from '#contract/messages/language';
import type { laterShellMessages } from './laterMessages.ts';
import { levelIn } from '#app/platform/i18n/fr/levels.ts';

export const shellLater: Texts<typeof laterShellMessages> = {
  workDateWhy: 'Les dates relatives se comptent à partir d’elle et les nouvelles fiches commencent par elle.',
  backToToday: 'Revenir à aujourd’hui',
  subsidiary: 'Société',
  subsidiaryWhy: 'Les rapports et les nouvelles fiches commencent par elle.',
  dimensionsWhy:
    'Les nouvelles opérations commencent avec eux, jusqu’à ce que vous les retiriez ou fermiez cet onglet.',
  roleChanged: (role) => `Votre rôle est maintenant ${role}.`,
  rightsChanged: 'Ce que permet votre rôle vient d’être modifié.',
  contextCleared: 'Les nouvelles fiches commencent de nouveau avec la date du jour et sans axes.',
  undo: 'Défaire',
  license: (level, concurrency, perSecond) =>
    `Licence ${level} : ${concurrency} à la fois, ${perSecond} par seconde pour tous les onglets.`,
  queueNow: (running, waiting) => `${running} en cours, ${waiting} en attente.`,
  nothingPending: 'Rien n’attend d’être enregistré.',
  pending: (count) =>
    count < 2 ? `${count} enregistrement pas encore confirmé.` : `${count} enregistrements pas encore confirmés.`,
  reference: 'Référence du service d’enregistrement',
  signOut: 'Se déconnecter',
  everything: 'Tout',
  startFailed: 'L’application n’a pas pu démarrer',
  startFailedText: 'Le service n’a pas dit qui est connecté.',
  screenFailedText: 'Ce que vous avez saisi ailleurs est en sécurité. Le reste de l’application continue.',
  chunkAway: 'Hors connexion. Cet écran n’est pas encore sur cet appareil',
  chunkAwayText: 'Il vient de lui-même dès que le service répond. Ce que vous avez saisi ailleurs est conservé.',
  chunkFailed: 'Cet écran n’a pas pu être chargé',
  chunkFailedText:
    'Une version plus récente a peut-être été installée entre-temps. Recharger la page suffit ; les brouillons sont conservés.',
  reload: 'Recharger la page',
  notFound: 'Il n’y a rien à cette adresse',
  notFoundText: 'Le lien est peut-être ancien, ou ce type de fiche n’est pas proposé ici.',
  backHome: 'Retour à l’accueil',
  back: 'Retour',
  noPermission: (what, level) =>
    `${level === 'View' ? 'Vous n’avez pas accès à' : level === 'Create' ? 'Vous ne pouvez pas créer' : 'Vous ne pouvez pas modifier'} : ${what}`,
  lacks: (role, permission, level) =>
    `Il manque à votre rôle, ${role}, le droit ${permission}, niveau ${levelIn(level)}`,
  whoGrants: 'Un administrateur peut l’accorder.',
  copyRequest: 'Copier une demande',
  accessRequest: (user, role, permission, id, level = 'View') =>
    `${user} (${role}) demande le droit « ${permission} » (${id}), niveau ${levelIn(level)}.`,
};
