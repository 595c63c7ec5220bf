import type { Texts } from '#contract/messages/language';
import type { purchaseTaskMessages } from './messages.ts';

export const purchaseTasks: Texts<typeof purchaseTaskMessages> = {
  bill: {
    title: 'Lieferantenrechnung erfassen',
    why: 'Die Nummer des Lieferanten verhindert, dass dieselbe Rechnung zweimal gezahlt wird; die Konten entscheiden, wessen Budget sie trifft.',
    form: 'Öffnen Sie das Formular einer neuen Lieferantenrechnung.',
    enter: (vendor) =>
      `Erfassen Sie die Rechnung von ${vendor} mit ihrer Nummer und zwei Aufwandszeilen und speichern Sie.`,
    lacks: 'Der Lieferant oder die Konten dieser Aufgabe sind nicht mehr da.',
  },
  receive: {
    title: 'Lieferung annehmen, in der ein Stück fehlt',
    why: 'Angenommen wird, was gezählt ist, nicht, was bestellt war; daran wird später die Rechnung gemessen.',
    open: (order) => `Öffnen Sie die Bestellung ${order}.`,
    receive: (quantity, item, act, fill) =>
      `Drücken Sie „${act}“ und nehmen Sie ${quantity} × ${item} an, denn eines fehlt in der Kiste. Wo nach Lagerplätzen oder Losen gefragt wird, drücken Sie „${fill}“. Speichern Sie.`,
    lacks:
      'Zurzeit wartet keine Bestellung auf Ware. Erledigen Sie zuerst „Ware bestellen“; das braucht eine Rolle, die bestellen darf.',
  },
  purchase: {
    title: 'Ware bestellen',
    why: 'Wareneingang und Rechnung werden an der Bestellung gemessen, darum kommt sie zuerst.',
    form: 'Öffnen Sie das Formular einer neuen Bestellung.',
    enter: (vendor, quantity, item) => `Bestellen Sie bei ${vendor}: ${quantity} × ${item}. Speichern Sie.`,
    lacks: 'Für diese Aufgabe gibt es keinen Lieferanten und keinen Artikel in derselben Gesellschaft.',
  },
};
