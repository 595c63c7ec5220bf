import type { Ref } from '#contract/derive/types';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Drill, SheetRow, SheetValue } from '#contract/reports/sheet';
import { type TaxWord, taxWord } from '#contract/tax/words';
import type { LedgerSubsidiary } from '../../storage/queries/ledger/ledgerBalances.ts';
import { labelled } from '../books.ts';
import type { LedgerRange } from '../range.ts';
import { timeAsked } from './taxFacts.ts';

/** A text of these reports as the label of a row. */
export const wordLabel = (word: TaxWord): Message => message('sheet.taxRow', { label: taxWord(word) });

/** A name with a text behind it: "No code: Customer is not taxable". */
export const labelOf = (code: string, label: ReturnType<typeof taxWord>): Message =>
  message('sheet.taxRowOf', { code, label });

/** Makes the rows of one subsidiary. */
export interface RowMaker {
  readonly rows: SheetRow[];
  readonly heading: (label: Message, level?: number) => void;
  readonly add: (
    kind: SheetRow['kind'],
    label: Message | string,
    values: Readonly<Record<string, SheetValue>>,
    drill?: Drill,
  ) => void;
  /** The lines behind a figure of this subsidiary. */
  readonly lines: (asked: Readonly<Record<string, string>>) => Drill;
  readonly drill: (report: string, asked: Readonly<Record<string, string>>) => Drill;
}

/** Rows of a subsidiary, below its name if there are several. */
export function rowMaker(book: LedgerSubsidiary, range: LedgerRange, isAlone: boolean): RowMaker {
  const rows: SheetRow[] = [];
  const currency: Ref = { id: book.currency, refName: book.currencyName };
  const depth = isAlone ? 0 : 1;
  const drill = (report: string, asked: Readonly<Record<string, string>>): Drill => ({
    report,
    parameters: { subsidiary: book.id, ...timeAsked(range), ...asked },
  });
  const texts = (label: Message | string, values: SheetRow['values']): Pick<SheetRow, 'values' | 'messages'> =>
    typeof label === 'string' ? { values: { label, ...values } } : labelled(label, values);
  if (!isAlone)
    rows.push({
      kind: 'heading',
      level: 0,
      currency,
      ...labelled(message('sheet.books', { subsidiary: arg.list([book.name]), currency: book.currencyName })),
    });
  return {
    rows,
    heading: (label, level = 0) => rows.push({ kind: 'heading', level: depth + level, currency, ...labelled(label) }),
    add: (kind, label, values, to) =>
      rows.push({
        kind,
        level: depth + (kind === 'total' ? 0 : 1),
        currency,
        ...texts(label, values),
        ...(to ? { drill: to } : {}),
      }),
    lines: (asked) => drill('taxLines', asked),
    drill,
  };
}
