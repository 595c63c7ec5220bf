import type { Translation } from '../define.ts';
import type { query as en } from '../en/query.ts';

export const query = {
  at: ({ problem, position }) => `${problem} bei ${position}`,
  atEnd: ({ problem }) => `${problem} am Ende`,
  orderTooLong: ({ max }) => `Eine Sortierung hat höchstens ${max} Zeichen`,
  orderTooMany: ({ max }) => `Eine Sortierung hat höchstens ${max} Felder`,
  fieldExpected: 'Ein Feldname fehlt',
  pathTooLong: ({ value, max }) => `„${value}“ hat mehr als ${max} Teile`,
  directionExpected: ({ value }) => `Nach „${value}“ fehlt ASC, DESC oder ein Komma`,
  tooLong: ({ max, count }) => `Ein Filter hat höchstens ${max} Zeichen, dieser hat ${count}: zu lang`,
  badCharacter: 'Das Zeichen NUL und halbe Zeichenpaare stehen in keinem gespeicherten Text',
  empty: 'Der Filter ist leer: ein Feldname fehlt',
  parenthesisUnmatched: 'Zu dieser schließenden Klammer fehlt die öffnende',
  endExpected: 'AND, OR oder das Ende fehlt',
  tooDeep: ({ max }) => `Klammern sind mehr als ${max} tief verschachtelt`,
  tooManyConditions: ({ max }) => `Ein Filter hat höchstens ${max} Bedingungen`,
  badFieldName: ({ value }) => `„${value}“ ist kein Feldname: zwischen Punkten fehlt ein Teil`,
  operatorExpected: 'Ein Operator fehlt',
  unknownOperator: ({ value }) => `„${value}“ ist kein Operator`,
  commaExpected: 'Ein Komma fehlt',
  commaOrExpected: ({ closing }) => `Ein Komma oder ${closing} fehlt`,
  tooManyValues: ({ max }) => `Eine Liste hat höchstens ${max} Werte`,
  valueExpected: 'Ein Wert fehlt',
  textOpenAt: ({ position }) =>
    `Der Text ist nicht geschlossen: zum Anführungszeichen bei ${position} fehlt das zweite`,
  textOpen: 'Der Text ist nicht geschlossen: ein Anführungszeichen fehlt',
  daysExpected: 'Eine ganze Zahl von Tagen fehlt (höchstens 99999)',
  unknownField: ({ field }) => `„${field}“ ist im Filter unbekannt: danach kann hier nicht gefiltert werden.`,
  badOperator: ({ operator, field, type, list }) =>
    `Der Operator ${operator} passt nicht zu „${field}“ (Art ${type}). Möglich: ${list}.`,
  notDate: ({ value, field }) => `Kein Datum: „${value}“. ${field} nimmt 2026-01-31, 1/31/2026 oder SYSDATE-7.`,
  notNumber: ({ value, field }) =>
    `„${value}“ ist keine Zahl; ${field} braucht eine, mit Ziffern und Punkt wie 1250.5.`,
  tooManyDigits: ({ value, max, field }) => `„${value}“ hat mehr als ${max} Ziffern, zu viele für ${field}.`,
  notBoolean: ({ value, field }) => `„${value}“ ist weder wahr noch falsch; ${field} braucht eines davon.`,
  notAnOption: ({ value, field, list }) => `„${value}“ ist kein Wert von ${field}. Möglich: ${list}.`,
  nul: ({ name }) =>
    `${name} enthält das Zeichen NUL oder ein halbes Zeichenpaar; das steht in keinem gespeicherten Text.`,
  parameterTooLong: ({ name, count, max }) => `${name} hat ${count} Zeichen; höchstens ${max} sind möglich.`,
  notWhole: ({ name, value, min, max }) =>
    `${name} ist „${value}“, muss aber eine ganze Zahl von ${min} bis ${max} sein.`,
  parameterNotBoolean: ({ name, value }) => `${name} ist „${value}“, muss aber true oder false sein.`,
  notFieldName: ({ value, name }) => `„${value}“ in ${name} ist kein Feldname.`,
  tooManyFields: ({ name, count, max }) => `${name} nennt ${count} Felder; höchstens ${max} sind möglich.`,
  badPosition:
    'Die Position in dieser Adresse wurde verändert oder gehört zu einer anderen Liste, Filterung oder Sortierung. Ohne sie von vorn beginnen.',
  repeated: ({ name, count }) => `${name} steht ${count}-mal da; bitte einmal.`,
  unknownOrderField: ({ value, type }) => `„${value}“ in der Sortierung ist kein Feld von ${type}.`,
  orderManyValues: ({ value }) => `„${value}“ hat mehrere Werte je Datensatz und ergibt keine Reihenfolge.`,
  unknownTotalsField: ({ value, type }) => `„${value}“ in den Summen ist kein Feld von ${type}.`,
  notSummable: ({ field }) => `„${field}“ kann nicht zusammengezählt werden; Summen gibt es von Beträgen und Mengen.`,
  unknownGroupField: ({ value, type }) => `„${value}“ in der Gruppierung ist kein Feld von ${type}.`,
  notGroupable: ({ value }) =>
    `Nach „${value}“ kann nicht gruppiert werden; möglich ist ein Feld mit einem Wert, bei Daten auch mit .month.`,
  noField: ({ type, field }) => `${type} hat kein Feld „${field}“.`,
  noOpenDocuments: ({ type }) => `${type} hat keine offenen Belege.`,
  noView: 'Es gibt keine solche Ansicht, die Sie ändern dürfen.',
  viewNameTaken: ({ name }) => `Sie haben schon eine Ansicht „${name}“. Bitte einen anderen Namen wählen.`,
  viewName: 'Eine Ansicht braucht einen Namen von höchstens 100 Zeichen.',
  viewTooLarge: 'Die Ansicht ist zu groß: höchstens 64 KiB.',
  expected: ({ token }) => `${token} fehlt`,
  pageTooLarge: ({ max, limit }) =>
    `Mit expandSubResources hat eine Seite höchstens ${max} Datensätze. Bitte ein Limit von höchstens ${limit} angeben.`,
} satisfies Translation<typeof en>;
