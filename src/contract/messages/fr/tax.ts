import type { Translation } from '../define.ts';
import type { tax as en } from '../en/tax.ts';

export const tax = {
  basisFixed:
    'Impossible de passer ici de prix HT à TTC ou inversement : le document est comptabilisé, ou d’autres en ont été créés.',
  countryRequired: 'Sélectionnez un pays. Une région ou des codes postaux en exigent un.',
  exemptRate: ({ rate }) => `Le taux d’un code TVA pour ventes exonérées doit être 0, et non ${rate} %.`,
  repeatedNexus: ({ nexus }) => `Le territoire fiscal ${nexus} figure deux fois. Retirez une ligne.`,
  repeatedRate: ({ date }) => `Deux taux sont valables à partir du ${date}. Retirez une ligne.`,
  notForSubsidiary: ({ code, subsidiary }) =>
    `Le code TVA ${code} n’est pas disponible pour ${subsidiary}. Sélectionnez-en un autre.`,
} satisfies Translation<typeof en>;
