import type { Translation } from '../define.ts';
import type { tax as en } from '../en/tax.ts';

export const tax = {
  basisFixed:
    'Ob Preise die Steuer enthalten, lässt sich hier nicht ändern: Der Beleg ist gebucht, oder aus ihm sind andere entstanden.',
  countryRequired: 'Land auswählen. Bundesland oder Postleitzahlen erfordern ein Land.',
  exemptRate: ({ rate }) => `Der Satz eines Steuerschlüssels für befreite Verkäufe muss 0 sein, nicht ${rate} %.`,
  repeatedNexus: ({ nexus }) => `Steuergebiet ${nexus} kommt doppelt vor. Eine Zeile entfernen.`,
  repeatedRate: ({ date }) => `Zwei Sätze gelten ab ${date}. Eine Zeile entfernen.`,
  notForSubsidiary: ({ code, subsidiary }) =>
    `Steuerschlüssel ${code} gilt nicht für ${subsidiary}. Anderen auswählen.`,
} satisfies Translation<typeof en>;
