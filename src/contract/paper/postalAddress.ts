/** Countries with the postal code before the town. */
const codeFirst: ReadonlySet<string> = new Set(
  'AD AT BA BE BG CH CZ DE DK EE ES FI FO FR GL GR HR HU IS IT LI LT LU MC ME MK NL NO PL PT RO RS SE SI SK SM TR'.split(
    ' ',
  ),
);

/** The line of an address with the town, as its country writes it. */
export function townLine(parts: Readonly<Record<'city' | 'state' | 'zip' | 'country', string>>): string {
  const isCodeFirst = codeFirst.has(parts.country);
  const first = isCodeFirst ? [parts.zip, parts.city].filter(Boolean).join(' ') : parts.city;
  const then = isCodeFirst ? parts.state : [parts.state, parts.zip].filter(Boolean).join(' ');
  return [first, then].filter(Boolean).join(', ');
}
