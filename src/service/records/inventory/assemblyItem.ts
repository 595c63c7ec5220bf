import { missing } from '#contract/derive/readBody';
import type { RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { itemProblems, removeStocked } from './itemProblems.ts';
import { componentProblems } from './lineProblems.ts';
import { membersChanged } from './structure.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { sub, before } = pending;
  await world.load((sub.member ?? []).flatMap((line) => textOf(line.item) ?? []));
  const problems = [
    ...(await itemProblems(pending, world)),
    ...((sub.member ?? []).length === 0
      ? [missing(arg.label('assemblyItem.sublists.member', 'Components'), 'member')]
      : []),
    ...componentProblems('member', sub.member, 'item', world),
    ...(await currencyProblems(pending, world)),
  ];
  if (before && sameValue(before.sub.member, sub.member)) return { problems };
  const effects = await membersChanged(pending, world);
  return { ...effects, problems: [...problems, ...effects.problems] };
}

/** Costs are in the currency of an item's subsidiary, so components in other currencies can't be added. */
async function currencyProblems({ doc, sub }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const own = textOf((await world.loadOne(textOf(doc.subsidiary) ?? ''))?.doc.currency);
  const components = (sub.member ?? []).map((line) => world.get(textOf(line.item) ?? ''));
  await world.load(components.flatMap((each) => textOf(each?.doc.subsidiary) ?? []));
  return components.flatMap((component, index): Problem[] => {
    const theirs = textOf(world.get(textOf(component?.doc.subsidiary) ?? '')?.doc.currency);
    if (!component || own === undefined || theirs === undefined || own === theirs) return [];
    return [problem('bom.otherBooks', { item: component.refName }, { path: `member.items[${index}].item` })];
  });
}

export const assemblyItem: RecordHandler = { save, remove: removeStocked };
