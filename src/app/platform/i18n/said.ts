type Say = (english: string) => string;

let say: Say | undefined;
let inEnglish: Say = (english) => english;
let arriving: Promise<void> | undefined;

/** A sentence of a shared rule or of the service in the language of the reader; English until the language has arrived. */
export const said: Say = (english) => (say ?? inEnglish)(english);

/** How sentences stand in English, once it is known how numbers are written. */
export const sayEnglish = (by: Say): void => void (inEnglish = by);

/** Takes over how sentences are said once that has loaded; should it not come, they stay English. */
export function speakSentences(loading: Promise<Say>): void {
  arriving = loading.then(
    (loaded) => void (say = loaded),
    () => undefined,
  );
}

/** Resolves when sentences are said in the language of the reader; undefined where there is nothing to wait for. */
export const sentencesArrived = (): Promise<void> | undefined => arriving;
