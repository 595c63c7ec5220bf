import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FailureKind, ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { accessProblems } from '../access/useUserWrites.ts';
import { type SettingsAnswer, setupKeys, setupQueries, setupWrites, trailOf } from '../accessApi.ts';
import {
  changedPaths,
  isPattern,
  isValidWidth,
  mergeSettings,
  requestsFor,
  type SettingsMerge,
  type Values,
  valuesOf,
} from './settingsDraft.ts';
import { placeOfSetting, settingsList } from './settingsList.ts';
import { settingsMessages as words } from './settingsMessages.ts';

export interface OpenMerge extends SettingsMerge {
  readonly base: Values;
  readonly now: Values;
  readonly answer: SettingsAnswer;
}

export interface SettingsProblem {
  /** As the service or a rule of the screen names the place. */
  readonly path: string;
  readonly text: string;
  readonly code?: string;
}

const labelsOf = (paths: readonly string[]): readonly string[] =>
  settingsList.filter(({ path }) => paths.includes(path)).map(placeOfSetting);

/** What to do when the result of a save is unknown, or the save failed. */
const hints: ReadonlyMap<FailureKind, string> = new Map([
  ['offline', words.saveLater],
  ['busy', words.saveLater],
  ['unknown', words.saveAgain],
]);

/** The settings being edited: loaded, saved, and merged with changes of other users. */
export function useSettings() {
  const { client, cache, queries } = useConnection();
  const query = useQuery(setupQueries(client).settings());
  const readAgain = useQueryClient();
  const [edits, setEdits] = useState<Values>({});
  const [base, setBase] = useState<SettingsAnswer>();
  const [problems, setProblems] = useState<readonly SettingsProblem[]>([]);
  const [merge, setMerge] = useState<OpenMerge>();
  const [isSaving, setIsSaving] = useState(false);
  // Reported immediately: the result of a save may be visible before its end has been rendered, and the next press
  // counts from then on.
  const isRunning = useRef(false);
  // An edit is based on the settings loaded before it; later ones show in the merge, never while typing.
  const answer = Object.keys(edits).length > 0 ? (base ?? query.data) : query.data;
  const stored = answer ? valuesOf(answer.body, settingsList) : {};
  const values: Values = { ...stored, ...edits };
  const changed = changedPaths(stored, values);

  const change = (path: string, value: unknown) => {
    setBase(answer);
    setEdits((former) => ({ ...former, [path]: value }));
    setProblems((former) => former.filter((problem) => problem.path !== path && !problem.path.startsWith(`${path}.`)));
  };
  const undo = (path?: string) => {
    setEdits((former) =>
      path === undefined ? {} : Object.fromEntries(Object.entries(former).filter(([each]) => each !== path)),
    );
    setProblems((former) => (path === undefined ? [] : former.filter((problem) => !problem.path.startsWith(path))));
  };

  const settled = (latest: SettingsAnswer, text: string) => {
    readAgain.setQueryData(setupKeys.settings, latest);
    // Text typed during the request is still to be saved.
    setEdits((former) => Object.fromEntries(Object.entries(former).filter(([path, value]) => edits[path] !== value)));
    setBase(latest);
    setProblems([]);
    setMerge(undefined);
    showToast(text);
    // The next save doesn't wait for the refresh.
    void readAgain.invalidateQueries({ queryKey: setupKeys.trail(trailOf.settings) });
    void cache.invalidateQueries({ queryKey: queries.me().queryKey });
  };

  /** Explains why nothing was saved; a response without a reason is described by its type. */
  const refuse = (error: unknown, more: readonly SettingsProblem[] = []) => {
    const hint = error instanceof ServiceError ? hints.get(error.kind) : undefined;
    const found = accessProblems(error).map((problem) =>
      hint === undefined ? problem : { ...problem, text: `${problem.text} ${hint}` },
    );
    setProblems([...found, ...more]);
    announce(words.notSaved(found.length));
  };

  /** Sends what was changed on the version given; true when all of it is saved. */
  const send = async (on: SettingsAnswer, mine: Values, message: string): Promise<boolean> => {
    const requests = requestsFor(changedPaths(valuesOf(on.body, settingsList), mine), mine);
    let latest = on;
    for (const [index, body] of requests.entries()) {
      try {
        latest = await setupWrites(client).settings(body, latest.etag);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (error.kind === 'conflict') return await mergeWithLatest(on, mine);
        if (index > 0) readAgain.setQueryData(setupKeys.settings, latest);
        refuse(error, index > 0 ? [{ path: '', text: words.partlySaved }] : []);
        if (index > 0) setBase(latest);
        return false;
      }
    }
    settled(latest, message);
    return true;
  };

  /** Optimistic locking: disjoint changes are merged, conflicts are asked. */
  const mergeWithLatest = async (on: SettingsAnswer, mine: Values): Promise<boolean> => {
    const latest = await readAgain
      .fetchQuery({ ...setupQueries(client).settings(), staleTime: 0 })
      .catch((error: unknown) => refuse(error));
    if (!latest) return false;
    const [before, now] = [valuesOf(on.body, settingsList), valuesOf(latest.body, settingsList)];
    const merged = mergeSettings(before, now, mine);
    if (merged.open.length === 0)
      return await send(
        latest,
        merged.values,
        merged.theirs.length === 0 ? words.saved : words.savedMerged(labelsOf(merged.theirs)),
      );
    setMerge({ ...merged, base: before, now, answer: latest });
    return false;
  };

  const busy = async (work: () => Promise<boolean>): Promise<boolean> => {
    isRunning.current = true;
    setIsSaving(true);
    setProblems([]);
    return await work().finally(() => {
      isRunning.current = false;
      setIsSaving(false);
    });
  };
  const save = async (): Promise<boolean> => {
    if (!answer || isRunning.current) return false;
    const wrong = changed.filter((path) => {
      const value = values[path];
      return isPattern(value) && !isValidWidth(value.width);
    });
    if (wrong.length > 0) {
      setProblems(wrong.map((path) => ({ path, text: words.isNotNumber })));
      return false;
    }
    if (changed.length > 0) return await busy(() => send(answer, values, words.saved));
    showToast(words.nothingChanged);
    return true;
  };
  /** Sends what was chosen where both had changed the same. */
  const resolve = (chosen: Values) =>
    merge ? busy(() => send(merge.answer, { ...merge.values, ...chosen }, words.saved)) : Promise.resolve(false);
  return {
    query,
    answer,
    values,
    stored,
    changed,
    problems,
    isSaving,
    merge,
    change,
    undo,
    save,
    resolve,
    dropMerge: () => setMerge(undefined),
  };
}

export type SettingsModel = ReturnType<typeof useSettings>;
