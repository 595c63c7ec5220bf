import type { Texts } from '#contract/messages/language';
import type { laterShellMessages } from './laterMessages.ts';
import { levelIn } from '#app/platform/i18n/de/levels.ts';

export const shellLater: Texts<typeof laterShellMessages> = {
  workDateWhy: 'Relative Daten beziehen sich darauf, und neue Datensätze übernehmen es.',
  backToToday: 'Zurück auf heute',
  subsidiary: 'Gesellschaft',
  subsidiaryWhy: 'Vorgabe für Berichte und neue Datensätze.',
  dimensionsWhy: 'Vorgabe für neue Belege, bis Sie sie leeren oder diesen Tab schließen.',
  roleChanged: (role) => `Ihre Rolle ist jetzt ${role}.`,
  rightsChanged: 'Ihre Berechtigungen wurden geändert.',
  contextCleared: 'Arbeitsdatum, Währung und Dimensionen zurückgesetzt.',
  undo: 'Rückgängig',
  license: (level, concurrency, perSecond) =>
    `Lizenz ${level}: ${concurrency} gleichzeitig, ${perSecond} je Sekunde über alle Tabs.`,
  queueNow: (running, waiting) => `${running} laufend, ${waiting} in der Warteschlange.`,
  nothingPending: 'Alle Änderungen gespeichert.',
  pending: (count) =>
    count === 1 ? '1 Speicherung ist noch nicht bestätigt.' : `${count} Speicherungen sind noch nicht bestätigt.`,
  reference: 'API-Referenz',
  signOut: 'Abmelden',
  everything: 'Alles',
  startFailed: 'Die App konnte nicht starten',
  startFailedText: 'Ihre Sitzung konnte nicht geladen werden.',
  screenFailedText: 'Ihre anderen Eingaben sind sicher; andere Seiten funktionieren weiter.',
  chunkAwayText: 'Wird automatisch geladen, sobald der Server antwortet. Ihre anderen Eingaben bleiben erhalten.',
  chunkFailed: 'Diese Seite konnte nicht geladen werden',
  chunkFailedText: 'Möglicherweise ist eine neuere Version installiert. Seite neu laden. Entwürfe bleiben erhalten.',
  reload: 'Seite neu laden',
  notFound: 'Seite nicht gefunden',
  notFoundText: 'Der Link ist veraltet oder dieser Datensatztyp ist hier nicht verfügbar.',
  backHome: 'Zurück zum Start',
  back: 'Zurück',
  noPermission: (what) => `Keine Berechtigung: ${what}`,
  lacks: (permission, level) => `Erfordert ${permission} (${levelIn(level)})`,
  yourRole: (role) => `Ihre Rolle: ${role}.`,
  whoGrants: 'Die Administration kann sie erteilen.',
  copyRequest: 'Zugriffsanfrage kopieren',
  accessRequest: (user, role, permission, id, level = 'View') =>
    `${user} (${role}) bittet um die Berechtigung „${permission}“ (${id}), Stufe ${levelIn(level)}.`,
};
