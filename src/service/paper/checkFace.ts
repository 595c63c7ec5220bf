import type { PaperCheck } from '#contract/paper/paper';
import { ink, leading, quiet, rule, type Sheet, type Style } from './sheet.ts';

const small: Style = { size: 8.5, color: quiet };
const normal: Style = { size: 10 };
const bold: Style = { size: 10, weight: 'bold' };
/** A check is three and a half inches high; the part below it is kept. */
const height = 252;
const side = 56;

/** Draws a check at the top of the page; returns where the advice below it begins. */
export function writeCheck(sheet: Sheet, check: PaperCheck): number {
  const width = sheet.width - 2 * side;
  const right = side + width;
  check.payer
    .slice(0, 4)
    .forEach((line, at) => sheet.write(line, side, 34 + at * leading(normal), at === 0 ? bold : small));
  if (check.bank !== '') sheet.write(check.bank, side, 34, small, { within: width * 0.72, align: 'right' });
  sheet.write(check.number, side, 34, bold, { within: width, align: 'right' });
  sheet.write(`${check.date.label}  ${check.date.value}`, side, 52, normal, { within: width, align: 'right' });

  const pay = 96;
  const payTo = sheet.widthOf(check.payTo, small) + 12;
  const box = Math.max(110, sheet.widthOf(check.amount, bold) + 16);
  sheet.write(check.payTo, side, pay + 1, small);
  sheet.write(sheet.wrap(check.payee[0] ?? '', width - payTo - box - 16, bold)[0] ?? '', side + payTo, pay, bold);
  sheet.line(side + payTo, pay + 15, width - payTo - box - 12, ink);
  sheet.write(check.amount, right - box, pay, bold, { within: box, align: 'right' });
  sheet.line(right - box, pay + 15, box, ink);

  const words = sheet.wrap(check.inWords, width, normal).slice(0, 2);
  words.forEach((line, at) => sheet.write(line, side, 122 + at * leading(normal), normal));
  sheet.line(side, 122 + words.length * leading(normal) + 2, width, ink);

  const foot = 164;
  check.payee.slice(0, 5).forEach((line, at) => sheet.write(line, side, foot + at * leading(small), small));
  if (check.memo !== '')
    sheet.write(sheet.wrap(check.memo, width * 0.5, small)[0] ?? '', side, foot + 5.4 * leading(small), small);
  const sign = 190;
  sheet.line(right - sign, 218, sign, ink);
  sheet.write(check.signature, right - sign, 221, small);
  sheet.line(0, height, sheet.width, rule, 0.4);
  return height + 22;
}
