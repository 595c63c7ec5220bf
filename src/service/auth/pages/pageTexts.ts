/** The texts of the sign-in pages in a language: `{}` is replaced by a number or value. The English text is its key. */
type Texts = Readonly<Record<string, string>>;

const german: Texts = {
  'Sign in': 'Anmelden',
  'E-mail': 'E-Mail',
  Password: 'Passwort',
  Enter: 'Enter',
  'Forgot the password? An administrator can set a new one.':
    'Passwort vergessen? Die Administration kann ein neues setzen.',
  'Drafts stay on this device until you sign in again. They are removed when you sign out.':
    'Entwürfe bleiben auf diesem Gerät bis zur nächsten Anmeldung. Beim Abmelden werden sie entfernt.',
  'Marlow Instruments, the sample company': 'Marlow Instruments, die Musterfirma',
  'Scales and load cells, made in three places, sold in three currencies. Pick whom to be; nothing here is real.':
    'Waagen und Wägezellen, an drei Orten gefertigt, in drei Währungen verkauft. Wählen Sie, wer Sie sein wollen; nichts hier ist echt.',
  'Sample sign-ins': 'Musteranmeldungen',
  Name: 'Name',
  Role: 'Rolle',
  'Can do': 'Darf',
  'Password for all:': 'Passwort für alle:',
  'Shown because this service runs the sample company on this computer alone. It goes away when the passwords change.':
    'Sichtbar, weil dieser Dienst die Musterfirma nur auf diesem Rechner führt. Es verschwindet, wenn die Passwörter geändert werden.',
  'Posts, closes periods, approves': 'Bucht, schließt Perioden, genehmigt',
  'Journals, schedules, all reports': 'Buchungssätze, Abgrenzungspläne, alle Berichte',
  'Bills, payments, prepayments': 'Lieferantenrechnungen, Zahlungen, Vorauszahlungen',
  'Invoices, customer payments, deposits': 'Rechnungen, Zahlungseingänge, Anzahlungen',
  'Estimates, orders; sees no ledger': 'Angebote, Aufträge; sieht keine Buchhaltung',
  'Receipts, fulfillments, builds': 'Wareneingänge, Lieferungen, Fertigungen',
  'What is short, orders, shipments': 'Was fehlt, Bestellungen, Lieferungen von Lieferanten',
  'Sees all, changes nothing': 'Sieht alles, ändert nichts',
  'Users, roles, settings': 'Benutzer, Rollen, Einstellungen',
  'First administrator': 'Erste Administration',
  'The first administrator': 'Die erste Administration',
  'The service printed a setup token when it started. It works once, for {} hours.':
    'Beim Start hat der Dienst ein Einrichtungswort ausgegeben. Es gilt einmal, {} Stunden lang.',
  'Setup token': 'Einrichtungswort',
  'Password, {} characters or more': 'Passwort, {} Zeichen oder mehr',
  'The same password again': 'Dasselbe Passwort nochmals',
  'Set up': 'Einrichten',
  'Set a password': 'Passwort setzen',
  'Set your password': 'Setzen Sie Ihr Passwort',
  'Set the password': 'Passwort setzen',
  '{}: the address you sign in with. The link works once; other sessions of yours end.':
    '{}: Ihre Adresse zum Anmelden. Der Link gilt einmal; Ihre anderen Sitzungen enden.',
  'Sign out': 'Abmelden',
  'Sign out of every tab?': 'In allen Tabs abmelden?',
  'Drafts on this device are removed.': 'Entwürfe auf diesem Gerät werden entfernt.',
  'Stay signed in': 'Angemeldet bleiben',
  'This sign-in page is no longer valid': 'Diese Anmeldeseite gilt nicht mehr',
  'It was open for too long, or was used already.': 'Sie war zu lange offen oder wurde schon verwendet.',
  'Start again': 'Neu beginnen',
  'This form was not sent from the sign-in page. Sign in again.':
    'Dieses Formular kam nicht von der Anmeldeseite. Bitte nochmals anmelden.',
  'Too many attempts. Wait {} second, then try again.':
    'Zu viele Versuche. Bitte {} Sekunde warten und nochmals versuchen.',
  'Too many attempts. Wait {} seconds, then try again.':
    'Zu viele Versuche. Bitte {} Sekunden warten und nochmals versuchen.',
  'Too many attempts. Wait {} minutes, then try again.':
    'Zu viele Versuche. Bitte {} Minuten warten und nochmals versuchen.',
  'Too many attempts. Wait a while, then try again.': 'Zu viele Versuche. Bitte etwas warten und nochmals versuchen.',
  'The e-mail or the password is wrong.': 'E-Mail oder Passwort stimmt nicht.',
  'One more step': 'Noch ein Schritt',
  Code: 'Code',
  'Enter the six digits your authenticator app shows now, or one of your recovery codes.':
    'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App jetzt zeigt, oder einen Ihrer Wiederherstellungscodes.',
  'Lost both? An administrator can turn the second step off.':
    'Beides verloren? Die Administration kann den zweiten Schritt ausschalten.',
  'The code is wrong, or was used already.': 'Der Code stimmt nicht oder wurde schon verwendet.',
  'That took too long. Sign in again.': 'Das hat zu lange gedauert. Bitte nochmals anmelden.',
  'You are signed out': 'Sie sind abgemeldet',
  'Drafts on this device were removed.': 'Entwürfe auf diesem Gerät wurden entfernt.',
  'Sign in again': 'Wieder anmelden',
  'There is no such page': 'Diese Seite gibt es nicht',
  'The address is not part of the sign-in.': 'Die Adresse gehört nicht zur Anmeldung.',
  'Go to the start': 'Zum Anfang',
  'This sign-in cannot go on': 'Diese Anmeldung geht nicht weiter',
  'Something failed on our side. Try again.': 'Beim Dienst ist etwas fehlgeschlagen. Bitte nochmals versuchen.',
  'Only forms are read here.': 'Hier werden nur Formulare gelesen.',
  'Compressed forms are not read.': 'Komprimierte Formulare werden nicht gelesen.',
  'The form is too long.': 'Das Formular ist zu lang.',
  'This service is set up already': 'Dieser Dienst ist schon eingerichtet',
  'Its administrator adds further users.': 'Weitere Personen erfasst die Administration.',
  'Send this form from its own page.': 'Bitte das Formular von seiner eigenen Seite senden.',
  'The administrator is set up': 'Die Administration ist eingerichtet',
  'Sign in as {}.': 'Anmelden als {}.',
  'The setup token is not the one the service printed last, or it has expired.':
    'Dies ist nicht das zuletzt ausgegebene Einrichtungswort, oder es ist abgelaufen.',
  'Fill in every field.': 'Bitte alle Felder ausfüllen.',
  'The e-mail address is not complete.': 'Die E-Mail-Adresse ist nicht vollständig.',
  'The two passwords differ.': 'Die beiden Passwörter sind verschieden.',
  'Your password is set': 'Ihr Passwort ist gesetzt',
  'This link opens no more': 'Dieser Link öffnet nichts mehr',
  'Too many attempts': 'Zu viele Versuche',
  'Wait a while, then open the link again.': 'Bitte etwas warten und den Link nochmals öffnen.',
  'It was used already, replaced by a newer one, or is too old. An administrator can make another.':
    'Er wurde schon verwendet, durch einen neueren ersetzt oder ist zu alt. Die Administration kann einen neuen machen.',
  'Use at least {} characters.': 'Mindestens {} Zeichen.',
  'Use at most {} characters.': 'Höchstens {} Zeichen.',
  'Use more different characters.': 'Bitte mehr verschiedene Zeichen.',
  'Leave your user name out of the password.': 'Der Benutzername gehört nicht ins Passwort.',
  'This password is among the first ones tried in an attack. Use another.':
    'Dieses Passwort wird bei einem Angriff als eines der ersten versucht. Bitte ein anderes.',
};

const french: Texts = {
  'Sign in': 'Connexion',
  'E-mail': 'E-mail',
  Password: 'Mot de passe',
  Enter: 'Entrée',
  'Forgot the password? An administrator can set a new one.':
    'Mot de passe oublié ? L’administration peut en définir un nouveau.',
  'Drafts stay on this device until you sign in again. They are removed when you sign out.':
    'Les brouillons restent sur cet appareil jusqu’à la prochaine connexion. Ils sont supprimés à la déconnexion.',
  'Marlow Instruments, the sample company': 'Marlow Instruments, la société d’exemple',
  'Scales and load cells, made in three places, sold in three currencies. Pick whom to be; nothing here is real.':
    'Balances et capteurs de pesage, fabriqués en trois lieux, vendus en trois devises. Choisissez qui être ; rien ici n’est réel.',
  'Sample sign-ins': 'Connexions d’exemple',
  Name: 'Nom',
  Role: 'Rôle',
  'Can do': 'Peut',
  'Password for all:': 'Mot de passe pour tous :',
  'Shown because this service runs the sample company on this computer alone. It goes away when the passwords change.':
    'Affiché parce que ce service ne sert la société d’exemple que sur cet ordinateur. Cela disparaît quand les mots de passe changent.',
  'Posts, closes periods, approves': 'Comptabilise, clôt les périodes, approuve',
  'Journals, schedules, all reports': 'Écritures, plans de constatation, tous les rapports',
  'Bills, payments, prepayments': 'Factures fournisseurs, paiements, acomptes',
  'Invoices, customer payments, deposits': 'Factures, encaissements clients, acomptes',
  'Estimates, orders; sees no ledger': 'Devis, commandes ; ne voit pas les comptes',
  'Receipts, fulfillments, builds': 'Réceptions, livraisons, assemblages',
  'What is short, orders, shipments': 'Ce qui manque, commandes, envois',
  'Sees all, changes nothing': 'Voit tout, ne change rien',
  'Users, roles, settings': 'Utilisateurs, rôles, paramètres',
  'First administrator': 'Premier administrateur',
  'The first administrator': 'Le premier administrateur',
  'The service printed a setup token when it started. It works once, for {} hours.':
    'Au démarrage, le service a affiché un code de configuration. Il sert une fois, pendant {} heures.',
  'Setup token': 'Code de configuration',
  'Password, {} characters or more': 'Mot de passe, {} caractères ou plus',
  'The same password again': 'Le même mot de passe encore',
  'Set up': 'Configurer',
  'Set a password': 'Définir un mot de passe',
  'Set your password': 'Définissez votre mot de passe',
  'Set the password': 'Définir le mot de passe',
  '{}: the address you sign in with. The link works once; other sessions of yours end.':
    '{} : votre adresse de connexion. Le lien sert une fois ; vos autres sessions se terminent.',
  'Sign out': 'Déconnexion',
  'Sign out of every tab?': 'Se déconnecter dans tous les onglets ?',
  'Drafts on this device are removed.': 'Les brouillons de cet appareil sont supprimés.',
  'Stay signed in': 'Rester connecté',
  'This sign-in page is no longer valid': 'Cette page de connexion n’est plus valable',
  'It was open for too long, or was used already.': 'Elle est restée ouverte trop longtemps, ou a déjà servi.',
  'Start again': 'Recommencer',
  'This form was not sent from the sign-in page. Sign in again.':
    'Ce formulaire ne vient pas de la page de connexion. Reconnectez-vous.',
  'Too many attempts. Wait {} second, then try again.': 'Trop d’essais. Attendez {} seconde, puis réessayez.',
  'Too many attempts. Wait {} seconds, then try again.': 'Trop d’essais. Attendez {} secondes, puis réessayez.',
  'Too many attempts. Wait {} minutes, then try again.': 'Trop d’essais. Attendez {} minutes, puis réessayez.',
  'Too many attempts. Wait a while, then try again.': 'Trop d’essais. Attendez un peu, puis réessayez.',
  'The e-mail or the password is wrong.': 'L’e-mail ou le mot de passe est faux.',
  'One more step': 'Encore une étape',
  Code: 'Code',
  'Enter the six digits your authenticator app shows now, or one of your recovery codes.':
    'Saisissez les six chiffres que votre application d’authentification affiche, ou l’un de vos codes de secours.',
  'Lost both? An administrator can turn the second step off.':
    'Les deux sont perdus ? L’administration peut désactiver la seconde étape.',
  'The code is wrong, or was used already.': 'Le code est faux ou a déjà servi.',
  'That took too long. Sign in again.': 'C’était trop long. Reconnectez-vous.',
  'You are signed out': 'Vous êtes déconnecté',
  'Drafts on this device were removed.': 'Les brouillons de cet appareil ont été supprimés.',
  'Sign in again': 'Se reconnecter',
  'There is no such page': 'Cette page n’existe pas',
  'The address is not part of the sign-in.': 'L’adresse ne fait pas partie de la connexion.',
  'Go to the start': 'Aller au début',
  'This sign-in cannot go on': 'Cette connexion ne peut pas continuer',
  'Something failed on our side. Try again.': 'Une erreur s’est produite chez nous. Réessayez.',
  'Only forms are read here.': 'Seuls les formulaires sont lus ici.',
  'Compressed forms are not read.': 'Les formulaires compressés ne sont pas lus.',
  'The form is too long.': 'Le formulaire est trop long.',
  'This service is set up already': 'Ce service est déjà configuré',
  'Its administrator adds further users.': 'Son administrateur ajoute les autres utilisateurs.',
  'Send this form from its own page.': 'Envoyez ce formulaire depuis sa propre page.',
  'The administrator is set up': 'L’administrateur est configuré',
  'Sign in as {}.': 'Connectez-vous comme {}.',
  'The setup token is not the one the service printed last, or it has expired.':
    'Ce n’est pas le dernier code de configuration affiché, ou il a expiré.',
  'Fill in every field.': 'Remplissez tous les champs.',
  'The e-mail address is not complete.': 'L’adresse e-mail est incomplète.',
  'The two passwords differ.': 'Les deux mots de passe diffèrent.',
  'Your password is set': 'Votre mot de passe est défini',
  'This link opens no more': 'Ce lien n’ouvre plus rien',
  'Too many attempts': 'Trop d’essais',
  'Wait a while, then open the link again.': 'Attendez un peu, puis rouvrez le lien.',
  'It was used already, replaced by a newer one, or is too old. An administrator can make another.':
    'Il a déjà servi, a été remplacé ou est trop ancien. L’administration peut en faire un autre.',
  'Use at least {} characters.': 'Au moins {} caractères.',
  'Use at most {} characters.': 'Au plus {} caractères.',
  'Use more different characters.': 'Utilisez des caractères plus variés.',
  'Leave your user name out of the password.': 'N’utilisez pas votre nom dans le mot de passe.',
  'This password is among the first ones tried in an attack. Use another.':
    'Ce mot de passe est parmi les premiers essayés lors d’une attaque. Prenez-en un autre.',
};

/** The languages of the pages with their texts; English needs none. */
export const pageLanguages: ReadonlyMap<string, Texts> = new Map([
  ['en', {}],
  ['de', german],
  ['fr', french],
]);

/** Language and texts of the sign-in pages for a reader. */
export interface Translator {
  /** BCP 47, for the `lang` of the page. */
  readonly language: string;
  /** Translates an English text; `value` or its own number replaces `{}`. Without a translation it stays English. */
  readonly t: (english: string, value?: string) => string;
}

/**
 * Chooses the first available language: from `ui_locales` of the sign-in, which the app sends, then from
 * `Accept-Language` of the browser.
 */
export function createTranslator(acceptLanguage: string | undefined, uiLocales?: unknown): Translator {
  const asked = [...(typeof uiLocales === 'string' ? uiLocales.split(' ') : []), ...preferred(acceptLanguage ?? '')];
  const language = asked.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => pageLanguages.has(tag)) ?? 'en';
  const texts = pageLanguages.get(language) ?? {};
  return {
    language,
    t: (english, value) => {
      const number = value ?? /\d+/.exec(english)?.[0];
      const key = value === undefined ? english.replace(/\d+/, '{}') : english;
      return (texts[key] ?? key).replace('{}', () => number ?? '{}');
    },
  };
}

/** The tags of `Accept-Language`, the most wanted first. */
const preferred = (header: string): string[] =>
  header
    .split(',', 20)
    .map((part) => ({ tag: part.split(';')[0]?.trim() ?? '', weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
