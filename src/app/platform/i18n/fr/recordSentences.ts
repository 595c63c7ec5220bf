/** What is said of values, references, states, periods, journals and setup, by the English sentence; `sentences.ts` explains the marks. */
export const recordSentences = {
  // What every kind of value says
  '{A} needs a number; {b} is not one.': '{A} : il faut un nombre ; {b} n’en est pas un.',
  '{A} must be {1} or more; {2} is less.': '{A} doit valoir {1} ou plus ; {2} est moins.',
  '{A} must be {1} or less; {2} is more.': '{A} doit valoir {1} ou moins ; {2} est plus.',
  '{A} needs a whole number; {1} is not one.': '{A} : il faut un nombre entier ; {1} n’en est pas un.',
  '{A} takes at most {1} decimals.': '{A} : au plus {1} décimales.',
  '{A} needs text; {b} is not text.': '{A} : il faut du texte ; {b} n’en est pas.',
  '{A} takes at most {1} characters; this has {2}.': '{A} : au plus {1} caractères ; il y en a {2}.',
  '{A} needs an e-mail address; {b} is not one.': '{A} : il faut une adresse e-mail ; {b} n’en est pas une.',
  '{A} does not know {b}; use one of {c}.': '{A} ne connaît pas {b} ; possibles : {c}.',
  '{A} needs a date such as 2026-06-30; {b} is not one.':
    '{A} : il faut une date comme 2026-06-30 ; {b} n’en est pas une.',
  '{A} needs a time such as 2026-06-30T12:00:00Z; {b} is not one.':
    '{A} : il faut une heure comme 2026-06-30T12:00:00Z ; {b} n’en est pas une.',
  '{A} needs true or false; {b} is neither.': '{A} : il faut vrai ou faux ; {b} n’est ni l’un ni l’autre.',
  '{A} needs a quantity above zero; {1} is not.': '{A} : il faut une quantité supérieure à zéro ; {1} ne l’est pas.',
  '{A} takes at most 8 decimals in its quantities.': '{A} : au plus 8 décimales dans les quantités.',
  '{A} needs at least one part of an address.': '{A} : il faut au moins une partie d’adresse.',
  '{A} does not know the country "{b}".': '{A} ne connaît pas le pays « {b} ».',
  '{A} takes at most {1} characters for {b}.': '{A} : au plus {1} caractères pour {b}.',
  'Please enter value(s) for: {A}.': 'À remplir : {A}.',
  'Please enter value(s) for: Reason. @{1} needs one.': 'Indiquez un motif ; {1} en demande un.',
  'Please enter value(s) for: Reversal date. It is needed to defer the reversal.':
    'Indiquez la date de contre-passation ; sans elle, la contre-passation ne peut pas être différée.',
  'Please enter value(s) for: Rate. The item has no cost to take it from.':
    'Indiquez un prix. L’article n’a pas de coût dont le reprendre.',
  'Please enter value(s) for: Bills. Apply the prepayment to at least one.':
    'Indiquez des factures. L’acompte s’impute sur au moins une.',
  'Please enter value(s) for: Expenses. Enter at least one line.': 'Saisissez au moins une ligne de charges.',
  'Please enter value(s) for: Country. A state or a ZIP range lies in a country.':
    'Indiquez un pays. Un canton ou des codes postaux se trouvent dans un pays.',
  'Please enter value(s) for: Subsidiary of. {a} is the parent company; others stand below it.':
    'Indiquez la société mère. {a} est la société de tête ; les autres sont au-dessous.',
  'External ID takes letters, digits, "_" and "-", at most 255 of them.':
    'L’identifiant externe prend des lettres, des chiffres, « _ » et « - », au plus 255.',
  '{A} needs a list of lines in "items".': '{A} : il faut une liste de lignes dans « items ».',
  'A line must be a JSON object.': 'Une ligne doit être un objet JSON.',
  'Line needs a whole number from 1 up.': 'La ligne doit être un nombre entier à partir de 1.',
  'The body must be a JSON object.': 'Le contenu envoyé doit être un objet JSON.',
  '{A} {1} has more decimals than its currency, which takes {2}, or too many digits.':
    '{A} : {1} a plus de décimales que sa devise, qui en a {2}, ou trop de chiffres.',
  'Landed cost {1} has more decimals than {b} takes, or too many digits.':
    'Frais d’approche {1} : plus de décimales que {b} n’en a, ou trop de chiffres.',
  '{A} comes to more than fifteen digits, in its currency or in the books.':
    '{A} : plus de quinze chiffres, dans la devise ou dans les livres.',

  // References
  '{A} "{b}" names no {C}. Choose an existing one.':
    '{A} : « {b} » n’existe pas ({C}). Choisissez un élément existant.',
  '{A} "{b}" is a {C}, not a {D}.': '{A} : « {b} » est de type {C} ; il faut {D}.',
  '{A} "{b}" names more than one {C}. Give the id.':
    '{A} : « {b} » désigne plusieurs éléments ({C}). Donnez l’identifiant.',
  '{A} "{b}" is inactive. Choose an active one.': '{A} : « {b} » est inactif. Choisissez un élément actif.',
  '"{a}" names no account. Choose an existing one.': '« {a} » ne désigne aucun compte. Choisissez un compte existant.',
  '{A} would make a loop: the record would be above itself.':
    '{A} : cela ferait une boucle ; la fiche serait au-dessus d’elle-même.',
  '{A} cannot be changed after creation. Make a new {B} instead.':
    '{A} ne peut plus être modifié après la création. Créez un nouvel élément ({B}).',
  '{A}: the feature is off. Turn it on in the company settings.':
    '{A} : la fonction est désactivée. Activez-la dans les paramètres de la société.',
  'Bins: the feature is off. Turn it on in the company settings.':
    'Emplacements : la fonction est désactivée. Activez-la dans les paramètres de la société.',
  'An {A} with this {B} already exists. Choose another.': '{A} : {B} est déjà pris. Choisissez autre chose.',
  'A {A} with this {B} already exists. Choose another.': '{A} : {B} est déjà pris. Choisissez autre chose.',
  'An {A} with this {B} already exists ({c}). Choose another.':
    '{A} : {B} est déjà pris ({c}). Choisissez autre chose.',
  'A {A} with this {B} already exists ({c}). Choose another.': '{A} : {B} est déjà pris ({c}). Choisissez autre chose.',
  '~{A} and {B}': '{A} et {B}',
  'A record with this External ID already exists. Choose another.':
    'Cet identifiant externe est déjà pris. Choisissez-en un autre.',
  'A record this one points at has just been deleted. Choose another.':
    'Une fiche à laquelle celle-ci renvoie vient d’être supprimée. Choisissez-en une autre.',
  'Line {1} is given twice.': 'La ligne {1} est indiquée deux fois.',
  '{A} is read-only and has another value. Leave it out.':
    '{A} ne peut pas être modifié et a une autre valeur. Omettez-le.',
  '{A} has no property "{b}". Check the spelling, or leave it out.':
    '{A} n’a pas de propriété « {b} ». Vérifiez l’orthographe ou omettez-la.',

  // States, versions, deleting
  '{A} {1} is {B}; {C}. {D}': '{A} {1} a le statut {B} ; {C}. {D}',
  '{1} is not possible': '{1} n’est pas possible',
  'it cannot become {A}': 'cela ne peut pas devenir : {A}',
  'Allowed now: {a}.': 'Possible maintenant : {a}.',
  'No action is allowed in this state.': 'Rien n’est possible dans ce statut.',
  '{A} has no action {1}. It has {c}.': '{A} n’a pas d’action {1}. Il y a {c}.',
  '{A} cannot be transformed into "{b}".': '{A} ne peut pas être transformé en « {b} ».',
  '{A} cannot be transformed into "{b}". It can become {c}.':
    '{A} ne peut pas être transformé en « {b} ». Possible : {c}.',
  '{1} of {A} needs a sign-in of the last 15 minutes. Sign in again; then send it once more.':
    '{1} ({A}) demande une connexion de moins de 15 minutes. Reconnectez-vous, puis renvoyez.',
  'There is no {A} with the id {1}.': 'Il n’y a rien sous l’identifiant {1} ({A}).',
  '{A} {b} has been changed by {c} at {1} since you opened it. Load it again and merge your changes.':
    '{A} {b} a été modifié par {c} le {1} depuis que vous l’avez ouvert. Rechargez et fusionnez vos modifications.',
  '{A} {b} has been changed since you opened it. Load it again and merge your changes.':
    '{A} {b} a été modifié depuis que vous l’avez ouvert. Rechargez et fusionnez vos modifications.',
  'This {A} cannot be deleted because it is used by {B}. You can make it inactive instead.':
    '{A} : suppression impossible ; utilisé par {B}. Vous pouvez le rendre inactif.',
  'This {A} cannot be deleted because it is used by {B}.': '{A} : suppression impossible ; utilisé par {B}.',
  'records of other subsidiaries': 'des fiches d’autres filiales',
  '~{a} and others': '{a} et d’autres',
  'You need the permission "{A}" ({1}) at level {B} or above. Ask an administrator for it.':
    'Il faut le droit « {A} » ({1}), niveau {B} ou plus. Demandez-le à un administrateur.',
  '{a} is voided and stays as it is.': '{a} est invalidé et reste tel quel.',
  '{a} is cancelled and stays as it is.': '{a} est annulé et reste tel quel.',
  '{a} is Cancelled and stays as it is. Make a new order.':
    '{a} est annulé et reste tel quel. Créez une nouvelle commande.',
  '{a} cannot be {B}: a part of it has been applied or refunded. Delete or void what uses it first.':
    '{a} ne peut pas être {B} : une partie a été imputée ou remboursée. Supprimez ou invalidez d’abord ce qui l’utilise.',
  '{a} cannot be {B} while payments or credits are applied to it. Take those back first.':
    '{a} ne peut pas être {B} tant que des paiements ou des avoirs y sont imputés. Retirez-les d’abord.',
  '{a} was made with {b} and cannot be {C} by itself. Change or delete that instead.':
    '{a} a été créé avec {b} et ne peut pas être {C} seul. Modifiez ou supprimez l’autre.',
  View: 'Consultation',
  Create: 'Création',
  Edit: 'Modification',
  Full: 'Complet',
  deleted: 'supprimé',
  voided: 'invalidé',
  changed: 'modifié',
  'deleted or voided': 'supprimé ou invalidé',
  'This idempotency key was used for another request. Use a new key.':
    'Cette clé appartient à une autre requête. Recommencez.',
  'This idempotency key was given up; nothing can be saved under it. Use a new key.':
    'Cette clé a été abandonnée ; rien ne peut être enregistré sous elle. Recommencez.',
  'This idempotency key was used for another request, which made record {1}. Use a new key.':
    'Cette clé appartient à une autre requête, qui a créé la fiche {1}. Recommencez.',
  'The record {1} made under this idempotency key has been deleted since.':
    'La fiche {1} créée par cette requête a été supprimée depuis.',
  'A {A} cannot be changed. Delete it and make another.':
    '{A} : ne peut pas être modifié. Supprimez-le et créez-en un autre.',

  // Periods and dates
  closed: 'close',
  locked: 'verrouillée',
  'locked for receivables': 'verrouillée pour les clients',
  'locked for payables': 'verrouillée pour les fournisseurs',
  'Posting period {a} is a year. Choose one of its periods.':
    'La période {a} est un exercice. Choisissez une de ses périodes.',
  'Posting period {a} is a quarter. Choose one of its periods.':
    'La période {a} est un trimestre. Choisissez une de ses périodes.',
  'Posting period {a} is {B}. Use a date in an open period.':
    'La période {a} est {B}. Choisissez une date dans une période ouverte.',
  'Date {1}: period {b} is {C}. Use a date in an open period.':
    'Date {1} : la période {b} est {C}. Choisissez une date dans une période ouverte.',
  'Date {1} lies outside posting period {b} ({2} to {3}).': 'La date {1} est hors de la période {b} (du {2} au {3}).',
  'Date {1} falls in no accounting period. Use a date in an open period.':
    'La date {1} n’est dans aucune période. Choisissez une date dans une période ouverte.',
  '{a} was posted to {b}, which is {C}, so it cannot be {D}.':
    '{a} a été comptabilisé en {b}, période {C} ; il ne peut donc pas être {D}.',
  '{a} was posted to {b}, which is {C}. Reverse it with a journal in an open period.':
    '{a} a été comptabilisé en {b}, période {C}. Contre-passez-le par une écriture dans une période ouverte.',
  '{a} was posted to {b}, which is {C}, so it cannot be deleted. Reverse it instead.':
    '{a} a été comptabilisé en {b}, période {C} ; il ne peut pas être supprimé. Contre-passez-le.',
  'The posting period has been closed or locked. Use a date in an open period.':
    'La période a été close ou verrouillée. Choisissez une date dans une période ouverte.',
  'The date lies outside the posting period.': 'La date est hors de la période.',
  'End {1} comes before start {2}.': 'La fin {1} précède le début {2}.',
  'End {1} comes before the start, {2}.': 'La fin {1} précède le début, {2}.',
  'A period is a year or a quarter, not both.': 'Une période est un exercice ou un trimestre, pas les deux.',
  'Only a base period can be an adjustment period.': 'Seule une période de base peut être une période d’ajustement.',
  'The dates overlap {a} ({1} to {2}).': 'Les dates chevauchent {a} (du {1} au {2}).',
  'The dates overlap another period.': 'Les dates chevauchent une autre période.',
  'The period leaves a gap to its neighbors. Start it the day after the one before it ends.':
    'La période laisse un trou. Faites-la commencer le lendemain de la fin de la précédente.',
  'The periods would leave a gap: another one has just been made or deleted.':
    'Il resterait un trou entre les périodes : une autre vient d’être créée ou supprimée.',
  '{a} is still open. Close the periods of {b} first.': '{a} est encore ouverte. Clôturez d’abord les périodes de {b}.',
  '{a} is still open. Close earlier periods first.':
    '{a} est encore ouverte. Clôturez d’abord les périodes antérieures.',
  '{a} is closed. Reopen later periods first.': '{a} est close. Rouvrez d’abord les périodes suivantes.',
  '{a} is closed. Reopen it first.': '{a} est close. Rouvrez-la d’abord.',
  '{a} is closed and takes no more periods. Reopen the last period of it first.':
    '{a} est clos et n’accepte plus de périodes. Rouvrez d’abord sa dernière période.',
  'Quarters and months are made for a year. Tick Year, or leave this out.':
    'Les trimestres et les mois se créent pour un exercice. Cochez Exercice, ou laissez cette case.',
  'End {1} does not make a year of twelve months. Use {2}, or make the periods one by one.':
    'La fin {1} ne donne pas un exercice de douze mois. Mettez {2}, ou créez les périodes une à une.',
  'There is a period {a} already. Make the periods of this year one by one, or rename that one.':
    'Il existe déjà une période {a}. Créez les périodes de cet exercice une à une, ou renommez-la.',
  '{a} is closed. Reopen it, and {b} opens with it.': '{a} est close. Rouvrez-la, et {b} rouvre avec elle.',
  '{a} is closed. Reopen it before you change it.': '{a} est close. Rouvrez-la avant de la modifier.',
  'The period has postings; its dates stay as they are.': 'La période a des écritures ; ses dates restent.',
  '{a} has postings in the ledger, so it stays.': '{a} a des écritures et reste donc.',
  '{a} stands between two periods; deleting it would leave a gap.':
    '{a} est entre deux périodes ; sans elle, il resterait un trou.',
  'Only an accounting period has open items.': 'Seule une période comptable a des points ouverts.',

  // Journals and templates
  'Lines: a journal needs at least 2 lines; this has {1}.':
    'Lignes : une écriture a au moins 2 lignes ; celle-ci en a {1}.',
  'Share %: the shares add up to {1}, {2} more than 100. Lower them.':
    'Part % : les parts totalisent {1}, soit {2} de plus que 100. Réduisez-les.',
  'Amount: the amounts add up to {1}, {2} more than the schedule has. Lower them.':
    'Montant : les montants totalisent {1}, soit {2} de plus que le plan. Réduisez-les.',
  'A line has a debit or a credit, never both. Clear one of the two.':
    'Une ligne a un débit ou un crédit, jamais les deux. Videz l’un des deux.',
  'A line needs a debit or a credit above zero.': 'Une ligne demande un débit ou un crédit supérieur à zéro.',
  '{A} {1} is negative. Put it on the other side as a positive amount.':
    '{A} : {1} est négatif. Mettez-le de l’autre côté, en positif.',
  'Total debits and total credits differ: Credits are short by {1}.':
    'Débits et crédits diffèrent : il manque {1} au crédit.',
  'Total debits and total credits differ: Debits are short by {1}.':
    'Débits et crédits diffèrent : il manque {1} au débit.',
  'Total debits and total credits differ: Credits are short by {1} in {b}.':
    'Débits et crédits diffèrent : il manque {1} au crédit dans {b}.',
  'Total debits and total credits differ: Debits are short by {1} in {b}.':
    'Débits et crédits diffèrent : il manque {1} au débit dans {b}.',
  'Reversal date {1} must come after the date of the journal, {2}.':
    'La date de contre-passation {1} doit suivre celle de l’écriture, {2}.',
  'The reversal date {1} does not fall in an open period.':
    'La date de contre-passation {1} n’est pas dans une période ouverte.',
  'The reversal {a} stands in {b}, which is {C}; it cannot follow this change.':
    'La contre-passation {a} est en {b}, période {C} ; elle ne peut pas suivre cette modification.',
  'Its reversal {a} stands in {b}, which is {C}.': 'Sa contre-passation {a} est en {b}, période {C}.',
  '{a} is the reversal of {b} and follows it. Change that journal instead.':
    '{a} contre-passe {b} et le suit. Modifiez cette écriture-là.',
  '{a} has been reversed by {b}, which mirrors it. Delete that entry first.':
    '{a} a été contre-passé par {b}, son miroir. Supprimez d’abord cette écriture.',
  '{a} has been reversed by {b}, which would take it back twice. Void that entry first.':
    '{a} a été contre-passé par {b} ; il serait repris deux fois. Invalidez d’abord cette écriture.',
  '{a} is itself a reversal.': '{a} est déjà une contre-passation.',
  '{a} has not posted, so there is nothing to reverse.': '{a} n’est pas comptabilisé ; il n’y a rien à contre-passer.',
  '{a} has been reversed already.': '{a} a déjà été contre-passé.',
  'That journal has been reversed already.': 'Cette écriture a déjà été contre-passée.',
  '{a} is reversed on {1} by its reversal date. Clear that date to reverse it by hand.':
    '{a} sera contre-passé le {1} par sa date de contre-passation. Videz cette date pour le faire à la main.',
  'The reversal cannot be dated before {1}, the date of {b}.':
    'La contre-passation ne peut pas précéder le {1}, date de {b}.',
  'The lines are not the mirror of {a}: a reversal takes back every line exactly.':
    'Les lignes ne sont pas le miroir de {a} : une contre-passation reprend chaque ligne exactement.',
  '{a} was made by the reversal date of {b}. Clear that date to remove it.':
    '{a} vient de la date de contre-passation de {b}. Videz cette date pour le retirer.',
  'An account of the lines takes no postings.': 'Un compte des lignes n’accepte pas d’écritures.',
  'An account of the lines has been made inactive. Choose an active one.':
    'Un compte des lignes est devenu inactif. Choisissez-en un actif.',
  'An account of the lines is not assigned to the subsidiary of its line. Assign it there or choose another.':
    'Un compte des lignes n’est pas affecté à la filiale de sa ligne. Affectez-le ou choisissez-en un autre.',
  'Account "{a}" is inactive, so nothing is posted to it. Choose an active one.':
    'Le compte « {a} » est inactif et n’accepte rien. Choisissez-en un actif.',
  'Only one line takes the rest. Give this one an amount.':
    'Une seule ligne prend le reste. Donnez un montant à celle-ci.',
  'Credit: the line has a debit too. Keep one of them.': 'Crédit : la ligne a aussi un débit. N’en gardez qu’un.',
  'Debit or credit: the line has neither. Give an amount, arithmetic over base, or rest.':
    'Débit ou crédit : la ligne n’a ni l’un ni l’autre. Donnez un montant, un calcul avec base, ou rest.',
  'Base amount: the lines calculate from it. Give one.': 'Montant de base : les lignes s’y réfèrent. Donnez-le.',
  '{A} "{b}" is neither an amount nor arithmetic over base. {C}':
    '{A} : « {b} » n’est ni un montant ni un calcul avec base. {C}',
  '{A} "{b}" comes to a negative amount. Put it on the other side.':
    '{A} : « {b} » donne un montant négatif. Mettez-le de l’autre côté.',
  'Lines: a journal of this template would have {A}. Let one line take the rest, or change an amount.':
    'Lignes : une écriture de ce modèle aurait {A}. Laissez une ligne prendre le reste, ou changez un montant.',
  'debits of {1} and credits of {2}': '{1} au débit et {2} au crédit',
  'First on: a template that recurs says from when on. Give a date.':
    'Première fois : un modèle récurrent dit à partir de quand. Donnez une date.',
  'Last by {1} is before {2}, when it first falls due. Give a later date.':
    'Dernière fois {1} : avant le {2}, première échéance. Donnez une date plus tardive.',

  // Accounts, currencies, setup
  'Subaccount of: {a} is {B}; an account of type {C} cannot stand below it.':
    'Sous-compte de : {a} est de type {B} ; un compte {C} ne peut pas être au-dessous.',
  'This account plays the role {1} for the system and cannot be made inactive.':
    'Ce compte a le rôle {1} dans le système et ne peut pas devenir inactif.',
  '{a} plays the role {1} for the system and cannot be deleted.':
    '{a} a le rôle {1} dans le système et ne peut pas être supprimé.',
  'Opening balance: only balance sheet accounts can open with a balance.':
    'Solde d’ouverture : seuls les comptes de bilan s’ouvrent avec un solde.',
  'Opening balance: it needs an open period, a subsidiary and the system account Opening Balance Equity.':
    'Solde d’ouverture : il faut une période ouverte, une filiale et le compte système « Soldes d’ouverture ».',
  'Account {a} is inactive. Choose an active one.': 'Le compte {a} est inactif. Choisissez-en un actif.',
  'Account {a} is of type {1}; {b} needs one of type {2}.': 'Le compte {a} est de type {1} ; {b} demande {2}.',
  'Account {a} plays the role {1} already.': 'Le compte {a} a déjà le rôle {1}.',
  '{a} has postings that open documents explain, so the role stays with its account.':
    '{a} a des écritures de documents ouverts ; le rôle reste à son compte.',
  'Account {a} is of type {B} and takes no postings.': 'Le compte {a} est de type {B} et n’accepte pas d’écritures.',
  'Account {a} is of type {B}. Choose one of type {c}.': 'Le compte {a} est de type {B}. Il faut {c}.',
  'Account {a} is not assigned to subsidiary {b}. Assign it there or choose another.':
    'Le compte {a} n’est pas affecté à la filiale {b}. Affectez-le ou choisissez-en un autre.',
  'Account {a} is kept in {b}. Use a {C} in that currency or choose another account.':
    'Le compte {a} est tenu en {b}. Prenez cette devise ({C}) ou un autre compte.',
  'No account plays the role {1} ({b}), which this posts to. Ask whoever set up the company to add it.':
    'Aucun compte n’a le rôle {1} ({b}) qu’il faut ici. Demandez à qui a configuré la société de l’attribuer.',
  'There is a base currency already; exactly one is allowed.': 'Il y a déjà une devise de base ; il n’en faut qu’une.',
  'The base currency of the company stays the base currency.': 'La devise de base de la société le reste.',
  'The base currency cannot be made inactive.': 'La devise de base ne peut pas devenir inactive.',
  'The base currency cannot be deleted.': 'La devise de base ne peut pas être supprimée.',
  'The rate of the base currency to itself is 1.': 'Le cours de la devise de base avec elle-même est 1.',
  'A rate needs two different currencies.': 'Un cours demande deux devises différentes.',
  'Exchange rate: no rate from {a} to {b} is known on {1}. Give one, or enter it under currency rates.':
    'Cours : aucun cours de {a} en {b} au {1}. Donnez-en un, ou saisissez-le sous les cours.',
  'Exchange rate: the books are kept in {a} itself, so the rate is 1.':
    'Cours : les livres sont tenus en {a} ; le cours est 1.',
  'Exchange rate: at this rate an amount has more than fifteen digits in the books. Lower the rate or the lines.':
    'Cours : à ce cours, un montant aurait plus de quinze chiffres dans les livres. Réduisez le cours ou les lignes.',
  'Exchange rate is fixed when the estimate is made. Make a new estimate instead.':
    'Le cours est fixé avec le devis. Créez un nouveau devis.',
  'Location {a} does not use bins. Choose one that does, or turn on its "Uses bins".':
    'Le site {a} n’utilise pas d’emplacements. Choisissez-en un qui en a, ou activez-les.',
  'There are {1} price levels, and no more are allowed. Change or delete one that is not used.':
    'Il y a {1} niveaux de prix, le maximum. Changez ou supprimez-en un inutilisé.',
  'Employee: the same person is listed twice. Keep one line.':
    'Employé : la même personne figure deux fois. Gardez une ligne.',
  'Sales team: one member leads at most; here {1} do.': 'Équipe de vente : un seul responsable ; ici il y en a {1}.',
  'Sales team: the contributions sum to {1} %. They must sum to 100 %.':
    'Équipe de vente : les contributions font {1} %. Il faut 100 %.',
  'Rate % {1}: a code for exempt sales has the rate 0.': 'Taux {1} % : un code pour ventes exonérées a le taux 0.',
  'Periods 0: revenue is recognized over 1 period or more, unless the method is Immediate.':
    'Périodes 0 : les produits s’étalent sur au moins 1 période, sauf méthode Immédiat.',
  'Nexuses: {a} is listed twice. Keep one line for it.':
    'Territoires fiscaux : {a} figure deux fois. Gardez une ligne.',
  'Discount days {1} are more than the {2} days until the document is due. Give {3} or fewer.':
    'Jours d’escompte {1} : plus que les {2} jours jusqu’à l’échéance. Donnez {3} ou moins.',
  'Units: exactly one is the base unit; here {1} are.': 'Unités : une seule est l’unité de base ; ici il y en a {1}.',
  'Base units in one: the base unit has 1, not {1}.': 'Unités de base : l’unité de base vaut 1, pas {1}.',
  'Unit "{a}" is listed twice.': 'L’unité « {a} » figure deux fois.',
  'Last four digits needs exactly four digits, such as 4242.':
    'Quatre derniers chiffres : exactement quatre, comme 4242.',
  '{A} seems to hold the number of a card. Remove it: only the last four digits are kept.':
    '{A} semble contenir un numéro de carte. Retirez-le : seuls les quatre derniers chiffres sont gardés.',
  'Card number takes the last four digits only, such as 4242.':
    'Numéro de carte : seulement les quatre derniers chiffres, comme 4242.',
  'Card number {1} is not that of {b}. Leave it out or choose another card.':
    'Le numéro {1} n’est pas celui de {b}. Omettez-le ou choisissez une autre carte.',
  'Card: {a} belongs to another customer. Choose a card of this one.':
    'Carte : {a} est à un autre client. Choisissez une carte de celui-ci.',
  'Card: {a} expired on {1}. Choose another.': 'Carte : {a} a expiré le {1}. Choisissez-en une autre.',
} as const;
