/** The server cannot start, for a reason whose message says what to do. */
export class CannotServe extends Error {}
