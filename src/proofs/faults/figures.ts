import { appendFileSync } from 'node:fs';

/** What a test reached, by what was counted; notes of one table are added up. */
type Figures = Readonly<Record<string, number>>;

/** Where `npm run faults` collects the figures of its run. */
const place = process.env.FAULT_FIGURES;

/** Notes what a table of the fault report reached. Without a report under way nothing is kept. */
export function noteFigures(table: string, figures: Figures): void {
  if (place !== undefined) appendFileSync(place, `${JSON.stringify({ table, figures })}\n`);
}

/** How much larger than beside every push: 1, or as `npm run faults` sets it. */
export const faultScale = Math.max(1, Number(process.env.FAULT_SCALE ?? 1));

/** The seed of a run; drawn anew each time for the report, the same beside every push. */
export const faultSeed = Number(process.env.FAULT_SEED ?? 20_261_130);
