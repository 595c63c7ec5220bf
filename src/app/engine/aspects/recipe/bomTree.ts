import type { Ref } from '#contract/derive/types';
import type { RecordType } from '#contract/records/index';
import { divideHalfUp } from '#contract/values/scaled';
import {
  type Decimal,
  DECIMAL_UNIT,
  decimal,
  decimalFromNumber,
  decimalOne,
  decimalZero,
  multiplyDecimals,
  sumOfKnown,
} from '#contract/values/decimal';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { TreeNode } from './treeRows.ts';

/** A component line of an assembly, a bill of materials or a revision. */
export interface PartLine {
  readonly item: Ref;
  /** The quantity for one finished assembly, including waste. */
  readonly quantity: Decimal;
  readonly yield: Decimal | undefined;
  readonly isPhantom: boolean;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** Facts about the items of a tree: the lines of assemblies, unit costs or stock values, and their types if those were read. */
export interface Parts {
  readonly linesOf: ReadonlyMap<string, readonly PartLine[]>;
  readonly costOf: ReadonlyMap<string, Decimal>;
  /** The average value of one on hand: counts if an item has no cost. */
  readonly averageOf?: ReadonlyMap<string, Decimal>;
  readonly typeOf?: ReadonlyMap<string, RecordType>;
}

export interface PartNode extends TreeNode<PartNode> {
  readonly line: PartLine;
  /** For one of the whole. */
  readonly total: Decimal;
  /** Per unit; rolled up from below if it has components, and undefined if that is unknown. */
  readonly cost: Decimal | undefined;
  readonly extended: Decimal | undefined;
  /** Undefined if the service doesn't say. */
  readonly type: RecordType | undefined;
  /** It contains itself, so the tree ends here. */
  readonly isLoop: boolean;
}

const HUNDRED = 100n * DECIMAL_UNIT;
const number = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The lines of an assembly, a bill of materials or a revision. With a yield more is taken to make up for the waste: the
 * quantity before yield, or else the quantity, divided by it. A bill of materials may leave its yields out.
 */
export function partLines(lines: readonly FormDoc[], usesYield = true): readonly PartLine[] {
  return lines.flatMap((line): PartLine[] => {
    const item = isRef(line.item) ? line.item : line.component;
    if (!isRef(item)) return [];
    const [quantity, good] = [
      number(line.quantity) ?? decimalZero,
      usesYield ? number(line.componentYield) : undefined,
    ];
    const before = number(line.bomQuantity) ?? quantity;
    const taken = good === undefined || good <= 0n ? quantity : decimal(divideHalfUp(before * HUNDRED, good));
    return [
      {
        item,
        quantity: taken,
        yield: good,
        isPhantom: isRef(line.itemSource) && line.itemSource.id === 'PHANTOM',
        from: text(line.effectiveDate),
        until: text(line.obsoleteDate),
      },
    ];
  });
}

/** The lines in use on a day; on the day of a change the successor is. */
export function linesOn(lines: readonly PartLine[], day: string): readonly PartLine[] {
  const used = lines.filter(
    ({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until),
  );
  return used.filter(
    (line) =>
      line.until !== day ||
      !used.some((other) => other !== line && other.item.id === line.item.id && other.from === day),
  );
}

/** All levels below an assembly: quantities through every level, costs rolled up from the lowest. */
export function growTree(
  lines: readonly PartLine[],
  parts: Parts,
  above: readonly string[] = [],
  level = 1,
  share: Decimal = decimalOne,
  path = '',
): readonly PartNode[] {
  return lines.map((line, at) => {
    const { id } = line.item;
    const key = `${path}/${at}`;
    const total = multiplyDecimals(share, line.quantity);
    const isLoop = above.includes(id);
    const below = parts.linesOf.get(id);
    const children = below === undefined || isLoop ? [] : growTree(below, parts, [...above, id], level + 1, total, key);
    const known = children.length > 0 ? costOfOne(children) : parts.costOf.get(id);
    // A phantom isn't stocked, so any stock of it is irrelevant.
    const cost = known ?? (line.isPhantom ? undefined : parts.averageOf?.get(id));
    return {
      key,
      level,
      line,
      total,
      cost,
      extended: cost === undefined ? undefined : multiplyDecimals(cost, line.quantity),
      type: parts.typeOf?.get(id),
      isLoop,
      children,
    };
  });
}

/** Unit cost of the assembly of these lines; undefined when a component's cost is unknown. */
export const costOfOne = (nodes: readonly PartNode[]): Decimal | undefined =>
  sumOfKnown(nodes.map(({ extended }) => extended));
