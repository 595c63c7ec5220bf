import type { Texts } from '#contract/messages/language';
import type { explainMessages } from './explainMessages.ts';

export const explain: Texts<typeof explainMessages> = {
  title: 'Was hier nicht geht, und warum',
  here: 'Wo der Cursor steht',
  noReason: 'Nichts spricht dagegen, es zu benutzen.',
  refused: 'Geht jetzt nicht',
  fixed: 'Werte, die hier nicht gesetzt werden',
  hidden: 'Für diese Rolle ausgeblendet',
  unserved: 'Von diesem Dienst nicht angeboten',
  unservedWhy: (places) => `${places}: Der Dienst hat sie nicht, deshalb haben sie in der App keinen Platz.`,
  nothing: 'Auf dieser Seite lässt sich alles benutzen.',
  lacks: (places, permission) => `${places}: Die Berechtigung „${permission}“ fehlt.`,
  copyRequest: 'Antrag kopieren',
  copyAll: 'Einen Antrag für alles kopieren',
};
