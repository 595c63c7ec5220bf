/** One cell of a workbook: text, an exact number as text, or an ISO date. Undefined is empty. */
export type SheetCell =
  | { readonly text: string }
  | { readonly number: string; readonly places?: number }
  | { readonly date: string }
  | { readonly truth: boolean }
  | undefined;

export interface Sheet {
  readonly name: string;
  /** Rows above the heads: a title in bold, then facts. */
  readonly preface?: readonly (readonly string[])[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Styles by their place in `cellXfs` below. */
const style = { plain: 0, date: 1, head: 2, whole: 3, places: 4 } as const;
const MAX_PLACES = 6;

// Characters that XML 1.0 can't represent are removed; a tab and line ends are kept.
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** `A`, `Z`, `AA`: the letters of a column from 0. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const DAY_MS = 86_400_000;
/** The serial number of a day in a workbook, whose day 0 is 30 December 1899; undefined for what is no date. */
export function dateSerial(date: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(`${date.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  const serial = (at - Date.UTC(1899, 11, 30)) / DAY_MS;
  // Workbooks believe in 29 February 1900, so days before March of that year cannot be written.
  return Number.isNaN(at) || serial < 61 ? undefined : serial;
}

function cellXml(cell: SheetCell, reference: string): string {
  if (cell === undefined) return '';
  if ('number' in cell)
    return `<c r="${reference}" s="${cell.places === undefined ? style.plain : numberStyle(cell.places)}"><v>${escaped(cell.number)}</v></c>`;
  if ('truth' in cell) return `<c r="${reference}" t="b"><v>${cell.truth ? 1 : 0}</v></c>`;
  const serial = 'date' in cell ? dateSerial(cell.date) : undefined;
  if (serial !== undefined) return `<c r="${reference}" s="${style.date}"><v>${serial}</v></c>`;
  return textXml('date' in cell ? cell.date : cell.text, reference);
}

const textXml = (text: string, reference: string, styled: number = style.plain): string =>
  `<c r="${reference}" s="${styled}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, 32_767))}</t></is></c>`;

const numberStyle = (places: number): number =>
  places === 0 ? style.whole : style.places + Math.min(places, MAX_PLACES) - 1;

function stylesXml(): string {
  const formats = Array.from(
    { length: MAX_PLACES },
    (_, at) => `<numFmt numFmtId="${170 + at}" formatCode="#,##0.${'0'.repeat(at + 1)}"/>`,
  ).join('');
  const xf = (format: number, font = 0): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`;
  const places = Array.from({ length: MAX_PLACES }, (_, at) => xf(170 + at)).join('');
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${MAX_PLACES + 1}"><numFmt numFmtId="169" formatCode="yyyy\\-mm\\-dd"/>${formats}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
    `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${4 + MAX_PLACES}">${xf(0)}${xf(169)}${xf(0, 1)}${xf(3)}${places}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  );
}

function sheetXml({ heads, rows, preface = [] }: Sheet): string {
  // A blank row separates the header block from the table.
  const top = preface.length > 0 ? preface.length + 2 : 1;
  const last = `${columnLetters(Math.max(0, heads.length - 1))}${rows.length + top}`;
  const above = preface
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((text, at) => textXml(text, `${columnLetters(at)}${index + 1}`, index === 0 ? style.head : style.plain)).join('')}</row>`,
    )
    .join('');
  const widths = heads.map((head, at) => {
    const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, lengthOf(row[at])), head.length);
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, longest + 2)}" customWidth="1"/>`;
  });
  const headRow = heads.map((head, at) => textXml(head, `${columnLetters(at)}${top}`, style.head)).join('');
  const body = rows
    .map(
      (row, index) =>
        `<row r="${index + top + 1}">${row.map((cell, at) => cellXml(cell, `${columnLetters(at)}${index + top + 1}`)).join('')}</row>`,
    )
    .join('');
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${heads.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>${above}<row r="${top}">${headRow}</row>${body}</sheetData>${heads.length === 0 ? '' : `<autoFilter ref="A${top}:${last}"/>`}</worksheet>`
  );
}

const lengthOf = (cell: SheetCell): number =>
  cell === undefined
    ? 0
    : 'number' in cell
      ? cell.number.length + 3
      : 'date' in cell
        ? 10
        : 'truth' in cell
          ? 5
          : cell.text.length;

/** A valid sheet name: no reserved characters, 31 characters at most. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** The files of a workbook with one sheet, by path, ready to be packed. */
export function workbookFiles(sheet: Sheet): Readonly<Record<string, string>> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(),
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  };
}
