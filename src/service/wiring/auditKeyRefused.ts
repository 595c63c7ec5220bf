/** The key of the audit trail cannot be used; the message says what to do. */
export class AuditKeyRefused extends Error {}
