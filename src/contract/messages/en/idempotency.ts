import { text } from '../define.ts';

export const idempotency = {
  reused: 'This idempotency key was used for another request. Use a new key.',
  abandoned: "This idempotency key was abandoned and can't be used to save. Use a new key.",
  reusedFor: text<{ id: 'text' }>(
    ({ id }) => `This idempotency key was used for another request, which created record ${id}. Use a new key.`,
  ),
  deleted: text<{ id: 'text' }>(({ id }) => `Record ${id}, created with this idempotency key, was deleted.`),
  twoKeys: 'Two different idempotency keys were sent. Send one.',
  badKey: 'An idempotency key can have 1 to 255 printable characters without spaces.',
} as const;
