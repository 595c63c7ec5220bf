import type { PaperLanguage } from '../lists/paperLanguages.ts';

/** A sheet: 210 × 297 mm, or 8.5 × 11 inches. */
export type PaperFormat = 'a4' | 'letter';
export const paperFormats: readonly PaperFormat[] = ['a4', 'letter'];

/** A label and its value. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

export interface PaperColumn {
  readonly label: string;
  /** Points; absent: what the other columns leave. */
  readonly width?: number;
  readonly isNumeric?: boolean;
}

export interface PaperRow {
  readonly cells: readonly string[];
  /** Small text below the widest cell. */
  readonly below?: string;
  readonly isStrong?: boolean;
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
}

export interface PaperTotal {
  readonly label: string;
  readonly value: string;
  /** What the paper is about: the balance due, or the total. */
  readonly isDue?: boolean;
}

/** A block of facts with a title: bank details, an address of delivery. */
export interface PaperBlock {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly facts?: readonly PaperFact[];
}

export interface PaperCheck {
  readonly payer: readonly string[];
  readonly bank: string;
  readonly number: string;
  readonly date: PaperFact;
  readonly payTo: string;
  readonly payee: readonly string[];
  /** The code of the currency, and the amount without it. */
  readonly currency: string;
  readonly amount: string;
  readonly inWords: string;
  readonly memo: string;
  readonly signature: string;
}

/** A document for a customer or vendor with every printed text; the printer determines the layout. */
export interface Paper {
  readonly language: PaperLanguage;
  readonly title: string;
  /** Number of the document, or of the customer of a statement. */
  readonly number: string;
  /** Day of the document. */
  readonly date: string;
  readonly format: PaperFormat;
  readonly sender: {
    readonly name: string;
    /** Address in one line, then tax number and registration. */
    readonly lines: readonly string[];
    /** A picture as a data address. */
    readonly logo?: string;
  };
  readonly recipient: readonly string[];
  readonly facts: readonly PaperFact[];
  /** Why it is no document to act on: a draft, or void. */
  readonly mark?: string;
  readonly check?: PaperCheck;
  readonly tables: readonly PaperTable[];
  readonly taxes?: PaperTable;
  readonly totals: readonly PaperTotal[];
  readonly aging?: PaperTable;
  readonly notes: readonly PaperBlock[];
  /** How to pay, at the foot of the last page. */
  readonly bank?: PaperBlock;
  readonly contact: string;
  /** `{page}` and `{pages}` are replaced by the numbers. */
  readonly page: string;
}
