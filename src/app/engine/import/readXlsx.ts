/** Above this a workbook is not unpacked: its content may be a hundred times as large. */
export const MAX_MEGABYTES = 20;
/** A workbook that says it unpacks to more than this, or to more files, is none that a person has made. */
const MAX_UNPACKED = 500_000_000;
const MAX_FILES = 1_000;

/** Formats of dates that every workbook knows without naming them. */
const dateFormats = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
const DAY_MS = 86_400_000;

/** Whether these bytes are a ZIP file, as workbooks are. */
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The rows of the first sheet of a workbook, as texts; undefined if the file isn't one. */
export async function readXlsx(bytes: Uint8Array): Promise<readonly (readonly string[])[] | undefined> {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = new Map<string, string>();
  let [unpacked, count] = [0, 0];
  try {
    // No file becomes larger than it says: the unpacking ends there.
    const wanted = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = /^xl\/[^/]*\.xml$|^xl\/worksheets\/|^xl\/_rels\//.test(name);
        count += 1;
        if (isWanted) unpacked += originalSize;
        if (count > MAX_FILES || unpacked > MAX_UNPACKED) throw new RangeError('The workbook is too large.');
        return isWanted;
      },
    });
    for (const [name, content] of Object.entries(wanted)) files.set(name, strFromU8(content));
  } catch {
    return undefined;
  }
  const sheet = xmlOf(files.get(firstSheet(files)));
  if (!sheet) return undefined;
  const shared = all(xmlOf(files.get('xl/sharedStrings.xml')), 'si').map(textOf);
  const dates = dateStyles(xmlOf(files.get('xl/styles.xml')));
  return all(sheet, 'row').map((row) => {
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const at = columnOf(cell.getAttribute('r') ?? '') ?? cells.length;
      while (cells.length < at) cells.push('');
      cells[at] = cellText(cell, shared, dates);
    }
    return cells;
  });
}

function xmlOf(text: string | undefined): Document | undefined {
  if (text === undefined) return undefined;
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  return parsed.querySelector('parsererror') ? undefined : parsed;
}

const all = (of: Document | Element | undefined, name: string): readonly Element[] =>
  of ? Array.from(of.getElementsByTagNameNS('*', name)) : [];

/** All of a text but how it is spoken. */
const textOf = (of: Element): string =>
  all(of, 't')
    .filter((each) => each.parentElement?.localName !== 'rPh')
    .map((each) => each.textContent)
    .join('');

function firstSheet(files: ReadonlyMap<string, string>): string {
  const [sheet] = all(xmlOf(files.get('xl/workbook.xml')), 'sheet');
  const id = sheet?.getAttribute('r:id');
  const target = all(xmlOf(files.get('xl/_rels/workbook.xml.rels')), 'Relationship')
    .find((each) => each.getAttribute('Id') === id)
    ?.getAttribute('Target');
  return target === null || target === undefined
    ? 'xl/worksheets/sheet1.xml'
    : target.startsWith('/')
      ? target.slice(1)
      : `xl/${target}`;
}

/** Which styles show a number as a date. */
function dateStyles(styles: Document | undefined): ReadonlySet<number> {
  const own = new Map(
    all(styles, 'numFmt').map((each) => [Number(each.getAttribute('numFmtId')), each.getAttribute('formatCode') ?? '']),
  );
  const isDate = (format: number): boolean =>
    // Quoted or bracketed text isn't part of the date.
    dateFormats.has(format) || /[yd]/i.test((own.get(format) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  const [formats] = all(styles, 'cellXfs');
  return new Set(all(formats, 'xf').flatMap((each, at) => (isDate(Number(each.getAttribute('numFmtId'))) ? [at] : [])));
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, shared: readonly string[], dates: ReadonlySet<number>): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textOf(cell);
  const value = all(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== null && type !== 'n') return type === 'e' ? '' : value;
  if (value === '') return '';
  return dates.has(Number(cell.getAttribute('s') ?? 0)) ? dayOf(Number(value)) : numberText(value);
}

const dayOf = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);

/** Workbooks keep binary numbers and show fifteen digits of them: 49795.67 may be written as 49795.669999999998. */
function numberText(value: string): string {
  const digits = value.replace(/^-|\.|[eE].*$/g, '').replace(/^0+/, '');
  if (digits.length <= 15 && !/[eE]/.test(value)) return value;
  const rounded = Number(value).toPrecision(15);
  return /[eE]/.test(rounded) ? BigInt(Math.round(Number(value))).toString() : rounded.replace(/\.?0+$/, '');
}
