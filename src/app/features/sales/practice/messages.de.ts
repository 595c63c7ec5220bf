import type { Texts } from '#contract/messages/language';
import type { saleTaskMessages } from './messages.ts';

export const saleTasks: Texts<typeof saleTaskMessages> = {
  orderView: {
    title: 'Ansicht großer Aufträge speichern',
    why: 'Eine Ansicht der wichtigen Aufträge erspart das Suchen an jedem Morgen.',
    list: 'Öffnen Sie die Liste der Aufträge.',
    keep: (label, amount) =>
      `Filtern Sie „${label} ist größer als ${amount}“ und speichern Sie das als Ansicht unter einem eigenen Namen.`,
  },
  invoiceOrder: {
    title: 'Auftrag fakturieren',
    why: 'Was das Haus verlassen hat, wird am selben Tag berechnet, und zwar aus dem Auftrag, damit Preise und Mengen die vereinbarten sind.',
    open: (order) => `Öffnen Sie den Auftrag ${order}.`,
    bill: (order, act) =>
      `Machen Sie die Rechnung aus dem Auftrag: Drücken Sie auf ${order} „${act}“, sehen Sie sie durch und speichern Sie.`,
    lacks:
      'Zurzeit wartet kein Auftrag auf die Rechnung. Lassen Sie zuerst das Lager „Teil eines Auftrags liefern“ erledigen.',
  },
  offer: {
    title: 'Vom Angebot zum Auftrag',
    why: 'Ein Auftrag aus dem Angebot behält Preise, Adressen und die Verbindung der beiden.',
    form: 'Öffnen Sie das Formular eines neuen Angebots.',
    enter: (customer, quantity, item) => `Bieten Sie ${customer} an: ${quantity} × ${item}. Speichern Sie.`,
    order: (act) => `Der Kunde nimmt an: Drücken Sie auf dem Angebot „${act}“ und speichern Sie den Auftrag.`,
    lacks: 'Für diese Aufgabe gibt es keinen Kunden und keinen Artikel in derselben Gesellschaft.',
  },
  ship: {
    title: 'Teil eines Auftrags liefern',
    why: 'Was das Haus verlässt, wird dann gebucht, wenn es geht; der Auftrag merkt sich, was noch kommt.',
    open: (order) => `Öffnen Sie den Auftrag ${order}.`,
    ship: (quantity, item, act, fill) =>
      `Drücken Sie „${act}“, liefern Sie ${quantity} × ${item} und sonst nichts; wo nach Lagerplätzen oder Losen gefragt wird, drücken Sie „${fill}“. Speichern Sie.`,
    lacks:
      'Zurzeit hat kein Auftrag lieferbare Ware. Lassen Sie zuerst den Verkauf „Vom Angebot zum Auftrag“ erledigen.',
  },
};
