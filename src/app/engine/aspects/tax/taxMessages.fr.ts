import type { Texts } from '#contract/messages/language';
import type { taxMessages } from './taxMessages.ts';

export const tax: Texts<typeof taxMessages> = {
  tax: 'TVA',
  taxCode: 'Code TVA',
  taxRate: 'Taux de TVA %',
  taxBase: 'Base',
  taxFrom: 'Origine de la TVA',
  recoverable: 'Déductible %',
  reverseCharge: 'Autoliquidation',
  owedByUs: 'Due à l’administration fiscale',
  none: 'Aucun',
  whyThese: 'Origine du prix et de la TVA',
  whichLine: 'Ligne',
  lineAt: (line) => `Ligne ${line}`,
};
