import type { Texts } from '#contract/messages/language';
import type { saleTaskMessages } from './messages.ts';

export const saleTasks: Texts<typeof saleTaskMessages> = {
  orderView: {
    title: 'Ansicht großer Aufträge speichern',
    why: 'Mit einer gespeicherten Ansicht finden Sie wichtige Aufträge ohne Suche.',
    list: 'Die Liste der Aufträge öffnen.',
    keep: (label, amount) =>
      `Nach „${label} ist größer als ${amount}“ filtern und unter einem eigenen Namen als Ansicht speichern.`,
  },
  invoiceOrder: {
    title: 'Auftrag fakturieren',
    why: 'Am Liefertag aus dem Auftrag fakturieren, zu den vereinbarten Preisen und Mengen.',
    open: (order) => `Den Auftrag ${order} öffnen.`,
    bill: (order, act) => `Rechnung aus dem Auftrag erstellen: Auf ${order} „${act}“ klicken, prüfen und speichern.`,
    lacks: 'Kein Auftrag ist zu fakturieren. Zuerst in einer Lagerrolle „Teil eines Auftrags liefern“ erledigen.',
  },
  offer: {
    title: 'Aus einem Angebot einen Auftrag machen',
    why: 'Ein Auftrag aus einem Angebot übernimmt Preise und Adressen; beide bleiben verknüpft.',
    form: 'Ein neues Angebot öffnen.',
    enter: (customer, quantity, item) => `${customer} ${quantity} × ${item} anbieten und speichern.`,
    order: (act) => `Der Kunde nimmt an: Auf dem Angebot „${act}“ klicken und den Auftrag speichern.`,
    lacks: 'Für diese Aufgabe sind ein Kunde und ein Artikel derselben Gesellschaft erforderlich.',
  },
  ship: {
    title: 'Teil eines Auftrags liefern',
    why: 'Ware beim Versand buchen. Der Auftrag führt die Restmenge.',
    open: (order) => `Den Auftrag ${order} öffnen.`,
    ship: (quantity, item, act, fill) =>
      `„${act}“ klicken und nur ${quantity} × ${item} liefern. Sind Lagerplätze oder Chargen erforderlich, „${fill}“ klicken. Speichern.`,
    lacks:
      'Kein Auftrag hat lieferbare Ware. Zuerst in einer Verkaufsrolle „Aus einem Angebot einen Auftrag machen“ erledigen.',
  },
};
