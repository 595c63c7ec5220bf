import type { Labels } from '../../messages/language.ts';

/** German labels of the types of this area; shared labels are in parts/. */
export const labels = {
  'customForm.label': 'Benutzerdefiniertes Formular',
  'customForm.plural': 'Benutzerdefinierte Formulare',
  'customForm.fields.recordType': 'Datensatztyp',
  'customForm.fields.isPreferred': 'Bevorzugt',
  'permissions.ADMI_CUSTOMFORM': 'Einstellungen > Benutzerdefinierte Formulare',
  'permissions.LIST_PUBLISHSEARCH': 'Listenansichten freigeben',
  'permissions.ADMI_COMPANY': 'Firmeneinstellungen',
  'permissions.ADMI_MANAGEUSERS': 'Benutzer',
  'permissions.ADMI_CHANGELOG': 'Änderungsprotokoll',
  'permissions.ADMI_MANAGEROLES': 'Rollen',
  'permissions.INFO_COST': 'Informationen > Kosten',
  'permissions.INFO_MARGIN': 'Informationen > Marge',
  'permissions.INFO_LEDGER': 'Informationen > Buchungen',
} satisfies Labels;
