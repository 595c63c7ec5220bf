import type { PlainDate } from '#contract/values/date';
import { type Cell, cell } from '#app/platform/api/observable.ts';

/** The last date that somebody entered in any form: what "." repeats, in fields and in cells. */
export const lastDate: Cell<PlainDate | undefined> = cell<PlainDate | undefined>(undefined);
