import type { Texts } from '#contract/messages/language';
import type { specOnlyMessages } from './specOnlyMessages.ts';

export const specOnly: Texts<typeof specOnlyMessages> = {
  user: 'Angemeldet',
  role: 'Einfacher Dienst',
  lacksTitle: (what) => `Hier nicht angeboten: ${what}`,
  notOffered: 'Dieser Dienst bietet es nicht an: er hat nur, was die Spezifikation des Datendienstes enthält.',
  typeNotOffered:
    'Dieser Dienst bietet keine Listen dieser Belegart. Nennen Sie Nummer oder Namen, wo ein Formular danach fragt.',
  onlyCreated: 'Dieser Dienst lässt Belege dieser Art erfassen, listet und zeigt sie aber nicht.',
  byHand:
    'Dieser Dienst nennt nicht, was offen ist. Nennen Sie jeden Beleg mit seiner Nummer und dem verrechneten Betrag.',
  changed: 'Jemand hat den Beleg inzwischen geändert.',
  byName: 'nach Name, wie der Dienst ihn kennt',
  byId: 'nach Nummer',
  tabs: 'Dieser Dienst nennt weder Verlauf noch Verbundenes noch Buchungen und führt keine Aktionen aus.',
  banner: 'Einfacher Dienst: Berichte, Probeläufe, Genehmigungen, Verlauf und Einstellungen fehlen.',
};
