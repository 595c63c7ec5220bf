import { useEffect, useReducer, useRef, useState } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { duplicateKeyOf, type DuplicateCandidate } from './duplicates.ts';
import { othersOf, findCandidates } from './findDuplicates.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { predictedRecord, usePrediction } from '../model/prediction.ts';
import { isRef } from '../model/values.ts';
import { Link } from '#app/ui/Link.tsx';

const PAUSE_MS = 800;

/** Next to the first fields of a new record: a possible duplicate, with ways to view it and to dismiss it. */
export function DuplicateNote({ model }: { readonly model: FormModel }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const dismissed = othersOf(model);
  const [candidate] = useCandidates(model).filter(({ id }) => !dismissed.has(id));
  const formats = model.tools.formats();
  const { currency } = model.values();
  const currencyId = isRef(currency) ? currency.id : undefined;
  const text =
    candidate &&
    words.twin[candidate.by](
      candidate.number,
      formats.date(candidate.date),
      candidate.amount === undefined ? '' : formats.amount(candidate.amount, currencyId),
    );
  useEffect(() => (text === undefined ? undefined : announce(text)), [text]);
  if (!candidate) return null;
  const dismiss = () => {
    dismissed.add(candidate.id);
    redraw();
  };
  const ways = (
    <>
      <Link to={recordAddress(model.type, candidate.id)} target="_blank">
        {words.twinOpen}
      </Link>{' '}
      <LinkButton onClick={dismiss}>{words.twinOther}</LinkButton>
    </>
  );
  // The same name, amount and day is more than a likeness: money may be about to go out twice.
  if (candidate.by === 'amount' && candidate.date === model.values().tranDate)
    return (
      <div className="field w4" data-duplicate="">
        <Message tone="warning" actions={ways}>
          {text}
        </Message>
      </div>
    );
  return (
    <div className="field w3 period-note">
      <p className="note" data-duplicate="">
        <span className="warning">{text}</span> {ways}
      </p>
    </div>
  );
}

/** Searches for duplicates in pauses while a new record is entered. */
function useCandidates(model: FormModel): readonly DuplicateCandidate[] {
  const [candidates, setCandidates] = useState<readonly DuplicateCandidate[]>([]);
  const { record } = usePrediction(model);
  const again = useRef<(() => void) | undefined>(undefined);
  // Predicted amounts may arrive after the last key.
  const heeded = useRef(record);
  useEffect(() => {
    if (heeded.current === record) return;
    heeded.current = record;
    again.current?.();
  }, [record]);
  useEffect(() => {
    if (model.mode !== 'create') return undefined;
    let controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sought = '';
    let soughtLines: unknown;
    const look = async () => {
      const doc = model.doc();
      const reckoned = model.rules.total ? { total: model.rules.total(doc) } : predictedRecord(model);
      const key = duplicateKeyOf(model.definition, doc, reckoned);
      const asked = key ? JSON.stringify(key) : '';
      // The same list until a line changes.
      const lines = key && !key.party ? linesOf(doc.line) : undefined;
      if (asked === sought && lines === soughtLines) return;
      sought = asked;
      soughtLines = lines;
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const found = key ? await findCandidates(model, key, signal).catch(() => []) : [];
      if (!signal.aborted) setCandidates(found);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), PAUSE_MS);
    };
    const unsubscribe = model.subscribe(soon);
    again.current = soon;
    soon();
    return () => {
      again.current = undefined;
      unsubscribe();
      clearTimeout(timer);
      controller.abort();
    };
  }, [model]);
  return candidates;
}
