/** What is said of typed amounts and dates, filters, reports, answers and settings, by the English sentence; `sentences.ts` explains the marks. */
export const otherSentences = {
  "'{a}' is none of the choices: {b}.": '„{a}“ gehört nicht zur Auswahl: {b}.',
  'writeOffLimit takes an amount from 0 to 1,000 with two decimals.':
    'writeOffLimit nimmt einen Betrag von 0 bis 1.000 mit zwei Dezimalen.',
  // Typed amounts, dates and splits
  'Of an earlier day only what was on hand is known; what orders claim and bring is told for today.':
    'Von einem früheren Tag ist nur der Bestand bekannt; was Aufträge beanspruchen und Bestellungen bringen, gilt für heute.',
  'There is no amount.': 'Es fehlt ein Betrag.',
  '"{a}" is not an amount.': '„{a}“ ist kein Betrag.',
  '"{a}" can mean {1} or {2}.': '„{a}“ kann {1} oder {2} heißen.',
  'This currency has no decimals.': 'Diese Währung hat keine Dezimalen.',
  'This currency has at most {1} decimals.': 'Diese Währung hat höchstens {1} Dezimalen.',
  'An amount has at most 15 digits.': 'Ein Betrag hat höchstens 15 Ziffern.',
  'This number is too large.': 'Diese Zahl ist zu groß.',
  'A calculation has at most {1} characters.': 'Eine Rechnung hat höchstens {1} Zeichen.',
  'The calculation ends too early: a number is missing.': 'Die Rechnung endet zu früh: eine Zahl fehlt.',
  'This "(" is never closed.': 'Diese „(“ wird nicht geschlossen.',
  'This ")" has no "(" before it.': 'Vor dieser „)“ steht keine „(“.',
  'A number is expected before "{a}".': 'Vor „{a}“ fehlt eine Zahl.',
  '"{a}" is not a number.': '„{a}“ ist keine Zahl.',
  'An operator is expected before "{a}".': 'Vor „{a}“ fehlt ein Rechenzeichen.',
  'Division by zero: what stands after "/" is 0.': 'Division durch null: nach „/“ steht 0.',
  'A split has 1 to {1} parts.': 'Eine Aufteilung hat 1 bis {1} Teile.',
  '{1} has more decimals than the currency.': '{1} hat mehr Dezimalen als die Währung.',
  '"{a}" is not a share.': '„{a}“ ist kein Anteil.',
  'At least one share must be more than 0.': 'Mindestens ein Anteil muss über 0 sein.',
  'There is nothing to split by "{a}".': 'Nach „{a}“ kann nicht aufgeteilt werden.',
  'Enter the amount to split first.': 'Zuerst den aufzuteilenden Betrag eingeben.',
  '"{a}" can be one number, or an amount and a share. Write the amount with its decimals.':
    '„{a}“ kann eine Zahl sein, oder ein Betrag und ein Anteil. Schreiben Sie den Betrag mit seinen Dezimalen.',
  'This is one amount.': 'Dies ist ein einziger Betrag.',
  'Separate the amounts with ";".': 'Beträge bitte mit „;“ trennen.',
  'An amount is missing between two separators.': 'Zwischen zwei Trennzeichen fehlt ein Betrag.',
  'There is no date.': 'Es fehlt ein Datum.',
  'This is not a date. Try 15, 5-2, +7, eom or 2026-03-04.':
    'Dies ist kein Datum. Möglich sind 15, 5-2, +7, eom oder 2026-03-04.',
  'There is no such accounting period.': 'Diese Buchungsperiode gibt es nicht.',
  'No work date is set.': 'Es ist kein Arbeitsdatum gesetzt.',
  'No date has been used yet.': 'Es wurde noch kein Datum verwendet.',
  'Years go from {1} to {2}.': 'Jahre gehen von {1} bis {2}.',
  '{1} has no week {2}.': '{1} hat keine Woche {2}.',
  'Add the day: 15 mar, or mar 15 2026.': 'Bitte den Tag angeben: 15 mar oder mar 15 2026.',
  'Add the day, the month and the year.': 'Bitte Tag, Monat und Jahr angeben.',
  'Write the year first: 2026-03-04.': 'Bitte das Jahr zuerst: 2026-03-04.',
  'There is no month {1}. The order here is {A}.': 'Einen Monat {1} gibt es nicht. Die Reihenfolge ist hier {A}.',
  '{A} {1} has {2} days.': '{A} {1} hat {2} Tage.',

  // Filters and lists
  '{A} at {1}': '{A} bei {1}',
  '{A} at the end': '{A} am Ende',
  'An order has at most {1} characters': 'Eine Sortierung hat höchstens {1} Zeichen',
  'An order has at most {1} fields': 'Eine Sortierung hat höchstens {1} Felder',
  'A field name is expected': 'Ein Feldname fehlt',
  "'{a}' has more than {1} parts": '„{a}“ hat mehr als {1} Teile',
  "ASC, DESC or a comma expected after '{a}'": 'Nach „{a}“ fehlt ASC, DESC oder ein Komma',
  'A filter has at most {1} characters, this one has {2}: too long':
    'Ein Filter hat höchstens {1} Zeichen, dieser hat {2}: zu lang',
  'The NUL character and half a surrogate pair are in no stored text':
    'Das Zeichen NUL und halbe Zeichenpaare stehen in keinem gespeicherten Text',
  'The filter is empty: a field name is expected': 'Der Filter ist leer: ein Feldname fehlt',
  'This closing parenthesis has no opening one': 'Zu dieser schließenden Klammer fehlt die öffnende',
  'AND, OR or the end expected': 'AND, OR oder das Ende fehlt',
  'Parentheses are nested more than {1} deep': 'Klammern sind mehr als {1} tief verschachtelt',
  'A filter has at most {1} conditions': 'Ein Filter hat höchstens {1} Bedingungen',
  "'{a}' is not a field name: a part between dots is missing":
    '„{a}“ ist kein Feldname: zwischen Punkten fehlt ein Teil',
  'An operator is expected': 'Ein Operator fehlt',
  "'{a}' is not an operator": '„{a}“ ist kein Operator',
  'A comma is expected': 'Ein Komma fehlt',
  'A comma or {1} expected': 'Ein Komma oder {1} fehlt',
  'A list has at most {1} values': 'Eine Liste hat höchstens {1} Werte',
  'A value is expected': 'Ein Wert fehlt',
  'The text is not closed: a quote is missing for the one at {1}':
    'Der Text ist nicht geschlossen: zum Anführungszeichen bei {1} fehlt das zweite',
  'The text is not closed: a quote is missing for the one':
    'Der Text ist nicht geschlossen: ein Anführungszeichen fehlt',
  'A whole number of days (at most 99999) is expected': 'Eine ganze Zahl von Tagen fehlt (höchstens 99999)',
  "'{a}' is unknown in the search query: this record type has no such field to filter by.":
    '„{a}“ ist im Filter unbekannt: danach kann hier nicht gefiltert werden.',
  "The operator {a} does not apply to '{b}', which is of type {1}. Use {c}.":
    'Der Operator {a} passt nicht zu „{b}“ (Art {1}). Möglich: {c}.',
  "Unparseable date: '{a}'. {B} takes dates such as 2026-01-31, 1/31/2026 or SYSDATE-7.":
    'Kein Datum: „{a}“. {B} nimmt 2026-01-31, 1/31/2026 oder SYSDATE-7.',
  "'{a}' is not a number, which {B} needs. Write it with digits and a point, as in 1250.5.":
    '„{a}“ ist keine Zahl; {B} braucht eine, mit Ziffern und Punkt wie 1250.5.',
  "'{a}' has more than {1} significant digits, which {B} cannot hold.":
    '„{a}“ hat mehr als {1} Ziffern, zu viele für {B}.',
  "'{a}' is neither true nor false, which {B} needs.": '„{a}“ ist weder wahr noch falsch; {B} braucht eines davon.',
  "'{a}' is not a value of {B}. Use one of {c}.": '„{a}“ ist kein Wert von {B}. Möglich: {c}.',
  '{1} holds the NUL character or half a surrogate pair, which are in no stored text.':
    '{1} enthält das Zeichen NUL oder ein halbes Zeichenpaar; das steht in keinem gespeicherten Text.',
  '{1} has {2} characters; at most {3} are allowed.': '{1} hat {2} Zeichen; höchstens {3} sind möglich.',
  "{1} is '{a}'; it must be a whole number from {2} to {3}.":
    '{1} ist „{a}“, muss aber eine ganze Zahl von {2} bis {3} sein.',
  "{1} is '{a}'; it must be true or false.": '{1} ist „{a}“, muss aber true oder false sein.',
  "'{a}' in {1} is not the name of a field.": '„{a}“ in {1} ist kein Feldname.',
  '{1} lists {2} fields; at most {3} are allowed.': '{1} nennt {2} Felder; höchstens {3} sind möglich.',
  '{1} is given {2} times; give it once.': '{1} steht {2}-mal da; bitte einmal.',
  "'{a}' in orderby is no field of {B}.": '„{a}“ in der Sortierung ist kein Feld von {B}.',
  "'{a}' has several values for one record and gives no order.":
    '„{a}“ hat mehrere Werte je Datensatz und ergibt keine Reihenfolge.',
  "'{a}' in totals is no field of {B}.": '„{a}“ in den Summen ist kein Feld von {B}.',
  "'{A}' in totals cannot be added up; name amounts or quantities.":
    '„{A}“ kann nicht zusammengezählt werden; Summen gibt es von Beträgen und Mengen.',
  "'{a}' in groupBy is no field of {B}.": '„{a}“ in der Gruppierung ist kein Feld von {B}.',
  "'{a}' makes no groups; name a field with one value, of dates also with .month.":
    'Nach „{a}“ kann nicht gruppiert werden; möglich ist ein Feld mit einem Wert, bei Daten auch mit .month.',
  '{A} has no field "{b}".': '{A} hat kein Feld „{b}“.',
  '{A} has no open documents.': '{A} hat keine offenen Belege.',
  'There is no view with this id that you may change.': 'Es gibt keine solche Ansicht, die Sie ändern dürfen.',
  'You have a view "{a}" already. Choose another name.':
    'Sie haben schon eine Ansicht „{a}“. Bitte einen anderen Namen wählen.',
  'A view needs a name of at most 100 characters.': 'Eine Ansicht braucht einen Namen von höchstens 100 Zeichen.',
  'value must hold the view, at most 64 KiB of it.': 'Die Ansicht ist zu groß: höchstens 64 KiB.',
  'A preference has at most 64 KiB.': 'Eine Einstellung hat höchstens 64 KiB.',

  // Reports
  'The subsidiaries keep their books in different currencies, so they are shown one below the other and not added up. Choose a subsidiary for totals.':
    'Die Gesellschaften führen ihre Bücher in verschiedenen Währungen; sie stehen untereinander und werden nicht zusammengezählt. Für Summen bitte eine Gesellschaft wählen.',
  'There is no subsidiary {a} that you may see.': 'Eine Gesellschaft {a}, die Sie sehen dürfen, gibt es nicht.',
  'There is no location {a} that you may see.': 'Einen Standort {a}, den Sie sehen dürfen, gibt es nicht.',
  'There is no {A} {b} that you may see.': '{A} {b}: gibt es nicht, oder Sie dürfen es nicht sehen.',
  "Unparseable date: '{a}'. Dates are written as 2026-01-31.":
    'Kein Datum: „{a}“. Daten werden wie 2026-01-31 geschrieben.',
  'Unparseable date: {a}. Use a date such as 2026-06-30.': 'Kein Datum: {a}. Bitte wie 2026-06-30.',
  'Currency: {a} is no id of a currency.': 'Währung: {a} ist keine ID einer Währung.',
  'Type: {a} is no record type.': 'Art: {a} ist keine Belegart.',
  'Days in a column: {a} is not a whole number from 1 to 999.':
    'Tage je Spalte: {a} ist keine ganze Zahl von 1 bis 999.',
  'Choose an account.': 'Bitte ein Konto wählen.',
  'There is no account {a}.': 'Ein Konto {a} gibt es nicht.',
  'There is no accounting period {a}.': 'Eine Buchungsperiode {a} gibt es nicht.',
  'There is no report {a}.': 'Einen Bericht {a} gibt es nicht.',
  'There is no report "{a}". There are {b}.': 'Einen Bericht „{a}“ gibt es nicht. Es gibt {b}.',
  '{a} is used by subsidiaries with books in different currencies. Choose one of them.':
    '{a} wird von Gesellschaften mit Büchern in verschiedenen Währungen verwendet. Bitte eine wählen.',
  'Choose dates within one year.': 'Bitte Daten innerhalb eines Jahres wählen.',
  'Choose dates within one year of each subsidiary, or one subsidiary.':
    'Bitte Daten innerhalb eines Jahres jeder Gesellschaft oder eine Gesellschaft wählen.',
  'The fiscal year of {a} turns on {1}, between {2} and {3}. {B}':
    'Das Geschäftsjahr von {a} wechselt am {1}, zwischen {2} und {3}. {B}',
  'Give a period or dates, not both.': 'Bitte eine Periode oder Daten angeben, nicht beides.',
  'The last day {1} lies before the first day {2}.': 'Der letzte Tag {1} liegt vor dem ersten {2}.',
  '{1} and {2} lie in different fiscal years; income and expense begin anew in each. Choose dates within one year.':
    '{1} und {2} liegen in verschiedenen Geschäftsjahren; Erfolgskonten beginnen in jedem neu. Bitte Daten innerhalb eines Jahres wählen.',
  'limit must be a whole number from 1 to {1}.': 'limit muss eine ganze Zahl von 1 bis {1} sein.',
  'offset must be a whole number from 0.': 'offset muss eine ganze Zahl ab 0 sein.',

  // Answers of the service
  'Something failed on our side. If it happens again, tell us the error id {1}.':
    'Beim Dienst ist etwas fehlgeschlagen. Wenn es nochmals geschieht, bitte die Fehler-ID {1} melden.',
  'The service is busy. Nothing was changed that you were not told of; try again in a moment.':
    'Der Dienst ist ausgelastet. Nichts wurde geändert, was nicht gemeldet wurde; gleich nochmals versuchen.',
  'At most {1} request may run at once. Wait for an answer before you send the next.':
    'Es kann nur {1} Anfrage gleichzeitig laufen. Bitte die Antwort abwarten.',
  'At most {1} requests may run at once. Wait for an answer before you send the next.':
    'Es können höchstens {1} Anfragen gleichzeitig laufen. Bitte eine Antwort abwarten.',
  'At most {1} requests a second are allowed. Wait a second, then try again.':
    'Höchstens {1} Anfragen je Sekunde. Bitte eine Sekunde warten und nochmals versuchen.',
  'There is nothing at {1}.': 'Unter {1} gibt es nichts.',
  'There is nothing at {1}. Check the path and the version; this service answers version v1.':
    'Unter {1} gibt es nichts. Dieser Dienst antwortet mit Version v1.',
  "Record type '{a}' does not exist.": 'Die Belegart „{a}“ gibt es nicht.',
  "Record type '{a}' does not exist. The metadata catalog lists those that do.": 'Die Belegart „{a}“ gibt es nicht.',
  '{1} is not served at {2}.': '{1} wird unter {2} nicht angeboten.',
  'The body has more than {1} bytes. Send it in parts.': 'Mehr als {1} Bytes auf einmal. Bitte in Teilen senden.',
  'The body ended early.': 'Die Übertragung brach ab.',
  'The address has more than {1} bytes. Shorten the filter or the list of fields.':
    'Die Adresse hat mehr als {1} Bytes. Bitte den Filter oder die Spalten kürzen.',
  'Change the accounts that play roles in a request of their own, without other settings.':
    'Kontenrollen bitte für sich ändern, ohne andere Einstellungen.',
  'The settings have been changed since you opened them. Load them again and merge your changes.':
    'Die Einstellungen wurden geändert, seit Sie sie geöffnet haben. Bitte neu laden.',
  'The service refused the request.': 'Der Dienst hat die Anfrage abgelehnt.',
  'You are no longer signed in.': 'Sie sind nicht mehr angemeldet.',
  'Your role does not allow this.': 'Ihre Rolle lässt das nicht zu.',
  'There is no such record.': 'Diesen Datensatz gibt es nicht.',
  'Somebody changed the record in the meantime.': 'Jemand hat den Datensatz inzwischen geändert.',
  'The service is busy.': 'Der Dienst ist ausgelastet.',
  'The service cannot be reached.': 'Der Dienst ist nicht erreichbar.',
  'The sign-in service cannot be reached.': 'Der Anmeldedienst ist nicht erreichbar.',
  'The service gave no clear answer.': 'Der Dienst gab keine klare Antwort.',
  'The service did not answer within {1} seconds.': 'Der Dienst antwortete nicht innerhalb von {1} Sekunden.',
  'The answer of the service cannot be read.': 'Die Antwort des Dienstes ist nicht lesbar.',
  'The access token is unknown, expired or revoked. Sign in again.':
    'Die Anmeldung ist abgelaufen oder widerrufen. Bitte neu anmelden.',
  'Sign in: the request carries no access token.': 'Bitte anmelden.',

  'You were signed out because nothing happened for a while.': 'Sie wurden abgemeldet, weil eine Weile nichts geschah.',
  'This answer belongs to another sign-in. Please start again.':
    'Diese Antwort gehört zu einer anderen Anmeldung. Bitte neu beginnen.',
  'The authorization server refused.': 'Der Anmeldedienst hat abgelehnt.',
  'Another tab is saving this draft with other content.':
    'Ein anderer Tab speichert diesen Entwurf mit anderem Inhalt.',
  'The request ended without an answer.': 'Die Anfrage endete ohne Antwort.',
  'The device did not store it.': 'Das Gerät hat es nicht gespeichert.',

  // Company settings
  'The name of the company takes 1 to 83 characters.': 'Der Firmenname hat 1 bis 83 Zeichen.',
  'A prefix takes up to 12 letters, digits, blanks and . / _ -.':
    'Das Präfix hat bis 12 Buchstaben, Ziffern, Leerzeichen und . / _ -.',
  'The number of digits must be a whole number from 1 to {1}.': 'Die Stellenzahl ist eine ganze Zahl von 1 bis {1}.',
  'The reference names no active term. Choose an existing one.':
    'Diese Zahlungsbedingung gibt es nicht, oder sie ist inaktiv. Bitte eine bestehende wählen.',
  'The role needs a reference to an account, such as {"id": "12"}.': 'Die Rolle braucht ein Konto.',
  'There is no setting "{a}".': 'Eine Einstellung „{a}“ gibt es nicht.',
  '{1} must be true or false.': '{1} muss true oder false sein.',
  'Records of type "{a}" are not numbered by the service.': '„{a}“ wird nicht vom Dienst nummeriert.',

  // Passwords
  'There is no such user.': 'Diese Person gibt es nicht.',
  'Use at least {1} characters.': 'Mindestens {1} Zeichen.',
  'Use at most {1} characters.': 'Höchstens {1} Zeichen.',
  'Use more different characters.': 'Bitte mehr verschiedene Zeichen.',
  'Leave your user name out of the password.': 'Der Benutzername gehört nicht ins Passwort.',
  'This password is among the first ones tried in an attack. Use another.':
    'Dieses Passwort wird bei einem Angriff als eines der ersten versucht. Bitte ein anderes.',
  '{1} must be an object of switches.': '{1} muss ein Objekt von Schaltern sein.',
  '{1} has no switch "{a}".': '{1} hat keinen Schalter „{a}“.',
  'numbering must be an object of patterns by record type.': 'numbering muss ein Objekt von Mustern je Belegart sein.',
  'defaultTerms must be an object with customer and vendor.':
    'defaultTerms muss ein Objekt mit customer und vendor sein.',
  'defaultTerms has customer and vendor only.': 'defaultTerms hat nur customer und vendor.',
  'systemAccounts must be an object of accounts by role.': 'systemAccounts muss ein Objekt von Konten je Rolle sein.',
  'There is no role "{a}". There are {b}.': 'Eine Rolle „{a}“ gibt es nicht. Es gibt {b}.',

  // Users and roles
  'You cannot give what you do not hold: the role {a} has {b}. Ask somebody who holds it.':
    'Sie können nicht geben, was Sie selbst nicht haben: die Rolle {a} hat {b}. Bitte jemanden fragen, der es hat.',
  '{A} takes 1 to {1} characters.': '{A} hat 1 bis {1} Zeichen.',
  'There is no field "{a}". There are {b}.': 'Ein Feld „{a}“ gibt es nicht. Es gibt {b}.',
  'A role is made as a copy: copyOf must name an existing one.': 'Eine Rolle entsteht als Kopie einer bestehenden.',
  '{a} have the role {b}. Give them another role first.': '{a} haben die Rolle {b}. Zuerst eine andere Rolle geben.',
  '{a} has the role {b}. Give them another role first.': '{a} hat die Rolle {b}. Zuerst eine andere Rolle geben.',
  'There is a role {a} already. Choose another name.':
    'Eine Rolle {a} gibt es schon. Bitte einen anderen Namen wählen.',
  'permissions must be an object of levels by permission.':
    'permissions muss ein Objekt von Stufen je Berechtigung sein.',
  'There is no permission "{a}".': 'Eine Berechtigung „{a}“ gibt es nicht.',
  '{a} ({1}) can be {b}.': '{a} ({1}) kann sein: {b}.',
  '{a} is one of the roles every company starts with and does not change. Copy it and change the copy.':
    '{a} ist eine der Rollen, mit denen jede Firma beginnt, und ändert sich nicht. Bitte kopieren und die Kopie ändern.',
  'The role {a} allows more than yours: {b}. Only who holds as much can change it.':
    'Die Rolle {a} erlaubt mehr als Ihre: {b}. Nur wer so viel darf, kann sie ändern.',
  'This is your own role. Somebody else must lower {a}, so that nobody shuts himself out.':
    'Dies ist Ihre eigene Rolle. {a} muss jemand anders senken, damit sich niemand selbst aussperrt.',
  '{A} is missing.': '{A} fehlt.',
  'A program signs in with credentials of the host, not with a password.':
    'Ein Programm meldet sich mit Zugangsdaten des Betreibers an, nicht mit einem Passwort.',
  '{a} is not active. Activate the user first.': '{a} ist nicht aktiv. Zuerst aktivieren.',
  'The e-mail address is not complete, as in name@company.example.':
    'Die E-Mail-Adresse ist nicht vollständig, wie name@firma.example.',
  'Another user signs in with {1} already. Give another address.':
    'Mit {1} meldet sich schon jemand an. Bitte eine andere Adresse.',
  'The reference names no role. Choose an existing one.': 'Diese Rolle gibt es nicht. Bitte eine bestehende wählen.',
  'subsidiaries must be null for all of them, or a list of at least one reference.':
    'Gesellschaften: alle oder mindestens eine.',
  'A reference names no subsidiary. Choose existing ones.':
    'Eine dieser Gesellschaften gibt es nicht. Bitte bestehende wählen.',
  'You see only some subsidiaries yourself and cannot let others see more.':
    'Sie sehen selbst nur einige Gesellschaften und können anderen nicht mehr zeigen.',
  '{a} has the role {b}, which allows more than yours: {c}. Only who holds as much can change this user.':
    '{a} hat die Rolle {b}, die mehr erlaubt als Ihre: {c}. Nur wer so viel darf, kann diese Person ändern.',
  'This is you. Somebody else must deactivate you, so that nobody shuts himself out.':
    'Das sind Sie selbst. Deaktivieren muss Sie jemand anders, damit sich niemand selbst aussperrt.',
  'This is you. Somebody else must change your role, so that nobody shuts himself out.':
    'Das sind Sie selbst. Ihre Rolle muss jemand anders ändern, damit sich niemand selbst aussperrt.',
  'This is you. Somebody else must change which subsidiaries you see.':
    'Das sind Sie selbst. Welche Gesellschaften Sie sehen, muss jemand anders ändern.',
  'A program signs in with credentials of the host and has no e-mail.':
    'Ein Programm meldet sich mit Zugangsdaten des Betreibers an und hat keine E-Mail.',
  '{a} is the last administrator who can sign in. Make somebody else an administrator first.':
    '{a} ist die letzte Administratorin oder der letzte Administrator mit Zugang. Zuerst jemand anderen dazu machen.',
  'Account {a} is kept in step with {b}. Choose another, or enter a journal.':
    'Konto {a} wird mit {b} abgestimmt geführt. Bitte ein anderes wählen oder einen Buchungssatz erfassen.',
  'Months: {1} is not a whole number from {2} to {3}.': 'Monate: {1} ist keine ganze Zahl von {2} bis {3}.',
  '{1} accounts are asked for; at most {2} are shown as one.':
    '{1} Konten sind verlangt; höchstens {2} werden zusammen gezeigt.',
} as const;
