import type { Texts } from '#contract/messages/language';
import type { specOnlyMessages } from './specOnlyMessages.ts';

export const specOnly: Texts<typeof specOnlyMessages> = {
  user: 'Angemeldet',
  role: 'Basisserver',
  lacksTitle: (what) => `Nicht verfügbar: ${what}`,
  notOffered: 'Auf diesem Server nicht verfügbar.',
  typeNotOffered:
    'Listen dieses Typs sind auf diesem Server nicht verfügbar. In Formularen Nummer oder Namen eingeben.',
  onlyCreated:
    'Datensätze dieses Typs können auf diesem Server angelegt, aber nicht aufgelistet oder angezeigt werden.',
  byHand: 'Offene Posten sind auf diesem Server nicht verfügbar. Nummer und zuzuordnenden Betrag je Beleg eingeben.',
  changed: 'Von einem anderen Benutzer geändert.',
  byName: 'nach genauem Namen',
  byId: 'nach Nummer',
  tabs: 'Verlauf, verknüpfte Belege, Buchungen und Aktionen sind auf diesem Server nicht verfügbar.',
  banner: 'Basisserver: Berichte, Vorschauen, Genehmigungen, Verlauf und Einstellungen sind nicht verfügbar.',
};
