import { type RecordDefinition } from '#contract/fields';
import { seenBy } from '#contract/derive/seen';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import { isSame } from '#app/platform/api/mergeValues.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { type FormBehaviour, type UnitedRules, uniteRules } from './formRules.ts';
import type { FormTools } from './formTools.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { GridHistory } from '#app/engine/grid/model/history.ts';
import { filledRows, sentSublists } from './lines.ts';
import { Flags } from './flags.ts';
import { type HeaderControl, hasHeaderChanges, makeHeader } from './headerControl.ts';
import type { GridReferenceHost } from './gridReferences.ts';
import { FormLines } from './FormLines.ts';
import { formMessages as words } from '../formMessages.ts';
import type { FormSnapshot } from './formSnapshot.ts';
import { UnfinishedInputs } from './UnfinishedInputs.ts';
import type { PlacedProblem, SentRows } from '../save/refusals.ts';
import {
  baseOf,
  createBody,
  type FormDoc,
  type FormMode,
  headerOf,
  type HeaderValues,
  patchBody,
  type SentSublists,
} from './values.ts';

/** The start of a form. */
export interface FormStart {
  readonly type: RecordType;
  readonly mode: FormMode;
  readonly recordId?: string | undefined;
  /** The record as it was read; empty for a new one. */
  readonly base: FormDoc;
  readonly etag?: string | undefined;
  /** Values of a new record. */
  readonly filled?: FormDoc | undefined;
  /** Those the user chose before the form opened: they follow nothing. */
  readonly given?: readonly string[];
}

const HEADER = 'header';

/**
 * One open form outside of React: the header lives in react-hook-form, each sublist in its grid; together they are
 * one document with one history. It knows nothing of saving or drafts.
 */
export class FormModel {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly mode: FormMode;
  readonly recordId: string | undefined;
  readonly tools: FormTools;
  readonly behaviour: FormBehaviour;
  readonly rules: UnitedRules;
  readonly grids: ReadonlyMap<string, GridModel>;
  readonly history: GridHistory;
  /** Fields set by the person, which follow nothing any more. */
  readonly pinned = new Set<string>();
  readonly unfinished = new UnfinishedInputs();
  readonly header: HeaderControl;
  #onSave: () => void = () => undefined;
  /** What the form started with: the loaded record, or the values of a new one. */
  #start: FormDoc;
  #etag: string | undefined;
  #arriving = 0;
  readonly #lines: FormLines;
  readonly #flags = new Flags();
  readonly #listeners = new Set<() => void>();

  constructor(start: FormStart, behaviour: FormBehaviour, tools: FormTools, host: GridReferenceHost) {
    this.type = start.type;
    this.definition = seenBy(definitionOf(start.type), (id) => tools.access.can(id, 'View'));
    for (const name of start.given ?? []) this.pinned.add(name);
    this.mode = start.mode;
    this.recordId = start.recordId;
    this.behaviour = behaviour;
    this.rules = uniteRules(behaviour.rules);
    this.tools = tools;
    this.#start = baseOf(this.definition, start.mode === 'edit' ? start.base : (start.filled ?? {}));
    this.#etag = start.etag;
    this.header = makeHeader(this.definition, tools, this.#start);
    const events = { onSave: () => this.#onSave(), onTyping: () => this.#tell() };
    this.#lines = new FormLines(this, host, events);
    this.grids = this.#lines.grids;
    this.history = this.#lines.history;
    this.history.registerExternal(HEADER, (value) => this.#write(value as HeaderValues)); // Only `#record` writes on this channel.
    this.#lines.load(this.#start);
  }

  /** A reference of the header or of a line is still being looked up, or derived values are loading. */
  get isLookingUp(): boolean {
    return (
      this.#arriving > 0 ||
      this.unfinished.texts().unread.some(([, why]) => why === words.stillLookedUp) ||
      [...this.grids.values()].some(({ resolver }) => resolver.size > 0)
    );
  }
  /** Values are loading, such as the currency of a customer who was just chosen: a save waits for them. */
  awaitValues(arrival: Promise<unknown>): void {
    this.#arriving += 1;
    const arrived = () => void (this.#arriving -= 1);
    arrival.then(arrived, arrived);
  }
  /** Decimals of the amounts of this record. */
  get precision(): number {
    return this.#lines.precision;
  }
  /** The record as it was read; empty for a new one. */
  get base(): FormDoc {
    return this.mode === 'edit' ? this.#start : {};
  }
  get etag(): string | undefined {
    return this.#etag;
  }
  values(): HeaderValues {
    return this.header.getValues();
  }

  /** The record with the current values of the form. */
  doc(): FormDoc {
    return { ...this.base, ...this.values(), ...this.#lines.doc() };
  }

  /** Saves when a grid requests it. */
  onSaveAsked(save: () => void): () => void {
    this.#onSave = save;
    return () => void (this.#onSave = () => undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }

  /** The person set a field: what follows it is set in the same step. */
  setField(name: string, value: unknown): void {
    this.pinned.add(name);
    const values = { ...this.values(), [name]: value };
    const followed = this.rules.follow(name, values, this.pinned, this.tools);
    this.setFields(this.definition.fields[name]?.label ?? name, { [name]: value, ...followed });
  }

  /** Sets several fields as one step of the history. */
  setFields(what: string, changes: HeaderValues): void {
    const former = this.values();
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, former[name] ?? null]));
    const changed = Object.keys(changes).filter((name) => !isSame(before[name], changes[name]));
    if (changed.length === 0) return;
    this.#record(words.step.changed(what), before, changes);
  }

  /** A letter typed into a text field: shown and drafted immediately, a step of the history when the field is left. */
  typeText(name: string, text: string): void {
    this.header.setValue(name, text, { shouldDirty: true });
    if (this.header.getFieldState(name).error) void this.header.trigger(name);
    this.#tell();
  }
  /** A letter typed into any other field, which takes its text when it is left. */
  typeHalf(name: string, text: string): void {
    this.unfinished.type(name, text);
    this.#tell();
  }
  leaveText(name: string, before: unknown): void {
    const now = this.values()[name];
    if (isSame(before, now)) return;
    this.pinned.add(name);
    this.history.recordExternal(
      words.step.typed(this.definition.fields[name]?.label ?? name),
      HEADER,
      { [name]: before },
      { [name]: now },
    );
    const followed = this.rules.follow(name, this.values(), this.pinned, this.tools);
    if (Object.keys(followed).length > 0) this.setFields(this.definition.fields[name]?.label ?? name, followed);
  }

  #record(label: string, before: HeaderValues, after: HeaderValues): void {
    const lines = this.#lines.doc();
    const { precision } = this;
    this.#write(after);
    // Amounts are counted in the smallest unit, so another number of decimals means other counts.
    if (this.precision !== precision && this.grids.size > 0)
      this.#lines.replace(lines, { label, external: { channel: HEADER, before, after } });
    else this.history.recordExternal(label, HEADER, before, after);
  }

  #write(values: HeaderValues): void {
    for (const [name, value] of Object.entries(values)) {
      this.unfinished.settle(name);
      this.header.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    this.#lines.adoptSettings();
    this.#tell();
  }

  /** Currencies and formats came or changed. */
  refreshSettings(formats: Formats): void {
    this.#lines.refreshSettings(formats);
  }

  undo = (): void => this.#step('undo');
  redo = (): void => this.#step('redo');
  #step(way: 'undo' | 'redo'): void {
    this.#lines.step(way);
    this.#tell();
  }

  commitEdits(): void {
    this.#lines.commitEdits();
  }

  /** The lines that would be sent. */
  sublists(): SentSublists {
    return sentSublists(this.definition, this.grids, this.#start);
  }
  sentRows(): SentRows {
    return Object.fromEntries([...this.grids].map(([name, grid]) => [name, filledRows(grid)]));
  }

  /** The body of the request; empty for an update that changes nothing. */
  body(): Readonly<Record<string, unknown>> {
    return this.mode === 'create'
      ? createBody(this.definition, this.values(), this.sublists(), this.pinned)
      : patchBody(this.definition, this.base, this.values(), this.sublists());
  }

  /** Whether anything differs from what the form started with, half-typed texts included. */
  hasChanges(): boolean {
    return (
      !this.unfinished.isEmpty ||
      this.#lines.isEdited ||
      hasHeaderChanges(this.header, this.definition, this.#start) ||
      Object.values(this.sublists()).some(({ isChanged }) => isChanged)
    );
  }

  restore({ values, lines, pinned, steps, ...texts }: FormSnapshot): void {
    this.#replace(values);
    this.#lines.restore(lines);
    for (const name of pinned) this.pinned.add(name);
    if (steps) this.history.resume(steps.entries, steps.done);
    this.unfinished.restore(texts);
    this.#tell();
  }

  /** Starts again from another version of the record, with these values on the form. */
  rebase(record: FormDoc, etag: string | undefined, doc: FormDoc = record): void {
    this.#start = baseOf(this.definition, record);
    this.#etag = etag;
    this.#show(doc);
  }

  /** Starts a new record, after one was saved. */
  begin(filled: FormDoc): void {
    this.#start = baseOf(this.definition, filled);
    this.pinned.clear();
    this.#show(this.#start);
  }

  #show(doc: FormDoc): void {
    this.unfinished.clear();
    this.#flags.forget();
    this.header.reset(headerOf(this.definition, this.#start));
    this.#replace(headerOf(this.definition, doc));
    this.#lines.load(doc);
    this.history.clear();
    this.#tell();
  }
  /** Puts other values on the form, which still starts from what it started from. */
  #replace(values: HeaderValues): void {
    this.header.reset(values, { keepDefaultValues: true });
    this.#lines.adoptSettings();
  }

  flag(problems: readonly PlacedProblem[]): void {
    this.#flags.put(this, problems);
  }
  unflag(): void {
    this.#flags.remove(this);
  }

  /** Problems found by the rules of the type. */
  ownProblems(): readonly ServiceProblem[] {
    return this.rules.check(this.doc(), this.tools);
  }
}
