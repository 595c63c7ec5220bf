import type { Texts } from '#contract/messages/language';
import type { paymentTaskMessages } from './messages.ts';

export const paymentTasks: Texts<typeof paymentTaskMessages> = {
  payment: {
    title: 'Affecter un paiement sur deux factures',
    why: 'L’argent d’un client correspond rarement à une seule facture. Ce qui est affecté au centime près garde juste la liste des postes ouverts.',
    form: 'Ouvrez le formulaire d’un nouveau paiement client.',
    enter: (customer, amount, first, second) =>
      `${customer} a payé ${amount} : affectez ce montant sur ${first} en entier et le reste sur ${second}, puis enregistrez.`,
    lacks:
      'Aucun client n’a deux factures ouvertes pour le moment. Faites d’abord deux fois « Facturer une commande » pour le même client.',
  },
  payVendor: {
    title: 'Payer tout ce qui est dû à un fournisseur',
    why: 'Un seul paiement pour toutes les factures ouvertes réduit les frais et contente le fournisseur ; aucune ne doit être oubliée ni payée deux fois.',
    open: 'Ouvrez « Payer les factures ».',
    pay: (vendor, count, total) =>
      `Choisissez un compte bancaire, cochez ${vendor} et payez ses ${count} factures ouvertes, ${total} en un seul paiement.`,
    lacks:
      'Aucun fournisseur n’a deux factures ouvertes sans avoir ni escompte pour le moment. Faites d’abord deux fois « Saisir une facture ».',
  },
};
