/** What names an unfinished form to its owner, in lists and notices. */
export interface DraftAbout {
  /** "Period end journal, June accruals". */
  readonly title: string;
  readonly party?: string;
  /** As the form shows it, with its currency. */
  readonly amount?: string;
  readonly lines?: number;
  /** What a new record is made from, as in its address. */
  readonly origin?: string;
}

/** Who writes a draft: one tab at a time. */
export interface DraftWriter {
  readonly tab: string;
  /** How its owner knows the device: "Firefox on Windows". */
  readonly device: string;
  /** The form is open in that tab. */
  readonly isOpen: boolean;
}

/** An unfinished form as `GET drafts/v1` lists it. */
export interface DraftEntry extends DraftAbout, DraftWriter {
  readonly id: string;
  readonly type: string;
  /** Absent for a new record. */
  readonly recordId?: string;
  readonly version: number;
  readonly createdAt: string;
  readonly modifiedAt: string;
}

/** The body of `PUT drafts/v1/{id}`. */
export interface DraftBody extends DraftAbout, DraftWriter {
  readonly type: string;
  readonly recordId?: string;
  /** The form's own; the service does not read it. */
  readonly content: object;
}

/** The same as it is read, with its content. */
export interface DraftAnswer extends DraftEntry {
  readonly content: object;
}

/** How much a user may keep. */
export const draftLimits = {
  count: 200,
  /** Of one draft as JSON. */
  bytes: 8 * 1024 * 1024,
  /** Of all drafts of a user. */
  totalBytes: 64 * 1024 * 1024,
  /** Characters of a text. */
  text: 200,
} as const;
