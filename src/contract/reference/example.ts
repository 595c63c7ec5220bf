/** Requests of one record type as a client would send them; a test sends them to a new company in the order of the table. */
export interface Example {
  /** A filter that finds the record which `create` makes. */
  readonly q: string;
  readonly orderby: string;
  /** Absent where the service alone makes the records. */
  readonly create?: Readonly<Record<string, unknown>>;
  /** Absent where records are not changed. */
  readonly change?: Readonly<Record<string, unknown>>;
}

/** References of examples: what records are called in them. */
export const named = (refName: string) => ({ refName });
/** A record by the number that another system gave it. */
export const external = (externalId: string) => ({ externalId });

export const company = named('Harbor Books');
export const dollars = named('US Dollar');
