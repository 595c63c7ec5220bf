import { text } from '../define.ts';

export const tax = {
  basisFixed:
    'Prices plus or including tax cannot be changed here: the document is posted, or others were created from it.',
  countryRequired: 'Please enter value(s) for: Country. A state or ZIP range requires a country.',
  exemptRate: text<{ rate: 'number' }>(({ rate }) => `Rate of a tax code for exempt sales must be 0, not ${rate}%.`),
  repeatedNexus: text<{ nexus: 'text' }>(({ nexus }) => `Nexus ${nexus} appears twice. Remove one line.`),
  repeatedRate: text<{ date: 'date' }>(({ date }) => `Two rates are valid from ${date}. Remove one line.`),
  notForSubsidiary: text<{ code: 'text'; subsidiary: 'text' }>(
    ({ code, subsidiary }) => `Tax code ${code} isn't available for ${subsidiary}. Select another.`,
  ),
} as const;
