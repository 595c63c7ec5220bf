import { scaledFromText, scaledToText } from '#contract/values/scaled';
import { plainNumberText } from '#contract/values/scaled';
import { formatPlain } from '#contract/values/numberFormat';
import type { Field, RecordDefinition } from '#contract/fields';
import { choicesOf } from '#contract/kinds/columnFacts';
import type { ListRow } from '#app/platform/api/records.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { type Formats, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { placesOf, referenceOf, rowName, valueText } from '#app/engine/list/table/cellText.ts';
import {
  isInName,
  layoutOf,
  type PrintBeside,
  type PrintColumn,
  type PrintFact,
  type PrintTable,
} from './printRules.ts';
import { postalLines } from './postalLines.ts';
import { printMessages as words } from './printMessages.ts';

interface PrintSheetProps {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly subsidiary: FormDoc | undefined;
  readonly beside: PrintBeside;
}

/** One document: letterhead, parties, facts, lines, totals. Black ink on white, whatever the theme. */
export function PrintSheet({ definition, record, subsidiary, beside }: PrintSheetProps) {
  const formats = useFormats();
  const { caller } = useCaller();
  const layout = layoutOf(definition, record, beside);
  const currency = referenceOf(record.currency);
  const text = ({ name, field }: PrintFact): string => valueText(field, record[name], formats, currency?.id);
  const state = definition.status === undefined ? undefined : stateText(definition, record);
  const number = rowName({ links: [], ...record, id: String(record.id) }, definition.name);
  return (
    <article className="paper" aria-label={words.preview}>
      <header className="paper-head">
        <Letterhead company={caller.company.name} subsidiary={subsidiary} />
        <div className="paper-title">
          <h2>{titles[definition.type] ?? definition.label}</h2>
          <p className="paper-number">{number}</p>
          {state !== undefined && (
            <p className={layout.warns ? 'paper-state warns' : 'paper-state'}>
              {layout.warns ? words.draft(state) : state}
            </p>
          )}
        </div>
      </header>
      <section className="paper-parties">
        {layout.party && (
          <div>
            <h3>{layout.isBilled && layout.billTo.length > 0 ? words.billTo : layout.party.field.label}</h3>
            <p>
              <b>{layout.known?.name ?? text(layout.party)}</b>
              {layout.billTo.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
        )}
        {layout.shipTo.length > 0 && (
          <div>
            <h3>{words.shipTo}</h3>
            <p>
              {layout.shipTo.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
        )}
        <dl>
          {layout.known !== undefined && layout.known.number !== '' && (
            <div>
              <dt>{words.numberOf[layout.known.of]}</dt>
              <dd>{layout.known.number}</dd>
            </div>
          )}
          {layout.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{onPaper[fact.name] ?? fact.field.label}</dt>
              <dd>{factText(fact, record, formats, text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {layout.tables.map((table) => (
        <Lines
          key={table.name}
          table={table}
          formats={formats}
          currencyId={currency?.id}
          hasHead={layout.tables.length > 1}
        />
      ))}
      {layout.totals.length > 0 && (
        <table className="paper-totals" aria-label={words.totals}>
          <tbody>
            {layout.totals.map((fact) => (
              <tr
                key={fact.name}
                className={
                  fact.name === 'total' ||
                  (fact.name === 'payment' && !layout.totals.some(({ name }) => name === 'total'))
                    ? 'is-total'
                    : undefined
                }
              >
                <th scope="row">{fact.field.label}</th>
                <td>
                  {text(fact)}
                  {currency && fact.name === 'total' ? ` ${formats.currencyCode(currency)}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {layout.notes.map((fact) => (
        <section key={fact.name} className="paper-note">
          <h3>{fact.name === 'memo' ? words.memo : fact.field.label}</h3>
          <p>{text(fact)}</p>
        </section>
      ))}
      <footer className="paper-foot">
        {currency && <span>{words.inCurrency(formats.currencyCode(currency))}</span>}
        <span>{words.asOf(formats.date(todayHere()))}</span>
      </footer>
    </article>
  );
}

/** The other party's name for a paper, if it differs from our name for the record. */
const titles: Readonly<Record<string, string>> = words.titles;
/** The other party's name for a field. */
const onPaper: Readonly<Record<string, string>> = {
  createdFrom: words.ourReference,
  otherRefNum: words.yourReference,
  discountDate: words.discount,
};

function Letterhead({ company, subsidiary }: { readonly company: string; readonly subsidiary: FormDoc | undefined }) {
  const own = (name: string): string => (typeof subsidiary?.[name] === 'string' ? subsidiary[name] : '');
  const name = own('legalName') || own('name') || company;
  const reach = [own('phone'), own('email')].filter(Boolean).join(', ');
  const further = [
    own('name') === name || own('name') === '' ? '' : own('name'),
    name === company ? '' : company,
    ...postalLines(subsidiary ?? {}, ''),
    reach,
    own('taxIdNum') === '' ? '' : words.taxNumber(own('taxIdNum')),
  ];
  return (
    <div className="letterhead">
      <p className="letterhead-name">{name}</p>
      {[...new Set(further)]
        .filter((line) => line !== '' && !name.includes(line))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}

function stateText({ fields, status = '' }: RecordDefinition, record: FormDoc): string | undefined {
  const value = referenceOf(record[status]);
  const field = fields[status];
  return value && ((field && choicesOf(field)?.[value.id]?.label) ?? value.refName);
}

/** A currency by its code; everything else as everywhere. */
function factText(
  { name, field }: PrintFact,
  record: FormDoc,
  formats: Formats,
  text: (fact: PrintFact) => string,
): string {
  // When is of no use without how much.
  const discount = record.discountAmount;
  if (name === 'discountDate' && typeof discount === 'number')
    return words.discountUntil(formats.amount(discount, referenceOf(record.currency)?.id), text({ name, field }));
  const reference = field.kind === 'ref' && field.to === 'currency' ? referenceOf(record[name]) : undefined;
  return reference ? formats.currencyCode(reference) : text({ name, field });
}

interface LinesProps {
  readonly table: PrintTable;
  readonly formats: Formats;
  readonly currencyId: string | undefined;
  readonly hasHead: boolean;
}

function Lines({ table: { name, label, columns, lines, below }, formats, currencyId, hasHead }: LinesProps) {
  const rows: readonly (FormDoc & ListRow)[] = lines.map((line, at) => ({ links: [], id: String(at), ...line }));
  const precision = formats.precisionOf(currencyId);
  const longest = placesOf(
    columns.map((column) => ({ field: column.name, definition: column.field })),
    rows,
  );
  // A price is money: it has the decimals of its currency at least.
  const places = (column: PrintColumn): number | undefined =>
    Math.max(longest.get(column.name) ?? 0, column.field.kind === 'rate' ? precision : 0);
  // In a long list people name a line by its number.
  const isNumbered = rows.length > MAX_WITHOUT_NUMBERS && columns[0]?.name === 'item';
  const hasSums = columns.some(({ isSummed }) => isSummed);
  const text = ({ name: of, field }: PrintFact, line: FormDoc, least?: number): string =>
    valueText(field, line[of], formats, currencyId, least);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on a narrow screen must be reachable by key
    <section className="paper-lines" tabIndex={0} aria-label={label}>
      {hasHead && <h3>{words.lines(label)}</h3>}
      <table aria-label={label}>
        <thead>
          <tr>
            {isNumbered && (
              <th scope="col" className="no">
                {words.position}
              </th>
            )}
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {column.field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={`${name} ${line.id}`}>
              {isNumbered && <td className="no">{Number(line.id) + 1}</td>}
              {columns.map((column, at) => (
                <td key={column.name} className={classOf(column)}>
                  {text(column, line, places(column))}
                  {at === 0 && below && text(below, line) !== '' && !isInName(line.item, line[below.name]) && (
                    <span className="paper-below">{text(below, line)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.name} className={classOf(column)}>
                  {column.isSummed
                    ? formatPlain(sumOf(lines, column.name, precision), formats.number)
                    : at === 0
                      ? words.total
                      : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

const MAX_WITHOUT_NUMBERS = 9;

const wide: ReadonlySet<Field['kind']> = new Set(['ref', 'text', 'longText']);
const classOf = ({ isNumeric, field }: PrintColumn): string | undefined =>
  isNumeric ? 'n' : wide.has(field.kind) ? undefined : 'short';

/** Adds up exactly; a value with more decimals than the currency keeps them. */
function sumOf(lines: readonly FormDoc[], name: string, precision: number): string {
  const texts = lines.flatMap((line) => (typeof line[name] === 'number' ? [plainNumberText(line[name])] : []));
  const places = Math.max(
    precision,
    ...texts.map((each) => (each.includes('.') ? each.length - each.indexOf('.') - 1 : 0)),
  );
  return scaledToText(
    texts.reduce((sum, each) => sum + (scaledFromText(each, places) ?? 0n), 0n),
    places,
  );
}
