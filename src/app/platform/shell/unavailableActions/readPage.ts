/** Something of the page that does not do what one might expect, and the reason it gives itself. */
export interface Explained {
  readonly name: string;
  readonly reason: string;
  /** The request to an administrator. */
  readonly request: string | undefined;
}

export interface PageReading {
  /** The focused control, with its purpose and what disables it. */
  readonly here: { readonly name: string; readonly texts: readonly string[] } | undefined;
  readonly refused: readonly Explained[];
  readonly fixed: readonly Explained[];
}

/**
 * What the page declares: every disabled control has its reason (`useWhy`), fixed values have theirs in `data-fixed`,
 * and a field's help is in `data-help`. So no part can be missed here.
 */
export function readPage(focused: Element | null): PageReading {
  const refused = shown('[aria-disabled="true"]').map((element) => ({
    name: nameOf(element),
    reason: describedBy(element).join(' '),
    request: element.dataset.request,
  }));
  const fixed = shown('[data-fixed]').map((element) => ({
    name: element.dataset.name ?? nameOf(element),
    reason: element.dataset.fixed ?? '',
    request: undefined,
  }));
  return { here: readHere(focused), refused: distinct(refused), fixed: distinct(fixed) };
}

function readHere(focused: Element | null): PageReading['here'] {
  if (!(focused instanceof HTMLElement) || !focused.matches('input, select, textarea, button, a[href]'))
    return undefined;
  const column = focused.closest<HTMLElement>('[data-column]')?.dataset.column;
  const head =
    column === undefined
      ? undefined
      : (focused.closest('table')?.querySelector<HTMLElement>(`th[data-column="${column}"]`) ?? undefined);
  const help = focused.closest<HTMLElement>('[data-help]')?.dataset.help ?? head?.dataset.help;
  return {
    name: nameOf(focused),
    texts: [...new Set([help, head?.dataset.fixed, ...describedBy(focused)])].flatMap((text) =>
      text === undefined || text === '' ? [] : [text],
    ),
  };
}

const shown = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

const textOf = (element: Element): string => {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const sign of copy.querySelectorAll('kbd, svg, abbr')) sign.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null && label !== '') return label;
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element);
}

const describedBy = (element: Element): readonly string[] =>
  (element.getAttribute('aria-describedby') ?? '').split(/\s+/).flatMap((id) => {
    const text = id === '' ? '' : (document.getElementById(id)?.textContent ?? '').trim();
    return text === '' ? [] : [text];
  });

/** One of each: the same button may be in every row. */
const distinct = (all: readonly Explained[]): readonly Explained[] => [
  ...new Map(
    all
      .filter(({ name, reason }) => name !== '' && reason !== '')
      .map((each) => [`${each.name}\n${each.reason}`, each]),
  ).values(),
];
