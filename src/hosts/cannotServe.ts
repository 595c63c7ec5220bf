/** The server cannot start; the message says how to fix it. */
export class CannotServe extends Error {}

/** Exit code: settings or a database that cannot be used, or can no longer. */
export const UNUSABLE = 2;
