import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Paper, PaperBlock, PaperFact } from '#contract/paper/paper';
import { writeCheck } from './checkFace.ts';
import { readLogo } from './logo.ts';
import { ink, leading, quiet, rule, Sheet, type Style } from './sheet.ts';
import { type Flow, heightOf, writeTable } from './tableFlow.ts';

const side = 56;
const top = 40;
/** Space for the page footer. */
const footRoom = 58;
const small: Style = { size: 8.5, color: quiet };
const normal: Style = { size: 9.5 };
const bold: Style = { size: 9.5, weight: 'bold' };
const titleStyle: Style = { size: 18, weight: 'title' };
const due: Style = { size: 11.5, weight: 'bold' };
/** Maximum size of a logo. */
const logoBox = [150, 42] as const;
const totalsWidth = 206;

/** Prints papers into one file, each with its own count of pages. The same papers are the same bytes. */
export async function renderPapers(papers: readonly [Paper, ...Paper[]]): Promise<Uint8Array> {
  const [first] = papers;
  const title = papers.length === 1 ? [first.title, first.number].filter(Boolean).join(' ') : first.title;
  const { format, language, date } = first;
  const sheet = new Sheet(format, { title, author: first.sender.name, language, date });
  for (const paper of papers) {
    await writePaper(sheet, paper);
    await nextTurn();
  }
  return sheet.end();
}

async function writePaper(sheet: Sheet, paper: Paper): Promise<void> {
  const from = sheet.pageCount;
  const flow: Flow = {
    sheet,
    left: side,
    width: sheet.width - 2 * side,
    y: top,
    bottom: sheet.height - footRoom,
    turn: () => {
      sheet.addPage();
      flow.y = top;
      const again = [paper.title, paper.number, paper.sender.name].filter(Boolean).join(', ');
      sheet.write(again, side, flow.y, small);
      flow.y += leading(small) + 10;
    },
    pause: async () => {
      await nextTurn();
    },
  };
  sheet.addPage();
  if (paper.check) flow.y = writeCheck(sheet, paper.check);
  else writeLetterhead(flow, paper);
  writeAddress(flow, paper);
  await writeContent(flow, paper);
  writeFeet(sheet, paper, from);
}

function writeLetterhead(flow: Flow, { sender }: Paper): void {
  const { sheet, left, width } = flow;
  const logo = sender.logo === undefined ? undefined : readLogo(sender.logo);
  let x = left;
  if (logo) {
    sheet.picture(logo.bytes, left, flow.y, logoBox);
    const scale = Math.min(logoBox[0] / logo.width, logoBox[1] / logo.height);
    x += logo.width * scale + 12;
  }
  const name: Style = { size: 13.5, weight: 'title' };
  const half = left + width * 0.52;
  const nameLines = sheet.wrap(sender.name, half - x - 12, name);
  const facts = sender.lines.flatMap((line) => sheet.wrap(line, width * 0.46, small));
  const room = Math.max(logo ? logoBox[1] : 0, nameLines.length * leading(name), facts.length * leading(small));
  const nameTop = flow.y + (room - nameLines.length * leading(name)) / (logo ? 2 : Infinity);
  nameLines.forEach((line, at) => sheet.write(line, x, nameTop + at * leading(name), name));
  facts.forEach((line, at) =>
    sheet.write(line, left, flow.y + at * leading(small), small, { within: width, align: 'right' }),
  );
  flow.y += room + 10;
  sheet.line(left, flow.y, width, ink, 0.8);
  // An envelope shows the address through its window from 45 mm on.
  flow.y = Math.max(flow.y + 20, 132);
}

function writeAddress(flow: Flow, paper: Paper): void {
  const { sheet, left, width } = flow;
  const factWidth = 230;
  const start = flow.y;
  let y = start;
  paper.recipient
    .flatMap((line, at) =>
      sheet.wrap(line, width - factWidth - 24, at === 0 ? bold : normal).map((text) => [text, at] as const),
    )
    .slice(0, 12)
    .forEach(([text, at]) => {
      sheet.write(text, left, y, at === 0 ? bold : normal);
      y += leading(normal);
    });
  const end = writeFacts(sheet, paper.facts, left + width - factWidth, start, factWidth);
  flow.y = Math.max(y, end, start + 72) + 20;
  sheet.write(paper.title, left, flow.y, titleStyle);
  flow.y += leading(titleStyle) + 4;
  if (paper.mark !== undefined) {
    sheet.write(paper.mark, left, flow.y, { ...bold, color: '#a3222b' });
    flow.y += leading(bold) + 6;
  }
  flow.y += 6;
}

/** Labels on the left, values on the right; returns where they end. */
function writeFacts(sheet: Sheet, facts: readonly PaperFact[], x: number, from: number, width: number): number {
  let y = from;
  for (const { label, value, isStrong } of facts) {
    const style = isStrong === true ? bold : normal;
    const labelWidth = sheet.widthOf(label, { ...normal, color: quiet });
    sheet.write(label, x, y, { ...normal, color: quiet });
    for (const line of sheet.wrap(value, Math.max(90, width - labelWidth - 12), style).slice(0, 4)) {
      sheet.write(line, x, y, style, { within: width, align: 'right' });
      y += leading(normal);
    }
  }
  return y;
}

async function writeContent(flow: Flow, paper: Paper): Promise<void> {
  const { sheet } = flow;
  const totals = totalsHeight(paper);
  const taxWidth = flow.width - totalsWidth - 20;
  const taxes = paper.taxes ? heightOf(paper.taxes, taxWidth, sheet) : 0;
  const isBeside = taxes > 0 && taxes < 220;
  const tail = Math.max(totals, isBeside ? taxes : 0) + 14;
  const tables = paper.tables;
  for (const [at, table] of tables.entries()) {
    await writeTable(flow, table, at === tables.length - 1 ? tail : 0);
    flow.y += 12;
  }
  if (flow.y + tail - 14 > flow.bottom) flow.turn();
  const start = flow.y;
  writeTotals(flow, paper);
  const end = flow.y;
  if (paper.taxes) {
    const narrow: { -readonly [K in keyof Flow]: Flow[K] } = { ...flow, width: isBeside ? taxWidth : flow.width };
    narrow.y = isBeside ? start : end + 10;
    narrow.turn = () => {
      flow.turn();
      narrow.y = flow.y;
    };
    await writeTable(narrow, paper.taxes, 0);
    flow.y = isBeside ? Math.max(end, narrow.y) : narrow.y;
  }
  flow.y += 16;
  if (paper.aging) {
    if (flow.y + heightOf(paper.aging, flow.width, sheet) > flow.bottom) flow.turn();
    await writeTable(flow, paper.aging, 0);
    flow.y += 16;
  }
  for (const note of paper.notes) writeBlock(flow, note);
  if (paper.bank) writeBank(flow, paper.bank);
}

const dueTop = 6;
const totalsHeight = ({ totals }: Paper): number =>
  totals.reduce((sum, { isDue }) => sum + (isDue === true ? leading(due) + dueTop + 6 : leading(normal) + 1), 0);

function writeTotals(flow: Flow, { totals }: Paper): void {
  const { sheet } = flow;
  const x = flow.left + flow.width - totalsWidth;
  for (const { label, value, isDue } of totals) {
    const style = isDue === true ? due : normal;
    if (isDue === true) {
      sheet.line(x, flow.y + 3, totalsWidth, ink, 0.8);
      flow.y += dueTop;
    }
    sheet.write(label, x, flow.y, isDue === true ? due : { ...normal, color: quiet });
    sheet.write(value, x, flow.y, style, { within: totalsWidth, align: 'right' });
    flow.y += leading(style) + 1;
    if (isDue === true) {
      // The total of an account is double ruled.
      const width = sheet.widthOf(value, due);
      for (const below of [0, 2]) sheet.line(x + totalsWidth - width, flow.y + below, width, ink, 0.6);
      flow.y += 5;
    }
  }
}

function writeBlock(flow: Flow, { title, lines = [] }: PaperBlock): void {
  const { sheet, left, width } = flow;
  const texts = lines.flatMap((line) => sheet.wrap(line, width * 0.8, normal));
  const whole = leading(small) + texts.length * leading(normal);
  if (flow.y + Math.min(whole, 120) > flow.bottom) flow.turn();
  sheet.write(title, left, flow.y, small);
  flow.y += leading(small) + 1;
  for (const text of texts) {
    if (flow.y + leading(normal) > flow.bottom) flow.turn();
    sheet.write(text, left, flow.y, normal);
    flow.y += leading(normal);
  }
  flow.y += 12;
}

/** How to pay, at the bottom of the page. */
function writeBank(flow: Flow, { title, facts = [] }: PaperBlock): void {
  const { sheet, left, width } = flow;
  const labels = Math.max(...facts.map(({ label }) => sheet.widthOf(label, normal))) + 18;
  const rows = facts.map((fact) => ({
    ...fact,
    lines: sheet.wrap(fact.value, width - labels, fact.isStrong === true ? bold : normal),
  }));
  const height = rows.reduce((sum, { lines }) => sum + lines.length * leading(normal), 12 + leading(bold) + 4);
  if (flow.y + height > flow.bottom) flow.turn();
  flow.y = Math.max(flow.y, flow.bottom - height);
  sheet.line(left, flow.y, width, ink, 0.8);
  flow.y += 10;
  sheet.write(title, left, flow.y, bold);
  flow.y += leading(bold) + 4;
  for (const { label, lines, isStrong } of rows) {
    sheet.write(label, left, flow.y, { ...normal, color: quiet });
    for (const line of lines) {
      sheet.write(line, left + labels, flow.y, isStrong === true ? bold : normal);
      flow.y += leading(normal);
    }
  }
}

/** The foot of each page of a paper, once its pages are counted. */
function writeFeet(sheet: Sheet, paper: Paper, from: number): void {
  const pages = sheet.pageCount - from;
  const y = sheet.height - footRoom + 16;
  const width = sheet.width - 2 * side;
  for (let page = 1; page <= pages; page += 1) {
    sheet.goToPage(from + page - 1);
    const count = paper.page.replace('{page}', String(page)).replace('{pages}', String(pages));
    sheet.line(side, y, width, rule, 0.6);
    const room = width - sheet.widthOf(count, small) - 20;
    sheet.write(sheet.wrap(paper.contact, room, small)[0] ?? '', side, y + 5, small);
    sheet.write(count, side, y + 5, small, { within: width, align: 'right' });
  }
}
