import type { WrittenLanguage } from '#app/engine/aspects/paper/words/amountWords.ts';

/** What is printed on a check, in the language of the check, whatever the screen speaks. */
export interface FaceWords {
  readonly no: string;
  readonly date: string;
  readonly payTo: string;
  readonly memo: string;
  readonly signature: string;
}

const french: FaceWords = {
  no: 'N°',
  date: 'Date',
  payTo: 'Payez contre ce chèque à l’ordre de',
  memo: 'Objet',
  signature: 'Signature',
};
/** Not a catalog: a run may print German checks while its screen is French. */
export const faceWords: Readonly<Record<WrittenLanguage, FaceWords>> = {
  en: { no: 'No.', date: 'Date', payTo: 'Pay to the order of', memo: 'Memo', signature: 'Authorized signature' },
  de: {
    no: 'Nr.',
    date: 'Datum',
    payTo: 'Zahlen Sie gegen diesen Scheck an',
    memo: 'Verwendungszweck',
    signature: 'Unterschrift',
  },
  fr: french,
  'fr-CH': french,
};
