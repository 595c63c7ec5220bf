import type { Texts } from '#contract/messages/language';
import type { practiceMessages } from './practiceMessages.ts';
import { levelIn } from '#app/platform/i18n/fr/levels.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const practice: Texts<typeof practiceMessages> = {
  title: 'S’exercer',
  label: 'Exercice en cours',
  sampleOf: (company) => `Société d’exemple : ${company}`,
  intro:
    'Des exercices tirés du quotidien de chaque rôle, sur les écrans ordinaires de la société d’exemple. Ce que vous enregistrez est vérifié dans les livres ; vous apprenez ce qui est juste, ce qui ne l’est pas encore et comment y remédier.',
  groups: {
    accountant: 'Comptabilité',
    receivables: 'Comptabilité clients',
    payables: 'Comptabilité fournisseurs',
    sales: 'Ventes',
    warehouse: 'Entrepôt',
    controller: 'Contrôle de gestion',
  },
  ownRole: 'Votre rôle',
  minutes: (count) => few(count, 'minute'),
  progress: (done, all) => `${done} sur ${all} faits`,
  states: { open: 'Pas commencé', begun: 'Commencé', done: 'Fait', locked: 'Pas pour votre rôle' },
  doneAt: (when) => `le ${when}`,
  start: 'Commencer',
  goOn: 'Continuer',
  again: 'Refaire',
  anew: 'Recommencer',
  actOn: (act, task) => `${act} : ${task}`,
  lacks: (permission, level) =>
    `Il faut le droit ${permission}, niveau ${levelIn(level)}. Connectez-vous avec un autre rôle pour vous y exercer.`,
  notNow: 'Cet exercice ne peut pas être commencé',
  failed: 'Les exercices ne sont pas arrivés',
  failedText: 'Le service n’a pas répondu où vous en êtes.',
  findFailed: 'L’objet de l’exercice n’a pas été trouvé, car le service n’a pas répondu. Réessayez.',
  notKept:
    'Votre progression n’a pas pu être conservée : le service n’a pas répondu. L’exercice continue dans cet onglet.',
  notSample: 'On ne s’exerce que dans la société d’exemple',
  notSampleText:
    'Cette société tient ses propres livres, où rien n’est essayé. Démarrez le programme avec un dossier de données vide pour obtenir la société d’exemple.',
  plain: 'On ne peut pas s’exercer ici',
  plainText: 'Ce service ne dit pas que sa société est la société d’exemple ; rien n’y est donc essayé.',

  step: (at, all) => `Étape ${at} sur ${all}`,
  go: 'Y aller',
  check: 'Vérifier',
  checking: 'Lecture des livres…',
  whole: 'Tout l’exercice',
  hide: 'Masquer l’exercice',
  leave: 'Quitter l’exercice',
  left: 'Vous avez quitté l’exercice. Votre place est conservée.',
  copyTable: 'Copier le tableau',
  answer: 'Répondre',
  checkFailed:
    'La vérification n’a pas pu se faire, car le service n’a pas répondu. Elle sera refaite après le prochain enregistrement ; vous pouvez aussi appuyer sur « Vérifier ».',
  notYetRight: (name) => `${name} n’est pas encore juste.`,
  change: (name) => `Modifier ${name}`,
  open: (name) => `Ouvrir ${name}`,
  makeAnother: 'Cette fiche ne peut pas être modifiée : saisissez-en une nouvelle comme le demande l’exercice.',
  taken: (names) => `Quelqu’un d’autre s’est occupé entre-temps de ${names}. Recommencez pour recevoir autre chose.`,
  usedUp: (names) => `Il ne reste rien de ${names} pour un nouvel essai. Recommencez pour recevoir autre chose.`,
  allDone: 'Fait. Tout est comme le demande l’exercice.',
  became: (name) => `Il en est résulté ${name}.`,
  stepDone: (at, all) => `L’étape ${at} sur ${all} est faite.`,
  begun: (task, step) => `Exercice : ${task}. ${step}`,
  next: (task) => `Suite : ${task}`,
  allTasks: 'Tous les exercices',
  doneStep: 'Fait',
  openStep: 'À faire',
  wrongStep: 'Pas encore juste',
  why: 'Pourquoi',
  enter: 'À saisir',
};
