/** The fonts of bars, page heads, tables and keys; the page itself requests their files from its first bytes. */
const faces = [
  '400 1em "IBM Plex Sans"',
  '500 1em "IBM Plex Sans"',
  '600 1em "IBM Plex Sans"',
  '500 1em "IBM Plex Serif"',
  '400 1em "IBM Plex Mono"',
];

/** A line too slow for them shows the screens in the device's own fonts, which are sized like them. */
const LONGEST_MS = 2000;

/**
 * Resolves when the first screen can be painted in its own fonts, so that no text moves as they arrive; never rejects.
 * They load in parallel with the code and the sign-in, so usually cause no delay.
 */
export async function firstFonts(fonts: Pick<FontFaceSet, 'load'> = document.fonts): Promise<void> {
  const loaded = Promise.allSettled(faces.map((face) => fonts.load(face)));
  const tooLong = new Promise((resolve) => void setTimeout(resolve, LONGEST_MS));
  await Promise.race([loaded, tooLong]);
}
