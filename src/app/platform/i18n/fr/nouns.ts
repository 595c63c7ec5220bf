/** First words of labels that are feminine; every other is taken as masculine. */
const feminine: ReadonlySet<string> = new Set([
  'adresse',
  'affectation',
  'application',
  'banque',
  'carte',
  'catégorie',
  'classe',
  'colonne',
  'commande',
  'date',
  'demande',
  'description',
  'devise',
  'échéance',
  'écriture',
  'entrée',
  'entreprise',
  'équipe',
  'expédition',
  'extourne',
  'facture',
  'fiche',
  'grille',
  'ligne',
  'liste',
  'livraison',
  'monnaie',
  'nomenclature',
  'opération',
  'opportunité',
  'période',
  'personne',
  'pièce',
  'piste',
  'quantité',
  'réception',
  'règle',
  'remise',
  'société',
  'source',
  'taxe',
  'unité',
  'valeur',
  'validation',
  'vente',
  'version',
  'ville',
  'vue',
]);

const firstWord = (label: string): string => label.toLowerCase().split(' ', 1)[0] ?? '';
const isFeminine = (label: string): boolean =>
  feminine.has(firstWord(label)) || feminine.has(firstWord(label).replace(/s$/, ''));
const startsWithVowel = (label: string): boolean => /^[aeiouyàâéèêëîïôœûh]/.test(label.toLowerCase());

/** "nouvelle facture", "nouvel article", "nouveau client". */
export function newOf(label: string): string {
  const noun = label.toLowerCase();
  if (isFeminine(label)) return `nouvelle ${noun}`;
  return startsWithVowel(noun) ? `nouvel ${noun}` : `nouveau ${noun}`;
}

/** "aucune facture", "aucun client". */
export const noneOf = (label: string): string => `${isFeminine(label) ? 'aucune' : 'aucun'} ${label.toLowerCase()}`;

/** "toutes les factures", "tous les clients". */
export const allOf = (plural: string): string =>
  `${isFeminine(plural) ? 'toutes' : 'tous'} les ${plural.toLowerCase()}`;

/** "la facture", "le client", "l’article". */
export function theOf(label: string): string {
  const noun = label.toLowerCase();
  if (startsWithVowel(noun)) return `l’${noun}`;
  return isFeminine(label) ? `la ${noun}` : `le ${noun}`;
}

/** "cette facture", "cet article", "ce client". */
export function thisOf(label: string): string {
  const noun = label.toLowerCase();
  if (isFeminine(label)) return `cette ${noun}`;
  return startsWithVowel(noun) ? `cet ${noun}` : `ce ${noun}`;
}

/** The first letter of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "0 ligne", "1 ligne", "2 lignes". */
export const few = (count: number, one: string, many = `${one}s`): string => `${count} ${count < 2 ? one : many}`;

/** As `few` for a number that is written already. */
export const fewWritten = (count: string, one: string, many = `${one}s`): string =>
  `${count} ${count === '0' || count === '1' ? one : many}`;
