import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '#app/platform/drafts/useDraft.ts';
import { PAY_BILLS_DRAFT } from '#app/platform/drafts/draftAddresses.ts';
import type { PayChoice } from './PayHeaderFields.tsx';
import { payBillsMessages as words } from './messages.ts';
import { keptChoice, keptOf, readKept } from './payDraft.ts';
import type { VendorGroup } from './plan.ts';
import type { Selection } from './useSelection.ts';

/** The selection is saved on this device until it is paid or discarded. */
export interface PayDraft {
  /** When what came back was kept; undefined: nothing came back. */
  readonly cameBack: { readonly at: number; readonly gone: number } | undefined;
  readonly forget: () => Promise<void>;
}

/** Saves selection, amounts and the header, and restores them once the open bills are loaded. */
export function usePayDraft(
  groups: readonly VendorGroup[] | undefined,
  selection: Selection,
  choice: PayChoice,
  onChoice: (choice: PayChoice) => void,
): PayDraft {
  const draft = useDraft('vendorPayment', PAY_BILLS_DRAFT, () => undefined);
  const [cameBack, setCameBack] = useState<PayDraft['cameBack']>();
  const isReady = useRef(false);
  const { found, changed, discard, take } = draft;
  const { restore, parts, unused } = selection;
  const kept = useMemo(() => (found ? keptChoice(found.content.values) : undefined), [found]);
  const isChosen = useRef(false);
  // The day first: what can still be deducted hangs on it.
  useEffect(() => {
    if (isChosen.current || isReady.current || kept === undefined) return;
    isChosen.current = true;
    onChoice(kept);
  }, [kept, onChoice]);
  useEffect(() => {
    if (
      isReady.current ||
      found === undefined ||
      groups === undefined ||
      (kept !== undefined && kept.tranDate !== choice.tranDate)
    )
      return;
    isReady.current = true;
    if (!found) return;
    const read = readKept(
      found.content.values,
      groups.flatMap(({ bills }) => bills),
    );
    if (read.parts.size === 0) return void discard();
    restore(read.parts, read.unused);
    changed(() => ({
      title: words.title,
      intentKey: PAY_BILLS_DRAFT,
      values: keptOf(read.parts, read.unused, kept ?? choice),
    }));
    void take().then(() => setCameBack({ at: found.savedAt, gone: read.gone }));
  }, [found, groups, restore, changed, discard, take, choice, kept]);
  const wasKept = useRef(false);
  useEffect(() => {
    if (!isReady.current) return;
    if (parts.size > 0) {
      wasKept.current = true;
      changed(() => ({ title: words.title, intentKey: PAY_BILLS_DRAFT, values: keptOf(parts, unused, choice) }));
    } else if (wasKept.current) {
      wasKept.current = false;
      void discard();
    }
  }, [parts, unused, choice, changed, discard]);
  return { cameBack, forget: discard };
}
