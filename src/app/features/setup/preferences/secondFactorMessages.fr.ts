import type { Texts } from '#contract/messages/language';
import type { secondFactorMessages } from './secondFactorMessages.ts';

export const secondFactor: Texts<typeof secondFactorMessages> = {
  title: 'Seconde étape de la connexion',
  off: 'Désactivée : le mot de passe suffit pour se connecter.',
  on: (since, left) =>
    `Activée depuis le ${since}. ${left === 1 ? 'Il reste 1 code de secours' : `Il reste ${left} codes de secours`}.`,
  turnOn: 'Activer',
  again: 'Configurer à nouveau',
  turnOff: 'Désactiver',
  scan: 'Scannez ceci avec une application d’authentification, ou saisissez-y le secret. Entrez ensuite le code affiché.',
  picture: 'Le secret en image pour l’application d’authentification',
  secret: 'Secret',
  copySecret: 'Copier le secret',
  code: 'Code',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  keep: 'Gardez ces codes ailleurs que sur l’appareil. Chacun vous laisse entrer une fois ; ils ne sont montrés que maintenant.',
  codes: 'Codes de secours',
  copyCodes: 'Copier les codes',
  kept: 'Je les ai gardés',
  isOn: 'La seconde étape est activée',
  isOff: 'La seconde étape est désactivée',
  offTitle: 'Désactiver la seconde étape ?',
  offText: 'Quiconque connaît le mot de passe pourra alors se connecter.',
  failed: 'Cela n’a pas fonctionné',
};
