import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckPrint, CheckSlip } from '#contract/paper/checkPaper';
import type { PaperTable } from '#contract/paper/paper';
import { writeFace } from './checkFace.ts';
import { leading, Sheet, type Style } from './sheet.ts';
import { writeTable } from './tableFlow.ts';

const heading: Style = { size: 10, weight: 'bold' };
const side = 56;
const POINTS_PER_MM = 72 / 25.4;
/** Checks and stubs are a third of the page each. */
const THIRDS = 3;

/** Prints checks into one file: each on a page with two stubs, or three on a page. The same checks are the same bytes. */
export async function renderChecks(
  slips: readonly [CheckSlip, ...CheckSlip[]],
  title: string,
  print: CheckPrint,
): Promise<Uint8Array> {
  const [{ format, language, date, check }] = slips;
  const sheet = new Sheet(format, { title, author: check.payer[0] ?? '', language, date });
  const pages = print.layout === 'three' ? inThrees(slips) : slips.map((slip) => [slip]);
  for (const page of pages) {
    sheet.addPage();
    const [slip] = page;
    if (print.layout === 'three') page.forEach((each, at) => writeCheckAt(sheet, each, at, print));
    else if (slip) await writePage(sheet, slip, print);
    await nextTurn();
  }
  return sheet.end();
}

const inThrees = (slips: readonly CheckSlip[]): readonly (readonly CheckSlip[])[] =>
  Array.from({ length: Math.ceil(slips.length / THIRDS) }, (_, page) =>
    slips.slice(page * THIRDS, (page + 1) * THIRDS),
  );

const heightOfThird = (sheet: Sheet): number => sheet.height / THIRDS;

function writeCheckAt(sheet: Sheet, { check }: CheckSlip, third: number, print: CheckPrint): void {
  writeFace(sheet, check, {
    x: print.right * POINTS_PER_MM,
    y: third * heightOfThird(sheet) + print.down * POINTS_PER_MM,
    isPreprinted: print.isPreprinted,
  });
}

/** A check with a stub for the vendor and one for the files. */
async function writePage(sheet: Sheet, slip: CheckSlip, print: CheckPrint): Promise<void> {
  const place = { top: 0, middle: 1, bottom: 2, three: 0 }[print.layout];
  const [first = 0, second = 0] = [0, 1, 2].filter((third) => third !== place);
  writeCheckAt(sheet, slip, place, print);
  await writeStub(sheet, slip.stub.title, slip.stub.table, first);
  await writeStub(sheet, slip.stub.copyTitle, slip.stub.table, second);
}

async function writeStub(sheet: Sheet, title: string, table: PaperTable, third: number): Promise<void> {
  const top = third * heightOfThird(sheet) + 24;
  const width = sheet.width - 2 * side;
  sheet.write(sheet.wrap(title, width, heading)[0] ?? '', side, top, heading);
  await writeTable(
    {
      sheet,
      left: side,
      width,
      y: top + leading(heading) + 8,
      // The rows of a stub are as many as have room, so that it never turns the page.
      bottom: (third + 1) * heightOfThird(sheet),
      turn: () => undefined,
      pause: () => nextTurn(),
    },
    table,
    0,
  );
}
