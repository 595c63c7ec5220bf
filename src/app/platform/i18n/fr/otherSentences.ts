/** What is said of typed amounts and dates, filters, reports, answers and settings, by the English sentence; `sentences.ts` explains the marks. */
export const otherSentences = {
  "'{a}' is none of the choices: {b}.": '« {a} » n’est pas parmi les choix : {b}.',
  'writeOffLimit takes an amount from 0 to 1,000 with two decimals.':
    'writeOffLimit prend un montant de 0 à 1 000 avec deux décimales.',
  // Typed amounts, dates and splits
  'Of an earlier day only what was on hand is known; what orders claim and bring is told for today.':
    'D’un jour passé, seul le stock est connu ; ce que les commandes réservent et apportent vaut pour aujourd’hui.',
  'There is no amount.': 'Il manque un montant.',
  '"{a}" is not an amount.': '« {a} » n’est pas un montant.',
  '"{a}" can mean {1} or {2}.': '« {a} » peut vouloir dire {1} ou {2}.',
  'This currency has no decimals.': 'Cette devise n’a pas de décimales.',
  'This currency has at most {1} decimals.': 'Cette devise a au plus {1} décimales.',
  'An amount has at most 15 digits.': 'Un montant a au plus 15 chiffres.',
  'This number is too large.': 'Ce nombre est trop grand.',
  'A calculation has at most {1} characters.': 'Un calcul a au plus {1} caractères.',
  'The calculation ends too early: a number is missing.': 'Le calcul finit trop tôt : il manque un nombre.',
  'This "(" is never closed.': 'Cette « ( » n’est pas fermée.',
  'This ")" has no "(" before it.': 'Il n’y a pas de « ( » avant cette « ) ».',
  'A number is expected before "{a}".': 'Il manque un nombre avant « {a} ».',
  '"{a}" is not a number.': '« {a} » n’est pas un nombre.',
  'An operator is expected before "{a}".': 'Il manque un opérateur avant « {a} ».',
  'Division by zero: what stands after "/" is 0.': 'Division par zéro : ce qui suit « / » vaut 0.',
  'A split has 1 to {1} parts.': 'Une répartition a de 1 à {1} parts.',
  '{1} has more decimals than the currency.': '{1} a plus de décimales que la devise.',
  '"{a}" is not a share.': '« {a} » n’est pas une part.',
  'At least one share must be more than 0.': 'Au moins une part doit dépasser 0.',
  'There is nothing to split by "{a}".': 'Rien ne permet de répartir selon « {a} ».',
  'Enter the amount to split first.': 'Saisissez d’abord le montant à répartir.',
  '"{a}" can be one number, or an amount and a share. Write the amount with its decimals.':
    '« {a} » peut être un seul nombre, ou un montant et une proportion. Écrivez le montant avec ses décimales.',
  'This is one amount.': 'C’est un seul montant.',
  'Separate the amounts with ";".': 'Séparez les montants par « ; ».',
  'An amount is missing between two separators.': 'Il manque un montant entre deux séparateurs.',
  'There is no date.': 'Il manque une date.',
  'This is not a date. Try 15, 5-2, +7, eom or 2026-03-04.':
    'Ce n’est pas une date. Essayez 15, 5-2, +7, eom ou 2026-03-04.',
  'There is no such accounting period.': 'Cette période n’existe pas.',
  'No work date is set.': 'Aucune date de travail n’est fixée.',
  'No date has been used yet.': 'Aucune date n’a encore servi.',
  'Years go from {1} to {2}.': 'Les années vont de {1} à {2}.',
  '{1} has no week {2}.': '{1} n’a pas de semaine {2}.',
  'Add the day: 15 mar, or mar 15 2026.': 'Ajoutez le jour : 15 mar, ou mar 15 2026.',
  'Add the day, the month and the year.': 'Donnez le jour, le mois et l’année.',
  'Write the year first: 2026-03-04.': 'Écrivez l’année d’abord : 2026-03-04.',
  'There is no month {1}. The order here is {A}.': 'Il n’y a pas de mois {1}. L’ordre est ici {A}.',
  '{A} {1} has {2} days.': '{A} {1} a {2} jours.',

  // Filters and lists
  '{A} at {1}': '{A} à {1}',
  '{A} at the end': '{A} à la fin',
  'An order has at most {1} characters': 'Un tri a au plus {1} caractères',
  'An order has at most {1} fields': 'Un tri a au plus {1} champs',
  'A field name is expected': 'Il manque un nom de champ',
  "'{a}' has more than {1} parts": '« {a} » a plus de {1} parties',
  "ASC, DESC or a comma expected after '{a}'": 'Il manque ASC, DESC ou une virgule après « {a} »',
  'A filter has at most {1} characters, this one has {2}: too long':
    'Un filtre a au plus {1} caractères, celui-ci en a {2} : trop long',
  'The NUL character and half a surrogate pair are in no stored text':
    'Le caractère NUL et les demi-paires ne figurent dans aucun texte enregistré',
  'The filter is empty: a field name is expected': 'Le filtre est vide : il manque un nom de champ',
  'This closing parenthesis has no opening one': 'Cette parenthèse n’est pas ouverte',
  'AND, OR or the end expected': 'Il manque AND, OR ou la fin',
  'Parentheses are nested more than {1} deep': 'Les parenthèses s’emboîtent sur plus de {1} niveaux',
  'A filter has at most {1} conditions': 'Un filtre a au plus {1} conditions',
  "'{a}' is not a field name: a part between dots is missing":
    '« {a} » n’est pas un nom de champ : il manque une partie entre les points',
  'An operator is expected': 'Il manque un opérateur',
  "'{a}' is not an operator": '« {a} » n’est pas un opérateur',
  'A comma is expected': 'Il manque une virgule',
  'A comma or {1} expected': 'Il manque une virgule ou {1}',
  'A list has at most {1} values': 'Une liste a au plus {1} valeurs',
  'A value is expected': 'Il manque une valeur',
  'The text is not closed: a quote is missing for the one at {1}':
    'Le texte n’est pas fermé : il manque le guillemet de celui à {1}',
  'The text is not closed: a quote is missing for the one': 'Le texte n’est pas fermé : il manque un guillemet',
  'A whole number of days (at most 99999) is expected': 'Il manque un nombre entier de jours (au plus 99999)',
  "'{a}' is unknown in the search query: this record type has no such field to filter by.":
    '« {a} » est inconnu dans le filtre : ce type n’a pas ce champ.',
  "The operator {a} does not apply to '{b}', which is of type {1}. Use {c}.":
    'L’opérateur {a} ne convient pas à « {b} » (type {1}). Possible : {c}.',
  "Unparseable date: '{a}'. {B} takes dates such as 2026-01-31, 1/31/2026 or SYSDATE-7.":
    'Date illisible : « {a} ». {B} accepte 2026-01-31, 1/31/2026 ou SYSDATE-7.',
  "'{a}' is not a number, which {B} needs. Write it with digits and a point, as in 1250.5.":
    '« {a} » n’est pas un nombre ; {B} en demande un, avec chiffres et point comme 1250.5.',
  "'{a}' has more than {1} significant digits, which {B} cannot hold.":
    '« {a} » a plus de {1} chiffres, trop pour {B}.',
  "'{a}' is neither true nor false, which {B} needs.": '« {a} » n’est ni vrai ni faux ; {B} le demande.',
  "'{a}' is not a value of {B}. Use one of {c}.": '« {a} » n’est pas une valeur de {B}. Possible : {c}.',
  '{1} holds the NUL character or half a surrogate pair, which are in no stored text.':
    '{1} contient NUL ou une demi-paire, absents de tout texte enregistré.',
  '{1} has {2} characters; at most {3} are allowed.': '{1} a {2} caractères ; au plus {3}.',
  "{1} is '{a}'; it must be a whole number from {2} to {3}.": '{1} vaut « {a} » ; il faut un entier de {2} à {3}.',
  "{1} is '{a}'; it must be true or false.": '{1} vaut « {a} » ; il faut true ou false.',
  "'{a}' in {1} is not the name of a field.": '« {a} » dans {1} n’est pas un nom de champ.',
  '{1} lists {2} fields; at most {3} are allowed.': '{1} cite {2} champs ; au plus {3}.',
  '{1} is given {2} times; give it once.': '{1} figure {2} fois ; une seule suffit.',
  "'{a}' in orderby is no field of {B}.": '« {a} » dans le tri n’est pas un champ de {B}.',
  "'{a}' has several values for one record and gives no order.":
    '« {a} » a plusieurs valeurs par fiche et ne donne pas d’ordre.',
  "'{a}' in totals is no field of {B}.": '« {a} » dans les totaux n’est pas un champ de {B}.',
  "'{A}' in totals cannot be added up; name amounts or quantities.":
    '« {A} » ne s’additionne pas ; les totaux sont de montants ou de quantités.',
  "'{a}' in groupBy is no field of {B}.": '« {a} » dans le regroupement n’est pas un champ de {B}.',
  "'{a}' makes no groups; name a field with one value, of dates also with .month.":
    '« {a} » ne forme pas de groupes ; prenez un champ à une valeur, pour les dates aussi avec .month.',
  '{A} has no field "{b}".': '{A} n’a pas de champ « {b} ».',
  '{A} has no open documents.': '{A} n’a pas de documents ouverts.',
  'There is no view with this id that you may change.':
    'Il n’y a pas de vue que vous puissiez modifier sous cet identifiant.',
  'You have a view "{a}" already. Choose another name.': 'Vous avez déjà une vue « {a} ». Choisissez un autre nom.',
  'A view needs a name of at most 100 characters.': 'Une vue demande un nom d’au plus 100 caractères.',
  'value must hold the view, at most 64 KiB of it.': 'La vue est trop grande : au plus 64 Kio.',
  'A preference has at most 64 KiB.': 'Une préférence a au plus 64 Kio.',

  // Reports
  'The subsidiaries keep their books in different currencies, so they are shown one below the other and not added up. Choose a subsidiary for totals.':
    'Les filiales tiennent leurs livres dans des devises différentes ; elles figurent l’une sous l’autre, sans addition. Choisissez une filiale pour des totaux.',
  'There is no subsidiary {a} that you may see.': 'Il n’y a pas de filiale {a} que vous puissiez voir.',
  'There is no location {a} that you may see.': 'Il n’y a pas de site {a} que vous puissiez voir.',
  'There is no {A} {b} that you may see.': '{A} {b} : inexistant, ou vous ne pouvez pas le voir.',
  "Unparseable date: '{a}'. Dates are written as 2026-01-31.":
    'Date illisible : « {a} ». Les dates s’écrivent comme 2026-01-31.',
  'Unparseable date: {a}. Use a date such as 2026-06-30.': 'Date illisible : {a}. Écrivez comme 2026-06-30.',
  'Currency: {a} is no id of a currency.': 'Devise : {a} n’est pas un identifiant de devise.',
  'Type: {a} is no record type.': 'Type : {a} n’est pas un type de fiche.',
  'Days in a column: {a} is not a whole number from 1 to 999.':
    'Jours par colonne : {a} n’est pas un entier de 1 à 999.',
  'Choose an account.': 'Choisissez un compte.',
  'There is no account {a}.': 'Il n’y a pas de compte {a}.',
  'There is no accounting period {a}.': 'Il n’y a pas de période {a}.',
  'There is no report {a}.': 'Il n’y a pas de rapport {a}.',
  'There is no report "{a}". There are {b}.': 'Il n’y a pas de rapport « {a} ». Il y a {b}.',
  '{a} is used by subsidiaries with books in different currencies. Choose one of them.':
    '{a} sert à des filiales dont les livres sont en devises différentes. Choisissez-en une.',
  'Choose dates within one year.': 'Choisissez des dates dans un même exercice.',
  'Choose dates within one year of each subsidiary, or one subsidiary.':
    'Choisissez des dates dans un exercice de chaque filiale, ou une filiale.',
  'The fiscal year of {a} turns on {1}, between {2} and {3}. {B}':
    'L’exercice de {a} change le {1}, entre {2} et {3}. {B}',
  'Give a period or dates, not both.': 'Donnez une période ou des dates, pas les deux.',
  'The last day {1} lies before the first day {2}.': 'Le dernier jour {1} précède le premier {2}.',
  '{1} and {2} lie in different fiscal years; income and expense begin anew in each. Choose dates within one year.':
    '{1} et {2} sont dans des exercices différents ; charges et produits y recommencent. Choisissez des dates dans un même exercice.',
  'limit must be a whole number from 1 to {1}.': 'limit doit être un entier de 1 à {1}.',
  'offset must be a whole number from 0.': 'offset doit être un entier à partir de 0.',

  // Answers of the service
  'Something failed on our side. If it happens again, tell us the error id {1}.':
    'Une erreur s’est produite chez nous. Si cela se répète, indiquez-nous l’erreur {1}.',
  'The service is busy. Nothing was changed that you were not told of; try again in a moment.':
    'Le service est occupé. Rien n’a été modifié sans vous le dire ; réessayez dans un instant.',
  'At most {1} request may run at once. Wait for an answer before you send the next.':
    'Au plus {1} requête à la fois. Attendez la réponse.',
  'At most {1} requests may run at once. Wait for an answer before you send the next.':
    'Au plus {1} requêtes à la fois. Attendez une réponse.',
  'At most {1} requests a second are allowed. Wait a second, then try again.':
    'Au plus {1} requêtes par seconde. Attendez une seconde, puis réessayez.',
  'There is nothing at {1}.': 'Il n’y a rien à {1}.',
  'There is nothing at {1}. Check the path and the version; this service answers version v1.':
    'Il n’y a rien à {1}. Ce service répond en version v1.',
  "Record type '{a}' does not exist.": 'Le type « {a} » n’existe pas.',
  "Record type '{a}' does not exist. The metadata catalog lists those that do.": 'Le type « {a} » n’existe pas.',
  '{1} is not served at {2}.': '{1} n’est pas offert à {2}.',
  'The body has more than {1} bytes. Send it in parts.': 'Plus de {1} octets à la fois. Envoyez en plusieurs parties.',
  'The body ended early.': 'La transmission s’est interrompue.',
  'The address has more than {1} bytes. Shorten the filter or the list of fields.':
    'L’adresse a plus de {1} octets. Raccourcissez le filtre ou les colonnes.',
  'Change the accounts that play roles in a request of their own, without other settings.':
    'Changez les rôles des comptes à part, sans autres paramètres.',
  'The settings have been changed since you opened them. Load them again and merge your changes.':
    'Les paramètres ont changé depuis que vous les avez ouverts. Rechargez-les.',
  'The service refused the request.': 'Le service a refusé la requête.',
  'You are no longer signed in.': 'Vous n’êtes plus connecté.',
  'Your role does not allow this.': 'Votre rôle ne le permet pas.',
  'There is no such record.': 'Cette fiche n’existe pas.',
  'Somebody changed the record in the meantime.': 'Quelqu’un a modifié la fiche entre-temps.',
  'The service is busy.': 'Le service est occupé.',
  'The service cannot be reached.': 'Le service est injoignable.',
  'The sign-in service cannot be reached.': 'Le service de connexion est injoignable.',
  'The service gave no clear answer.': 'Le service n’a pas donné de réponse claire.',
  'The service did not answer within {1} seconds.': 'Le service n’a pas répondu en {1} secondes.',
  'The answer of the service cannot be read.': 'La réponse du service est illisible.',
  'The access token is unknown, expired or revoked. Sign in again.':
    'La connexion a expiré ou a été révoquée. Reconnectez-vous.',
  'Sign in: the request carries no access token.': 'Connectez-vous.',

  'You were signed out because nothing happened for a while.': 'Vous avez été déconnecté après un temps sans activité.',
  'This answer belongs to another sign-in. Please start again.':
    'Cette réponse appartient à une autre connexion. Recommencez.',
  'The authorization server refused.': 'Le service de connexion a refusé.',
  'Another tab is saving this draft with other content.':
    'Un autre onglet enregistre ce brouillon avec un autre contenu.',
  'The request ended without an answer.': 'La requête s’est terminée sans réponse.',
  'The device did not store it.': 'L’appareil ne l’a pas enregistré.',

  // Company settings
  'The name of the company takes 1 to 83 characters.': 'Le nom de la société a de 1 à 83 caractères.',
  'A prefix takes up to 12 letters, digits, blanks and . / _ -.':
    'Le préfixe a jusqu’à 12 lettres, chiffres, espaces et . / _ -.',
  'The number of digits must be a whole number from 1 to {1}.': 'Le nombre de chiffres est un entier de 1 à {1}.',
  'The reference names no active term. Choose an existing one.':
    'Cette condition n’existe pas ou est inactive. Choisissez-en une existante.',
  'The role needs a reference to an account, such as {"id": "12"}.': 'Le rôle demande un compte.',
  'There is no setting "{a}".': 'Il n’y a pas de paramètre « {a} ».',
  '{1} must be true or false.': '{1} doit être true ou false.',
  'Records of type "{a}" are not numbered by the service.': '« {a} » n’est pas numéroté par le service.',

  // Passwords
  'There is no such user.': 'Cet utilisateur n’existe pas.',
  'Use at least {1} characters.': 'Au moins {1} caractères.',
  'Use at most {1} characters.': 'Au plus {1} caractères.',
  'Use more different characters.': 'Utilisez des caractères plus variés.',
  'Leave your user name out of the password.': 'N’utilisez pas votre nom dans le mot de passe.',
  'This password is among the first ones tried in an attack. Use another.':
    'Ce mot de passe est parmi les premiers essayés lors d’une attaque. Prenez-en un autre.',
  '{1} must be an object of switches.': '{1} doit être un objet d’options.',
  '{1} has no switch "{a}".': '{1} n’a pas d’option « {a} ».',
  'numbering must be an object of patterns by record type.': 'numbering doit être un objet de modèles par type.',
  'defaultTerms must be an object with customer and vendor.':
    'defaultTerms doit être un objet avec customer et vendor.',
  'defaultTerms has customer and vendor only.': 'defaultTerms n’a que customer et vendor.',
  'systemAccounts must be an object of accounts by role.': 'systemAccounts doit être un objet de comptes par rôle.',
  'There is no role "{a}". There are {b}.': 'Il n’y a pas de rôle « {a} ». Il y a {b}.',

  // Users and roles
  'You cannot give what you do not hold: the role {a} has {b}. Ask somebody who holds it.':
    'Vous ne pouvez donner ce que vous n’avez pas : le rôle {a} a {b}. Demandez à qui l’a.',
  '{A} takes 1 to {1} characters.': '{A} a de 1 à {1} caractères.',
  'There is no field "{a}". There are {b}.': 'Il n’y a pas de champ « {a} ». Il y a {b}.',
  'A role is made as a copy: copyOf must name an existing one.': 'Un rôle se crée comme copie d’un rôle existant.',
  '{a} have the role {b}. Give them another role first.': '{a} ont le rôle {b}. Donnez-leur d’abord un autre rôle.',
  '{a} has the role {b}. Give them another role first.': '{a} a le rôle {b}. Donnez-lui d’abord un autre rôle.',
  'There is a role {a} already. Choose another name.': 'Il y a déjà un rôle {a}. Choisissez un autre nom.',
  'permissions must be an object of levels by permission.': 'permissions doit être un objet de niveaux par droit.',
  'There is no permission "{a}".': 'Il n’y a pas de droit « {a} ».',
  '{a} ({1}) can be {b}.': '{a} ({1}) peut être {b}.',
  '{a} is one of the roles every company starts with and does not change. Copy it and change the copy.':
    '{a} est un des rôles de départ de toute société et ne change pas. Copiez-le et changez la copie.',
  'The role {a} allows more than yours: {b}. Only who holds as much can change it.':
    'Le rôle {a} permet plus que le vôtre : {b}. Seul qui en a autant peut le changer.',
  'This is your own role. Somebody else must lower {a}, so that nobody shuts himself out.':
    'C’est votre propre rôle. Quelqu’un d’autre doit réduire {a}, pour que personne ne s’exclue.',
  '{A} is missing.': '{A} manque.',
  'A program signs in with credentials of the host, not with a password.':
    'Un programme se connecte avec des identifiants de l’exploitant, pas un mot de passe.',
  '{a} is not active. Activate the user first.': '{a} n’est pas actif. Activez-le d’abord.',
  'The e-mail address is not complete, as in name@company.example.':
    'L’adresse e-mail est incomplète, comme nom@societe.example.',
  'Another user signs in with {1} already. Give another address.':
    'Quelqu’un se connecte déjà avec {1}. Donnez une autre adresse.',
  'The reference names no role. Choose an existing one.': 'Ce rôle n’existe pas. Choisissez-en un existant.',
  'subsidiaries must be null for all of them, or a list of at least one reference.':
    'Filiales : toutes, ou au moins une.',
  'A reference names no subsidiary. Choose existing ones.':
    'Une de ces filiales n’existe pas. Choisissez-en d’existantes.',
  'You see only some subsidiaries yourself and cannot let others see more.':
    'Vous ne voyez vous-même que certaines filiales et ne pouvez en montrer plus.',
  '{a} has the role {b}, which allows more than yours: {c}. Only who holds as much can change this user.':
    '{a} a le rôle {b}, qui permet plus que le vôtre : {c}. Seul qui en a autant peut modifier cet utilisateur.',
  'This is you. Somebody else must deactivate you, so that nobody shuts himself out.':
    'C’est vous. Quelqu’un d’autre doit vous désactiver, pour que personne ne s’exclue.',
  'This is you. Somebody else must change your role, so that nobody shuts himself out.':
    'C’est vous. Quelqu’un d’autre doit changer votre rôle, pour que personne ne s’exclue.',
  'This is you. Somebody else must change which subsidiaries you see.':
    'C’est vous. Quelqu’un d’autre doit changer les filiales que vous voyez.',
  'A program signs in with credentials of the host and has no e-mail.':
    'Un programme se connecte avec des identifiants de l’exploitant et n’a pas d’e-mail.',
  '{a} is the last administrator who can sign in. Make somebody else an administrator first.':
    '{a} est le dernier administrateur qui puisse se connecter. Nommez-en d’abord un autre.',
  'Account {a} is kept in step with {b}. Choose another, or enter a journal.':
    'Le compte {a} suit {b}. Choisissez-en un autre, ou passez une écriture.',
  'Months: {1} is not a whole number from {2} to {3}.': 'Mois : {1} n’est pas un entier de {2} à {3}.',
  '{1} accounts are asked for; at most {2} are shown as one.':
    '{1} comptes sont demandés ; au plus {2} se montrent ensemble.',
} as const;
