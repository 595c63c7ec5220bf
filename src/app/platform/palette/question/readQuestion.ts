import { parseDateInput, type DateContext } from '#contract/values/dateGrammar';
import { addDays, addMonths } from '#contract/values/calendar';
import { type WeekStart } from '#contract/values/date';
import type { NumberFormat } from '#contract/values/numberFormat';
import { readNumberText } from '#contract/values/numberReading';
import type { StateIdea } from '#contract/finding/words';
import type { RecordType } from '#contract/records/index';
import { type Lexicon, type Meaning, phraseOf, type Role } from './lexicon.ts';
import { namedMonth, type Span, spanOf, wholeYear } from './spans.ts';

/** A bound of an amount, as a plain decimal. */
export interface AmountBound {
  readonly is: 'over' | 'atLeast' | 'under' | 'atMost';
  readonly amount: string;
}

/** The content of a question, before it is known whether a type can answer it. */
export interface Question {
  readonly types: ReadonlyMap<RecordType, 'whole' | 'part'>;
  readonly states: readonly StateIdea[];
  /** States by their names on the screen, of the types that have them. */
  readonly named: readonly ReadonlyMap<RecordType, readonly string[]>[];
  readonly amounts: readonly AmountBound[];
  readonly span: Span | undefined;
  /** The span is that of the due date. */
  readonly isDue: boolean;
  /** Words that were not understood: names and texts to search for. */
  readonly rest: string;
  /** A word such as "from" precedes the rest. */
  readonly hasParty: boolean;
}

export interface QuestionContext {
  readonly lexicon: Lexicon;
  readonly number: NumberFormat;
  readonly dates: Omit<DateContext, 'current'>;
}

interface Token {
  readonly raw: string;
  readonly folded: string;
}

/** Words of a text. Digits that belong together stay together; comparison signs are separate. */
function tokensOf(text: string): readonly Token[] {
  return text
    .replace(/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g, (digits) => digits.replace(/\D/g, ''))
    .replace(/([<>]=?)/g, ' $1 ')
    .split(/\s+/)
    .filter((raw) => raw !== '')
    .flatMap((raw): readonly Token[] => {
      const folded = phraseOf(raw);
      return /\d/.test(raw)
        ? [{ raw, folded }]
        : folded.split(' ').map((part) => ({ raw: part === folded ? raw : part, folded: part }));
    });
}

const isYear = (raw: string): boolean => /^(?:19|20)\d\d$/.test(raw);

/** An amount as the reader writes it, also with k for thousands; undefined for other words. */
function amountOf(token: Token | undefined, format: NumberFormat): string | undefined {
  const raw = token?.raw.replace(/[?!]$/, '') ?? '';
  const [, digits = raw, thousands] = /^(.*\d)(k)$/i.exec(raw) ?? [];
  if (!/\d/.test(digits) || /\p{L}/u.test(digits)) return undefined;
  const reading = readNumberText(digits, format);
  if (reading.kind !== 'number') return undefined;
  return thousands === undefined ? reading.plain : thousandfold(reading.plain);
}

function thousandfold(plain: string): string {
  const [whole = '0', fraction = ''] = plain.split('.');
  const moved = `${whole}${fraction.padEnd(3, '0').slice(0, 3)}`.replace(/^0+(?=\d)/, '');
  const left = fraction.slice(3);
  return left === '' ? moved : `${moved}.${left}`;
}

/** Reads a text as a question; words that mean nothing here remain as `rest`. */
export function readQuestion(text: string, context: QuestionContext): Question {
  return new QuestionReader(tokensOf(text), context).read();
}

class QuestionReader {
  private readonly tokens: readonly Token[];
  private readonly context: QuestionContext;
  private readonly states: StateIdea[] = [];
  private readonly named: ReadonlyMap<RecordType, readonly string[]>[] = [];
  private readonly amounts: AmountBound[] = [];
  private readonly rest: string[] = [];
  private types: ReadonlyMap<RecordType, 'whole' | 'part'> = new Map();
  private span: Span | undefined;
  private isDue = false;
  private hasParty = false;
  private at = 0;

  constructor(tokens: readonly Token[], context: QuestionContext) {
    this.tokens = tokens;
    this.context = context;
  }

  read(): Question {
    while (this.at < this.tokens.length) {
      if (this.phrase() || this.year() || this.date()) continue;
      this.rest.push(this.tokens[this.at]?.raw ?? '');
      this.at += 1;
    }
    const { types, states, named, amounts, span, isDue, hasParty } = this;
    return { types, states, named, amounts, span, isDue, rest: this.rest.join(' '), hasParty };
  }

  /** Takes the longest phrase starting here whose meaning is allowed by the following words. */
  private phrase(): boolean {
    const { lexicon } = this.context;
    for (let length = Math.min(lexicon.longest, this.tokens.length - this.at); length > 0; length -= 1) {
      const words = this.tokens.slice(this.at, this.at + length).map(({ folded }) => folded);
      const meaning = lexicon.phrases.get(words.join(' '));
      if (meaning && this.take(meaning, this.at + length)) return true;
    }
    return false;
  }

  private take(meaning: Meaning, behind: number): boolean {
    const has = (role: Role): boolean => meaning.roles.has(role);
    if (this.amount(meaning, behind) || this.when(meaning, behind)) return true;
    if (meaning.types.size > 0 && (this.types.size === 0 || this.narrows(meaning)))
      return this.keepTypes(meaning, behind);
    if (meaning.states.size > 0 || meaning.state !== undefined) return this.keepState(meaning, behind);
    if (has('due')) this.isDue = true;
    else if (has('of')) this.hasParty = true;
    else if (!has('filler') && !has('and')) return false;
    this.at = behind;
    return true;
  }

  /** A second name of a type may say more than the first: "payments" and then "vendor". */
  private narrows({ types }: Meaning): boolean {
    return [...this.types].some(([type, how]) => how === 'part' && types.has(type));
  }

  private keepTypes({ types }: Meaning, behind: number): boolean {
    const both = [...types].filter(([type]) => this.types.has(type));
    this.types = this.types.size === 0 ? types : new Map(both.map(([type]) => [type, 'whole']));
    this.at = behind;
    return true;
  }

  private keepState({ state, states }: Meaning, behind: number): boolean {
    if (state !== undefined) this.states.push(state);
    else this.named.push(states);
    this.at = behind;
    return true;
  }

  private amount({ roles }: Meaning, behind: number): boolean {
    const read = (at: number): string | undefined => amountOf(this.tokens[at], this.context.number);
    const first = read(behind);
    if (first === undefined) return false;
    const has = (at: number, role: Role): boolean =>
      this.context.lexicon.phrases.get(this.tokens[at]?.folded ?? '')?.roles.has(role) === true;
    const second = read(behind + 2);
    if (roles.has('between') && has(behind + 1, 'and') && second !== undefined) {
      this.amounts.push({ is: 'atLeast', amount: first }, { is: 'atMost', amount: second });
      this.at = behind + 3;
      return true;
    }
    const is = (['over', 'atLeast', 'under', 'atMost'] as const).find((role) => roles.has(role));
    // "since 2026" and "from 2026" mean years, "in the last 30 days" means days.
    const isTime = roles.has('since') || roles.has('before') || roles.has('past');
    if (is === undefined || (isTime && isYear(this.tokens[behind]?.raw ?? ''))) return false;
    this.amounts.push({ is, amount: first });
    this.at = behind + 1;
    return true;
  }

  private when(meaning: Meaning, behind: number): boolean {
    const { today, weekStart = 1 } = this.context.dates;
    if (meaning.span !== undefined) return this.keepSpan(spanOf(meaning.span, today, weekStart as WeekStart), behind);
    if (meaning.month !== undefined) return this.keepMonth(meaning.month, behind);
    if (meaning.roles.has('past')) return this.past(behind);
    const isSince = meaning.roles.has('since');
    if (!isSince && !meaning.roles.has('before')) return false;
    const [span, end] = this.spanAt(behind) ?? [];
    if (span === undefined || end === undefined) return false;
    // Before a month is before its first day, by a day includes the day.
    return this.keepSpan(
      isSince ? { from: span.from } : { to: span.from === span.to ? span.to : span.from && addDays(span.from, -1) },
      end,
    );
  }

  /** A month, a year or a day at a place, and where it ends. */
  private spanAt(at: number): readonly [Span, number] | undefined {
    const token = this.tokens[at];
    if (token === undefined) return undefined;
    const month = this.context.lexicon.phrases.get(token.folded)?.month;
    if (month !== undefined) {
      const next = this.tokens[at + 1]?.raw ?? '';
      const year = isYear(next) ? Number(next) : undefined;
      return [namedMonth(month, year, this.context.dates.today), year === undefined ? at + 1 : at + 2];
    }
    if (isYear(token.raw)) return [wholeYear(Number(token.raw)), at + 1];
    const day = this.dayAt(at);
    return day === undefined ? undefined : [{ from: day, to: day }, at + 1];
  }

  private dayAt(at: number): string | undefined {
    const raw = this.tokens[at]?.raw ?? '';
    if (!/^\d{1,4}[-./]\d{1,2}(?:[-./]\d{0,4})?$/.test(raw)) return undefined;
    const read = parseDateInput(raw, this.context.dates);
    return 'date' in read ? read.date : undefined;
  }

  private keepMonth(month: number, behind: number): boolean {
    const next = this.tokens[behind]?.raw ?? '';
    const year = isYear(next) ? Number(next) : undefined;
    return this.keepSpan(namedMonth(month, year, this.context.dates.today), year === undefined ? behind : behind + 1);
  }

  /** "last 30 days": up to today. */
  private past(behind: number): boolean {
    const count = Number(this.tokens[behind]?.raw);
    const unit = this.context.lexicon.phrases.get(this.tokens[behind + 1]?.folded ?? '')?.roles;
    if (!Number.isInteger(count) || count < 1 || count > 1000 || !unit) return false;
    const { today } = this.context.dates;
    if (unit.has('months')) return this.keepSpan({ from: addMonths(today, -count), to: today }, behind + 2);
    const days = unit.has('weeks') ? count * 7 : unit.has('days') ? count : undefined;
    return days !== undefined && this.keepSpan({ from: addDays(today, -days), to: today }, behind + 2);
  }

  private keepSpan(span: Span, behind: number): boolean {
    this.span = { ...this.span, ...span };
    this.at = behind;
    return true;
  }

  private year(): boolean {
    const { raw } = this.tokens[this.at] ?? { raw: '' };
    return isYear(raw) && this.types.size > 0 && this.keepSpan(wholeYear(Number(raw)), this.at + 1);
  }

  private date(): boolean {
    const day = this.dayAt(this.at);
    return day !== undefined && this.types.size > 0 && this.keepSpan({ from: day, to: day }, this.at + 1);
  }
}
