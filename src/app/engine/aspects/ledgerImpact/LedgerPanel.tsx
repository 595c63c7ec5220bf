import { useMemo } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { seeLedger } from '#contract/permissions';
import type { LedgerLine } from '#contract/wire/ledgerImpact';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { formMessages } from '#app/engine/form/formMessages.ts';
import { filledRows } from '#app/engine/form/model/lines.ts';
import { usePrediction } from '#app/engine/form/model/prediction.ts';
import { placeProblems } from '#app/engine/form/save/refusals.ts';
import { TAccounts } from '#app/engine/record/TAccounts.tsx';
import { tAccounts } from '#app/engine/record/tAccounts.ts';
import { isInOtherBooks } from '#app/engine/record/LedgerTab.tsx';
import { useBaseCurrencies } from '#app/engine/form/view/useBaseCurrencies.ts';
import { EffectFigures } from './EffectFigures.tsx';
import { usePosted } from './usePosted.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { ledgerMessages as words } from './ledgerMessages.ts';

const none: readonly LedgerLine[] = [];

/** Ledger preview of a document, calculated by the service; for an unchanged one, its postings. */
function LedgerPanel({ model }: FormPartProps) {
  const { impact, problems, record } = usePrediction(model);
  const entered = [...model.grids].filter(([name]) => model.definition.sublists[name]?.isReadOnly !== true);
  const isBegun =
    record !== undefined && (entered.length === 0 || entered.some(([, grid]) => filledRows(grid).length > 0));
  const maySee = model.tools.access.can(seeLedger.id, 'View');
  const posted = usePosted(model, impact === undefined);
  const shown = impact ?? posted;
  const formats = model.tools.formats();
  const lines = shown?.items ?? none;
  const baseOf = useBaseCurrencies(model.tools, isInOtherBooks(lines));
  const accounts = useMemo(
    () => tAccounts(lines, { precisionOf: formats.precisionOf, baseOf }),
    [lines, formats, baseOf],
  );
  const placed = placeProblems(model.definition, problems, model.sentRows(), {
    whole: formMessages.wholeRecord,
    line: formMessages.line,
  });
  return (
    <>
      <section>
        {maySee && (
          <h2>
            {words.effect}{' '}
            {accounts.length > 0 && (
              <Badge tone={impact ? 'info' : 'neutral'}>{impact ? words.predicted : words.posted}</Badge>
            )}
            <span className="right">
              <ReasonLink text={words.whyPredicted} />
            </span>
          </h2>
        )}
        {maySee && accounts.length === 0 && (problems.length === 0 || !isBegun) && (
          <p className="two">{words.nothingPosted}</p>
        )}
        {accounts.length > 0 && (
          <dl className="pairs">
            <EffectFigures
              impact={shown}
              base={baseOf(lines[0]?.subsidiary ?? null)}
              rate={rateIn(record, model)}
              formats={formats}
            />
            {shown?.postingPeriod && (
              <>
                <dt>{words.postsTo}</dt>
                <dd>{shown.postingPeriod.refName}</dd>
              </>
            )}
          </dl>
        )}
        {problems.length > 0 && isBegun && (
          <div className="small">
            <p>{words.wouldRefuse(problems.length)}</p>
            <ul className="consequences">
              {placed.map(({ place, row, text }) => (
                <li key={`${place} ${text}`}>
                  {row !== undefined && <span className="two">{place}: </span>}
                  {text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {accounts.length > 0 && (
        <section>
          <TAccounts accounts={accounts} formats={formats} />
        </section>
      )}
    </>
  );
}

/** The predicted rate, otherwise the one on the form. */
const rateIn = (record: FormDoc | undefined, model: FormModel): number | undefined => {
  const rate = record?.exchangeRate ?? model.values().exchangeRate;
  return typeof rate === 'number' ? rate : undefined;
};

/** Documents that post show their predicted effect next to the form, below the type's own panel. */
export const ledgerImpact = ({ posting }: RecordDefinition): TypePlug =>
  posting === 'always'
    ? { form: { slots: [{ at: 'side', Part: LedgerPanel, label: words.effect, needsPrediction: true }] } }
    : {};
