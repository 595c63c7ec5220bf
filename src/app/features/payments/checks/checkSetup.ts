import { type PaperLanguage, paperLanguages } from '#contract/lists/paperLanguages';
import { checkLayouts, type CheckPrint, MAX_SHIFT_MM, plainPrint } from '#contract/paper/checkPaper';

/** How checks of one bank account are printed. */
export interface CheckSetup extends CheckPrint {
  /** Absent: that of each vendor, then that of the subsidiary. */
  readonly language?: PaperLanguage | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const millimeters = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value * 10) / 10, -MAX_SHIFT_MM), MAX_SHIFT_MM)
    : 0;

export const checkLanguages = Object.keys(paperLanguages) as readonly PaperLanguage[]; // the keys of the list

/** What was kept for a bank account; anything unknown in it gets its default. */
export function readSetup(kept: unknown): CheckSetup {
  if (!isObject(kept)) return plainPrint;
  // Swiss French follows from the country of the subsidiary.
  const language = checkLanguages.find((each) => each === String(kept.language).slice(0, 2));
  return {
    layout: checkLayouts.find((each) => each === kept.layout) ?? plainPrint.layout,
    right: millimeters(kept.right),
    down: millimeters(kept.down),
    isPreprinted: kept.isPreprinted === true,
    ...(language ? { language } : {}),
  };
}

/** The parameters of the file with the checks of these payments; with `first` it is a preview under numbers to come. */
export const checksQuery = (
  payments: readonly string[],
  { layout, right, down, isPreprinted, language }: CheckSetup,
  first: string | undefined,
): Readonly<Record<string, string | undefined>> => ({
  payment: payments.join(','),
  layout,
  right: String(right),
  down: String(down),
  preprinted: String(isPreprinted),
  language,
  first,
});
