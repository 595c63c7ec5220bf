import type { Texts } from '#contract/messages/language';
import type { secondFactorMessages } from './secondFactorMessages.ts';

export const secondFactor: Texts<typeof secondFactorMessages> = {
  title: 'Authentification à deux facteurs',
  off: 'Désactivée',
  on: (since, left) =>
    `Activée depuis le ${since}. ${left === 1 ? 'Il reste 1 code de secours' : `Il reste ${left} codes de secours`}.`,
  turnOn: 'Activer',
  again: 'Configurer à nouveau',
  turnOff: 'Désactiver',
  requiredWhy: 'Votre rôle exige l’authentification à deux facteurs.',
  scan: 'Scannez ce code avec une application d’authentification, ou saisissez la clé de configuration. Entrez ensuite le code affiché.',
  picture: 'QR code de la clé de configuration',
  secret: 'Clé de configuration',
  copySecret: 'Copier la clé',
  code: 'Code',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  keep: 'Conservez ces codes de secours en lieu sûr. Chacun sert une fois. Ils ne seront plus affichés.',
  codes: 'Codes de secours',
  copyCodes: 'Copier les codes',
  kept: 'J’ai enregistré les codes',
  isOn: 'Authentification à deux facteurs activée',
  isOff: 'Authentification à deux facteurs désactivée',
  offTitle: 'Désactiver l’authentification à deux facteurs ?',
  offText: 'Le mot de passe suffira pour se connecter.',
  failed: 'Impossible de modifier l’authentification à deux facteurs',
};
