import type { Translation } from '../define.ts';
import type { event as eventEn, integrity as integrityEn, server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Unerwarteter Fehler. Erneut versuchen und, falls er bestehen bleibt, ${errorId} angeben.`,
  busy: 'Server ausgelastet. Es wurde nichts geändert. Erneut versuchen.',
  failed: 'Unerwarteter Fehler.',
  noBackups: 'Dieser Server erstellt keine Sicherungen. Wenden Sie sich an seinen Betreiber.',
} satisfies Translation<typeof en>;

/** Verification of the stored data. */
export const integrity = {
  held: 'Datensätze sind schreibgeschützt: Die Prüfung hat eine Differenz in den Büchern gefunden. Ein Administrator kann Änderungen wieder zulassen.',
  noReason: 'Grund für das Zulassen von Änderungen angeben.',
  longReason: ({ max }) => `Der Grund darf höchstens ${max} Zeichen haben.`,
  allowingChanges: 'Das Zulassen von Änderungen',
} satisfies Translation<typeof integrityEn>;

/** Events from the sealed audit trail. */
export const event = {
  badCursor: ({ name, value }) => `${name} ist „${value}“, muss aber eine Ereignis-ID sein`,
  cursorAhead: ({ name, value, newest }) =>
    `${name} ist ${value}, das neueste Ereignis ist aber ${newest}. Nach einer Wiederherstellung des Servers von Anfang an lesen.`,
} satisfies Translation<typeof eventEn>;
