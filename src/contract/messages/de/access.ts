import type { Translation } from '../define.ts';
import type { access as en } from '../en/access.ts';

export const access = {
  featureOff: ({ feature }) =>
    `${feature}: die Funktion ist ausgeschaltet. Sie wird in den Firmeneinstellungen eingeschaltet.`,
  binsOff: 'Lagerplätze: die Funktion ist ausgeschaltet. Sie wird in den Firmeneinstellungen eingeschaltet.',
  missing: ({ permission, id, level }) =>
    `Dies braucht die Berechtigung „${permission}“ (${id}) ab Stufe ${level}. Eine Administratorin oder ein Administrator kann sie erteilen.`,
  levelView: 'Ansehen',
  levelCreate: 'Erfassen',
  levelEdit: 'Bearbeiten',
  levelFull: 'Alles',
  noUser: 'Diese Person gibt es nicht.',
  beyondOwn: ({ role, list }) =>
    `Sie können nicht geben, was Sie selbst nicht haben: die Rolle ${role} hat ${list}. Bitte jemanden fragen, der es hat.`,
  length: ({ field, max }) => `${field} hat 1 bis ${max} Zeichen.`,
  unknownField: ({ name, list }) => `Ein Feld „${name}“ gibt es nicht. Es gibt ${list}.`,
  roleNotCopied: 'Eine Rolle entsteht als Kopie einer bestehenden.',
  roleNameTaken: ({ role }) => `Eine Rolle ${role} gibt es schon. Bitte einen anderen Namen wählen.`,
  notPermissions: 'permissions muss ein Objekt von Stufen je Berechtigung sein.',
  unknownPermission: ({ permission }) => `Eine Berechtigung „${permission}“ gibt es nicht.`,
  badLevel: ({ permission, id, list }) => `${permission} (${id}) kann sein: ${list}.`,
  builtInRole: ({ role }) =>
    `${role} ist eine der Rollen, mit denen jede Firma beginnt, und ändert sich nicht. Bitte kopieren und die Kopie ändern.`,
  roleBeyondOwn: ({ role, list }) =>
    `Die Rolle ${role} erlaubt mehr als Ihre: ${list}. Nur wer so viel darf, kann sie ändern.`,
  ownRole: ({ permission }) =>
    `Dies ist Ihre eigene Rolle. ${permission} muss jemand anders senken, damit sich niemand selbst aussperrt.`,
  fieldMissing: ({ field }) => `${field} fehlt.`,
  programPassword: 'Ein Programm meldet sich mit Zugangsdaten des Betreibers an, nicht mit einem Passwort.',
  userInactive: ({ user }) => `${user} ist nicht aktiv. Zuerst aktivieren.`,
  badEmail: 'Die E-Mail-Adresse ist nicht vollständig, wie name@firma.example.',
  emailTaken: ({ email }) => `Mit ${email} meldet sich schon jemand an. Bitte eine andere Adresse.`,
  noRole: 'Diese Rolle gibt es nicht. Bitte eine bestehende wählen.',
  badSubsidiaries: 'Gesellschaften: alle oder mindestens eine.',
  noSubsidiary: 'Eine dieser Gesellschaften gibt es nicht. Bitte bestehende wählen.',
  subsidiariesBeyondOwn: 'Sie sehen selbst nur einige Gesellschaften und können anderen nicht mehr zeigen.',
  userBeyondOwn: ({ user, role, list }) =>
    `${user} hat die Rolle ${role}, die mehr erlaubt als Ihre: ${list}. Nur wer so viel darf, kann diese Person ändern.`,
  selfLockout: 'Das sind Sie selbst. Deaktivieren muss Sie jemand anders, damit sich niemand selbst aussperrt.',
  selfRole: 'Das sind Sie selbst. Ihre Rolle muss jemand anders ändern, damit sich niemand selbst aussperrt.',
  selfSubsidiaries: 'Das sind Sie selbst. Welche Gesellschaften Sie sehen, muss jemand anders ändern.',
  programEmail: 'Ein Programm meldet sich mit Zugangsdaten des Betreibers an und hat keine E-Mail.',
  lastAdministrator: ({ user }) =>
    `${user} ist die letzte Administratorin oder der letzte Administrator mit Zugang. Zuerst jemand anderen dazu machen.`,
  changed: ({ what }) =>
    `${what} wurde geändert, seit Sie es geöffnet haben. Bitte neu laden und Ihre Änderungen zusammenführen.`,
  roleInUse: ({ users, role }) => `${users} Personen haben die Rolle ${role}. Zuerst eine andere Rolle geben.`,
  roleInUseByOne: ({ users, role }) => `${users} Person hat die Rolle ${role}. Zuerst eine andere Rolle geben.`,
  noUserWithId: ({ id }) => `Zur ID ${id} gibt es niemanden.`,
  levelNone: 'Kein Zugriff',
} satisfies Translation<typeof en>;
