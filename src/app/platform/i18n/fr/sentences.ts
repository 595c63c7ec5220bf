import { sayer } from '../spokenSentences.ts';
import { otherSentences } from './otherSentences.ts';
import { french } from './pack.ts';
import { permissionNames } from './permissions.ts';
import { recordSentences } from './recordSentences.ts';
import { tradeSentences } from './tradeSentences.ts';

export const sentences = { ...permissionNames, ...recordSentences, ...tradeSentences, ...otherSentences };
export const say = sayer(french, sentences);
