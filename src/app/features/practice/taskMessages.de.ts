import type { Texts } from '#contract/messages/language';
import type { taskMessages } from './taskMessages.ts';

export const practiceTasks: Texts<typeof taskMessages> = {
  accrual: {
    title: 'Strom und Wasser abgrenzen',
    memo: 'Übung: Strom und Wasser',
    why: 'Aufwand gehört in den Monat, der ihn verursacht hat, auch wenn die Rechnung noch fehlt. Die Abgrenzung löst sich zu Beginn des nächsten Monats von selbst auf.',
    form: 'Öffnen Sie das Formular eines neuen Buchungssatzes.',
    enter:
      'Erfassen Sie diese Zeilen, den Buchungstext und das Datum der Rückbuchung, achten Sie darauf, dass keine Differenz bleibt, und speichern Sie.',
    reversal: (day) => `Lassen Sie ihn am ${day} zurückbuchen.`,
    look: 'Öffnen Sie den Buchungssatz, der ihn zurücknimmt; der Beleg nennt ihn unter „Zurückgebucht durch“.',
  },
  paste: {
    title: 'Buchungssatz aus einer Tabelle einfügen',
    memo: 'Übung: aus einer Tabelle',
    why: 'Buchungen kommen oft als Tabelle. Eingefügtes wird mit dem Kontenplan abgeglichen; was nicht gefunden wird, wird erfragt und nicht geraten.',
    form: 'Öffnen Sie das Formular eines neuen Buchungssatzes.',
    enter: (account) =>
      `Kopieren Sie die Tabelle, drücken Sie Strg+V in der ersten Kontozelle, wählen Sie ${account} für das eine, das nicht im Kontenplan steht, geben Sie den Buchungstext ein und speichern Sie.`,
    account: 'Konto',
    lineMemo: 'Text',
    amount: 'Betrag',
    lines: { insurance: 'Feuer und Wasser', rent: 'Halle', supplies: 'Papier', accrued: 'Noch nicht berechnet' },
    unknown: 'Schreibwaren',
  },
  journalView: {
    title: 'Ansicht großer Buchungssätze speichern',
    why: 'Wer prüft, sieht jede Woche dasselbe durch. Eine Ansicht behält Filter und Spalten unter einem Namen, einen Klick entfernt.',
    list: 'Öffnen Sie die Liste der Buchungssätze.',
    keep: (label, amount) =>
      `Filtern Sie „${label} ist größer als ${amount}“ und speichern Sie das als Ansicht unter einem eigenen Namen.`,
  },
  orderView: {
    title: 'Ansicht großer Aufträge speichern',
    why: 'Eine Ansicht der wichtigen Aufträge erspart das Suchen an jedem Morgen.',
    list: 'Öffnen Sie die Liste der Aufträge.',
    keep: (label, amount) =>
      `Filtern Sie „${label} ist größer als ${amount}“ und speichern Sie das als Ansicht unter einem eigenen Namen.`,
  },
  payment: {
    title: 'Zahlung auf zwei Rechnungen verteilen',
    why: 'Das Geld eines Kunden passt selten auf eine einzige Rechnung. Was auf den Cent zugeordnet ist, hält die Liste der offenen Posten richtig.',
    form: 'Öffnen Sie das Formular eines neuen Zahlungseingangs.',
    enter: (customer, amount, first, second) =>
      `${customer} hat ${amount} gezahlt: Gleichen Sie ${first} ganz und mit dem Rest ${second} aus und speichern Sie.`,
    lacks:
      'Zurzeit hat kein Kunde zwei offene Rechnungen. Erledigen Sie zuerst zweimal „Auftrag fakturieren“ für denselben Kunden.',
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
  payVendor: {
    title: 'Einem Lieferanten alles Offene zahlen',
    why: 'Eine Zahlung für alle offenen Rechnungen spart Gebühren und stellt den Lieferanten zufrieden; keine darf vergessen oder doppelt gezahlt werden.',
    open: 'Öffnen Sie „Rechnungen zahlen“.',
    pay: (vendor, count, total) =>
      `Wählen Sie ein Bankkonto, haken Sie ${vendor} an und zahlen Sie alle ${count} offenen Rechnungen, ${total} in einer Zahlung.`,
    lacks:
      'Zurzeit hat kein Lieferant zwei offene Rechnungen ohne Gutschrift und Skonto. Erledigen Sie zuerst zweimal „Lieferantenrechnung erfassen“.',
  },
  bill: {
    title: 'Lieferantenrechnung erfassen',
    why: 'Die Nummer des Lieferanten verhindert, dass dieselbe Rechnung zweimal gezahlt wird; die Konten entscheiden, wessen Budget sie trifft.',
    form: 'Öffnen Sie das Formular einer neuen Lieferantenrechnung.',
    enter: (vendor) =>
      `Erfassen Sie die Rechnung von ${vendor} mit ihrer Nummer und zwei Aufwandszeilen und speichern Sie.`,
    lacks: 'Der Lieferant oder die Konten dieser Aufgabe sind nicht mehr da.',
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
  receive: {
    title: 'Lieferung annehmen, in der ein Stück fehlt',
    why: 'Angenommen wird, was gezählt ist, nicht, was bestellt war; daran wird später die Rechnung gemessen.',
    open: (order) => `Öffnen Sie die Bestellung ${order}.`,
    receive: (quantity, item, act, fill) =>
      `Drücken Sie „${act}“ und nehmen Sie ${quantity} × ${item} an, denn eines fehlt in der Kiste. Wo nach Lagerplätzen oder Losen gefragt wird, drücken Sie „${fill}“. Speichern Sie.`,
    lacks:
      'Zurzeit wartet keine Bestellung auf Ware. Erledigen Sie zuerst „Ware bestellen“; das braucht eine Rolle, die bestellen darf.',
  },
  build: {
    title: 'Baugruppe fertigen',
    why: 'Eine Fertigung entnimmt die Komponenten dem Lager und legt die Baugruppe zu deren Wert hinein.',
    form: 'Öffnen Sie das Formular einer neuen Fertigung.',
    build: (quantity, item, location, take, fill) =>
      `Fertigen Sie ${quantity} × ${item} am Standort ${location}: Drücken Sie „${take}“; wo nach Lagerplätzen oder Losen gefragt wird, drücken Sie „${fill}“. Speichern Sie.`,
    lacks: 'Zurzeit liegen von keiner Baugruppe alle Komponenten an einem Standort.',
  },
  purchase: {
    title: 'Ware bestellen',
    why: 'Wareneingang und Rechnung werden an der Bestellung gemessen, darum kommt sie zuerst.',
    form: 'Öffnen Sie das Formular einer neuen Bestellung.',
    enter: (vendor, quantity, item) => `Bestellen Sie bei ${vendor}: ${quantity} × ${item}. Speichern Sie.`,
    lacks: 'Für diese Aufgabe gibt es keinen Lieferanten und keinen Artikel in derselben Gesellschaft.',
  },
  drill: {
    title: 'Von der Saldenbilanz zum Beleg',
    why: 'Wer für eine Zahl geradesteht, kann sagen, woher sie kommt: Jeder Betrag führt zu seinen Buchungen und jede Buchung zu ihrem Beleg.',
    open: 'Öffnen Sie die Saldenbilanz.',
    ledger: (account) => `Drücken Sie auf einen Betrag von ${account}, um seine Buchungen zu sehen.`,
    document: 'Öffnen Sie aus dem Hauptbuch einen der Belege. Der Pfad darüber führt zurück.',
    lacks: 'Das Konto dieser Aufgabe ist nicht mehr da.',
  },
  closing: {
    title: 'Abschlussliste lesen',
    why: 'Bevor ein Monat abgeschlossen wird, sieht jemand nach, was noch offen steht. In dieser Aufgabe wird nichts abgeschlossen.',
    open: (period) => `Öffnen Sie die Buchungsperiode ${period}.`,
    count: 'Wie viele Zeilen stehen in ihrer Tabelle „Vor dem Abschluss“ offen?',
    answer: 'Offene Zeilen',
    look: 'Öffnen Sie die Liste hinter einer der Zeilen.',
    lacks: 'In keinem vergangenen Monat steht etwas offen.',
  },
  lacksAccounts: 'Die Konten dieser Aufgabe sind nicht mehr im Kontenplan.',
  lacksPeriod: 'Nach diesem Monat gibt es keine offene Periode, in die zurückgebucht werden könnte.',
};
