/** The server cannot start, for a reason whose message says what to do. */
export class CannotServe extends Error {}

/** Exit code: settings or a database that cannot be used, or can no longer. */
export const UNUSABLE = 2;
