import type { Texts } from '#contract/messages/language';
import type { firstStepsMessages } from './firstStepsMessages.ts';

export const firstSteps: Texts<typeof firstStepsMessages> = {
  title: 'Erste Schritte',
  hint: 'Das Unternehmen ist neu. Bevor etwas gebucht wird, muss Folgendes vorhanden sein.',
  toDo: 'Zu tun',
  done: 'Vorhanden',
  state: 'Status',
  step: 'Schritt',
  why: 'Wozu',
  mayNot: 'Ihre Rolle darf dies nicht anlegen; fragen Sie, wer das Unternehmen verwaltet.',
  currency: 'Währung der Bücher',
  currencyWhy: 'Die erste, als Hauswährung gekennzeichnet. Alle Berichte stehen in ihr.',
  subsidiary: 'Gesellschaft',
  subsidiaryWhy: 'Wessen Bücher geführt werden: Name, Adresse für gedruckte Belege, Währung.',
  period: 'Buchungsperioden',
  periodWhy: 'Ein Jahr und seine Monate. Belege werden im Monat ihres Datums gebucht.',
  account: 'Kontenplan',
  accountWhy:
    'Systemkonten sind bereits vorhanden. Ergänzen Sie Banken, Erträge und Aufwendungen, oder importieren Sie sie.',
};
