import type { Translation } from '../define.ts';
import type {
  event as eventEn,
  integrity as integrityEn,
  personalData as personalDataEn,
  proof as proofEn,
  server as en,
  webhook as webhookEn,
} from '../en/server.ts';

export const server = {
  error: ({ errorId }) => `Erreur inattendue. Réessayez et, si elle persiste, indiquez ${errorId}.`,
  busy: 'Serveur occupé. Rien n’a été modifié. Réessayez.',
  unsure: 'Serveur occupé. La modification a peut-être été enregistrée. Réessayez avec la même clé d’idempotence.',
  failed: 'Erreur inattendue.',
  noBackups: 'Ce serveur ne crée pas de sauvegardes. Adressez-vous à son exploitant.',
} satisfies Translation<typeof en>;

/** Verification of the stored data. */
export const integrity = {
  held: 'Les fiches sont en lecture seule : la vérification a trouvé un écart dans les comptes. Un administrateur peut autoriser à nouveau les modifications.',
  noReason: 'Indiquez la raison d’autoriser à nouveau les modifications.',
  longReason: ({ max }) => `La raison peut comporter jusqu’à ${max} caractères.`,
  allowingChanges: 'L’autorisation des modifications',
} satisfies Translation<typeof integrityEn>;

/** Events from the sealed audit trail. */
export const event = {
  badCursor: ({ name, value }) => `${name} vaut « ${value} », mais doit être un identifiant d’événement`,
  cursorAhead: ({ name, value, newest }) =>
    `${name} vaut ${value}, mais l’événement le plus récent est ${newest}. Si le serveur a été restauré, reprenez la lecture au début.`,
} satisfies Translation<typeof eventEn>;

/** Addresses that events are sent to. */
export const webhook = {
  notFound: ({ id }) => `Webhook ${id} introuvable.`,
  noDelivery: ({ id }) => `Envoi ${id} introuvable.`,
  nameTaken: ({ name }) => `Le webhook ${name} existe déjà. Utilisez un autre nom.`,
  tooMany: ({ max }) => `Une société peut avoir au plus ${max} webhooks. Supprimez-en un d’abord.`,
  addressForm: 'Saisissez une adresse complète, par exemple https://example.com/events.',
  addressScheme: 'L’adresse doit commencer par https://.',
  addressCredentials: 'L’adresse ne peut contenir ni nom d’utilisateur ni mot de passe.',
  addressFragment: 'L’adresse ne peut pas contenir de fragment (#).',
  addressPrivate: 'L’adresse ne peut pas se trouver sur cette machine ni dans un réseau privé.',
  notTypes: ({ max }) => `types doit être une liste d’au plus ${max} types d’événement.`,
  unknownType: ({ type }) => `Type d’événement « ${type} » introuvable.`,
  badState: ({ value, list }) => `state vaut « ${value} », mais doit être ${list}`,
  changing: 'La modification d’un webhook',
} satisfies Translation<typeof webhookEn>;

/** Proofs of closed periods. */
export const proof = {
  notFound: ({ id }) => `Preuve de clôture ${id} introuvable.`,
  none: ({ type }) =>
    `${type} : aucune ligne d’écriture dans une période clôturée avec preuve. Clôturez d’abord la période.`,
  notPeriod: ({ period }) => `« ${period} » n’est pas l’identifiant d’une période comptable.`,
  allSubsidiaries:
    'La preuve d’une période contient toutes les sociétés. Demandez à un utilisateur ayant accès à toutes les sociétés.',
} satisfies Translation<typeof proofEn>;

export const personalData = {
  none: ({ type }) => `${type} : les fiches de ce type ne contiennent pas de données personnelles.`,
  noReason: 'Saisissez un motif. Il est conservé dans la piste d’audit.',
  longReason: ({ max }) => `Le motif peut compter ${max} caractères au plus.`,
  erasing: 'L’effacement de données personnelles',
} as const satisfies Translation<typeof personalDataEn>;
