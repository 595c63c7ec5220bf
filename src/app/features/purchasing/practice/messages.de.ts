import type { Texts } from '#contract/messages/language';
import type { purchaseTaskMessages } from './messages.ts';

export const purchaseTasks: Texts<typeof purchaseTaskMessages> = {
  bill: {
    title: 'Eingangsrechnung erfassen',
    why: 'Die Rechnungsnummer des Lieferanten verhindert Doppelzahlungen. Die Konten zeigen, welches Budget belastet wird.',
    form: 'Eine neue Eingangsrechnung öffnen.',
    enter: (vendor) => `Rechnung von ${vendor} mit ihrer Nummer und zwei Aufwandszeilen erfassen und speichern.`,
    lacks: 'Der Lieferant oder die Konten dieser Aufgabe wurden gelöscht.',
  },
  receive: {
    title: 'Unvollständige Lieferung annehmen',
    why: 'Die gezählte Menge buchen, nicht die bestellte. Die Rechnung wird mit dem Wareneingang abgeglichen.',
    open: (order) => `Die Bestellung ${order} öffnen.`,
    receive: (quantity, item, act, fill) =>
      `„${act}“ klicken und Wareneingang von ${quantity} × ${item} buchen: Ein Stück fehlt. Sind Lagerplätze oder Chargen erforderlich, „${fill}“ klicken. Speichern.`,
    lacks: 'Keine Bestellung ist zu empfangen. Zuerst in einer Einkaufsrolle „Ware bestellen“ erledigen.',
  },
  purchase: {
    title: 'Ware bestellen',
    why: 'Wareneingang und Rechnung werden mit der Bestellung abgeglichen; sie steht am Anfang.',
    form: 'Eine neue Bestellung öffnen.',
    enter: (vendor, quantity, item) => `Bei ${vendor} ${quantity} × ${item} bestellen und speichern.`,
    lacks: 'Für diese Aufgabe sind ein Lieferant und ein Artikel derselben Gesellschaft erforderlich.',
  },
};
