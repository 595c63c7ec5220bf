import { text } from '../define.ts';

export const draft = {
  none: 'Draft not found. It was saved or discarded.',
  badId: 'A draft ID must be 8 to 64 letters, digits and hyphens.',
  badForm: 'form must be 8 to 64 letters, digits and hyphens.',
  type: 'type must be a record type.',
  record: 'recordId must be the ID of a record.',
  text: text<{ name: 'text'; max: 'number' }>(({ name, max }) => `${name} must be 1 to ${max} characters.`),
  lines: 'lines must be a whole number from 0 to 1,000,000.',
  content: 'content must be an object.',
  tooLarge: text<{ max: 'number' }>(({ max }) => `A draft can be at most ${max} MiB. It stays on this device only.`),
  tooMany: text<{ max: 'number' }>(({ max }) => `You can keep ${max} drafts. Save or discard some first.`),
  full: text<{ max: 'number' }>(
    ({ max }) => `Your drafts can be ${max} MiB in total. Save or discard some large ones first.`,
  ),
  elsewhere: text<{ device: 'text'; at: 'date' }>(
    ({ device, at }) => `This draft was changed on ${device} at ${at}. Reload it to continue here.`,
  ),
} as const;
