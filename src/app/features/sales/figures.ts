import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { countedThisMonth } from '#app/engine/figures/ThisMonth.tsx';

/** How many orders there are this month, where there are no reports. */
export const saleFigures: readonly HomeFigure[] = [countedThisMonth('salesOrder', 2)];
