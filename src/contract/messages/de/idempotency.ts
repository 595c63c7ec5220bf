import type { Translation } from '../define.ts';
import type { idempotency as en } from '../en/idempotency.ts';

export const idempotency = {
  reused: 'Dieser Schlüssel gehört zu einer anderen Anfrage. Bitte neu beginnen.',
  abandoned: 'Dieser Schlüssel wurde aufgegeben; darunter wird nichts gespeichert. Bitte neu beginnen.',
  reusedFor: ({ id }) =>
    `Dieser Schlüssel gehört zu einer anderen Anfrage, aus der Datensatz ${id} entstand. Bitte neu beginnen.`,
  deleted: ({ id }) => `Datensatz ${id}, der hieraus entstand, wurde seither gelöscht.`,
  twoKeys: 'Zwei verschiedene Schlüssel wurden gesendet. Bitte nur einen.',
  badKey: 'Ein Schlüssel hat 1 bis 255 druckbare Zeichen ohne Leerzeichen.',
} satisfies Translation<typeof en>;
