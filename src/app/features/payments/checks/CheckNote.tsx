import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { PeriodNote } from '#app/engine/aspects/period/PeriodNote.tsx';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { usePayMethods } from '../payBills/usePayFrom.ts';
import { checkMessages as words } from './messages.ts';
import { useNextCheck, useUsedChecks } from './useFormerChecks.ts';
import { listed } from '#app/platform/i18n/listed.ts';

/** Beside the first fields of money that may leave by check: the period of its date; puts in the next number of the account, and says when one was written before. */
export function CheckNote({ model }: FormPartProps) {
  const { control } = model.header;
  const [account, method, number, isPrintedLater] = useWatch({
    control,
    name: ['account', 'paymentMethod', 'checkNum', 'toBePrinted'],
  });
  const { methods } = usePayMethods();
  const isCheck =
    isPrintedLater !== true && isRef(method) && methods.some(({ id, isCheck: writes }) => writes && id === method.id);
  // If every payment of the list takes its own request, the check series isn't worth the cost.
  const bank = isRef(account) && model.tools.access.caller.isSpecOnly !== true ? account.id : undefined;
  // Read as soon as the account is known, so that it is available when the method is.
  const next = useNextCheck(bank);
  const proposed = useProposed(model, isCheck, next, textOf(number));
  const isOwn = model.mode === 'edit' && textOf(model.base.checkNum) === textOf(number);
  const used = useUsedChecks(bank, textOf(number) === '' || isOwn ? [] : [textOf(number)]);
  const name = isRef(account) ? account.refName : '';
  const word =
    next === '' && textOf(number) === ''
      ? words.firstOf(name)
      : proposed !== '' && proposed === textOf(number)
        ? words.nextOf(name)
        : undefined;
  return (
    <>
      <PeriodNote model={model} />
      {isCheck && (used.length > 0 || word !== undefined) && (
        <div className="field w3 period-note">
          <p className="note" role="status">
            {used.length > 0 ? <span className="warning">{words.usedBefore(1, listed(used))}</span> : word}
          </p>
        </div>
      )}
    </>
  );
}

/** Fills in the next number unless one was typed, and clears it with the method. Returns the number it filled in last. */
function useProposed(model: FormModel, isCheck: boolean, next: string | undefined, number: string): string {
  const proposed = useRef('');
  const arriving = useRef('');
  useEffect(() => {
    const now = textOf(model.values().checkNum);
    const isFree = now === '' || now === proposed.current;
    const wanted = isCheck ? next : '';
    if (!isFree || wanted === undefined || wanted === now) return;
    proposed.current = wanted;
    arriving.current = wanted;
    model.setFields(words.columns.number, { checkNum: wanted === '' ? null : wanted });
  }, [model, isCheck, next]);
  // Text typed before the number arrived replaces it.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (number === '' || number !== arriving.current) return;
    arriving.current = '';
    if (isField(model, activeElement)) activeElement.select();
  }, [model, number]);
  return proposed.current;
}

const isField = (model: FormModel, element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.id === `f-${model.type}-checkNum`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
