import type { Texts } from '#contract/messages/language';
import type { productionTaskMessages } from './messages.ts';

export const productionTasks: Texts<typeof productionTaskMessages> = {
  build: {
    title: 'Baugruppe fertigen',
    why: 'Eine Fertigung entnimmt die Komponenten und bucht die Baugruppe zu deren Kosten ein.',
    form: 'Eine neue Fertigung öffnen.',
    build: (quantity, item, location, take, fill) =>
      `${quantity} × ${item} am Standort ${location} fertigen: „${take}“ klicken. Sind Lagerplätze oder Chargen erforderlich, „${fill}“ klicken. Speichern.`,
    lacks: 'Für keine Baugruppe sind alle Komponenten an einem Standort vorhanden.',
  },
};
