import { type PaperLanguage, paperLanguages } from '../lists/paperLanguages.ts';
import { isBic, compact, looksLikeIban, printedAccount } from './bankDetails.ts';
import type { PaperBlock, PaperFact, PaperFormat, Paper } from './paper.ts';
import { formatsFor, type PaperCurrency, type PaperFormats } from './paperFormats.ts';
import type { PaperType } from './paperTypes.ts';
import { german } from './paperTexts.de.ts';
import { english, type PaperTexts } from './paperTexts.en.ts';
import { french } from './paperTexts.fr.ts';
import { townLine } from './postalAddress.ts';

const textsOf: Readonly<Record<PaperLanguage, PaperTexts>> = { en: english, de: german, fr: french };

/** A record in wire form. */
export type Doc = Readonly<Record<string, unknown>>;

/** Sender, recipient, and currency. */
export interface PaperParties {
  readonly company: string;
  readonly subsidiary: Doc | undefined;
  readonly party: Doc | undefined;
  readonly currency: PaperCurrency;
}

/** A record with what its paper shows of others. */
export interface DocumentSource extends PaperParties {
  readonly type: PaperType;
  /** As the caller may see it. */
  readonly record: Doc;
  /** How vendors number their bills, by the ids of those. */
  readonly references?: ReadonlyMap<string, string>;
  /** The place that ordered goods are to go to. */
  readonly location?: Doc | undefined;
  /** A payment as a check. */
  readonly isCheck?: boolean;
}

/** The caller's choices; absent: by the countries and languages of both sides. */
export interface PaperOptions {
  readonly format?: PaperFormat | undefined;
  readonly language?: PaperLanguage | undefined;
}

/** Formats and words for the parts of a paper. */
export interface Writing {
  readonly texts: PaperTexts;
  readonly formats: PaperFormats;
  readonly language: PaperLanguage;
  readonly currency: PaperCurrency;
}

export const textOf = (doc: Doc | undefined, name: string): string => {
  const value = doc?.[name];
  return typeof value === 'string' ? value.trim() : '';
};
const member = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null && name in value ? String((value as Doc)[name]) : ''; // an object has members by name
export const idOf = (doc: Doc | undefined, name: string): string => member(doc?.[name], 'id');
export const nameOf = (doc: Doc | undefined, name: string): string => member(doc?.[name], 'refName');
/** The lines of a sublist in wire form. */
export function linesOf(doc: Doc, name: string): readonly Doc[] {
  const list = doc[name];
  const items: unknown = typeof list === 'object' && list !== null && 'items' in list ? list.items : list;
  return Array.isArray(items) ? items.filter((line): line is Doc => typeof line === 'object' && line !== null) : [];
}

/** The language of a paper: the requested one, its reader's, the company's, or that of its country. */
export function languageFor(
  { party, subsidiary }: Pick<PaperParties, 'party' | 'subsidiary'>,
  asked?: PaperLanguage,
): PaperLanguage {
  const known = (id: string): PaperLanguage | undefined => (id in paperLanguages ? (id as PaperLanguage) : undefined); // it is a key
  return (
    asked ??
    known(idOf(party, 'language')) ??
    known(idOf(subsidiary, 'language')) ??
    languageOf[idOf(subsidiary, 'country')] ??
    'en'
  );
}

const languageOf: Readonly<Record<string, PaperLanguage>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  LU: 'fr',
  MC: 'fr',
};

/** Countries whose printers have Letter in the tray. */
const onLetter: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'PR',
  'CL',
  'CO',
  'GT',
  'CR',
  'PA',
  'DO',
  'SV',
  'NI',
  'VE',
]);

/** The sheet that the sender prints on. */
export const formatFor = (subsidiary: Doc | undefined, asked?: PaperFormat): PaperFormat =>
  asked ?? (onLetter.has(idOf(subsidiary, 'country')) ? 'letter' : 'a4');

/** The language and formats of a paper for a party. */
export function writingFor(parties: PaperParties, asked?: PaperLanguage): Writing {
  const language = languageFor(parties, asked);
  const country = idOf(parties.party, 'billCountry') || idOf(parties.subsidiary, 'country');
  return {
    language,
    texts: textsOf[language],
    formats: formatsFor(language, country, parties.currency),
    currency: parties.currency,
  };
}

/** An address of a record as the lines of a letter; the country is named when it is another than the sender's. */
export function addressLines(
  doc: Doc | undefined,
  side: 'bill' | 'ship' | '',
  formats: PaperFormats,
): readonly string[] {
  const name = (part: string): string => (side === '' ? part.charAt(0).toLowerCase() + part.slice(1) : side + part);
  const country = idOf(doc, name('Country'));
  return [
    textOf(doc, name('Addressee')),
    textOf(doc, name('Addr1')),
    textOf(doc, name('Addr2')),
    townLine({
      city: textOf(doc, name('City')),
      state: textOf(doc, name('State')),
      zip: textOf(doc, name('Zip')),
      country,
    }),
    country === '' ? '' : formats.country(country),
  ].filter(Boolean);
}

/** The head of the page. */
export function senderOf({ subsidiary, company }: PaperParties, { texts, formats }: Writing): Paper['sender'] {
  const name = textOf(subsidiary, 'legalName') || textOf(subsidiary, 'name') || company;
  const address = addressLines(subsidiary, '', formats);
  const tax = textOf(subsidiary, 'taxIdNum');
  const register = [tax === '' ? '' : texts.taxNumber(tax), textOf(subsidiary, 'registration')].filter(Boolean);
  const logo = textOf(subsidiary, 'logo');
  return {
    name,
    lines: [address.join(', '), register.join(', ')].filter(Boolean),
    ...(logo === '' ? {} : { logo }),
  };
}

/** Contact for questions, at the foot of each page. */
export function contactOf({ subsidiary }: PaperParties, { texts }: Writing): string {
  const reach = [textOf(subsidiary, 'email'), textOf(subsidiary, 'phone')].filter(Boolean).join(', ');
  return reach === '' ? '' : texts.questions(reach);
}

/** How to pay by bank transfer; undefined if the company has entered no account. */
export function bankOf(parties: PaperParties, { texts }: Writing, reference: string): PaperBlock | undefined {
  const { subsidiary } = parties;
  const account = textOf(subsidiary, 'bankAccount');
  if (account === '') return undefined;
  const code = textOf(subsidiary, 'bankCode');
  const facts: readonly PaperFact[] = [
    {
      label: texts.holder,
      value:
        textOf(subsidiary, 'bankHolder') ||
        textOf(subsidiary, 'legalName') ||
        textOf(subsidiary, 'name') ||
        parties.company,
    },
    { label: texts.bank, value: textOf(subsidiary, 'bankName') },
    { label: looksLikeIban(account) ? texts.iban : texts.account, value: printedAccount(account) },
    isBic(code) ? { label: texts.bic, value: compact(code) } : { label: texts.routing, value: code },
    { label: texts.quote, value: reference, isStrong: true },
  ];
  return { title: texts.bankTransfer, facts: facts.filter(({ value }) => value !== '') };
}

/** Facts with a value. */
export const known = (facts: readonly PaperFact[]): readonly PaperFact[] => facts.filter(({ value }) => value !== '');
