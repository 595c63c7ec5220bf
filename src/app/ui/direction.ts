/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => typeof document !== 'undefined' && document.documentElement.dir === 'rtl';

/** How far along the line something on the screen has moved: what goes right goes back where the page is read from right to left. */
export const alongLine = (pixels: number): number => (isRightToLeft() ? -pixels : pixels);

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key by where it leads in reading order: ArrowRight goes on, and where the page is read from right to left ArrowLeft does. */
export const readingKey = (key: string): string => (isRightToLeft() ? (mirrored[key] ?? key) : key);
