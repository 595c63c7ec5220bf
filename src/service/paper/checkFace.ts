import type { PaperCheck } from '#contract/paper/paper';
import { ink, leading, quiet, rule, type Sheet, type Style } from './sheet.ts';

const small: Style = { size: 8.5, color: quiet };
const normal: Style = { size: 10 };
const bold: Style = { size: 10, weight: 'bold' };
/** A check is three and a half inches high; the part below it is kept. */
const height = 252;
const side = 56;
const signWidth = 190;

/** Draws a check at the top of the page; returns where the advice below it begins. */
export function writeCheck(sheet: Sheet, check: PaperCheck): number {
  writeFace(sheet, check, { x: 0, y: 0, isPreprinted: false });
  sheet.line(0, height, sheet.width, rule, 0.4);
  return height + 22;
}

/** Where a check is drawn, in points from the upper left of the page. Pre-printed paper has its lines and labels. */
export interface FacePlace {
  readonly x: number;
  readonly y: number;
  readonly isPreprinted: boolean;
}

type Write = Sheet['write'];
type Line = Sheet['line'];
/** What the records fill in, and what pre-printed paper has already. */
interface Pens {
  readonly write: Write;
  readonly writeFixed: Write;
  readonly lineFixed: Line;
}

/** Draws the face of a check. */
export function writeFace(sheet: Sheet, check: PaperCheck, { x, y, isPreprinted }: FacePlace): void {
  const write: Write = (text, left, top, style, place) => sheet.write(text, left + x, top + y, style, place);
  const line: Line = (left, top, ...rest) => sheet.line(left + x, top + y, ...rest);
  const none = (): void => undefined;
  const pens: Pens = {
    write,
    writeFixed: isPreprinted ? none : write,
    lineFixed: isPreprinted ? none : line,
  };
  const width = sheet.width - 2 * side;
  writeHead(check, width, pens);
  writePayment(sheet, check, width, pens);
  writeFoot(sheet, check, width, pens);
}

/** Who pays, from which bank, and the number and date of the check. */
function writeHead(check: PaperCheck, width: number, { write, writeFixed }: Pens): void {
  check.payer
    .slice(0, 4)
    .forEach((text, at) => writeFixed(text, side, 34 + at * leading(normal), at === 0 ? bold : small));
  if (check.bank !== '') writeFixed(check.bank, side, 34, small, { within: width * 0.72, align: 'right' });
  const right = { within: width, align: 'right' } as const;
  writeFixed(check.number, side, 34, bold, right);
  writeFixed(`${check.date.label}  ${check.date.value}`, side, 52, normal, right);
  if (writeFixed !== write) write(check.date.value, side, 52, normal, right);
}

/** Who is paid how much, in figures and in words. */
function writePayment(
  sheet: Sheet,
  { payTo, payee, currency, amount, inWords }: PaperCheck,
  width: number,
  { write, writeFixed, lineFixed }: Pens,
): void {
  const top = 96;
  const right = side + width;
  const left = sheet.widthOf(payTo, small) + 12;
  const box = Math.max(110, sheet.widthOf(`${currency} ${amount}`, bold) + 16);
  writeFixed(payTo, side, top + 1, small);
  write(sheet.wrap(payee[0] ?? '', width - left - box - 16, bold)[0] ?? '', side + left, top, bold);
  lineFixed(side + left, top + 15, width - left - box - 12, ink);
  const inBox = { within: box, align: 'right' } as const;
  if (writeFixed === write) write(`${currency} ${amount}`, right - box, top, bold, inBox);
  else write(amount, right - box, top, bold, inBox);
  lineFixed(right - box, top + 15, box, ink);
  const words = sheet.wrap(inWords, width, normal).slice(0, 2);
  words.forEach((text, at) => write(text, side, 122 + at * leading(normal), normal));
  lineFixed(side, 122 + words.length * leading(normal) + 2, width, ink);
}

/** The address that shows through the window of an envelope, the memo, and where to sign. */
function writeFoot(
  sheet: Sheet,
  { payee, memo, signature }: PaperCheck,
  width: number,
  { write, writeFixed, lineFixed }: Pens,
): void {
  const top = 164;
  const right = side + width;
  payee.slice(0, 5).forEach((text, at) => write(text, side, top + at * leading(small), small));
  if (memo !== '') write(sheet.wrap(memo, width * 0.5, small)[0] ?? '', side, top + 5.4 * leading(small), small);
  lineFixed(right - signWidth, 218, signWidth, ink);
  writeFixed(signature, right - signWidth, 221, small);
}
