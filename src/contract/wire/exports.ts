import type { Ref } from '../derive/types.ts';

/** What was taken out of the app: a list, a record, a report, or whatever a screen showed. */
export const exportSources = ['list', 'record', 'report', 'screen'] as const;
export type ExportSource = (typeof exportSources)[number];
export const exportFormats = ['csv', 'xlsx', 'json', 'print'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is told of an export before its file or paper is made: `POST exports/v1` (ours). */
export interface ExportNote {
  readonly source: ExportSource;
  /** The record type, the report, or the path of the screen. */
  readonly name: string;
  /** The id of the record, where it is one. */
  readonly record?: string;
  readonly format: ExportFormat;
  readonly rows: number;
  /** The filter and parameters it was made with, by name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** An export as the audit trail has it. */
export interface ExportEntry extends Omit<ExportNote, 'record'> {
  /** The place in the audit trail. */
  readonly id: string;
  readonly at: string;
  readonly user: Ref;
  readonly role: string;
  readonly record: string | null;
}

/** A page of `GET exports/v1`, the newest first. */
export interface ExportPage {
  readonly items: readonly ExportEntry[];
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** What `exports/v1` is asked with, besides `limit` and `offset`. */
export const exportParameters = ['source', 'name', 'format', 'user', 'from', 'to'] as const;
export type ExportParameter = (typeof exportParameters)[number];

/** The largest note. */
export const exportLimits = { rows: 100_000_000, name: 200, filters: 40, filterName: 100, filter: 4_000 } as const;
