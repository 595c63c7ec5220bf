import type { Page } from '@playwright/test';

/**
 * Texts outside the marks of the trial language, which are in no catalog: headings, labels, buttons, accessible names
 * and the page title. Cells, values, options and printed papers, which speak the payee's language, are data.
 */
export async function unmarked(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const isShown = (element: Element | null): element is Element =>
      element !== null &&
      element.checkVisibility() &&
      element.closest('style, script, code, pre, kbd, tbody, dd, [role=gridcell], [role=option], .sheet-paper') ===
        null;
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isShown(node.parentElement)) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-description]')) {
      if (isShown(element))
        texts.push(
          ...['aria-label', 'title', 'placeholder', 'aria-description'].map((name) => element.getAttribute(name) ?? ''),
        );
    }
    return [...new Set(texts.map((text) => text.trim()))].filter(
      (text) => /\p{L}{2}/u.test(text) && !/[⟦⟧]/.test(text),
    );
  });
  return found.filter((text) => !data.some((name) => name.test(text)));
}

/** Data in heads and bars: people, roles and companies, numbers of documents, codes, parties and periods. */
const data: readonly RegExp[] = [
  /^(?:Nora Lindqvist|Amira Chen|Sam Reyes|Hana Sato|Dev Patel|Lucía Moreno|Jonas Okafor|Ruth Vance|Marta Keller)$/,
  /^(?:Accountant|Controller)$/,
  /Marlow/,
  /Dollar|Euro|Yen/,
  /^[A-Z]{3}$/,
  /^[A-Z][a-z]{2} \d{4}$/,
  /^[A-Z]{2,5}\d{4,}$/,
  /^[CV]\d{4} /,
  /^[A-Z]{3,} \d{4}$/,
  /^FY \d{4}/,
  /^[A-Z]{2,4}-[A-Z0-9]+ /,
  /^\d{4} \p{L}/u,
];
