import type { Texts } from '#contract/messages/language';
import type { settlementMessages } from './settlementMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('fr');
const documents = (count: number): string => few(count, 'document');

export const settlement: Texts<typeof settlementMessages> = {
  openOf: (name, open) => `${name}, ${open} ouverts`,
  moreThanOpen: 'Plus que ce qui reste ouvert sur le document',
  goneMeanwhile: 'N’est plus ouvert : réglé entre-temps',
  gone: (names) =>
    `${listed(names)} ${names.length === 1 ? 'n’est plus ouvert\u00a0: réglé' : 'ne sont plus ouverts\u00a0: réglés'} entre-temps par quelqu’un d’autre.`,
  lookAgain: 'Les résultats portent sur ce qui est ouvert maintenant.',
  takeOff: (count) => (count === 1 ? 'Retirer la ligne' : 'Retirer les lignes'),
  discountOver: 'Le dernier jour de l’escompte est passé',
  offer: (amount, date, isOver) => (isOver ? `${amount} expiré le ${date}` : `${amount} jusqu’au ${date}`),

  facts: { theirNumber: 'Leur n°', dueDate: 'Échéance', daysLate: 'Retard (j)', offered: 'Offert', why: 'Motif' },
  why: {
    byRule: (place, rule) => `${place}. ${rule}`,
    exact: 'Montant exact',
    restOf: (place) => `${place}. Le reste`,
    byHand: 'À la main',
    rest: 'Le reste du montant',
    all: 'Tout pris',
    addsUp: 'Total exact',
    writtenOff: 'Petit reste passé en escompte',
  },
  columns: { apply: 'Choix', total: 'Total', open: 'Ouvert', openBefore: 'Ouvert avant', discount: 'Escompte' },
  settlement: 'Ce qui est affecté',
  toApply: 'À affecter',
  applied: 'Affecté',
  discounts: 'Escomptes',
  credits: 'Avoirs',
  deposits: 'Acomptes',
  unapplied: 'Non affecté',
  overApplied: 'Affecté au-delà du montant de',
  ofCredit: 'Reste de l’avoir',
  ofSource: { deposit: 'Reste de l’acompte', vendorPrepayment: 'Reste de l’acompte' },
  noPrepayment: (vendor) => `${vendor} n’a plus d’acompte dans cette devise.`,
  openPrepayments: (count, amount) =>
    count === 1
      ? `Il reste ${amount} sur 1 acompte ; il est utilisé si aucun autre n’est choisi.`
      : `Il reste ${amount} sur ${count} acomptes ; sans choix, le plus ancien est utilisé d’abord.`,
  documents,
  nothingOpen: 'Rien n’est ouvert',
  readingOpen: 'Lecture de ce qui est ouvert …',
  openUnread: 'Les documents ouverts ne sont pas arrivés',
  whomFirst: 'Choisissez le tiers : ce qui est ouvert se charge automatiquement',
  loadOpen: 'Afficher tout ce qui est ouvert',

  spread: 'Affecter automatiquement',
  order: 'Ordre d’affectation',
  rules: {
    dueDate: 'Échéance la plus ancienne',
    oldest: 'Le plus ancien',
    exact: 'Montant exact',
    smallest: 'Le plus petit',
  },
  amongTicked: 'Affecter à la sélection',
  spreadNow: 'Affecter',
  all: 'Tous',
  none: 'Aucun',
  creditsFirst: (amount, count) => `Utiliser d’abord ${few(count, 'avoir')}, ${amount}`,
  keyHints: [
    ['Espace', 'cocher'],
    ['=', 'le reste'],
    ['A', 'tous'],
    ['N', 'aucun'],
    ['D', 'escompte'],
    ['W', 'solder'],
  ],
  steps: {
    spread: 'montant affecté automatiquement',
    among: 'affecté à la sélection',
    all: 'tout pris',
    none: 'rien pris',
    rest: 'reste pris',
    discount: 'escompte modifié',
    credits: 'avoirs utilisés',
    solved: 'combinaison reprise',
    writeOff: 'petit reste passé en escompte',
  },
  spreadDone: (amount, count) => `${amount} affecté à ${documents(count)}`,

  askTitle: 'Le montant a changé',
  askMore: (amount) =>
    `${amount} dépasse les documents sélectionnés. Le réaffecter à tous les postes non soldés, ou garder votre sélection ?`,
  ask: (amount) => `Réaffecter ${amount}, ou garder vos modifications ?`,
  respread: 'Réaffecter',
  keep: 'Garder les lignes',

  onAccount: (amount) =>
    `${amount} de plus que le montant affecté reste à valoir au crédit du client, pour des factures ultérieures ou un remboursement.`,
  notApplied: (amount) => `L’enregistrement serait refusé : ${amount} n’est pas affecté.`,
  paidOnAccount: (amount) => `Sans facture, ${amount} reste à valoir chez le fournisseur.`,
  beyond: (amount) => `L’enregistrement serait refusé : ${amount} de trop est affecté.`,
  discountEnded: (name, amount) => `L’escompte de ${name} a expiré ; ${amount} est déduit malgré tout.`,
  discountsEnded: (count, amount) =>
    `Les escomptes de ${documents(count)} ont expiré ; ${amount} est déduit malgré tout.`,
  dropDiscounts: () => 'Payer sans escompte',
  staysOpen: (name, amount) => `${amount} de ${name} reste ouvert.`,
  partsStayOpen: (count, amount) => `${documents(count)} en paiement partiel ; ${amount} en reste ouvert.`,
  lowerTo: (amount) => `Baisser le montant à ${amount}`,
  raiseTo: (amount) => `Monter le montant à ${amount}`,
  writeOff: (amount) => `Passer ${amount} en escompte`,
  takeDiscount: (amount) => `Prendre l’escompte de ${amount}`,
  grantDiscount: (amount) => `Accorder l’escompte expiré de ${amount}`,
  andWriteOff: (taking, amount) => `${taking} et solder ${amount}`,
  nothingToWriteOff: 'Rien à solder sur cette ligne',
  tooMuchToWriteOff: (rest, limit) => `${rest} reste ouvert ; on ne solde pas plus de ${limit}`,

  solver: 'Quels postes ouverts font la somme ?',
  to: 'Cible',
  within: 'Tolérance',
  withCredits: 'Les avoirs se déduisent',
  withDiscounts: 'Avec et sans escompte',
  solve: 'Chercher',
  solving: 'Essai de combinaisons',
  noTarget: 'Tapez un montant pour voir quels documents ouverts le composent.',
  tried: (items, exact, close) =>
    `${few(items, 'document essayé', 'documents essayés')} : ${few(exact, 'exact')}, ${few(close, 'proche')}.`,
  mostTried:
    'Il y a plus de combinaisons qu’on ne peut en essayer ; n’en trouver aucune ne veut pas dire qu’il n’y en a pas.',
  noneAdds: 'Aucune combinaison ne fait la somme.',
  exact: 'Exact',
  off: (amount) => `Écart de ${amount}`,
  more: (count) => `et ${count} de plus`,
  taken: (count) => (count < 2 ? `${count} document affecté.` : `${count} documents affectés.`),
  searchAgain: 'Rechercher à nouveau',
  takeThese: 'Affecter ceux-ci',
  results: 'Résultats',
  lessDiscount: 'moins escompte',

  after: 'Après ce paiement',
  afterThis: 'Ensuite',
  creditNow: 'À valoir maintenant',
  creditAfter: 'À valoir ensuite, selon les coches',
  openNow: 'Ouvert actuellement',
  openBeforePayment: 'Ouvert sans ceci',
  openAfter: 'Ouvert ensuite, selon les coches',
  lateAfter: 'En retard, ensuite',
};
