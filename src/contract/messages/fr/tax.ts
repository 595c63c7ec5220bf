import type { Translation } from '../define.ts';
import type { tax as en } from '../en/tax.ts';

export const tax = {
  countryRequired: 'Indiquez un pays. Un canton ou des codes postaux se trouvent dans un pays.',
  exemptRate: ({ rate }) => `Taux ${rate} % : un code pour ventes exonérées a le taux 0.`,
  repeatedNexus: ({ nexus }) => `Territoires fiscaux : ${nexus} figure deux fois. Gardez une ligne.`,
  notForSubsidiary: ({ code, subsidiary }) =>
    `Code de taxe : ${code} n’est pas pour la filiale ${subsidiary}. Choisissez-en un autre.`,
} satisfies Translation<typeof en>;
