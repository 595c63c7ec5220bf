import type { Translation } from '../define.ts';
import type { server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) =>
    `Beim Dienst ist etwas fehlgeschlagen. Wenn es nochmals geschieht, bitte die Fehler-ID ${errorId} melden.`,
  busy: 'Der Dienst ist ausgelastet. Nichts wurde geändert, was nicht gemeldet wurde; gleich nochmals versuchen.',
  failed: 'Beim Dienst ist etwas fehlgeschlagen.',
} satisfies Translation<typeof en>;
