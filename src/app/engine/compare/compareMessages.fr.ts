import type { Texts } from '#contract/messages/language';
import type { compareMessages } from './compareMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const compare: Texts<typeof compareMessages> = {
  title: (one, other) => `${one} et ${other}`,
  compare: 'Comparer',
  compareWith: (name) => `Comparer ${name} avec`,
  choose: 'Sélectionnez une pièce liée, ou une autre fiche du même type.',
  related: 'Pièces liées',
  sameType: (plural) => `Autre parmi : ${plural.toLowerCase()}`,
  alike: 'Aucune différence',
  alikeText: (fields, lists) =>
    `Les ${fields} champs${lists === 0 ? '' : ' et les lignes'} communs aux deux sont identiques.`,
  swap: 'Inverser les côtés',
  other: 'Comparer à une autre',
  count: (count) => few(count, 'différence'),
};
