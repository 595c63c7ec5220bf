import type { Translation } from '../define.ts';
import type {
  event as eventEn,
  integrity as integrityEn,
  personalData as personalDataEn,
  proof as proofEn,
  server as en,
  webhook as webhookEn,
} from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Unerwarteter Fehler. Erneut versuchen und, falls er bestehen bleibt, ${errorId} angeben.`,
  busy: 'Server ausgelastet. Es wurde nichts geändert. Erneut versuchen.',
  unsure:
    'Server ausgelastet. Die Änderung wurde möglicherweise gespeichert. Mit demselben Idempotenzschlüssel erneut versuchen.',
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

/** Addresses that events are sent to. */
export const webhook = {
  notFound: ({ id }) => `Webhook ${id} nicht gefunden.`,
  noDelivery: ({ id }) => `Zustellung ${id} nicht gefunden.`,
  nameTaken: ({ name }) => `Webhook ${name} ist bereits vorhanden. Anderen Namen verwenden.`,
  tooMany: ({ max }) => `Ein Unternehmen kann höchstens ${max} Webhooks haben. Zuerst einen löschen.`,
  addressForm: 'Vollständige Adresse eingeben, zum Beispiel https://example.com/events.',
  addressScheme: 'Die Adresse muss mit https:// beginnen.',
  addressCredentials: 'Die Adresse darf weder Benutzernamen noch Kennwort enthalten.',
  addressFragment: 'Die Adresse darf kein Fragment (#) enthalten.',
  addressPrivate: 'Die Adresse darf nicht auf diesem Rechner oder in einem privaten Netz liegen.',
  notTypes: ({ max }) => `types muss eine Liste mit höchstens ${max} Ereignistypen sein.`,
  unknownType: ({ type }) => `Ereignistyp „${type}“ nicht gefunden.`,
  badState: ({ value, list }) => `state ist „${value}“, zulässig: ${list}`,
  changing: 'Das Ändern eines Webhooks',
} satisfies Translation<typeof webhookEn>;

/** Proofs of closed periods. */
export const proof = {
  notFound: ({ id }) => `Abschlussnachweis ${id} nicht gefunden.`,
  none: ({ type }) =>
    `${type}: keine Buchung liegt in einer abgeschlossenen Periode mit Nachweis. Zuerst die Periode abschließen.`,
  notPeriod: ({ period }) => `„${period}“ ist nicht die ID einer Buchungsperiode.`,
  allSubsidiaries:
    'Der Nachweis einer Periode enthält alle Gesellschaften. Einen Benutzer mit Zugriff auf alle Gesellschaften fragen.',
} satisfies Translation<typeof proofEn>;

export const personalData = {
  none: ({ type }) => `${type}: Datensätze dieses Typs enthalten keine personenbezogenen Daten.`,
  noReason: 'Geben Sie einen Grund an. Er steht danach im Änderungsprotokoll.',
  longReason: ({ max }) => `Der Grund darf höchstens ${max} Zeichen haben.`,
  erasing: 'Das Löschen personenbezogener Daten',
} as const satisfies Translation<typeof personalDataEn>;
