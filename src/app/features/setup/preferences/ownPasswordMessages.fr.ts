import type { Texts } from '#contract/messages/language';
import type { ownPasswordMessages } from './ownPasswordMessages.ts';

export const ownPassword: Texts<typeof ownPasswordMessages> = {
  title: 'Mot de passe',
  lead: 'Sa modification ferme vos autres sessions.',
  change: 'Modifier le mot de passe',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  rules: '12 caractères au moins, difficiles à deviner.',
  again: 'Confirmation',
  save: 'Modifier',
  cancel: 'Annuler',
  changed: 'Mot de passe modifié',
  differ: 'Les mots de passe ne correspondent pas.',
  failed: 'Impossible de modifier le mot de passe',
};
