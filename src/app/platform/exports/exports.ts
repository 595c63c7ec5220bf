import { exportLimits, type ExportNote } from '#contract/wire/exports';
import type { CompanyApi } from '#app/platform/api/company.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import { downloadBlob, downloadText } from '#app/ui/download.ts';
import { exportMessages as words } from './exportMessages.ts';

export type NotesExports = Pick<CompanyApi, 'noteExport'>;

/** The audit trail couldn't record an export, so it was not created. The message says why. */
export class NotNoted extends Error {}

/** The answer of services without an audit trail of exports, where no note is needed. */
const lackRoute: readonly number[] = [404, 405, 501];

/**
 * Has the audit trail record an export before it is created. If a service has no such trail, it does nothing.
 * @throws {NotNoted} in every other case: what isn't recorded isn't exported.
 */
export async function noteExport(company: NotesExports, note: ExportNote): Promise<void> {
  try {
    await company.noteExport({ ...note, name: note.name.slice(0, exportLimits.name), filters: fitting(note.filters) });
  } catch (error) {
    if (error instanceof ServiceError && lackRoute.includes(error.status)) return;
    throw new NotNoted(words.notNoted(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}

/** Hands a file to the browser once its export is noted. @throws {NotNoted} */
export async function exportFile(
  company: NotesExports,
  note: ExportNote,
  name: string,
  content: string | Blob,
): Promise<void> {
  await noteExport(company, note);
  if (typeof content === 'string') downloadText(name, content);
  else downloadBlob(name, content);
}

/** Filters in the form a note stores. */
function fitting(filters: ExportNote['filters']): ExportNote['filters'] {
  return Object.fromEntries(
    Object.entries(filters)
      .slice(0, exportLimits.filters)
      .map(([name, text]) => [name.slice(0, exportLimits.filterName), text.slice(0, exportLimits.filter)]),
  );
}

/** A list's query, as shown in a note. */
export function filtersOf(search: Readonly<Record<string, unknown>>): ExportNote['filters'] {
  const told = ['q', 'search', 'orderby', 'limit', 'offset'] as const;
  return Object.fromEntries(
    told.flatMap((name) => {
      const { [name]: value } = search;
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
}

/** A screen's or report's parameters from the address. */
export const addressFilters = (search: string): ExportNote['filters'] =>
  Object.fromEntries(new URLSearchParams(search));
