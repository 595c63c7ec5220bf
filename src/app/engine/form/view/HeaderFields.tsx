import { type ReactNode, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { alikeFieldsOf } from '#contract/derive/alikeFields';
import type { Field as FieldDefinition } from '#contract/fields';
import { Field } from '#app/ui/inputs/Field.tsx';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { valueText } from '#app/engine/list/table/cellText.ts';
import { FieldControl } from './FieldControl.tsx';
import { SERVICE } from '../model/flags.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { isAboutItsLines, layoutOf, movedBehind, type Placed } from '../model/layout.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { type ForeignRate, rateField, rateFollows, RateNote, useForeignRate } from './ForeignRate.tsx';
import { controlsOf, partsBelow, useFormSlots } from './slots.ts';
import { usePrediction } from '../model/prediction.ts';
import { isEditable, isEmpty, isRef, isSameValue } from '../model/values.ts';
import { listed } from '#app/platform/i18n/listed.ts';

/** A form can be worked on before what it may repeat is searched for. */
const AlikeNote = lazyPart(() => import('../save/AlikeNote.tsx').then(({ AlikeNote: Note }) => Note));

interface HeaderFieldsProps {
  readonly model: FormModel;
  readonly host: ReferenceHost;
  /** Ids of the controls start with it, so that error summaries find them. */
  readonly idPrefix: string;
  /** A sentence after the first fields. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** The header of a form: the first fields, then what belongs below them, then the rest under their titles. */
export function HeaderFields({ model, host, idPrefix, note, children }: HeaderFieldsProps) {
  const round = useSyncExternalStore(model.unfinished.subscribe, () => model.unfinished.round);
  const rate = useForeignRate(model);
  const usual = layoutOf(model.definition, model.mode, model.behaviour.layout?.primary);
  // In another currency the rate decides what is posted: it is not folded away.
  const { primary, sections } = rate ? movedBehind(usual, rateField, rateFollows) : usual;
  const heading = model.definition.category === 'transaction' ? words.documentHead : words.primary;
  const draw = (placed: readonly Placed[], label: string, extra?: ReactNode) => (
    <section className="fields" aria-label={label}>
      {placed.map((place) => (
        <HeaderField
          key={`${place.name} ${round}`}
          model={model}
          host={host}
          id={`${idPrefix}-${place.name}`}
          place={place}
          {...(rate && place.name === rateField ? { rate } : {})}
        />
      ))}
      {extra}
    </section>
  );
  const rest = sections.filter(({ fields }) => fields.length > 0);
  if (isAboutItsLines(model.definition)) {
    const all = rest.flatMap(({ fields }) => fields);
    return (
      <>
        {draw(primary, heading, note)}
        {all.length > 0 && (
          <details className="more-fields">
            <summary>{words.moreFields(listed(all.map(({ field }) => field.label)))}</summary>
            {draw(all, words.furtherFields)}
          </details>
        )}
        {children}
      </>
    );
  }
  const parts = rest
    // Fields written by the service are in view and in the history; here they couldn't be changed.
    .filter(({ fields }) => fields.some(({ field }) => isEditable(field, model.mode)))
    .map(({ title, fields }) => ({ fields, title: title === words.primary ? words.furtherFields : title }));
  return (
    <>
      <FormPart title={heading}>{draw(primary, heading, note)}</FormPart>
      {parts.map(({ title, fields }) => (
        <FormPart key={title} title={title}>
          {draw(fields, title)}
        </FormPart>
      ))}
      {children}
    </>
  );
}

/** Fields under their title, or next to it if there is room. */
const FormPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="form-part">
    <h2>{title}</h2>
    {children}
  </div>
);

interface HeaderFieldProps {
  readonly model: FormModel;
  readonly host: ReferenceHost;
  readonly id: string;
  readonly place: Placed;
  /** Of the rate's field, in another currency. */
  readonly rate?: ForeignRate;
}

function HeaderField({ model, host, id, place: { name, field, span }, rate }: HeaderFieldProps) {
  const { field: bound, fieldState } = useController({ name, control: model.header.control });
  const { value } = bound;
  const predicted = useProposed(model, name, field, value);
  const proposed = predicted ?? proposedRate(rate, field, value, model);
  const slots = useFormSlots();
  const below = partsBelow(slots, name);
  const controls = controlsOf(slots, name);
  const mayBeAlike = model.mode === 'create' && alikeFieldsOf(model.definition).includes(name);
  const unread = useSyncExternalStore(model.unfinished.subscribe, () => model.unfinished.problemOf(name));
  if (!isEditable(field, model.mode))
    return <ReadOnlyField model={model} name={name} field={field} value={value} span={span} />;
  const isRequired = isRequiredHere(field, model);
  // A text that is still being looked up is not an error yet.
  const wrong = unread === words.stillLookedUp ? undefined : (unread ?? fieldState.error?.message);
  const isEdited = model.mode === 'edit' && !isSameValue(field, model.base[name], value);
  return (
    <Field
      label={field.label}
      id={id}
      span={span}
      isRequired={isRequired}
      error={wrong}
      hint={
        (below.length > 0 || mayBeAlike || rate) && (
          <>
            {below.map((Part, at) => (
              <Part key={at} model={model} />
            ))}
            {rate && <RateNote model={model} rate={rate} value={value} />}
            {mayBeAlike && <AlikeNote model={model} field={name} />}
          </>
        )
      }
    >
      {/* Leaving any part of the control is leaving the field: that is when it is checked. */}
      <div
        className="control"
        title={field.help}
        data-help={field.help}
        onInput={(event) => isHalfTyped(field, event.target) && model.typeHalf(name, event.target.value)}
        onBlur={(event) => {
          model.unfinished.leave(name);
          // A refusal stays at its field until the value is changed: checking the same value here would take it off.
          const isRefused = fieldState.error?.type === SERVICE;
          // A text that is still being looked up is not missing.
          const isAwaited = model.unfinished.problemOf(name) === words.stillLookedUp;
          if (!isRefused && !isAwaited && !event.currentTarget.contains(event.relatedTarget)) bound.onBlur();
        }}
      >
        {controls.map((Control, at) => (
          <Control key={at} model={model} name={name} isEdited={isEdited} />
        ))}
        {controls.length === 0 && (
          <FieldControl
            model={model}
            host={host}
            name={name}
            field={field}
            value={value}
            isEdited={isEdited}
            {...(proposed === undefined ? {} : { proposed })}
          />
        )}
      </div>
    </Field>
  );
}

/** The predicted value of an empty field, e.g. the due date by the terms. */
function useProposed(model: FormModel, name: string, field: FieldDefinition, value: unknown): string | undefined {
  const { record } = usePrediction(model);
  if (!record || !isEmpty(value) || isEmpty(record[name]) || field.kind === 'boolean') return undefined;
  const { currency } = record;
  return valueText(field, record[name], model.tools.formats(), isRef(currency) ? currency.id : undefined);
}

/** The rate of the day, which the service will use. */
function proposedRate(rate: ForeignRate | undefined, field: FieldDefinition, value: unknown, model: FormModel) {
  const known = rate?.answer?.exchangeRate ?? null;
  return known === null || !isEmpty(value) ? undefined : valueText(field, known, model.tools.formats());
}

/** Numbers and dates are parsed when their field is left; until then only the input has the text. */
const isHalfTyped = ({ kind }: FieldDefinition, target: EventTarget): target is HTMLInputElement =>
  (kind === 'date' ||
    kind === 'amount' ||
    kind === 'integer' ||
    kind === 'quantity' ||
    kind === 'rate' ||
    kind === 'percent') &&
  target instanceof HTMLInputElement;

const isRequiredHere = ({ access }: FieldDefinition, { tools }: FormModel): boolean =>
  access === 'required' || (access === 'multiSubsidiary' && tools.access.caller.company.multiSubsidiary);

interface ReadOnlyFieldProps {
  readonly model: FormModel;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly span: Placed['span'];
}

/** A read-only value in the place of a field. */
function ReadOnlyField({ model, field, value, span }: ReadOnlyFieldProps) {
  const { currency } = model.values();
  const text = valueText(field, value, model.tools.formats(), isRef(currency) ? currency.id : undefined);
  const why = field.access === 'readOnly' ? words.kept(field.label) : words.fixed(field.label);
  return (
    <div className={`field w${span}`} data-fixed={why} data-name={field.label}>
      <div className="label">
        <span>{field.label}</span>
      </div>
      <div className={text === '' ? 'input-place hint' : 'input-place'} title={why}>
        <span className="clip">{text === '' ? words.none : text}</span>
      </div>
    </div>
  );
}
