/** The body of `PUT presence/v1/{type}/{id}`: a form in which the caller is editing the record. */
export interface PresenceBody {
  /** Names the form, chosen by the client: 8 to 64 letters, digits and hyphens. */
  readonly form: string;
  /** False when the form is left. */
  readonly isOpen: boolean;
  /** It has unsaved changes. */
  readonly hasChanges: boolean;
}

/** Another user who has the record open for editing. */
export interface Editor {
  readonly user: { readonly id: string; readonly refName: string };
  readonly hasChanges: boolean;
  /** When the form was opened, in ISO format. */
  readonly since: string;
}

export interface PresenceAnswer {
  readonly items: readonly Editor[];
}

/** A form reports every `beatMs`; one silent for `silentMs` counts as left. Hidden pages report once a minute. */
export const presenceTimes = { beatMs: 15_000, silentMs: 75_000 } as const;
