import type { labels as german } from './labels.de.ts';

/** French labels of the types of this area; shared labels are in parts/. */
export const labels: Readonly<Record<keyof typeof german, string>> = {
  'customForm.label': 'Formulaire personnalisé',
  'customForm.plural': 'Formulaires personnalisés',
  'customForm.fields.recordType': 'Type de fiche',
  'customForm.fields.isPreferred': 'Préféré',
  'permissions.ADMI_CUSTOMFORM': 'Configuration > Formulaires personnalisés',
  'permissions.LIST_PUBLISHSEARCH': 'Partager des vues de listes',
  'permissions.ADMI_COMPANY': 'Paramètres de la société',
  'permissions.ADMI_MANAGEUSERS': 'Utilisateurs',
  'permissions.ADMI_CHANGELOG': 'Journal des modifications',
  'permissions.ADMI_MANAGEROLES': 'Rôles',
  'permissions.INFO_COST': 'Informations > Coûts',
  'permissions.INFO_MARGIN': 'Informations > Marge',
  'permissions.INFO_LEDGER': 'Informations > Impact comptable',
};
