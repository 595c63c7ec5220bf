import type { Texts } from '#contract/messages/language';
import type { productionTaskMessages } from './messages.ts';

export const productionTasks: Texts<typeof productionTaskMessages> = {
  build: {
    title: 'Baugruppe fertigen',
    why: 'Eine Fertigung entnimmt die Komponenten dem Lager und legt die Baugruppe zu deren Wert hinein.',
    form: 'Öffnen Sie das Formular einer neuen Fertigung.',
    build: (quantity, item, location, take, fill) =>
      `Fertigen Sie ${quantity} × ${item} am Standort ${location}: Drücken Sie „${take}“; wo nach Lagerplätzen oder Losen gefragt wird, drücken Sie „${fill}“. Speichern Sie.`,
    lacks: 'Zurzeit liegen von keiner Baugruppe alle Komponenten an einem Standort.',
  },
};
