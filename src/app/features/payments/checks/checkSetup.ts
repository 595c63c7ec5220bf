import { type WrittenLanguage, writtenLanguages } from '#contract/paper/words/amountWords';

/** The layout of the page: two stubs above or below the check, or three checks and no stub. */
export const checkLayouts = ['top', 'middle', 'bottom', 'three'] as const;
export type CheckLayout = (typeof checkLayouts)[number];

/** How checks of one bank account are printed. */
export interface CheckSetup {
  readonly layout: CheckLayout;
  /** Millimetres that everything on the check is moved by, to meet what is printed on the paper already. */
  readonly right: number;
  readonly down: number;
  /** Lines and labels are on the paper already: only what is filled in is printed. */
  readonly isPreprinted: boolean;
  /** Absent: language of the subsidiary's country. */
  readonly language?: WrittenLanguage | undefined;
}

export const plainSetup: CheckSetup = { layout: 'top', right: 0, down: 0, isPreprinted: false };
/** Further than this the check would leave the page. */
export const MAX_MM = 60;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const millimetres = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value * 10) / 10, -MAX_MM), MAX_MM)
    : 0;

/** What was kept for a bank account; whatever is unknown in it is as at first. */
export function readSetup(kept: unknown): CheckSetup {
  if (!isObject(kept)) return plainSetup;
  const language = writtenLanguages.find((each) => each === kept.language);
  return {
    layout: checkLayouts.find((each) => each === kept.layout) ?? plainSetup.layout,
    right: millimetres(kept.right),
    down: millimetres(kept.down),
    isPreprinted: kept.isPreprinted === true,
    ...(language ? { language } : {}),
  };
}

/** The indexes of the checks on each page. */
export const pagesOf = (count: number, layout: CheckLayout): readonly (readonly number[])[] => {
  const size = layout === 'three' ? 3 : 1;
  return Array.from({ length: Math.ceil(count / size) }, (_, page) =>
    Array.from({ length: Math.min(size, count - page * size) }, (__, at) => page * size + at),
  );
};
