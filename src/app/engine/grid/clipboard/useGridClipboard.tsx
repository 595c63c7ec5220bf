import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type CopiedCells, copiedCells } from './clipboardCopy.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import { clearCells } from '../model/lineActions.ts';
import { type OpenPaste, pasteInto } from './pasteInto.ts';
import { focusActive } from '../view/useScrollToCell.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';

const loadPreview = () => import('./PastePreview.tsx').then(({ PastePreview: component }) => component);
const PastePreview = lazyPart(loadPreview);
/** A form is quiet by then, and the first paste rarely comes sooner. */
const LOAD_MS = 1_500;

export interface GridClipboard {
  readonly events: {
    readonly onCopy: (event: ClipboardEvent) => void;
    readonly onCut: (event: ClipboardEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
  readonly copy: (withHeads: boolean) => Promise<void>;
  readonly pasteFromSystem: () => Promise<void>;
  /** The preview, while a paste awaits a decision. */
  readonly dialog: ReactNode;
}

/** Copy, cut and paste of cells; text being typed keeps the clipboard of its field, unless a table is pasted. */
export function useGridClipboard(model: GridModel, scroller: RefObject<HTMLDivElement | null>): GridClipboard {
  const [open, setOpen] = useState<OpenPaste | undefined>();
  useFocusAfter(open !== undefined, scroller);
  useEffect(() => {
    const timer = setTimeout(() => void loadPreview().catch(() => undefined), LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => model.onPasteText((text, source) => pasteInto(model, text, setOpen, source)), [model]);
  const copyInto = (event: ClipboardEvent): boolean => {
    if (model.mode !== 'nav' || !isInCells(event) || hasOwnSelection()) return false;
    const cells = copiedCells(model, false);
    if (!cells) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cells.text);
    event.clipboardData.setData('text/html', cells.html);
    return true;
  };
  const events = {
    onCopy: (event: ClipboardEvent) => void copyInto(event),
    onCut: (event: ClipboardEvent) => {
      if (copyInto(event) && !model.options.isReadOnly) clearCells(model);
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isInCells(event) || text === '' || (model.mode !== 'nav' && !/[\t\n]/.test(text.trimEnd()))) return;
      event.preventDefault();
      model.stopEditing();
      pasteInto(model, text, setOpen);
    },
  };
  const copy = async (withHeads: boolean) => {
    const cells = copiedCells(model, withHeads);
    if (!cells) return;
    if (!copyAsByKey(cells)) await navigator.clipboard.writeText(cells.text);
    model.announce(words.copied);
  };
  const pasteFromSystem = async () => pasteInto(model, await navigator.clipboard.readText(), setOpen);
  return {
    events,
    copy,
    pasteFromSystem,
    dialog: open && <PastePreview model={model} paste={open} onClose={() => setOpen(undefined)} />,
  };
}

/**
 * Puts both formats on the clipboard, like Ctrl+C. The asynchronous interface would read the table within this page:
 * against its content policy, and without the style that keeps the zeros of codes. False when the browser does not let
 * it.
 */
function copyAsByKey({ text, html }: CopiedCells): boolean {
  let isTaken = false;
  const take = (event: globalThis.ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    isTaken = true;
  };
  document.addEventListener('copy', take, true);
  document.execCommand('copy');
  document.removeEventListener('copy', take, true);
  return isTaken;
}

/** A paste creates lines, so the element that had the focus may be gone when the preview closes: it goes to the cursor. */
function useFocusAfter(isOpen: boolean, scroller: RefObject<HTMLDivElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isOver = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isOver || document.activeElement !== document.body) return;
    focusActive(scroller.current);
    if (document.activeElement === document.body) scroller.current?.focus();
  }, [isOpen, scroller]);
}

/** Events of dialogs and menus inside the frame are theirs. */
const isInCells = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element && target.closest('.lines-scroll') !== null;

/** A text selection inside the cell takes precedence. */
function hasOwnSelection(): boolean {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement) || input.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = input;
  return selectionStart !== selectionEnd && !(selectionStart === 0 && selectionEnd === value.length);
}
