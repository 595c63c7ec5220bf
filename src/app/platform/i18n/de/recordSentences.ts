/** What is said of values, references, states, periods, journals and setup, by the English sentence; `sentences.ts` explains the marks. */
export const recordSentences = {
  // What every kind of value says
  '{A} needs a number; {b} is not one.': '{A} braucht eine Zahl; {b} ist keine.',
  '{A} must be {1} or more; {2} is less.': '{A} muss {1} oder mehr sein; {2} ist weniger.',
  '{A} must be {1} or less; {2} is more.': '{A} muss {1} oder weniger sein; {2} ist mehr.',
  '{A} needs a whole number; {1} is not one.': '{A} braucht eine ganze Zahl; {1} ist keine.',
  '{A} takes at most {1} decimals.': '{A} nimmt höchstens {1} Dezimalen.',
  '{A} needs text; {b} is not text.': '{A} braucht Text; {b} ist keiner.',
  '{A} takes at most {1} characters; this has {2}.': '{A} nimmt höchstens {1} Zeichen; dies sind {2}.',
  '{A} needs an e-mail address; {b} is not one.': '{A} braucht eine E-Mail-Adresse; {b} ist keine.',
  '{A} does not know {b}; use one of {c}.': '{A} kennt {b} nicht; möglich sind {c}.',
  '{A} needs a date such as 2026-06-30; {b} is not one.': '{A} braucht ein Datum wie 2026-06-30; {b} ist keines.',
  '{A} needs a time such as 2026-06-30T12:00:00Z; {b} is not one.':
    '{A} braucht eine Zeit wie 2026-06-30T12:00:00Z; {b} ist keine.',
  '{A} needs true or false; {b} is neither.': '{A} braucht wahr oder falsch; {b} ist keines.',
  '{A} needs a quantity above zero; {1} is not.': '{A} braucht eine Menge über null; {1} ist es nicht.',
  '{A} takes at most 8 decimals in its quantities.': '{A} nimmt in den Mengen höchstens 8 Dezimalen.',
  '{A} needs at least one part of an address.': '{A} braucht mindestens einen Teil einer Adresse.',
  '{A} does not know the country "{b}".': '{A} kennt das Land „{b}“ nicht.',
  '{A} takes at most {1} characters for {b}.': '{A} nimmt höchstens {1} Zeichen für {b}.',
  'Please enter value(s) for: {A}.': 'Bitte ausfüllen: {A}.',
  'Please enter value(s) for: Reason. @{1} needs one.': 'Bitte einen Grund angeben; {1} braucht einen.',
  'Please enter value(s) for: Reversal date. It is needed to defer the reversal.':
    'Bitte das Datum der Rückbuchung angeben; ohne es kann die Rückbuchung nicht aufgeschoben werden.',
  'Please enter value(s) for: Rate. The item has no cost to take it from.':
    'Bitte einen Einzelpreis angeben. Der Artikel hat keinen Einstandspreis, aus dem er käme.',
  'Please enter value(s) for: Bills. Apply the prepayment to at least one.':
    'Bitte Lieferantenrechnungen angeben. Die Vorauszahlung wird mit mindestens einer verrechnet.',
  'Please enter value(s) for: Expenses. Enter at least one line.': 'Bitte mindestens eine Aufwandszeile erfassen.',
  'Please enter value(s) for: Country. A state or a ZIP range lies in a country.':
    'Bitte ein Land angeben. Ein Kanton oder Postleitzahlen liegen in einem Land.',
  'Please enter value(s) for: Subsidiary of. {a} is the parent company; others stand below it.':
    'Bitte angeben, wovon dies eine Untergesellschaft ist. {a} ist die Muttergesellschaft; andere stehen darunter.',
  'External ID takes letters, digits, "_" and "-", at most 255 of them.':
    'Die externe ID besteht aus höchstens 255 Buchstaben, Ziffern, „_“ und „-“.',
  '{A} needs a list of lines in "items".': '{A} braucht eine Liste von Zeilen in „items“.',
  'A line must be a JSON object.': 'Eine Zeile muss ein JSON-Objekt sein.',
  'Line needs a whole number from 1 up.': 'Die Zeile braucht eine ganze Zahl ab 1.',
  'The body must be a JSON object.': 'Gesendet werden muss ein JSON-Objekt.',
  '{A} {1} has more decimals than its currency, which takes {2}, or too many digits.':
    '{A}: {1} hat mehr Dezimalen als die Währung, die {2} hat, oder zu viele Ziffern.',
  'Landed cost {1} has more decimals than {b} takes, or too many digits.':
    'Bezugskosten {1} haben mehr Dezimalen als {b}, oder zu viele Ziffern.',
  '{A} comes to more than fifteen digits, in its currency or in the books.':
    '{A}: ergibt mehr als fünfzehn Ziffern, in der Währung oder in den Büchern.',

  // References
  '{A} "{b}" names no {C}. Choose an existing one.': '{A}: „{b}“ gibt es nicht ({C}). Bitte etwas Bestehendes wählen.',
  '{A} "{b}" is a {C}, not a {D}.': '{A}: „{b}“ ist {C}, verlangt ist {D}.',
  '{A} "{b}" names more than one {C}. Give the id.': '{A}: „{b}“ trifft auf mehrere zu ({C}). Bitte die ID angeben.',
  '{A} "{b}" is inactive. Choose an active one.': '{A}: „{b}“ ist inaktiv. Bitte etwas Aktives wählen.',
  '"{a}" names no account. Choose an existing one.': '„{a}“ ist kein Konto. Bitte ein bestehendes wählen.',
  '{A} would make a loop: the record would be above itself.':
    '{A}: dies ergäbe einen Kreis; der Datensatz stünde über sich selbst.',
  '{A} cannot be changed after creation. Make a new {B} instead.':
    '{A} kann nach der Erfassung nicht geändert werden. Bitte neu erfassen ({B}).',
  '{A}: the feature is off. Turn it on in the company settings.':
    '{A}: die Funktion ist ausgeschaltet. Sie wird in den Firmeneinstellungen eingeschaltet.',
  'Bins: the feature is off. Turn it on in the company settings.':
    'Lagerplätze: die Funktion ist ausgeschaltet. Sie wird in den Firmeneinstellungen eingeschaltet.',
  'An {A} with this {B} already exists. Choose another.': '{A}: {B} ist schon vergeben. Bitte etwas anderes wählen.',
  'A {A} with this {B} already exists. Choose another.': '{A}: {B} ist schon vergeben. Bitte etwas anderes wählen.',
  'An {A} with this {B} already exists ({c}). Choose another.':
    '{A}: {B} ist schon vergeben ({c}). Bitte etwas anderes wählen.',
  'A {A} with this {B} already exists ({c}). Choose another.':
    '{A}: {B} ist schon vergeben ({c}). Bitte etwas anderes wählen.',
  '~{A} and {B}': '{A} und {B}',
  'A record with this External ID already exists. Choose another.':
    'Diese externe ID ist schon vergeben. Bitte eine andere wählen.',
  'A record this one points at has just been deleted. Choose another.':
    'Ein Datensatz, auf den dieser zeigt, wurde eben gelöscht. Bitte einen anderen wählen.',
  'Line {1} is given twice.': 'Zeile {1} ist zweimal angegeben.',
  '{A} is read-only and has another value. Leave it out.':
    '{A} kann nicht geändert werden und hat einen anderen Wert. Bitte weglassen.',
  '{A} has no property "{b}". Check the spelling, or leave it out.':
    '{A} hat keine Eigenschaft „{b}“. Bitte die Schreibweise prüfen oder weglassen.',

  // States, versions, deleting
  '{A} {1} is {B}; {C}. {D}': '{A} {1} ist im Status {B}; {C}. {D}',
  '{1} is not possible': '{1} ist nicht möglich',
  'it cannot become {A}': 'daraus wird nicht: {A}',
  'Allowed now: {a}.': 'Jetzt möglich: {a}.',
  'No action is allowed in this state.': 'In diesem Status ist nichts möglich.',
  '{A} has no action {1}. It has {c}.': '{A} kennt die Aktion {1} nicht. Es gibt {c}.',
  '{A} cannot be transformed into "{b}".': '{A} kann nicht in „{b}“ umgewandelt werden.',
  '{A} cannot be transformed into "{b}". It can become {c}.':
    '{A} kann nicht in „{b}“ umgewandelt werden. Möglich: {c}.',
  '{1} of {A} needs a sign-in of the last 15 minutes. Sign in again; then send it once more.':
    '{1} ({A}) braucht eine Anmeldung der letzten 15 Minuten. Bitte neu anmelden und nochmals senden.',
  'There is no {A} with the id {1}.': 'Zur ID {1} gibt es nichts ({A}).',
  '{A} {b} has been changed by {c} at {1} since you opened it. Load it again and merge your changes.':
    '{A} {b} wurde von {c} am {1} geändert, seit Sie es geöffnet haben. Bitte neu laden und Ihre Änderungen zusammenführen.',
  '{A} {b} has been changed since you opened it. Load it again and merge your changes.':
    '{A} {b} wurde geändert, seit Sie es geöffnet haben. Bitte neu laden und Ihre Änderungen zusammenführen.',
  'This {A} cannot be deleted because it is used by {B}. You can make it inactive instead.':
    '{A} kann nicht gelöscht werden; wird verwendet von: {B}. Stattdessen inaktiv setzen ist möglich.',
  'This {A} cannot be deleted because it is used by {B}.': '{A} kann nicht gelöscht werden; wird verwendet von: {B}.',
  'records of other subsidiaries': 'Datensätzen anderer Gesellschaften',
  '~{a} and others': '{a} und anderen',
  'You need the permission "{A}" ({1}) at level {B} or above. Ask an administrator for it.':
    'Dies braucht die Berechtigung „{A}“ ({1}) ab Stufe {B}. Eine Administratorin oder ein Administrator kann sie erteilen.',
  '{a} is voided and stays as it is.': '{a} ist storniert und bleibt, wie es ist.',
  '{a} is cancelled and stays as it is.': '{a} ist annulliert und bleibt, wie es ist.',
  '{a} is Cancelled and stays as it is. Make a new order.':
    '{a} ist annulliert und bleibt, wie es ist. Bitte einen neuen Auftrag erfassen.',
  '{a} cannot be {B}: a part of it has been applied or refunded. Delete or void what uses it first.':
    '{a} kann nicht {B} werden: ein Teil davon ist verrechnet oder erstattet. Zuerst löschen oder stornieren, was es verwendet.',
  '{a} cannot be {B} while payments or credits are applied to it. Take those back first.':
    '{a} kann nicht {B} werden, solange Zahlungen oder Gutschriften damit verrechnet sind. Diese zuerst zurücknehmen.',
  '{a} was made with {b} and cannot be {C} by itself. Change or delete that instead.':
    '{a} entstand mit {b} und kann nicht für sich {C} werden. Stattdessen jenes ändern oder löschen.',
  View: 'Ansehen',
  Create: 'Erfassen',
  Edit: 'Bearbeiten',
  Full: 'Alles',
  deleted: 'gelöscht',
  voided: 'storniert',
  changed: 'geändert',
  'deleted or voided': 'gelöscht oder storniert',
  'This idempotency key was used for another request. Use a new key.':
    'Dieser Schlüssel gehört zu einer anderen Anfrage. Bitte neu beginnen.',
  'This idempotency key was given up; nothing can be saved under it. Use a new key.':
    'Dieser Schlüssel wurde aufgegeben; darunter wird nichts gespeichert. Bitte neu beginnen.',
  'This idempotency key was used for another request, which made record {1}. Use a new key.':
    'Dieser Schlüssel gehört zu einer anderen Anfrage, aus der Datensatz {1} entstand. Bitte neu beginnen.',
  'The record {1} made under this idempotency key has been deleted since.':
    'Datensatz {1}, der hieraus entstand, wurde seither gelöscht.',
  'A {A} cannot be changed. Delete it and make another.':
    '{A}: kann nicht geändert werden. Bitte löschen und neu erfassen.',

  // Periods and dates
  closed: 'geschlossen',
  locked: 'gesperrt',
  'locked for receivables': 'für Debitoren gesperrt',
  'locked for payables': 'für Kreditoren gesperrt',
  'Posting period {a} is a year. Choose one of its periods.':
    'Buchungsperiode {a} ist ein Jahr. Bitte eine seiner Perioden wählen.',
  'Posting period {a} is a quarter. Choose one of its periods.':
    'Buchungsperiode {a} ist ein Quartal. Bitte eine seiner Perioden wählen.',
  'Posting period {a} is {B}. Use a date in an open period.':
    'Buchungsperiode {a} ist {B}. Bitte ein Datum in einer offenen Periode wählen.',
  'Date {1}: period {b} is {C}. Use a date in an open period.':
    'Datum {1}: Periode {b} ist {C}. Bitte ein Datum in einer offenen Periode wählen.',
  'Date {1} lies outside posting period {b} ({2} to {3}).':
    'Datum {1} liegt außerhalb der Buchungsperiode {b} ({2} bis {3}).',
  'Date {1} falls in no accounting period. Use a date in an open period.':
    'Datum {1} fällt in keine Buchungsperiode. Bitte ein Datum in einer offenen Periode wählen.',
  '{a} was posted to {b}, which is {C}, so it cannot be {D}.':
    '{a} wurde in {b} gebucht; die Periode ist {C}. Es kann deshalb nicht {D} werden.',
  '{a} was posted to {b}, which is {C}. Reverse it with a journal in an open period.':
    '{a} wurde in {b} gebucht; die Periode ist {C}. Bitte mit einem Buchungssatz in einer offenen Periode zurückbuchen.',
  '{a} was posted to {b}, which is {C}, so it cannot be deleted. Reverse it instead.':
    '{a} wurde in {b} gebucht; die Periode ist {C}. Es kann nicht gelöscht, aber zurückgebucht werden.',
  'The posting period has been closed or locked. Use a date in an open period.':
    'Die Buchungsperiode wurde geschlossen oder gesperrt. Bitte ein Datum in einer offenen Periode wählen.',
  'The date lies outside the posting period.': 'Das Datum liegt außerhalb der Buchungsperiode.',
  'End {1} comes before start {2}.': 'Das Ende {1} liegt vor dem Beginn {2}.',
  'End {1} comes before the start, {2}.': 'Das Ende {1} liegt vor dem Beginn, {2}.',
  'A period is a year or a quarter, not both.': 'Eine Periode ist ein Jahr oder ein Quartal, nicht beides.',
  'Only a base period can be an adjustment period.': 'Nur eine einfache Periode kann Abschlussperiode sein.',
  'The dates overlap {a} ({1} to {2}).': 'Die Daten überschneiden sich mit {a} ({1} bis {2}).',
  'The dates overlap another period.': 'Die Daten überschneiden sich mit einer anderen Periode.',
  'The period leaves a gap to its neighbors. Start it the day after the one before it ends.':
    'Die Periode lässt eine Lücke. Sie beginnt am Tag, nachdem die vorherige endet.',
  'The periods would leave a gap: another one has just been made or deleted.':
    'Es bliebe eine Lücke zwischen den Perioden: eben wurde eine andere angelegt oder gelöscht.',
  '{a} is still open. Close the periods of {b} first.': '{a} ist noch offen. Zuerst die Perioden von {b} schließen.',
  '{a} is still open. Close earlier periods first.': '{a} ist noch offen. Zuerst frühere Perioden schließen.',
  '{a} is closed. Reopen later periods first.': '{a} ist geschlossen. Zuerst spätere Perioden wieder öffnen.',
  '{a} is closed. Reopen it first.': '{a} ist geschlossen. Zuerst wieder öffnen.',
  '{a} is closed and takes no more periods. Reopen the last period of it first.':
    '{a} ist geschlossen und nimmt keine Perioden mehr auf. Zuerst die letzte Periode darin wieder öffnen.',
  'Quarters and months are made for a year. Tick Year, or leave this out.':
    'Quartale und Monate werden für ein Jahr angelegt. Jahr ankreuzen oder dies weglassen.',
  'End {1} does not make a year of twelve months. Use {2}, or make the periods one by one.':
    'Das Ende {1} ergibt kein Jahr von zwölf Monaten. {2} verwenden oder die Perioden einzeln anlegen.',
  'There is a period {a} already. Make the periods of this year one by one, or rename that one.':
    'Eine Periode {a} gibt es schon. Die Perioden dieses Jahres einzeln anlegen oder jene umbenennen.',
  '{a} is closed. Reopen it, and {b} opens with it.': '{a} ist geschlossen. Wieder öffnen, dann öffnet {b} mit.',
  '{a} is closed. Reopen it before you change it.': '{a} ist geschlossen. Vor einer Änderung wieder öffnen.',
  'The period has postings; its dates stay as they are.': 'In der Periode ist gebucht; ihre Daten bleiben.',
  '{a} has postings in the ledger, so it stays.': '{a} hat Buchungen und bleibt deshalb.',
  '{a} stands between two periods; deleting it would leave a gap.':
    '{a} steht zwischen zwei Perioden; ohne sie bliebe eine Lücke.',
  'Only an accounting period has open items.': 'Nur eine Buchungsperiode hat offene Punkte.',

  // Journals and templates
  'Lines: a journal needs at least 2 lines; this has {1}.':
    'Zeilen: Ein Buchungssatz braucht mindestens 2 Zeilen; dieser hat {1}.',
  'Share %: the shares add up to {1}, {2} more than 100. Lower them.':
    'Anteil %: Die Anteile ergeben zusammen {1}, {2} mehr als 100. Bitte senken.',
  'Amount: the amounts add up to {1}, {2} more than the schedule has. Lower them.':
    'Betrag: Die Beträge ergeben zusammen {1}, {2} mehr als der Plan insgesamt. Bitte senken.',
  'A line has a debit or a credit, never both. Clear one of the two.':
    'Eine Zeile hat Soll oder Haben, nie beides. Bitte eines leeren.',
  'A line needs a debit or a credit above zero.': 'Eine Zeile braucht Soll oder Haben über null.',
  '{A} {1} is negative. Put it on the other side as a positive amount.':
    '{A}: {1} ist negativ. Bitte als positiven Betrag auf die andere Seite setzen.',
  'Total debits and total credits differ: Credits are short by {1}.':
    'Soll und Haben sind nicht gleich: im Haben fehlen {1}.',
  'Total debits and total credits differ: Debits are short by {1}.':
    'Soll und Haben sind nicht gleich: im Soll fehlen {1}.',
  'Total debits and total credits differ: Credits are short by {1} in {b}.':
    'Soll und Haben sind nicht gleich: im Haben fehlen {1} in {b}.',
  'Total debits and total credits differ: Debits are short by {1} in {b}.':
    'Soll und Haben sind nicht gleich: im Soll fehlen {1} in {b}.',
  'Reversal date {1} must come after the date of the journal, {2}.':
    'Das Datum der Rückbuchung {1} muss nach dem des Buchungssatzes liegen, {2}.',
  'The reversal date {1} does not fall in an open period.':
    'Das Datum der Rückbuchung {1} fällt in keine offene Periode.',
  'The reversal {a} stands in {b}, which is {C}; it cannot follow this change.':
    'Die Rückbuchung {a} steht in {b}; die Periode ist {C}. Sie kann dieser Änderung nicht folgen.',
  'Its reversal {a} stands in {b}, which is {C}.': 'Die Rückbuchung {a} steht in {b}; die Periode ist {C}.',
  '{a} is the reversal of {b} and follows it. Change that journal instead.':
    '{a} ist die Rückbuchung von {b} und folgt ihm. Bitte jenen Buchungssatz ändern.',
  '{a} has been reversed by {b}, which mirrors it. Delete that entry first.':
    '{a} wurde durch {b} zurückgebucht, das sein Spiegel ist. Zuerst jene Buchung löschen.',
  '{a} has been reversed by {b}, which would take it back twice. Void that entry first.':
    '{a} wurde durch {b} zurückgebucht; es würde zweimal zurückgenommen. Zuerst jene Buchung stornieren.',
  '{a} is itself a reversal.': '{a} ist selbst eine Rückbuchung.',
  '{a} has not posted, so there is nothing to reverse.': '{a} ist nicht gebucht; es gibt nichts zurückzubuchen.',
  '{a} has been reversed already.': '{a} wurde schon zurückgebucht.',
  'That journal has been reversed already.': 'Jener Buchungssatz wurde schon zurückgebucht.',
  '{a} is reversed on {1} by its reversal date. Clear that date to reverse it by hand.':
    '{a} wird am {1} durch sein Rückbuchungsdatum zurückgebucht. Für eine Rückbuchung von Hand dieses Datum leeren.',
  'The reversal cannot be dated before {1}, the date of {b}.':
    'Die Rückbuchung kann nicht vor dem {1} liegen, dem Datum von {b}.',
  'The lines are not the mirror of {a}: a reversal takes back every line exactly.':
    'Die Zeilen sind nicht der Spiegel von {a}: eine Rückbuchung nimmt jede Zeile genau zurück.',
  '{a} was made by the reversal date of {b}. Clear that date to remove it.':
    '{a} entstand aus dem Rückbuchungsdatum von {b}. Zum Entfernen jenes Datum leeren.',
  'An account of the lines takes no postings.': 'Ein Konto der Zeilen nimmt keine Buchungen.',
  'An account of the lines has been made inactive. Choose an active one.':
    'Ein Konto der Zeilen wurde inaktiv gesetzt. Bitte ein aktives wählen.',
  'An account of the lines is not assigned to the subsidiary of its line. Assign it there or choose another.':
    'Ein Konto der Zeilen gehört nicht zur Gesellschaft seiner Zeile. Bitte dort zuordnen oder ein anderes wählen.',
  'Account "{a}" is inactive, so nothing is posted to it. Choose an active one.':
    'Konto „{a}“ ist inaktiv; darauf wird nicht gebucht. Bitte ein aktives wählen.',
  'Only one line takes the rest. Give this one an amount.':
    'Nur eine Zeile nimmt den Rest. Bitte hier einen Betrag angeben.',
  'Credit: the line has a debit too. Keep one of them.':
    'Haben: die Zeile hat auch ein Soll. Bitte nur eines behalten.',
  'Debit or credit: the line has neither. Give an amount, arithmetic over base, or rest.':
    'Soll oder Haben: die Zeile hat keines. Bitte einen Betrag, eine Rechnung mit base oder rest angeben.',
  'Base amount: the lines calculate from it. Give one.': 'Grundbetrag: die Zeilen rechnen damit. Bitte angeben.',
  '{A} "{b}" is neither an amount nor arithmetic over base. {C}':
    '{A}: „{b}“ ist weder Betrag noch Rechnung mit base. {C}',
  '{A} "{b}" comes to a negative amount. Put it on the other side.':
    '{A}: „{b}“ ergibt einen negativen Betrag. Bitte auf die andere Seite setzen.',
  'Lines: a journal of this template would have {A}. Let one line take the rest, or change an amount.':
    'Zeilen: Ein Buchungssatz aus dieser Vorlage hätte {A}. Eine Zeile den Rest nehmen lassen oder einen Betrag ändern.',
  'debits of {1} and credits of {2}': '{1} im Soll und {2} im Haben',
  'First on: a template that recurs says from when on. Give a date.':
    'Erstmals am: eine wiederkehrende Vorlage sagt, ab wann. Bitte ein Datum angeben.',
  'Last by {1} is before {2}, when it first falls due. Give a later date.':
    'Letztmals bis {1} liegt vor dem {2}, der ersten Fälligkeit. Bitte ein späteres Datum angeben.',

  // Accounts, currencies, setup
  'Subaccount of: {a} is {B}; an account of type {C} cannot stand below it.':
    'Unterkonto von: {a} ist {B}; ein Konto der Art {C} kann nicht darunter stehen.',
  'This account plays the role {1} for the system and cannot be made inactive.':
    'Dieses Konto hat im System die Rolle {1} und kann nicht inaktiv werden.',
  '{a} plays the role {1} for the system and cannot be deleted.':
    '{a} hat im System die Rolle {1} und kann nicht gelöscht werden.',
  'Opening balance: only balance sheet accounts can open with a balance.':
    'Anfangssaldo: nur Bilanzkonten beginnen mit einem Saldo.',
  'Opening balance: it needs an open period, a subsidiary and the system account Opening Balance Equity.':
    'Anfangssaldo: es braucht eine offene Periode, eine Gesellschaft und das Systemkonto „Eröffnungssalden“.',
  'Account {a} is inactive. Choose an active one.': 'Konto {a} ist inaktiv. Bitte ein aktives wählen.',
  'Account {a} is of type {1}; {b} needs one of type {2}.': 'Konto {a} hat die Art {1}; {b} braucht {2}.',
  'Account {a} plays the role {1} already.': 'Konto {a} hat schon die Rolle {1}.',
  '{a} has postings that open documents explain, so the role stays with its account.':
    '{a} hat Buchungen aus offenen Belegen; die Rolle bleibt deshalb bei ihrem Konto.',
  'Account {a} is of type {B} and takes no postings.': 'Konto {a} hat die Art {B} und nimmt keine Buchungen.',
  'Account {a} is of type {B}. Choose one of type {c}.': 'Konto {a} hat die Art {B}. Möglich ist {c}.',
  'Account {a} is not assigned to subsidiary {b}. Assign it there or choose another.':
    'Konto {a} gehört nicht zur Gesellschaft {b}. Bitte dort zuordnen oder ein anderes wählen.',
  'Account {a} is kept in {b}. Use a {C} in that currency or choose another account.':
    'Konto {a} wird in {b} geführt. Bitte diese Währung ({C}) oder ein anderes Konto wählen.',
  'No account plays the role {1} ({b}), which this posts to. Ask whoever set up the company to add it.':
    'Kein Konto hat die Rolle {1} ({b}), auf die hier gebucht wird. Wer die Firma eingerichtet hat, kann sie vergeben.',
  'There is a base currency already; exactly one is allowed.':
    'Es gibt schon eine Basiswährung; es kann nur eine geben.',
  'The base currency of the company stays the base currency.': 'Die Basiswährung der Firma bleibt die Basiswährung.',
  'The base currency cannot be made inactive.': 'Die Basiswährung kann nicht inaktiv werden.',
  'The base currency cannot be deleted.': 'Die Basiswährung kann nicht gelöscht werden.',
  'The rate of the base currency to itself is 1.': 'Der Kurs der Basiswährung zu sich selbst ist 1.',
  'A rate needs two different currencies.': 'Ein Kurs braucht zwei verschiedene Währungen.',
  'Exchange rate: no rate from {a} to {b} is known on {1}. Give one, or enter it under currency rates.':
    'Wechselkurs: für {a} in {b} ist am {1} kein Kurs bekannt. Bitte angeben oder unter Wechselkurse erfassen.',
  'Exchange rate: the books are kept in {a} itself, so the rate is 1.':
    'Wechselkurs: die Bücher werden in {a} geführt; der Kurs ist 1.',
  'Exchange rate: at this rate an amount has more than fifteen digits in the books. Lower the rate or the lines.':
    'Wechselkurs: mit diesem Kurs hätte ein Betrag in den Büchern mehr als fünfzehn Ziffern. Bitte Kurs oder Zeilen senken.',
  'Exchange rate is fixed when the estimate is made. Make a new estimate instead.':
    'Der Wechselkurs steht mit dem Angebot fest. Bitte ein neues Angebot erfassen.',
  'Location {a} does not use bins. Choose one that does, or turn on its "Uses bins".':
    'Standort {a} hat keine Lagerplätze. Bitte einen mit Lagerplätzen wählen oder sie dort einschalten.',
  'There are {1} price levels, and no more are allowed. Change or delete one that is not used.':
    'Es gibt {1} Preisstufen; mehr sind nicht möglich. Bitte eine unbenutzte ändern oder löschen.',
  'Employee: the same person is listed twice. Keep one line.':
    'Mitarbeitende: dieselbe Person steht zweimal da. Bitte eine Zeile behalten.',
  'Sales team: one member leads at most; here {1} do.': 'Verkaufsteam: höchstens eine Person leitet; hier sind es {1}.',
  'Sales team: the contributions sum to {1} %. They must sum to 100 %.':
    'Verkaufsteam: die Beiträge ergeben {1} %, es müssen 100 % sein.',
  'Rate % {1}: a code for exempt sales has the rate 0.': 'Satz {1} %: ein Code für befreite Verkäufe hat den Satz 0.',
  'Periods 0: revenue is recognized over 1 period or more, unless the method is Immediate.':
    'Perioden 0: Erträge werden über mindestens 1 Periode realisiert, außer bei der Methode Sofort.',
  'Nexuses: {a} is listed twice. Keep one line for it.': 'Steuerorte: {a} steht zweimal da. Bitte eine Zeile behalten.',
  'Discount days {1} are more than the {2} days until the document is due. Give {3} or fewer.':
    'Skontotage {1} sind mehr als die {2} Tage bis zur Fälligkeit. Bitte {3} oder weniger.',
  'Units: exactly one is the base unit; here {1} are.': 'Einheiten: genau eine ist die Basiseinheit; hier sind es {1}.',
  'Base units in one: the base unit has 1, not {1}.': 'Basiseinheiten in einer: die Basiseinheit hat 1, nicht {1}.',
  'Unit "{a}" is listed twice.': 'Einheit „{a}“ steht zweimal da.',
  'Last four digits needs exactly four digits, such as 4242.': 'Letzte vier Ziffern: genau vier, wie 4242.',
  '{A} seems to hold the number of a card. Remove it: only the last four digits are kept.':
    '{A} scheint eine Kartennummer zu enthalten. Bitte entfernen: nur die letzten vier Ziffern werden behalten.',
  'Card number takes the last four digits only, such as 4242.': 'Kartennummer: nur die letzten vier Ziffern, wie 4242.',
  'Card number {1} is not that of {b}. Leave it out or choose another card.':
    'Kartennummer {1} ist nicht die von {b}. Bitte weglassen oder eine andere Karte wählen.',
  'Card: {a} belongs to another customer. Choose a card of this one.':
    'Karte: {a} gehört einem anderen Kunden. Bitte eine Karte dieses Kunden wählen.',
  'Card: {a} expired on {1}. Choose another.': 'Karte: {a} ist am {1} abgelaufen. Bitte eine andere wählen.',
} as const;
