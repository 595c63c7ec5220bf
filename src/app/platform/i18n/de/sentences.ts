import { sayer } from '../spokenSentences.ts';
import { otherSentences } from './otherSentences.ts';
import { german } from './pack.ts';
import { permissionNames } from './permissions.ts';
import { inSwissSpelling, swissSentences } from './swiss.ts';
import { recordSentences } from './recordSentences.ts';
import { tradeSentences } from './tradeSentences.ts';

export const sentences = { ...permissionNames, ...recordSentences, ...tradeSentences, ...otherSentences };
export const say = sayer(german, sentences);
/** The same for readers in Switzerland. */
export const saySwiss = (): ((english: string) => string) => sayer(inSwissSpelling(german), swissSentences(sentences));
