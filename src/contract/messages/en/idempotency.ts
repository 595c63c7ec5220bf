import { text } from '../define.ts';

export const idempotency = {
  reused: 'This idempotency key was used for another request. Use a new key.',
  abandoned: 'This idempotency key was given up; nothing can be saved under it. Use a new key.',
  reusedFor: text<{ id: 'text' }>(
    ({ id }) => `This idempotency key was used for another request, which made record ${id}. Use a new key.`,
  ),
  deleted: text<{ id: 'text' }>(({ id }) => `The record ${id} made under this idempotency key has been deleted since.`),
  twoKeys: 'Two different idempotency keys were sent. Send one.',
  badKey: 'An idempotency key has 1 to 255 printable characters without blanks.',
} as const;
