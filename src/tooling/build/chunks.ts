import { sep } from 'node:path';
import type { Rolldown } from 'vite';

/** Parts of definitions that nearly every area needs; they import none of the others, so that no chunk waits for itself. */
const commonParts = /^(?:dimensions|example|references|segment|transaction|recurrence)$/;

/** What all code stands on, with no text of its own. */
const beforeTexts =
  /[\\/]src[\\/]contract[\\/](?:fields|messages[\\/]labels)\.ts$|preload-helper\.js$|rolldown[\\/]runtime\.js$/;

const tops = {
  main: /\/src\/app\/main\.tsx$/,
  start: /\/src\/app\/start\.tsx$/,
  list: /\/src\/app\/engine\/list\/ListPage\.tsx$/,
  record: /\/src\/app\/engine\/record\/RecordPage\.tsx$/,
  form: /\/src\/app\/engine\/form\/view\/FormPage\.tsx$/,
  /** Screens without fields to fill in. */
  plain:
    /\/src\/app\/(?:engine\/report\/ReportPage|features\/home\/HomePage|features\/ledger\/accounts\/ChartOfAccounts)\.tsx$/,
  /** Every other screen. */
  others: /\/src\/app\/(?:engine|features)\/(?:\w+\/)+(?!ListPage|RecordPage|FormPage)\w+Page\.tsx$/,
} as const;

/** Of a few lines each, and used nearly everywhere. */
const smallParts = /[\\/]src[\\/]app[\\/]platform[\\/]i18n[\\/](?:counted|listed|labelled|permissionLabel)\.ts$/;

/** Only lists and forms have a table: other screens share the parts of lists without it. */
const tablePackages = /[\\/]@tanstack[\\/](?:react-table|table-core|react-store|store)[\\/]/;

/** Which chunk of the app a module goes to: many small ones compress badly, and everything in one is never all needed. */
export function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const definitions = definitionsOf(id, graph);
  if (definitions !== undefined) return `definitions-${definitions}`;
  // The package passes everything on from one place: what asks several questions at once would count as asked by the first screen.
  if (/[\\/]@tanstack[\\/].*(?:useQueries|queriesObserver)\.js$/.test(id)) return 'queries';
  // What runs before the language is known must not bring along what has texts.
  if (beforeTexts.test(id) || isBelow(id, tops.main, graph)) return tops.main.test(id) ? null : 'base';
  if (smallParts.test(id)) return 'definitions-parts';
  if (/[\\/]src[\\/]app[\\/]platform[\\/]i18n[\\/]/.test(id)) return null;
  if (isBelow(id, tops.start, graph)) return tops.start.test(id) ? null : 'first';
  if (tablePackages.test(id)) return 'table';
  if (isBelow(id, tops.list, graph)) {
    if (tops.list.test(id)) return null;
    // Other screens that share a part of the list do not load the rest of it.
    return `${isOnlyBelow(id, tops.list, graph) ? 'list' : 'shared'}${leadsTo(id, tablePackages, graph) ? 'Table' : ''}`;
  }
  // What definitions stand on comes with them.
  if (isBelow(id, areaIndex, graph)) return /[\\/]lists[\\/]countries\./.test(id) ? 'countries' : 'definitions-rules';
  // The first record of a session must not wait for dozens of small files, of which a browser requests six at a time.
  for (const screen of ['record', 'form'] as const) {
    const top = tops[screen];
    if (top.test(id)) return null;
    if (!isBelow(id, top, graph)) continue;
    if (isBelow(id, tops.plain, graph)) return layerOf(id);
    return isBelow(id, tops.others, graph) ? 'entry' : screen;
  }
  return null;
}

/** Of what several screens stand on, some need the parts of the screen alone and some the rules of the records. */
const layerOf = (id: string) =>
  /[\\/]src[\\/]app[\\/]ui[\\/]/.test(id) ? 'parts' : /[\\/]src[\\/]app[\\/]/.test(id) ? 'common' : 'contract';

/** Definitions go by their area, the folder they are in: one request brings those that are needed together. */
function definitionsOf(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  const path = id.split(sep).join('/');
  const [, area = '', file = ''] = /\/src\/contract\/records\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
  if (area === 'parts') return commonParts.test(file) ? 'parts' : 'documents';
  // Lists import nothing, so that definitions of every chunk may use them; the countries belong to every address.
  if (/\/src\/contract\/lists\/(?!countries\.|labels\.)/.test(path)) return 'parts';
  // What the index of an area does not name, such as a rule, goes where it is used.
  const isListed = graph.getModuleInfo(id)?.importers.some((importer) => areaIndex.test(importer)) === true;
  return area !== '' && (areaIndex.test(path) || isListed) ? area : undefined;
}
const areaIndex = /[\\/]src[\\/]contract[\\/]records[\\/]\w+[\\/]index\.ts$/;

/** What people wait for when they go on from the first screen; the definitions of an area have its name. */
const awaited =
  /[\\/](?:\w+Page|NotFound|definitions-\w+|journals|ledger|payments|sales|purchasing|inventory|production|parties|setup)-[^\\/]*$/;

/** What the first list is loaded with. */
const beforeRows = /[\\/](?:first|ListPage|list|listTable|shared|sharedTable)-[^\\/]*$/;
/** What every page has loaded before anything else. */
const alwaysThere = /[\\/](?:base|rolldown-runtime)-[^\\/]*\.js$/;

/**
 * What a chunk is loaded with at once: all it needs. Of the other parts that a first list knows of, only their styles: those parts
 * come in idle moments or beside a screen, and the lists of what they need would be kilobytes that everybody waits for.
 */
export const withItsStyles = (
  file: string,
  needed: readonly string[],
  { hostId }: { readonly hostId: string },
): string[] =>
  needed.filter((each) =>
    beforeRows.test(hostId) && !awaited.test(file) ? each.endsWith('.css') : !alwaysThere.test(each),
  );

/** Whether a module is loaded with one that fits, because something that is loaded with it imports it. */
function isBelow(id: string, top: RegExp, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (top.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isBelow(importer, top, graph, seen));
}

/** Whether nothing but a module that fits, and what it imports, brings this one along. */
function isOnlyBelow(id: string, top: RegExp, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (top.test(id) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return dynamicImporters.length === 0 && importers.every((importer) => isOnlyBelow(importer, top, graph, seen));
}

/** Whether a module cannot run without one that fits, because it or something it imports does. */
function leadsTo(id: string, wanted: RegExp, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (wanted.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => leadsTo(imported, wanted, graph, seen));
}
