import type { RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { type RequestContext, systemCaller } from '../records/engine/caller.ts';
import type { Engine } from '../records/engine/engine.ts';
import { saveRecord } from '../records/engine/save.ts';
import type { Calendar } from './calendar.ts';

/** Ids of what was made, by the name the plans use. */
export interface Seeding {
  readonly engine: Engine;
  readonly now: Date;
  readonly calendar: Calendar;
  readonly ids: Map<string, string>;
  /** Names of the transactions that were made. */
  readonly documents: Set<string>;
}

export const authors = {
  setup: { ...systemCaller, userId: '18', userName: 'Sam Reyes', roleName: 'Administrator' },
  us: { ...systemCaller, userId: '12', userName: 'Nora Lindqvist', roleName: 'Accountant' },
  payables: { ...systemCaller, userId: '13', userName: 'Dev Patel', roleName: 'A/P Clerk' },
  receivables: { ...systemCaller, userId: '14', userName: 'Lucía Moreno', roleName: 'A/R Clerk' },
  sales: { ...systemCaller, userId: '15', userName: 'Jonas Okafor', roleName: 'Sales Clerk' },
  warehouse: { ...systemCaller, userId: '16', userName: 'Hana Sato', roleName: 'Warehouse' },
  controller: { ...systemCaller, userId: '11', userName: 'Amira Chen', roleName: 'Controller' },
} as const;

/** A request made on a day, never later than now. */
export const contextAt = (
  seeding: Seeding,
  day: string,
  caller: RequestContext['caller'] = authors.setup,
): RequestContext => {
  const at = new Date(`${day}T15:30:00Z`);
  return { caller, requestId: 'sample', now: at < seeding.now ? at : seeding.now, origin: 'sample' };
};
/** When the books were set up: the day before the first month begins. */
export const setupDay = ({ calendar }: Seeding): string => addDays(calendar.months[0]?.start ?? calendar.today, -1);

/** The id of what was made under a name. @throws {Error} when nothing was. */
export const must = ({ ids }: Seeding, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the sample company names "${name}", which it does not make`);
  return id;
};
/** The name of the month of a date. */
export const periodKey = (date: string): string => `period ${date.slice(0, 7)}`;
export const refTo = (seeding: Seeding, name: string) => ({ id: must(seeding, name) });

/** Makes a record on the day of the setup and remembers it under a name. */
export async function make(
  seeding: Seeding,
  type: RecordType,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { record } = await saveRecord(seeding.engine, contextAt(seeding, setupDay(seeding)), { type, body });
  seeding.ids.set(name, record.id);
}
