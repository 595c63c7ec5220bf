import Pdf from 'pdfkit';
import type { PaperFormat } from '#contract/paper/paper';
import type { Weight } from './fonts.ts';
import { printable, runsOf } from './runs.ts';

/** The style of a text. Sizes and positions are in points, from the upper left corner. */
export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

export const ink = '#16211f';
export const quiet = '#4c5a56';
export const rule = '#c9c5b6';

/** Sizes of a sheet in points. */
const sizes: Readonly<Record<PaperFormat, readonly [number, number]>> = { a4: [595.28, 841.89], letter: [612, 792] };

/** How high a line of text is. */
export const leading = ({ size }: Style): number => size * 1.36;

export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** Day of the paper: the file has no other date, so that the same paper is the same file. */
  readonly date: string;
}

/** Cached widths, as most texts are measured more than once. */
const MAX_WIDTHS = 20_000;

/** Pages to write and draw on. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #known = new Set<string>();
  readonly #widths = new Map<string, number>();
  readonly #ended: Promise<void>;

  constructor(format: PaperFormat, { title, author, language, date }: DocumentFacts) {
    [this.width, this.height] = sizes[format];
    this.#pdf = new Pdf({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // Fonts are loaded as needed; the default ones are on no paper.
      font: '',
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Countinghouse', CreationDate: dayOf(date) },
    });
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) => {
      this.#pdf.on('end', resolve);
      this.#pdf.on('error', reject);
    });
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  goToPage(page: number): void {
    this.#pdf.switchToPage(page);
  }

  #use(name: string, sfnt: Buffer, size: number): void {
    if (!this.#known.has(name)) {
      this.#pdf.registerFont(name, sfnt);
      this.#known.add(name);
    }
    this.#pdf.font(name).fontSize(size);
  }

  /** How wide a line of text is. */
  widthOf(text: string, style: Style): number {
    const key = `${style.size} ${style.weight ?? ''} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#measured(text, style);
    if (this.#widths.size < MAX_WIDTHS) this.#widths.set(key, width);
    return width;
  }

  #measured(text: string, { size, weight = 'regular' }: Style): number {
    return runsOf(text, weight).reduce((width, { text: run, part }) => {
      this.#use(part.name, part.sfnt, size);
      return width + this.#pdf.widthOfString(run);
    }, 0);
  }

  /** Writes a line; `y` is its upper edge. `right` and `center` of a width place it there. */
  write(
    text: string,
    x: number,
    y: number,
    style: Style,
    place: { readonly within?: number; readonly align?: 'right' | 'center' } = {},
  ): void {
    const { size, weight = 'regular', color = ink } = style;
    const { within = 0, align } = place;
    const room = align === undefined ? 0 : within - this.widthOf(text, style);
    let at = x + (align === 'center' ? room / 2 : room);
    for (const { text: run, part } of runsOf(text, weight)) {
      this.#use(part.name, part.sfnt, size);
      this.#pdf.fillColor(color).text(run, at, y + size * 1.06, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#pdf.widthOfString(run);
    }
  }

  /** A text in lines up to a width: broken at spaces, and inside a word that is wider. */
  wrap(text: string, width: number, style: Style): readonly string[] {
    return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((part) => this.#wrapped(printable(part), width, style));
  }

  #wrapped(text: string, width: number, style: Style): readonly string[] {
    if (this.widthOf(text, style) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((each) => this.#pieces(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** A word that is wider than its line in pieces that are not. */
  #pieces(word: string, width: number, style: Style): readonly string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const sign of word) {
      if (piece !== '' && this.widthOf(piece + sign, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += sign;
    }
    return [...pieces, piece];
  }

  line(x: number, y: number, length: number, color: string = rule, width = 0.6): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  }

  /** Draws a picture at the upper left of a box, as large as fits. */
  picture(bytes: Uint8Array, x: number, y: number, fit: readonly [number, number]): void {
    this.#pdf.image(Buffer.from(bytes), x, y, { fit: [...fit] });
  }

  /** The file; nothing can be written afterwards. */
  async end(): Promise<Uint8Array> {
    this.#pdf.flushPages();
    this.#pdf.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }
}

const dayOf = (date: string): Date => new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T00:00:00Z` : 0);
