import type { Texts } from '#contract/messages/language';
import type { passkeysMessages } from './passkeysMessages.ts';

export const passkeys: Texts<typeof passkeysMessages> = {
  title: 'Clés d’accès',
  lead: 'Connectez-vous avec l’empreinte, le visage ou le code PIN de votre appareil, sans mot de passe.',
  list: 'Vos clés d’accès',
  none: 'Aucune clé d’accès.',
  unavailable: {
    address: 'Les clés d’accès exigent un nom de domaine. Demandez à un administrateur de définir PUBLIC_URL.',
    provider: 'Clés d’accès désactivées pour votre compte. Vous passez par le fournisseur d’identité.',
    browser: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  },
  columns: { name: 'Nom', created: 'Ajoutée', used: 'Dernière utilisation', act: 'Actions' },
  never: 'Jamais',
  synced: 'synchronisée',
  add: 'Ajouter une clé d’accès',
  rename: 'Renommer',
  renameOf: (name) => `Renommer ${name}`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  name: 'Nom',
  nameHelp: 'Par exemple l’appareil ou le gestionnaire de mots de passe qui la conserve.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  added: (name) => `Clé d’accès ${name} ajoutée`,
  renamed: (name) => `Clé d’accès renommée : ${name}`,
  removed: (name) => `Clé d’accès ${name} retirée`,
  removeTitle: (name) => `Retirer la clé d’accès ${name} ?`,
  removeText: 'Elle ne permettra plus de se connecter. Supprimez-la aussi de l’appareil ou du gestionnaire.',
  notMade: 'Aucune clé d’accès créée. Réessayez.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  failed: 'Impossible de modifier les clés d’accès',
};
