import type { Texts } from '#contract/messages/language';
import type { bulkMessages } from './bulkMessages.ts';

export const bulk: Texts<typeof bulkMessages> = {
  actions: 'Aktionen',
  title: (action, count, what) => `${action}: ${count} ${what}`,
  setAField: 'Ein Feld setzen',
  remove: 'Löschen',
  reading: (done, total) => `Treffer werden gelesen, ${done} von ${total}`,
  readFailed: (why) => `Die Belege konnten nicht gelesen werden: ${why}`,
  willDo: (action, count) =>
    `${action} wird für diese ${count} gesendet, einer nach dem anderen, hinter dem, was Sie inzwischen tun.`,
  willSet: (count) =>
    `Nur dieses Feld wird geändert, bei diesen ${count}, einer nach dem anderen. Was andere inzwischen in denselben Einträgen ändern, bleibt.`,
  willRemove: (count) =>
    `Diese ${count} werden gelöscht, einer nach dem anderen. Was der Dienst nicht freigibt, bleibt und sagt warum.`,
  leftOut: (count) => `${count} ${count === '1' ? 'fällt' : 'fallen'} weg: Der Status erlaubt es nicht.`,
  noneFit: 'Keiner der Status erlaubt es.',
  field: 'Feld',
  value: 'Neuer Wert',
  clears: 'Nichts eingegeben: das Feld wird geleert.',
  reason: 'Grund',
  reasonMissing: 'Geben Sie einen Grund an: er steht im Verlauf jedes Belegs.',
  list: 'Was geändert wird',
  more: (count) => `und ${count} weitere`,
  outcome: 'Jeder behält sein eigenes Ergebnis; anhalten, abbrechen oder wiederholen unter Vorgänge oben.',
  start: (action, count) => `${action}: ${count}`,
  setOn: (count) => `Bei ${count} setzen`,
  cancel: 'Abbrechen',
  change: (label) => `${label} ändern`,
  apply: 'Speichern',
  applyTo: (count) => `Auf die ${count} gewählten anwenden`,
  saved: (label, name) => `${label} von ${name} gespeichert.`,
  onlyHere: (label) => `${label} lässt sich nicht aus der Liste ändern.`,
  readOnlyField: (label) => `${label} wird vom Dienst geführt.`,
  noEdit: (permission) => `Ihrer Rolle fehlt ${permission}, Bearbeiten.`,
  conflict: 'Jemand hat diesen Beleg soeben geändert. Die Liste zeigt den jetzigen Stand; versuchen Sie es nochmals.',
  setTitle: (label, count, what) => `${label} setzen: ${count} ${what}`,
};
