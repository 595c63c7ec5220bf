import type { Texts } from '#contract/messages/language';
import type { specOnlyMessages } from './specOnlyMessages.ts';

export const specOnly: Texts<typeof specOnlyMessages> = {
  user: 'Connecté',
  role: 'Serveur de base',
  lacksTitle: (what) => `Non disponible : ${what}`,
  notOffered: 'Non disponible sur ce serveur.',
  typeNotOffered:
    'Les listes de ce type ne sont pas disponibles sur ce serveur. Saisissez un numéro ou un nom dans les formulaires.',
  onlyCreated: 'Sur ce serveur, les fiches de ce type peuvent être créées, mais ni listées ni consultées.',
  byHand:
    'Les postes non soldés ne sont pas disponibles sur ce serveur. Saisissez le numéro et le montant à affecter de chaque pièce.',
  changed: 'Modifié par un autre utilisateur.',
  byName: 'par nom exact',
  byId: 'par numéro',
  tabs: 'L’historique, les pièces liées, l’impact comptable et les actions ne sont pas disponibles sur ce serveur.',
  banner: 'Serveur de base : rapports, aperçus, validations, historique et paramètres ne sont pas disponibles.',
};
