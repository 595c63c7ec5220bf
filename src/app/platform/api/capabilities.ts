import { plainMessages as words } from './plainMessages.ts';
import type { CatalogEntry } from './records.ts';

/** What the service offers for a record type, and why not when it does not. */
interface TypeCapabilities {
  readonly isServed: boolean;
  /** For people: shown where something is missing. */
  readonly reason: string | undefined;
}

export interface Capabilities {
  /** False until the catalog has been read; then nothing is hidden yet. */
  readonly isKnown: boolean;
  of(type: string): TypeCapabilities;
}

const served: TypeCapabilities = { isServed: true, reason: undefined };

/** Reads the metadata catalog. A service without one is taken to serve everything: it will say so itself. */
export function capabilitiesOf(catalog: readonly CatalogEntry[] | undefined): Capabilities {
  if (!catalog) return { isKnown: false, of: () => served };
  const names = new Set(catalog.map(({ name }) => name.toLowerCase()));
  return {
    isKnown: true,
    of: (type) => (names.has(type.toLowerCase()) ? served : { isServed: false, reason: words.typeNotOffered }),
  };
}
