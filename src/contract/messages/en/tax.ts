import { text } from '../define.ts';

export const tax = {
  countryRequired: 'Please enter value(s) for: Country. A state or a ZIP range lies in a country.',
  exemptRate: text<{ rate: 'number' }>(({ rate }) => `Rate % ${rate}: a code for exempt sales has the rate 0.`),
  repeatedNexus: text<{ nexus: 'text' }>(({ nexus }) => `Nexuses: ${nexus} is listed twice. Keep one line for it.`),
  notForSubsidiary: text<{ code: 'text'; subsidiary: 'text' }>(
    ({ code, subsidiary }) => `Tax code: ${code} is not for subsidiary ${subsidiary}. Choose another.`,
  ),
} as const;
