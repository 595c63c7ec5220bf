import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { readView } from '#app/engine/list/views/savedViews.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { knownBefore, madeTypes, viewedType } from './gather.ts';
import { practiceMessages as words } from './practiceMessages.ts';
import type { Task, TaskFactReader, Writing } from '#app/engine/practice/task.ts';
import { begin, type TaskRun } from './progress.ts';
import type { Practice } from './usePractice.ts';

export const toldBy =
  ({ ground }: Pick<TaskRun, 'ground'>): TaskFactReader =>
  (name) =>
    ground[name] ?? '';

/** The user's formats for values in tasks. */
export function useWriting(): Writing {
  const formats = useFormats();
  const { caller } = useCaller();
  const base = caller.company.baseCurrency.id;
  return useMemo(
    () => ({
      amount: (text, currency) =>
        [
          formats.amount(Number(text), currency === '' ? undefined : currency),
          currency === '' || currency === base ? '' : formats.currencyCode({ id: currency, refName: '' }),
        ]
          .filter(Boolean)
          .join(' '),
      quantity: (text) => formats.decimal(Number(text)),
      date: formats.date,
    }),
    [formats, base],
  );
}

/** Begins a task: finds its data, records what already exists, and opens the screen of the first step. */
export function useBegin({ change }: Pick<Practice, 'change'>) {
  const { records, queries } = useConnection();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const writing = useWriting();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<{ readonly task: string; readonly why: string }>();
  const run = useCallback(
    async (task: Task): Promise<string | undefined> => {
      const found = await task.find({
        records,
        today: todayHere(),
        mark: String(Date.now() % 10_000).padStart(4, '0'),
      });
      if ('lacks' in found) return found.lacks;
      const told = toldBy(found);
      const steps = task.steps(told, writing);
      const of = viewedType(steps);
      const views =
        of === undefined
          ? []
          : (await cache.fetchQuery({ ...queries.views(of), staleTime: 0 })).items.flatMap(
              (kept) => readView(kept)?.id ?? [],
            );
      const known = { ...(await knownBefore(records, madeTypes(steps))), views };
      change((progress) =>
        begin(progress, task.id, { begun: Date.now(), ground: found.ground, known, seen: [], answers: {} }),
      );
      const [first] = steps;
      announce(words.begun(task.title, first?.text ?? ''));
      if (first?.to !== undefined) void navigate(first.to);
      return undefined;
    },
    [records, queries, cache, navigate, writing, change],
  );
  const start = useCallback(
    (task: Task) => {
      setBusy(task.id);
      setRefused(undefined);
      const refuse = (why: string | undefined): void => {
        setBusy(undefined);
        setRefused(why === undefined ? undefined : { task: task.id, why });
      };
      run(task).then(refuse, () => refuse(words.findFailed));
    },
    [run],
  );
  return { start, busy, refused };
}
