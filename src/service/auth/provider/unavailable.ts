import type { IncomingMessage } from 'node:http';
import { isPassing } from '../../storage/adapters/failures.ts';
import { answerHeaders, documentHeaders, messagePage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText } from '../pages/pageTexts.ts';
import { type AuthLog, paths } from './settings.ts';

const RETRY_SECONDS = '1';
const programPaths: readonly string[] = [paths.token, paths.revocation, paths.jwks];

/** Whether programs ask here, which read JSON whatever they accept (RFC 6749 5.2). */
export const isForPrograms = (path: string): boolean => programPaths.includes(path) || path.startsWith('/.well-known/');

/** What of a failed request becomes its answer. */
export interface Failure {
  readonly status: 500 | 503;
  readonly headers: Readonly<Record<string, string>>;
  /** For programs (RFC 6749 4.1.2.1). */
  readonly body: { readonly error: string; readonly error_description: string };
  /** For people. */
  readonly text: PageText;
}

/** Returns how a failure is answered: 503 with Retry-After when it passes, else 500. Writes it to the log. */
export function failureOf(error: unknown, log: AuthLog): Failure {
  if (!isPassing(error)) {
    log.error({ err: error }, 'The authorization server failed.');
    const body = { error: 'server_error', error_description: 'Unexpected error. Try again.' };
    return { status: 500, headers: {}, body, text: pageText('failed') };
  }
  log.warn({ err: error }, 'The database was busy or away.');
  const body = {
    error: 'temporarily_unavailable',
    error_description: 'Server is busy. Try again.',
  };
  return { status: 503, headers: { 'Retry-After': RETRY_SECONDS }, body, text: pageText('busy') };
}

/** A failure as JSON for programs and as a page for people. */
export function failureAnswer(
  { status, headers, body, text }: Failure,
  { url, headers: asked }: IncomingMessage,
  issuer: string,
): { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly content: string } {
  const path = (url ?? '').split('?')[0] ?? '';
  if (isForPrograms(path) || asked.accept === 'application/json') {
    const json = { ...answerHeaders, ...headers, 'Content-Type': 'application/json; charset=utf-8' };
    return { status, headers: json, content: JSON.stringify(body) };
  }
  const way = { href: '/', text: pageText('startAgain') };
  return {
    status,
    headers: { ...documentHeaders(issuer), ...headers, 'Content-Type': 'text/html; charset=utf-8' },
    content: messagePage(pageText('cannotGoOn'), text, way, createTranslator(asked['accept-language'])),
  };
}
