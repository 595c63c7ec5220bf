import { text } from '../define.ts';

export const server = {
  error: text<{ errorId: 'text' }>(
    ({ errorId }) => `Something failed on our side. If it happens again, tell us the error id ${errorId}.`,
  ),
  busy: 'The service is busy. Nothing was changed that you were not told of; try again in a moment.',
  failed: 'Something failed on our side.',
} as const;
