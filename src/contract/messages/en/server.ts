import { text } from '../define.ts';

export const server = {
  error: text<{ errorId: 'text' }>(
    ({ errorId }) => `Unexpected error. Try again, and quote ${errorId} if it persists.`,
  ),
  busy: 'Server is busy. Nothing was changed. Try again.',
  failed: 'Unexpected error.',
  noBackups: 'This server makes no backups. Ask its operator.',
} as const;
