import { minorFromNumber } from '#contract/values/money';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { journalFrom } from './fromTemplate.ts';
import { MadeJournal } from './MadeJournal.tsx';
import { recurringMessages as words } from './recurringMessages.ts';

/** Side panel of a template: preview of its first journal entry, recalculated on every change. */
export function TemplateSide({ model }: FormPartProps) {
  useEveryChange(model);
  const { tools } = model;
  const formats = tools.formats();
  const template = model.doc();
  const currency = isRef(template.currency) ? template.currency.id : tools.access.caller.company.baseCurrency.id;
  const precision = formats.precisionOf(currency);
  const date =
    typeof template.startDate === 'string' && template.startDate !== '' ? template.startDate : tools.workDate();
  const base = typeof template.baseAmount === 'number' ? minorFromNumber(template.baseAmount, precision) : undefined;
  const { journal, problems } = journalFrom(template, { date, base, precision, locale: tools.locale() });
  return (
    <section>
      <h2>{words.makesOn(formats.date(date))}</h2>
      <MadeJournal journal={journal} problems={problems} currency={currency} />
      <p className="small two writing">{words.writing}</p>
    </section>
  );
}
