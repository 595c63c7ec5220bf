import { type DragEvent, useEffect, useRef, useState } from 'react';
import { toTsv } from '#contract/values/tableText';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { decodeText } from './decodeText.ts';
import { importMessages as words } from './importMessages.ts';
import { isPacked, MAX_MEGABYTES, readXlsx } from './readXlsx.ts';

/** The content of a file as a text table; undefined if it contains none. */
async function tableOf(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPacked(bytes)) return decodeText(bytes);
  const rows = await readXlsx(bytes);
  return rows && toTsv(rows, { neutralise: false });
}

/** Reads files into the grid, chosen ones and those that are dropped on the page. */
export function useImportFile(model: GridModel) {
  // The grid may be replaced while a file is read.
  const current = useRef(model);
  useEffect(() => void (current.current = model), [model]);
  const [isOver, setOver] = useState(false);
  const read = async (file: File): Promise<void> => {
    if (file.size > MAX_MEGABYTES * 1_000_000)
      return void showToast(words.tooLarge(String(MAX_MEGABYTES)), { tone: 'critical' });
    const text = await tableOf(file).catch(() => undefined);
    if (text === undefined || text.trim() === '')
      showToast(text === undefined ? words.unreadable : words.empty, { tone: 'critical' });
    else current.current.pasteText(text, 'file');
  };
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
      setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) void read(file);
    },
  };
  return { read, drop, isOver };
}
