/** Sets the footer of each printed page. Call the result to remove it. */
export function setPrintFooter(title: string): () => void {
  const { style } = document.documentElement;
  style.setProperty('--paper-name', JSON.stringify(title));
  return () => void style.removeProperty('--paper-name');
}

/**
 * Names the printed document: the file name that a print to PDF proposes, and the footer of each page. Call the result
 * to undo it.
 */
export function setPrintTitle(title: string): () => void {
  const before = document.title;
  const removeFooter = setPrintFooter(title);
  document.title = title;
  return () => {
    document.title = before;
    removeFooter();
  };
}
