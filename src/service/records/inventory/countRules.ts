import { fieldLabel } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { definitionOf } from '#contract/records/index';
import { isInScope, placeKey, scopesMeet } from '#domain/stock/count';
import { countsAt, stockAtLocation } from '../../storage/queries/stock/stock.ts';
import type { StoredDoc, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { placeOfLine, scopeOf } from './countSheet.ts';

/** States in which a count holds a snapshot that is not adjusted yet. */
const underWay = ['COUNTING', 'RECOUNT', 'PENDING_APPROVAL'] as const;
const frozenFields = ['location', 'bins', 'items', 'subsidiary'] as const;
const approvedFields = ['tranDate', 'account', 'recountFrom', 'department', 'class', ...frozenFields] as const;

/** Why the header is invalid, or can't change in its state. */
export async function headProblems(pending: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const { doc, before, definition } = pending;
  const problems: Problem[] = [];
  const changed = (name: string): boolean => before !== undefined && !sameValue(doc[name], before.doc[name]);
  if (before?.doc.status === 'APPROVED') {
    for (const name of approvedFields.filter(changed))
      problems.push(ruleViolation(name, message('count.approved', { count: before.refName })));
  } else if (before && before.doc.status !== 'OPEN') {
    for (const name of frozenFields.filter(changed))
      problems.push(ruleViolation(name, message('count.frozen', { field: fieldLabel(definition, name) })));
  }
  const place = await world.loadOne(textOf(doc.location) ?? '');
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const serves = place?.doc.subsidiary;
  if (place && subsidiary && Array.isArray(serves) && serves.length > 0 && !serves.includes(subsidiary.id))
    problems.push(
      ruleViolation(
        'location',
        message('stock.locationNotInSubsidiary', { location: place.refName, subsidiary: subsidiary.refName }),
      ),
    );
  for (const id of scopeOf(doc).bins) {
    const bin = await world.loadOne(id);
    if (bin && place && bin.doc.location !== place.id)
      problems.push(
        ruleViolation('bins', message('stock.binElsewhere', { bin: bin.refName, location: place.refName })),
      );
  }
  if (subsidiary)
    problems.push(
      ...(await accountProblems(
        [
          {
            account: doc.account,
            path: 'account',
            subsidiary: subsidiary.id,
            currency: textOf(subsidiary.doc.currency) ?? '',
            document: 'transaction',
            freely: {},
          },
        ],
        world,
      )),
    );
  return problems;
}

/** Why the sheet can't be filled like this in the state of the count. Lines of the frozen sheet that are missing are restored. */
export async function sheetProblems(pending: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const { doc, sub, before } = pending;
  const lines = sub.count ?? [];
  const state = textOf(before?.doc.status) ?? 'OPEN';
  if (state === 'OPEN') return lines.length > 0 ? [ruleViolation('count', message('count.notFrozen'))] : [];
  const old = before?.sub.count ?? [];
  if (state !== 'COUNTING' && state !== 'RECOUNT')
    return sameValue(entered(lines), entered(old)) ? [] : [closed(state)];
  const problems: Problem[] = fixedLineProblems(lines, old);
  if (state === 'RECOUNT') return [...problems, ...recountProblems(lines, old)];
  problems.push(
    ...lines.flatMap(({ line, recountQuantity }, index) =>
      recountQuantity === undefined
        ? []
        : [ruleViolation(`count.items[${index}].recountQuantity`, message('count.recountOnly', { line }))],
    ),
    ...(await foundProblems(doc, lines, world)),
  );
  return problems;
}

const enteredFields = ['line', 'item', 'bin', 'inventoryNumber', 'countQuantity', 'recountQuantity'] as const;
const entered = (lines: readonly StoredLine[]) => lines.map((line) => enteredFields.map((name) => line[name] ?? null));

function closed(state: string): Problem {
  const { fields } = definitionOf('inventoryCount');
  const field = fields.status;
  const label = field?.kind === 'status' ? (field.states[state]?.label ?? state) : state;
  return ruleViolation(
    'count',
    message('count.sheetClosed', { state: arg.label(`inventoryCount.states.${state}`, label) }),
  );
}

/** Lines of the frozen sheet stay, at their place: what is not there is counted as 0. */
function fixedLineProblems(lines: readonly StoredLine[], old: readonly StoredLine[]): Problem[] {
  const frozen = old.filter(({ snapshotQuantity }) => snapshotQuantity !== undefined);
  return frozen.flatMap((was): Problem[] => {
    const index = lines.findIndex(({ line }) => line === was.line);
    const now = lines[index];
    if (now && placeKey(placeOfLine(now)) === placeKey(placeOfLine(was))) return [];
    const path = now ? `count.items[${index}].item` : 'count';
    return [ruleViolation(path, message('count.lineFixed', { line: was.line }))];
  });
}

/** Only marked lines are counted again. */
function recountProblems(lines: readonly StoredLine[], old: readonly StoredLine[]): Problem[] {
  return lines.flatMap((line, index): Problem[] => {
    const was = old.find((each) => each.line === line.line);
    const refuse = (name: string): Problem =>
      ruleViolation(`count.items[${index}].${name}`, message('count.recountOnly', { line: line.line }));
    if (!was) return [refuse('item')];
    return [
      ...(sameValue(line.countQuantity, was.countQuantity) ? [] : [refuse('countQuantity')]),
      ...(was.isRecounted === true || sameValue(line.recountQuantity, was.recountQuantity)
        ? []
        : [refuse('recountQuantity')]),
    ];
  });
}

/** Lines that were found beside the sheet name a place of this count, once, with bin and lot where the item has them. */
async function foundProblems(doc: StoredDoc, lines: readonly StoredLine[], world: ReadContext): Promise<Problem[]> {
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  const added = lines.filter(({ snapshotQuantity }) => snapshotQuantity === undefined);
  const stock = added.length === 0 ? [] : await stockAtLocation(world.db, textOf(doc.location) ?? '');
  for (const [index, line] of lines.entries()) {
    const place = placeOfLine(line);
    const item = await world.loadOne(place.item);
    if (!item) continue;
    const path = `count.items[${index}]`;
    const first = seen.get(placeKey(place));
    if (first !== undefined)
      problems.push(ruleViolation(`${path}.item`, message('count.duplicate', { item: item.refName, line: first })));
    else seen.set(placeKey(place), line.line);
    if (line.snapshotQuantity !== undefined) continue;
    if (!isInScope(scopeOf(doc), place))
      problems.push(ruleViolation(`${path}.item`, message('count.outside', { item: item.refName })));
    const other = stock.find((each) => each.item === place.item)?.subsidiary;
    if (other !== undefined && other !== null && other !== doc.subsidiary)
      problems.push(
        ruleViolation(
          `${path}.item`,
          message('count.otherSubsidiary', {
            item: item.refName,
            subsidiary: (await world.loadOne(other))?.refName ?? 'another subsidiary',
          }),
        ),
      );
    problems.push(...(await binAndLotProblems(doc, line, path, world)));
  }
  return problems;
}

async function binAndLotProblems(
  doc: StoredDoc,
  line: StoredLine,
  path: string,
  world: ReadContext,
): Promise<Problem[]> {
  const { item: id, bin: binId, lot: lotId } = placeOfLine(line);
  const [item, location] = [await world.loadOne(id), await world.loadOne(textOf(doc.location) ?? '')];
  const [bin, lot] = [await world.loadOne(binId ?? ''), await world.loadOne(lotId ?? '')];
  if (!item || !location) return [];
  const names = { item: item.refName, location: location.refName };
  const problems: Problem[] = [];
  if (item.doc.useBins === true && location.doc.usesBins === true && !bin)
    problems.push(ruleViolation(`${path}.bin`, message('stock.binMissing', names)));
  if (bin && bin.doc.location !== location.id)
    problems.push(
      ruleViolation(`${path}.bin`, message('stock.binElsewhere', { bin: bin.refName, location: location.refName })),
    );
  const isLot = item.doc.isLotItem === true;
  if (isLot && !lot)
    problems.push(ruleViolation(`${path}.inventoryNumber`, message('count.lotMissing', { item: item.refName })));
  if (!isLot && lot)
    problems.push(ruleViolation(`${path}.inventoryNumber`, message('stock.noLots', { item: item.refName })));
  if (isLot && lot && lot.doc.item !== item.id)
    problems.push(
      ruleViolation(`${path}.inventoryNumber`, message('stock.lotOfOther', { lot: lot.refName, item: item.refName })),
    );
  return problems;
}

/** Every line is counted before counting ends; in a recount, every marked one again. */
export function uncountedProblems(lines: readonly StoredLine[], isAgain: boolean, world: ReadContext): Problem[] {
  if (lines.length === 0) return [ruleViolation('count', message('count.nothingToCount'))];
  return lines.flatMap((line, index): Problem[] => {
    const item = world.get(textOf(line.item) ?? '')?.refName ?? '';
    const path = `count.items[${index}]`;
    if (isAgain && line.isRecounted === true && numberOf(line.recountQuantity) === undefined)
      return [ruleViolation(`${path}.recountQuantity`, message('count.toRecount', { item }))];
    return numberOf(line.countQuantity) === undefined
      ? [ruleViolation(`${path}.countQuantity`, message('count.uncounted', { item }))]
      : [];
  });
}

/** Two counts of the same stock would adjust it twice. */
export async function overlapProblems(id: string, doc: StoredDoc, url: string, world: ReadContext): Promise<Problem[]> {
  const others = await world.loadWithLines(await countsAt(world.db, textOf(doc.location) ?? '', underWay, id));
  return others
    .filter((other) => other.doc.subsidiary === doc.subsidiary && scopesMeet(scopeOf(doc), scopeOf(other.doc)))
    .map((other) => problem('count.overlaps', { count: other.refName }, { url }));
}
