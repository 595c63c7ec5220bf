import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '#app/platform/api/errors.ts';
import type { Intent } from '#app/platform/api/intentTypes.ts';
import { type IntentState, isInFlight, type SaveResult } from '#app/platform/api/saveMachine.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { type Conflict, findConflict, type MergeOutcome } from '#app/engine/conflict/findConflict.ts';
import { needsReview } from '../model/diff.ts';
import type { DuplicateCandidate } from './duplicates.ts';
import { sameNumberOf } from './findDuplicates.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { watchMended } from './mended.ts';
import { clientValidation } from '../model/clientValidation.ts';
import { type PlacedProblem, placeProblems } from './refusals.ts';
import { type Changes, changesOf, orderOf, settleEdits } from './saveSteps.ts';

/** The next location after a save; `leave` has none, because a step back or forward continues. */
export type SaveThen = 'view' | 'new' | 'stay' | 'leave' | 'paper';

export interface SaveProblems {
  readonly by: 'form' | 'service';
  readonly list: readonly PlacedProblem[];
  /** The answer of the service, for copying. */
  readonly failure?: Failure;
  /** Counts the attempts, so that the summary takes the focus each time. */
  readonly attempt: number;
}

export interface Review extends Changes {
  /** Undefined if only a preview was requested. */
  readonly next: SaveThen | undefined;
}

/** A document that has the number of the one to be saved, and where to go after the save. */
export interface SameNumber {
  readonly candidate: DuplicateCandidate;
  readonly next: SaveThen;
}

interface SaveOptions {
  readonly model: FormModel;
  readonly intent: Intent;
  /** For lists of what is not yet sent. */
  readonly title: () => string;
  readonly onSaved: (result: SaveResult, then: SaveThen) => void;
  readonly onUnchanged: (then: SaveThen) => void;
  /** The refusal of a save arrived after the form was left; true if that was reported elsewhere. */
  readonly onLateRefusal?: () => boolean;
}

/** Saving one form: checks, review, the one request, and what comes of it. */
export function useSave(options: SaveOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { records } = useConnection();
  const hasSent = useRef(false);
  const isRunning = useRef(false);
  /** Saved, and nothing was changed since. */
  const isOver = useRef(false);
  const { problems, setProblems, report, refuse } = useProblems(options.model);
  const [review, setReview] = useState<Review | undefined>();
  const [sameNumber, setSameNumber] = useState<SameNumber | undefined>();
  const [conflict, setConflict] = useState<Conflict | undefined>();

  const merge = useCallback(async (): Promise<MergeOutcome | undefined> => {
    const { model } = latest.current;
    const found = await findConflict(records, model).catch(() => undefined);
    if (!found) return undefined;
    if (found.conflict) setConflict(found.conflict);
    else showToast(words.merged(found.taken, found.who ?? words.somebodyElse));
    return found;
  }, [records]);

  /** The end of a save that was sent before this form was opened. */
  const settled = useCallback(
    (end: Extract<IntentState, { phase: 'confirmed' | 'refused' }>) => {
      hasSent.current = true;
      if (end.phase === 'refused') return refuse(end.failure);
      latest.current.onSaved(end.result, 'view');
      // The next form of this tab is not saved by that.
      latest.current.intent.edited();
    },
    [refuse],
  );

  const again = useRef<(then: SaveThen) => Promise<boolean>>(() => Promise.resolve(false));
  const send = useCallback(
    async (then: SaveThen): Promise<boolean> => {
      const { model, intent, title, onSaved } = latest.current;
      const order = orderOf(model, title());
      hasSent.current = true;
      intent.edited();
      intent.save(order);
      const end = await intent.ended();
      if (end.ended === 'confirmed') {
        isOver.current = true;
        onSaved(end.result, then);
        return true;
      }
      const { failure } = end;
      if (latest.current.onLateRefusal?.() === true) return false;
      if (failure.kind === 'conflict' && order.operation === 'update') {
        const merged = await merge();
        if (merged?.conflict) return false;
        if (merged) return await again.current(then);
      }
      refuse(failure);
      return false;
    },
    [merge, refuse],
  );
  useEffect(() => {
    again.current = send;
  }, [send]);

  const { model: watched } = options;
  useEffect(() => watched.subscribe(() => void (isOver.current = false)), [watched]);

  const checkAndSend = useCallback(
    async (then: SaveThen, isReviewed: boolean): Promise<boolean> => {
      const { model, onUnchanged } = latest.current;
      await settleEdits(model);
      model.unflag();
      const local = await clientValidation(model);
      if (local.length > 0) {
        model.flag(
          local.filter(
            ({ sublist, field }) =>
              sublist === undefined && field !== undefined && model.unfinished.problemOf(field) === undefined,
          ),
        );
        report('form', local);
        return false;
      }
      setProblems(undefined);
      const candidate = isReviewed ? undefined : await sameNumberOf(model);
      if (candidate) {
        setSameNumber({ candidate, next: afterQuestion(then) });
        return false;
      }
      if (model.mode === 'edit') {
        if (Object.keys(model.body()).length === 0) {
          onUnchanged(then);
          return true;
        }
        const found = await changesOf(model);
        if (!isReviewed && needsReview(found.differences, found.totals.before, found.totals.after)) {
          setReview({ ...found, next: afterQuestion(then) });
          return false;
        }
      }
      return await send(then);
    },
    [report, send, setProblems],
  );

  const save = useCallback(
    async (then: SaveThen, isReviewed = false): Promise<boolean> => {
      const { intent } = latest.current;
      if (isInFlight(intent.state.get())) intent.tryNow();
      // A second press, or a held key, means the save in progress or just ended, not another one.
      if (isInFlight(intent.state.get()) || isRunning.current || isOver.current) return false;
      isRunning.current = true;
      return await checkAndSend(then, isReviewed).finally(() => void (isRunning.current = false));
    },
    [checkAndSend],
  );

  const look = useCallback(async () => {
    const { model } = latest.current;
    await settleEdits(model);
    setReview({ ...(await changesOf(model)), next: undefined });
  }, []);

  return {
    save,
    merge,
    settled,
    hasSent: () => hasSent.current,
    problems,
    review,
    sameNumber,
    conflict,
    look,
    clearProblems: useCallback(() => setProblems(undefined), [setProblems]),
    closeSameNumber: useCallback(() => setSameNumber(undefined), []),
    closeReview: useCallback(() => setReview(undefined), []),
    closeConflict: useCallback(() => setConflict(undefined), []),
  };
}

export type SaveParts = ReturnType<typeof useSave>;

/** A question of the form ends the step that requested the save. */
const afterQuestion = (then: SaveThen): SaveThen => (then === 'leave' ? 'view' : then);

/** Problems that prevent saving, found by the form or the service. */
function useProblems(model: FormModel) {
  const attempts = useRef(0);
  const [problems, setProblems] = useState<SaveProblems | undefined>();
  const report = useCallback(
    (by: SaveProblems['by'], list: readonly PlacedProblem[], failure?: Failure) => {
      // A save asks for whole lines: also the one under the cursor now shows what it lacks.
      for (const grid of model.grids.values()) grid.finishLine();
      attempts.current += 1;
      setProblems({ by, list, attempt: attempts.current, ...(failure ? { failure } : {}) });
    },
    [model],
  );

  /** Shows a definite refusal on the form. */
  const refuse = useCallback(
    (failure: Failure) => {
      const placed = placeProblems(model.definition, failure.problems, model.sentRows(), {
        whole: words.wholeRecord,
        line: words.line,
      });
      model.flag(placed);
      report('service', placed, failure);
    },
    [model, report],
  );
  useEffect(
    () =>
      problems &&
      watchMended(model, problems.by, problems.list, (list) =>
        setProblems(list.length === 0 ? undefined : { ...problems, list }),
      ),
    [model, problems],
  );
  return { problems, setProblems, report, refuse };
}
