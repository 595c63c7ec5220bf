import type { Translation } from '../define.ts';
import type { server as en } from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Unerwarteter Fehler. Erneut versuchen und, falls er bestehen bleibt, ${errorId} angeben.`,
  busy: 'Server ausgelastet. Es wurde nichts geändert. Erneut versuchen.',
  failed: 'Unerwarteter Fehler.',
  noBackups: 'Dieser Server erstellt keine Sicherungen. Wenden Sie sich an seinen Betreiber.',
} satisfies Translation<typeof en>;
