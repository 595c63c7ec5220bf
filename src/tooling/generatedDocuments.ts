import { decisionIndex } from './documents.ts';

/**
 * The documents that are written from sources: path → text as it should be.
 * @param files path from the project's root → text
 */
export function generatedDocuments(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([['.github/decisions/README.md', decisionIndex(files)]]);
}
