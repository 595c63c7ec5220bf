/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => typeof document !== 'undefined' && document.documentElement.dir === 'rtl';

/** Movement in reading direction: right is backward in right-to-left pages. */
export const alongLine = (pixels: number): number => (isRightToLeft() ? -pixels : pixels);

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key in reading direction: ArrowRight moves forward, and in right-to-left pages ArrowLeft does. */
export const readingKey = (key: string): string => (isRightToLeft() ? (mirrored[key] ?? key) : key);
