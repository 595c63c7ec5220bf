import type { Field, RecordDefinition } from '#contract/fields';
import { seeCosts } from '#contract/permissions';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { layoutOf, type Placed } from '#app/engine/form/model/layout.ts';
import { type FormDoc, isEmpty, isRef } from '#app/engine/form/model/values.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import { ValueView } from './ValueView.tsx';

interface RecordFactsProps {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly formats: Formats;
  readonly facts: readonly FieldPlace[] | undefined;
}

/** Unknown, where there is none: a cost that nobody knows is not nothing. */
const isCost = ({ kind, seenWith }: Field): boolean => kind === 'rate' && seenWith?.id === seeCosts.id;

/** The header of a record in view: the first facts in the places of the form, the others below under "Details". */
export function RecordFacts({ definition, record, formats, facts }: RecordFactsProps) {
  const layout = layoutOf(definition, 'view', facts);
  // A completed instruction is not shown.
  const isTold = ({ name, field }: Placed): boolean => field.unlisted !== true || record[name] !== false;
  const primary = layout.primary.filter(isTold);
  // Empty facts are omitted after the first ones.
  const sections = layout.sections
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter((placed) => (!isEmpty(record[placed.name]) || isCost(placed.field)) && isTold(placed)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const { currency } = record;
  const currencyId = isRef(currency) ? currency.id : undefined;
  const draw = (placed: readonly Placed[], label: string) => (
    <dl className="facts" aria-label={label}>
      {placed.map(({ name, field, span }) => (
        <Fact key={name} label={field.label} span={span} {...(isCost(field) ? { emptyText: words.unknownCost } : {})}>
          {isEmpty(record[name]) ? undefined : (
            <ValueView field={field} value={record[name]} formats={formats} currencyId={currencyId} />
          )}
        </Fact>
      ))}
    </dl>
  );
  const rest = sections.flatMap(({ fields }) => fields);
  if (Object.keys(definition.sublists).length > 0) {
    return (
      <>
        {draw(primary, words.facts)}
        {rest.length > 0 && (
          <details className="more-fields">
            <summary>{words.named(words.details, rest.map(({ field }) => field.label).join(', '))}</summary>
            {draw(rest, words.details)}
          </details>
        )}
      </>
    );
  }
  return (
    <>
      {draw(primary, words.facts)}
      {sections.map(({ title, fields }) => (
        <div key={title}>
          <div className="section">
            <h2>{title}</h2>
          </div>
          {draw(fields, title)}
        </div>
      ))}
    </>
  );
}
