import type { Translation } from '../define.ts';
import type { integrity as integrityEn, proof as proofEn, server as en } from '../en/server.ts';

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

/** Proofs of closed periods. */
export const proof = {
  notFound: ({ id }) => `Abschlussnachweis ${id} nicht gefunden.`,
  none: ({ type }) =>
    `${type}: keine Buchung liegt in einer abgeschlossenen Periode mit Nachweis. Zuerst die Periode abschließen.`,
  notPeriod: ({ period }) => `„${period}“ ist nicht die ID einer Buchungsperiode.`,
  allSubsidiaries:
    'Der Nachweis einer Periode enthält alle Gesellschaften. Einen Benutzer mit Zugriff auf alle Gesellschaften fragen.',
} satisfies Translation<typeof proofEn>;
