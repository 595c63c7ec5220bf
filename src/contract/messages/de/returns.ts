import type { Translation } from '../define.ts';
import type { returns as en } from '../en/returns.ts';

export const returns = {
  pendingApproval: ({ order }) => `${order} ist zu genehmigen. Vor Wareneingang oder Gutschrift genehmigen.`,
  rejected: ({ order }) => `${order} ist abgelehnt. Zuerst ändern oder genehmigen.`,
  closed: ({ order }) => `${order} ist geschlossen. Zuerst wieder öffnen.`,
  saleNotPosted: ({ sale }) => `${sale} ist zu genehmigen oder storniert. Gültigen Verkauf auswählen.`,
  overSold: ({ quantity, remaining, line, sale }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die von Zeile ${line} von ${sale} noch zurückgegeben werden können.`,
  notSold: ({ item, sale }) => `${item} ist nicht auf ${sale}. Artikel des Verkaufs auswählen.`,
  overReceived: ({ quantity, remaining, line, order }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die auf Zeile ${line} von ${order} noch zu empfangen sind.`,
  overCredited: ({ quantity, remaining, line, order }) =>
    `Menge ${quantity} übersteigt die ${remaining}, die auf Zeile ${line} von ${order} gutgeschrieben werden können. Ware wird nach ihrem Eingang gutgeschrieben.`,
  notOnReturn: ({ item, order }) => `${item} ist nicht auf ${order}. Artikel der Retoure auswählen.`,
  notGoods: ({ item }) => `${item} wird nicht auf Lager geführt. Nur Ware wird empfangen.`,
  creditedFirst: ({ receipt, order }) =>
    `${receipt} kann nicht gelöscht werden: Ware von ${order} ist bereits gutgeschrieben. Zuerst die Gutschrift löschen.`,
  lineInUse: ({ line, min }) =>
    `Zeile ${line} muss ihren Artikel und mindestens ${min} behalten: so viel ist eingegangen oder gutgeschrieben.`,
  customerFixed: 'Kunde nicht änderbar: Die Retoure ist teilweise eingegangen oder gutgeschrieben.',
  restocked: ({ order }) => `Hier nicht zurücklagern: Die Ware kommt mit einem Wareneingang zu ${order} zurück.`,
  returnedFirst: ({ quantity, line, record }) =>
    `${quantity} von Zeile ${line} von ${record} steht auf Retouren. Mindestens diese Menge und den Artikel behalten oder zuerst die Retoure löschen.`,
  writeOffAccountMissing: 'Abschreibungskonto eingeben. Es trägt die Kosten der Ware, die nicht zurück auf Lager geht.',
  writeOffOfPurchase: 'Nur zurückgegebene Ware kann beim Eingang abgeschrieben werden. Häkchen entfernen.',
  noShipment: 'Anlieferungen enthalten Ware aus Bestellungen. Anlieferung entfernen.',
} satisfies Translation<typeof en>;
