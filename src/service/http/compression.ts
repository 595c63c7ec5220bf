import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Answer } from './message.ts';

/** Answers up to this size travel in one packet either way. */
const SMALLEST_BYTES = 1_400;
/** Papers and spreadsheets are compressed files already. */
const isText = (type: string | undefined): boolean => type !== undefined && /json|text\/|\bxml|svg/.test(type);

const codings = {
  // Above this quality a list takes longer to compress than a slow line takes to send what is saved.
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
} as const;

/**
 * An answer of the service in the best coding that its client accepts, compressed on another thread. Requests carry their
 * token in a header that no other site can make a browser send, so nobody can have a secret reflected beside a text of
 * their choice and watch its length (decision 0235); the pages of the authorization server, which know cookies, are never
 * compressed. Streams are not either: each of their lines leaves at once.
 */
export async function compressed(answer: Answer, accepted: string | undefined): Promise<Answer> {
  const { body, headers } = answer;
  if (body === undefined || !isText(headers['Content-Type'])) return answer;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const coding = accepted === undefined ? null : negotiate(accepted, ['br', 'gzip', 'identity']);
  if (bytes.byteLength <= SMALLEST_BYTES || coding === null || coding === 'identity') return answer;
  const packed = await codings[coding](bytes);
  return {
    ...answer,
    headers: { ...headers, 'Content-Encoding': coding, 'Content-Length': String(packed.byteLength) },
    body: packed,
  };
}
