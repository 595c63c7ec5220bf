import type { Translation } from '../define.ts';
import type { integrity as en } from '../en/integrity.ts';

export const integrity = {
  held: 'Datensätze sind schreibgeschützt: Die Prüfung hat eine Differenz in den Büchern gefunden. Ein Administrator kann Änderungen wieder zulassen.',
  noReason: 'Grund für das Zulassen von Änderungen angeben.',
  longReason: ({ max }) => `Der Grund darf höchstens ${max} Zeichen haben.`,
  allowingChanges: 'Das Zulassen von Änderungen',
} satisfies Translation<typeof en>;
