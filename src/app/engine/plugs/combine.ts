import type { LinesPlug } from '#app/engine/form/model/formRules.ts';
import type { Slot } from '#app/engine/form/view/slots.ts';
import type { FormPlug, RecordPlug, TypePlug } from './typePlug.ts';

/** Joins the plugs of one type; those of the type itself come last, as the later one prevails. The form by hand is never mixed. */
export const combine = (...plugs: readonly TypePlug[]): TypePlug => plugs.reduce(joined, {});

function joined(one: TypePlug, other: TypePlug): TypePlug {
  const form = joinedForm(one.form, other.form);
  const byHand = other.byHand ?? one.byHand;
  const record = joinedRecord(one.record, other.record);
  return {
    ...(form ? { form } : {}),
    ...(byHand ? { byHand } : {}),
    ...(record ? { record } : {}),
  };
}

/** Layout and lines: the later one prevails. Rules: all, in order. Slots: all, in order, but one note. */
function joinedForm(one: FormPlug | undefined, other: FormPlug | undefined): FormPlug | undefined {
  if (!one || !other) return other ?? one;
  const paper = other.paper ?? one.paper;
  return {
    ...(paper ? { paper } : {}),
    layout: { ...one.layout, ...other.layout },
    lines: joinedLines(one.lines, other.lines),
    rules: [...(one.rules ?? []), ...(other.rules ?? [])],
    slots: joinedSlots(one.slots ?? [], other.slots ?? []),
  };
}

/** There is room for one note next to the header: the later one wins. */
function joinedSlots(one: readonly Slot[], other: readonly Slot[]): readonly Slot[] {
  const hasNote = other.some(({ at }) => at === 'note');
  return [...one.filter(({ at }) => !hasNote || at !== 'note'), ...other];
}

type Lines = Readonly<Record<string, LinesPlug>>;
function joinedLines(one: Lines = {}, other: Lines = {}): Lines {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, { ...one[name], ...other[name] }]));
}

/** Tasks and consequences: all, in order. Reasons: the first. Everything else: the later one prevails. */
function joinedRecord(one: RecordPlug | undefined, other: RecordPlug | undefined): RecordPlug | undefined {
  if (!one || !other) return other ?? one;
  return {
    ...one,
    ...other,
    lines: joinedLines(one.lines, other.lines),
    prepare: (tools) => Promise.all([one.prepare?.(tools), other.prepare?.(tools)]),
    whyFixed: (...asked) => one.whyFixed?.(...asked) ?? other.whyFixed?.(...asked),
    tasks: (...asked) => [...(one.tasks?.(...asked) ?? []), ...(other.tasks?.(...asked) ?? [])],
    consequences: (...asked) => [...(one.consequences?.(...asked) ?? []), ...(other.consequences?.(...asked) ?? [])],
  };
}
