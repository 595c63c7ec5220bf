import type { QueryClient } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import type { PlainDate } from '#contract/values/date';
import type { Queries } from '#app/platform/api/queries.ts';
import type { RecordsApi } from '#app/platform/api/records.ts';
import type { CallerAccess } from '#app/platform/auth/useCaller.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import type { ReferenceLookup } from './referenceLookup.ts';

/** Data for the rules of a form: all of it was read before the form opened. */
export interface FormTools {
  readonly cache: QueryClient;
  readonly queries: Queries;
  readonly records: RecordsApi;
  readonly book: ReferenceLookup;
  readonly access: CallerAccess;
  /** The current formats of values; requested each time, as they follow the preferences. */
  readonly formats: () => Formats;
  readonly workDate: () => PlainDate;
  /** This user's month names. */
  readonly locale: () => string;
  /** Whether this user wants to see account balances in lines, and a setter for that. */
  readonly balances: { readonly isShown: () => boolean; readonly show: (isShown: boolean) => void };
  /** The subsidiary that new records start with. */
  readonly subsidiary: () => string | undefined;
  /** The currency, department, class and location that they start with, by the name of their field. */
  readonly dimensions: () => Readonly<Record<string, Ref>>;
}
