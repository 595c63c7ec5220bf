import type { Texts } from '#contract/messages/language';
import type { taxMessages } from './taxMessages.ts';

export const tax: Texts<typeof taxMessages> = {
  tax: 'Steuer',
  taxCode: 'Steuerschlüssel',
  taxRate: 'Steuersatz %',
  taxBase: 'Bemessungsgrundlage',
  taxFrom: 'Steuerherkunft',
  recoverable: 'Abziehbar %',
  reverseCharge: 'Steuerschuld des Empfängers',
  owedByUs: 'An das Finanzamt geschuldet',
  none: 'Keiner',
  whyThese: 'Herkunft von Preis und Steuer',
  whichLine: 'Zeile',
  lineAt: (line) => `Zeile ${line}`,
};
