import type { Translation } from '../define.ts';
import type { idempotency as en } from '../en/idempotency.ts';

export const idempotency = {
  reused: 'Dieser Idempotenzschlüssel gehört zu einer anderen Anfrage. Neuen Schlüssel verwenden.',
  abandoned: 'Dieser Idempotenzschlüssel wurde aufgegeben. Neuen Schlüssel verwenden.',
  reusedFor: ({ id }) =>
    `Dieser Idempotenzschlüssel gehört zu einer anderen Anfrage, die Datensatz ${id} angelegt hat. Neuen Schlüssel verwenden.`,
  deleted: ({ id }) => `Datensatz ${id}, mit diesem Idempotenzschlüssel angelegt, wurde gelöscht.`,
  twoKeys: 'Zwei verschiedene Idempotenzschlüssel gesendet. Nur einen senden.',
  badKey: 'Ein Idempotenzschlüssel kann 1 bis 255 druckbare Zeichen ohne Leerzeichen haben.',
} satisfies Translation<typeof en>;
