import type { Texts } from '#contract/messages/language';
import type { laterShellMessages } from './laterMessages.ts';
import { levelIn } from '#app/platform/i18n/de/levels.ts';

export const shellLater: Texts<typeof laterShellMessages> = {
  workDateWhy: 'Relative Daten zählen ab hier, und neue Belege beginnen damit.',
  backToToday: 'Zurück auf heute',
  subsidiary: 'Gesellschaft',
  subsidiaryWhy: 'Berichte und neue Belege beginnen damit.',
  dimensionsWhy: 'Neue Belege beginnen damit, bis Sie sie wegnehmen oder diesen Tab schließen.',
  roleChanged: (role) => `Ihre Rolle ist jetzt ${role}.`,
  rightsChanged: 'Was Ihre Rolle erlaubt, wurde soeben geändert.',
  contextCleared: 'Neue Belege beginnen wieder mit heute und ohne Dimensionen.',
  undo: 'Rückgängig',
  license: (level, concurrency, perSecond) =>
    `Lizenz ${level}: ${concurrency} gleichzeitig, ${perSecond} je Sekunde über alle Tabs.`,
  queueNow: (running, waiting) => `${running} unterwegs, ${waiting} in der Warteschlange.`,
  nothingPending: 'Nichts wartet auf das Speichern.',
  pending: (count) =>
    count === 1 ? '1 Speicherung ist noch nicht bestätigt.' : `${count} Speicherungen sind noch nicht bestätigt.`,
  reference: 'Referenz des Datendienstes',
  signOut: 'Abmelden',
  everything: 'Alles',
  startFailed: 'Die App konnte nicht starten',
  startFailedText: 'Der Dienst hat nicht gesagt, wer angemeldet ist.',
  screenFailedText: 'Was Sie anderswo eingegeben haben, ist sicher. Der Rest der App läuft weiter.',
  chunkAway: 'Keine Verbindung. Diese Ansicht ist noch nicht auf diesem Gerät',
  chunkAwayText:
    'Sie wird automatisch geladen, sobald der Dienst antwortet. Was Sie anderswo eingegeben haben, bleibt erhalten.',
  chunkFailed: 'Diese Ansicht konnte nicht geladen werden',
  chunkFailedText:
    'Vielleicht wurde inzwischen eine neuere Version installiert. Neu laden holt sie; Entwürfe bleiben erhalten.',
  reload: 'Seite neu laden',
  notFound: 'An dieser Adresse ist nichts',
  notFoundText: 'Der Link ist vielleicht alt, oder diese Belegart wird hier nicht angeboten.',
  backHome: 'Zurück zum Start',
  back: 'Zurück',
  noPermission: (what) => `Keine Berechtigung: ${what}`,
  lacks: (role, permission, level) => `Ihrer Rolle ${role} fehlt ${permission}, ${levelIn(level)}`,
  whoGrants: 'Die Administration kann sie erteilen.',
  copyRequest: 'Antrag kopieren',
  accessRequest: (user, role, permission, id, level = 'View') =>
    `${user} (${role}) bittet um die Berechtigung „${permission}“ (${id}), Stufe ${levelIn(level)}.`,
};
