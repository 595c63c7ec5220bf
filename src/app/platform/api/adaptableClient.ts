import { ServiceError } from './errors.ts';
import type { ServiceClient, ServiceRequest } from './http.ts';
import { ME, PREFERENCES } from './paths.ts';

/** Every service of this shape has it. */
const CURRENCIES = '/services/rest/record/v1/currency';

/**
 * A client that detects whether the service has our extensions: a service that doesn't know who is signed in has only
 * the specification, and from then on it isn't asked for anything else.
 */
export function adaptableClient(inner: ServiceClient, serviceUrl: string): ServiceClient {
  let plain: Promise<ServiceClient> | undefined;
  return {
    reach: inner.reach,
    send: async <T>(request: ServiceRequest) => {
      if (plain) return await (await plain).send<T>(request);
      try {
        return await inner.send<T>(request);
      } catch (error) {
        if (
          !asksForExtensions(request) ||
          !(isMissing(error) || (isUnanswered(error) && (await answersForRecords(inner))))
        )
          throw error;
        plain ??= import('./specOnlyClient.ts').then(({ specOnlyClient }) => specOnlyClient(inner, serviceUrl));
        return await (await plain).send<T>(request);
      }
    },
  };
}

const asksForExtensions = ({ path }: ServiceRequest): boolean => path === ME || path === PREFERENCES;
/** A gateway before such a service may answer the unknown path with any of these, and without the documented body. */
const isMissing = (error: unknown): boolean =>
  error instanceof ServiceError && [400, 404, 405, 501].includes(error.status);
const isUnanswered = (error: unknown): boolean => error instanceof ServiceError && error.status === 0;
/** Cross-origin, a service may hide missing paths from scripts: the browser then only reports a missing response. */
const answersForRecords = async (inner: ServiceClient): Promise<boolean> =>
  await inner.send({ path: CURRENCIES, query: { limit: 1 }, retries: 0 }).then(
    () => true,
    (error: unknown) => error instanceof ServiceError && error.status !== 0,
  );
