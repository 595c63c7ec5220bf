import type { Translation } from '../define.ts';
import type { approval as en } from '../en/approval.ts';

export const approval = {
  saleApplied:
    'Die Änderung erfordert eine neue Genehmigung, aber die Überzahlung ist zugeordnet. Zuerst Zuordnung aufheben.',
  memoUsed:
    'Die Änderung erfordert eine neue Genehmigung, aber die Gutschrift ist zugeordnet. Zuerst Zuordnung aufheben.',
  invoicePaid:
    'Die Änderung erfordert eine neue Genehmigung, aber Zahlungen sind zugeordnet. Zuerst Zuordnung aufheben.',
  notApproved: ({ record }) => `${record} ist nicht genehmigt. Zuerst genehmigen.`,
  rejected: ({ record }) => `${record} ist abgelehnt. Zuerst genehmigen.`,
  pending: ({ record }) => `${record} ist zu genehmigen. Zuerst genehmigen.`,
  own: ({ record }) =>
    `${record} wurde von Ihnen erfasst oder geändert. Ein anderer Benutzer muss die Genehmigung erteilen.`,
  ofAbsent: ({ record, user }) =>
    `${user} hat ${record} erfasst oder geändert, auch die Vertretung kann nicht genehmigen. Ein anderer Benutzer muss die Genehmigung erteilen.`,
  overLimit: ({ role, limit, who }) => `Das Genehmigungslimit von ${role} beträgt ${limit}. ${who}`,
  roleWithoutLimit: ({ record, role, who }) => `${role} kann ${record} nicht genehmigen. ${who}`,
  roles: ({ list }) => `Rollen, die diesen Betrag genehmigen können: ${list}.`,
  noRole: 'Keine Rolle kann diesen Betrag genehmigen. In den Einstellungen ein Limit erhöhen.',
} satisfies Translation<typeof en>;
