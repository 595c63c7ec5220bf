import type { problemMessages } from '#contract/kinds/problemMessages';
import type { Texts } from '#contract/language';

export const problems: Texts<typeof problemMessages> = {
  number: (shown) => `il faut un nombre ; ${shown} n’en est pas un`,
  least: (min, value) => `doit valoir ${min} ou plus ; ${value} est moins`,
  most: (max, value) => `doit valoir ${max} ou moins ; ${value} est plus`,
  wholeNumber: (value) => `il faut un nombre entier ; ${value} n’en est pas un`,
  decimals: (places) => `au plus ${places} décimales`,
  text: (shown) => `il faut du texte ; ${shown} n’en est pas`,
  length: (most, length) => `au plus ${most} caractères ; il y en a ${length}`,
  email: (shown) => `il faut une adresse e-mail ; ${shown} n’en est pas une`,
  choice: (shown, choices) => `ne connaît pas ${shown} ; possibles : ${choices}`,
  date: (shown) => `il faut une date comme 2026-06-30 ; ${shown} n’en est pas une`,
  time: (shown) => `il faut une heure comme 2026-06-30T12:00:00Z ; ${shown} n’en est pas une`,
  truth: (shown) => `il faut vrai ou faux ; ${shown} n’est ni l’un ni l’autre`,
  lotQuantity: (quantity) => `il faut une quantité supérieure à zéro ; ${quantity} ne l’est pas`,
  lotDecimals: 'au plus 8 décimales dans les quantités',
  line: (number, problem) => `ligne ${number} : ${problem}`,
  noAddress: 'il faut au moins une partie d’adresse',
  country: (text) => `ne connaît pas le pays « ${text} »`,
  addressLength: (most, name) => `au plus ${most} caractères pour ${name}`,
};
