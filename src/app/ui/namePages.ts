/** Says at the foot of each printed page what it belongs to. Takes it back when it is called. */
export function nameFeet(title: string): () => void {
  const { style } = document.documentElement;
  style.setProperty('--paper-name', JSON.stringify(title));
  return () => void style.removeProperty('--paper-name');
}

/** Names what is printed: the file that a print to PDF proposes, and the foot of each page. Takes it back when it is called. */
export function namePages(title: string): () => void {
  const before = document.title;
  const takeBack = nameFeet(title);
  document.title = title;
  return () => {
    document.title = before;
    takeBack();
  };
}
