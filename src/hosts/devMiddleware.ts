import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from './database.ts';
import { sampleImage } from './sampleImage.ts';
import { originOf, readSettings } from './settings.ts';
import { createLog, start } from './start.ts';

/**
 * The service for a development server: answers the service's paths and calls `next` for all others. It shares the data
 * folder with the built program, so only one of them can run.
 */
export async function createDevMiddleware(): Promise<{
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  readonly close: () => Promise<void>;
}> {
  const settings = readSettings(process.env);
  const dist = resolve('dist');
  const template = resolve(dist, 'template');
  const build = {
    worker: pathToFileURL(resolve(dist, 'server/engineWorker.js')),
    template,
    sampleImage: sampleImage(template, new Date()),
  };
  const database = await openDatabase(settings, build);
  const started = await start(
    { ...settings, logLevel: process.env.LOG_LEVEL ? settings.logLevel : 'warn' },
    database,
    originOf(settings, settings.port),
    createLog('warn'),
  );
  const answer = async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      if (!(await started.service.listener(request, response))) next();
    } catch (error) {
      next(error);
    }
  };
  return {
    handle: (request, response, next) => {
      void answer(request, response, next);
    },
    close: () => started.close(),
  };
}
