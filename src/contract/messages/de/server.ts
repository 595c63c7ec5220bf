import type { Translation } from '../define.ts';
import type { server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Unerwarteter Fehler. Wiederholen und bei erneutem Auftreten ${errorId} angeben.`,
  busy: 'Server ausgelastet. Es wurde nichts geändert. Erneut versuchen.',
  failed: 'Unerwarteter Fehler.',
} satisfies Translation<typeof en>;
