import type { Translation } from '../define.ts';
import type { tax as en } from '../en/tax.ts';

export const tax = {
  countryRequired: 'Bitte ein Land angeben. Ein Kanton oder Postleitzahlen liegen in einem Land.',
  exemptRate: ({ rate }) => `Satz ${rate} %: ein Code für befreite Verkäufe hat den Satz 0.`,
  repeatedNexus: ({ nexus }) => `Steuerorte: ${nexus} steht zweimal da. Bitte eine Zeile behalten.`,
  notForSubsidiary: ({ code, subsidiary }) =>
    `Steuercode: ${code} gilt nicht für Gesellschaft ${subsidiary}. Bitte einen anderen wählen.`,
} satisfies Translation<typeof en>;
