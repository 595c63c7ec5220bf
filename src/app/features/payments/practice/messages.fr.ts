import type { Texts } from '#contract/messages/language';
import type { paymentTaskMessages } from './messages.ts';

export const paymentTasks: Texts<typeof paymentTaskMessages> = {
  payment: {
    title: 'Affecter un règlement à deux factures',
    why: 'Un règlement client couvre souvent plusieurs factures. Une affectation exacte tient les postes non soldés à jour.',
    form: 'Ouvrez un nouveau règlement client.',
    enter: (customer, amount, first, second) =>
      `${customer} a réglé ${amount}. Affectez-le à ${first} en totalité et le reste à ${second}, puis enregistrez.`,
    lacks:
      'Aucun client n’a deux factures non soldées. Faites d’abord deux fois « Facturer une commande » pour le même client.',
  },
  payVendor: {
    title: 'Régler toutes les factures d’un fournisseur',
    why: 'Un seul règlement pour toutes les factures réduit les frais et évite oublis et doublons.',
    open: 'Ouvrez « Régler les factures ».',
    pay: (vendor, count, total) =>
      `Sélectionnez un compte bancaire et ${vendor}, puis réglez ses ${count} factures, ${total} en un seul règlement.`,
    lacks:
      'Aucun fournisseur n’a deux factures sans avoir ni escompte. Faites d’abord deux fois « Saisir une facture fournisseur ».',
  },
};
