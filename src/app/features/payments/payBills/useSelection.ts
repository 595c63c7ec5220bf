import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type OpenBill,
  type PaidPart,
  type PaidParts,
  refitted,
  stateOf,
  type VendorGroup,
  wholePart,
} from './plan.ts';

/** Which bills are paid with how much, and of which vendors credits are used. */
export interface Selection {
  readonly parts: PaidParts;
  readonly isCredited: (key: string) => boolean;
  readonly setPart: (bill: OpenBill, part: PaidPart | undefined) => void;
  readonly setGroups: (groups: readonly VendorGroup[], isPaid: boolean) => void;
  /** All when some or none are paid, else none. */
  readonly turn: (group: VendorGroup) => void;
  readonly setCredits: (key: string, isUsed: boolean) => void;
  readonly clear: () => void;
  /** Groups whose credits are left alone. */
  readonly unused: ReadonlySet<string>;
  /** Everything as it was kept. */
  readonly restore: (parts: PaidParts, unused: ReadonlySet<string>) => void;
}

/** The selection among the open bills; it is adjusted when they are refreshed. */
export function useSelection(groups: readonly VendorGroup[] | undefined): Selection {
  const [parts, setParts] = useState<PaidParts>(() => new Map());
  const known = useRef<ReadonlyMap<string, OpenBill>>(new Map());
  useEffect(() => {
    const bills = (groups ?? []).flatMap((group) => group.bills);
    const former = known.current;
    known.current = new Map([...former, ...bills.map((bill) => [bill.id, bill] as const)]);
    setParts((chosen) => refitted(chosen, former, bills));
  }, [groups]);
  const [unused, setUnused] = useState<ReadonlySet<string>>(() => new Set());
  const setPart = useCallback(
    (bill: OpenBill, part: PaidPart | undefined) =>
      setParts((former) => {
        const next = new Map(former);
        if (part) next.set(bill.id, part);
        else next.delete(bill.id);
        return next;
      }),
    [],
  );
  const setGroups = useCallback(
    (groups: readonly VendorGroup[], isPaid: boolean) =>
      setParts((former) => {
        const next = new Map(former);
        for (const bill of groups.flatMap(({ bills }) => bills)) {
          if (isPaid) next.set(bill.id, wholePart(bill));
          else next.delete(bill.id);
        }
        return next;
      }),
    [],
  );
  const turn = useCallback(
    (group: VendorGroup) => setGroups([group], stateOf(group, parts) !== 'all'),
    [parts, setGroups],
  );
  const setCredits = useCallback(
    (key: string, isUsed: boolean) =>
      setUnused((former) => {
        const next = new Set(former);
        if (isUsed) next.delete(key);
        else next.add(key);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setParts(new Map()), []);
  const restore = useCallback((kept: PaidParts, keptUnused: ReadonlySet<string>) => {
    setParts(kept);
    setUnused(keptUnused);
  }, []);
  return useMemo(
    () => ({
      parts,
      isCredited: (key: string) => !unused.has(key),
      setPart,
      setGroups,
      turn,
      setCredits,
      clear,
      unused,
      restore,
    }),
    [parts, unused, setPart, setGroups, turn, setCredits, clear, restore],
  );
}
