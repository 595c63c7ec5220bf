import type { Translation } from '../define.ts';
import type { draft as en } from '../en/formDraft.ts';

export const draft = {
  none: 'Entwurf nicht gefunden. Er wurde gespeichert oder verworfen.',
  badId: 'Eine Entwurfs-ID besteht aus 8 bis 64 Buchstaben, Ziffern und Bindestrichen.',
  badForm: 'form muss aus 8 bis 64 Buchstaben, Ziffern und Bindestrichen bestehen.',
  type: 'type muss ein Datensatztyp sein.',
  record: 'recordId muss die ID eines Datensatzes sein.',
  text: ({ name, max }) => `${name} muss 1 bis ${max} Zeichen haben.`,
  lines: 'lines muss eine ganze Zahl von 0 bis 1.000.000 sein.',
  content: 'content muss ein Objekt sein.',
  tooLarge: ({ max }) => `Ein Entwurf kann höchstens ${max} MiB groß sein. Er bleibt nur auf diesem Gerät.`,
  tooMany: ({ max }) => `Höchstens ${max} Entwürfe möglich. Zuerst einige speichern oder verwerfen.`,
  full: ({ max }) =>
    `Entwürfe können zusammen höchstens ${max} MiB groß sein. Zuerst einige große speichern oder verwerfen.`,
  elsewhere: ({ device, at }) =>
    `Dieser Entwurf wurde auf ${device} geändert (${at}). Zum Weiterbearbeiten hier neu laden.`,
} satisfies Translation<typeof en>;
