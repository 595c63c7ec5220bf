import type { Translation } from '../define.ts';
import type { approval as en } from '../en/approval.ts';

export const approval = {
  saleApplied:
    'Mit der Änderung müsste dieser Verkauf neu genehmigt werden, sein Rest ist aber verrechnet. Zuerst zurücknehmen.',
  memoUsed:
    'Mit der Änderung müsste diese Gutschrift neu genehmigt werden, sie ist aber verwendet. Zuerst die Verrechnungen zurücknehmen.',
  invoicePaid:
    'Mit der Änderung müsste diese Rechnung neu genehmigt werden, sie ist aber mit Zahlungen verrechnet. Diese zuerst zurücknehmen.',
  notApproved: ({ record }) => `${record} ist nicht genehmigt. Zuerst genehmigen.`,
  rejected: ({ record }) => `${record} wurde abgelehnt. Zuerst genehmigen.`,
  pending: ({ record }) => `${record} wartet auf Genehmigung. Zuerst genehmigen.`,
} satisfies Translation<typeof en>;
