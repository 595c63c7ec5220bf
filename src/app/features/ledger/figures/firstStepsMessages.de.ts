import type { Texts } from '#contract/messages/language';
import type { firstStepsMessages } from './firstStepsMessages.ts';

export const firstSteps: Texts<typeof firstStepsMessages> = {
  title: 'Erste Schritte',
  guide: 'Firma einrichten',
  hint: 'Diese Schritte vor der ersten Buchung erledigen.',
  toDo: 'Zu tun',
  done: 'Erledigt',
  state: 'Status',
  step: 'Schritt',
  why: 'Details',
  mayNot: 'Ihre Rolle kann dies nicht anlegen. Administrator fragen.',
  currency: 'Hauswährung',
  currencyWhy: 'Erste Währung anlegen und als Hauswährung kennzeichnen. Berichte verwenden sie.',
  subsidiary: 'Gesellschaft',
  subsidiaryWhy: 'Name, Währung und Adresse für gedruckte Belege.',
  period: 'Buchungsperioden',
  periodWhy: 'Ein Geschäftsjahr und seine Monate. Belege werden im Monat ihres Datums gebucht.',
  account: 'Kontenplan',
  accountWhy: 'Systemkonten sind vorhanden. Vorlage wählen oder Bank-, Erlös- und Aufwandskonten importieren.',
};
