/** The base name of a file with this content: letters of any language, digits and dashes. */
export const fileStem = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string, mediaType = 'text/csv;charset=utf-8'): void {
  downloadBlob(name, new Blob([text], { type: mediaType }));
}

/** Hands bytes to the browser as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next turn; the file itself stays with it.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
