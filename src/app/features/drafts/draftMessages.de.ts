import type { Texts } from '#contract/messages/language';
import type { draftMessages } from './draftMessages.ts';

export const drafts: Texts<typeof draftMessages> = {
  title: 'Entwürfe',
  of: (plural) => `Entwürfe: ${plural}`,
  about: 'Unfertige Formulare auf allen Ihren Geräten',
  alsoFound: 'unfertig, nicht gespeichert, fortsetzen',
  count: (count) => (count === 1 ? '1 Entwurf' : `${count} Entwürfe`),
  all: 'Alle Entwürfe',
  columns: {
    draft: 'Entwurf',
    type: 'Art',
    party: 'Name',
    lines: 'Zeilen',
    changed: 'Letzte Änderung',
    device: 'Gerät',
    amount: 'Betrag',
    actions: 'Aktionen',
  },
  thisDevice: 'Dieses Gerät',
  onlyHere: 'Nur dieses Gerät',
  discard: 'Verwerfen',
  discardOf: (title) => `${title} verwerfen`,
  discardTitle: (title) => `Entwurf „${title}“ verwerfen?`,
  discardText: 'Er wird auf allen Ihren Geräten endgültig gelöscht.',
  cancel: 'Abbrechen',
  discarded: 'Entwurf verworfen.',
  failed: 'Entwurf konnte nicht verworfen werden. Erneut versuchen.',
  nothing: 'Keine Entwürfe',
  nothingText: 'Unfertige Formulare werden hier bei der Eingabe gesichert, bis sie gespeichert oder verworfen werden.',
  loading: 'Entwürfe',
};
