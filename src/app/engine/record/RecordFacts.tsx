import type { Field, RecordDefinition } from '#contract/fields';
import { seeCosts } from '#contract/permissions';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { isAboutItsLines, layoutOf, type Placed } from '#app/engine/form/model/layout.ts';
import { type FormDoc, isEmpty, isRef } from '#app/engine/form/model/values.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import { ValueView } from './ValueView.tsx';
import { listed } from '#app/platform/i18n/listed.ts';

interface RecordFactsProps {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly formats: Formats;
  readonly facts: readonly FieldPlace[] | undefined;
}

/** Unknown without a value: a missing cost isn't zero. */
const isCost = ({ kind, seenWith }: Field): boolean => kind === 'rate' && seenWith?.id === seeCosts.id;

/** The first facts of a record in the places of the form; of a document its other fields too, folded under "Details". */
export function RecordFacts({ definition, record, formats, facts }: RecordFactsProps) {
  const primary = layoutOf(definition, 'view', facts).primary.filter((placed) => isTold(placed, record));
  const rest = isAboutItsLines(definition)
    ? sectionsOf({ definition, record, facts }).flatMap(({ fields }) => fields)
    : [];
  return (
    <>
      <FactList placed={primary} label={words.facts} record={record} formats={formats} />
      {rest.length > 0 && (
        <details className="more-fields">
          <summary>{words.named(words.details, listed(rest.map(({ field }) => field.label)))}</summary>
          <FactList placed={rest} label={words.details} record={record} formats={formats} />
        </details>
      )}
    </>
  );
}

/** The other fields that have a value, each part under its title; of a document they are folded over its lines. */
export function RecordSections({
  definition,
  record,
  formats,
  facts,
  without = [],
}: RecordFactsProps & {
  /** Fields that are in view elsewhere on the page. */
  readonly without?: readonly string[] | undefined;
}) {
  if (isAboutItsLines(definition)) return null;
  const sections = sectionsOf({ definition, record, facts })
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => !without.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
  if (sections.length === 0) return null;
  return (
    <div className="fact-parts">
      {sections.map(({ title, fields }) => (
        <div key={title} className="form-part">
          <h2>{title}</h2>
          <FactList placed={fields} label={title} record={record} formats={formats} />
        </div>
      ))}
    </div>
  );
}

/**
 * A completed instruction is not shown, nor that a record in use is not inactive, nor that a record was made without
 * what can't be added to it later, such as a template.
 */
const isTold = ({ name, field }: Placed, record: FormDoc): boolean =>
  field.fixed === true && isEmpty(record[name])
    ? false
    : record[name] !== false || (field.unlisted !== true && name !== 'isInactive');

const sectionsOf = ({ definition, record, facts }: Pick<RecordFactsProps, 'definition' | 'record' | 'facts'>) =>
  layoutOf(definition, 'view', facts)
    .sections.map(({ title, fields }) => ({
      title,
      fields: fields.filter(
        (placed) => (!isEmpty(record[placed.name]) || isCost(placed.field)) && isTold(placed, record),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);

function FactList({
  placed,
  label,
  record,
  formats,
}: {
  readonly placed: readonly Placed[];
  readonly label: string;
  readonly record: FormDoc;
  readonly formats: Formats;
}) {
  const { currency } = record;
  const currencyId = isRef(currency) ? currency.id : undefined;
  return (
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
}
