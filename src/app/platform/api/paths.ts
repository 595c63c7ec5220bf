/** The signed-in user; only a service with our extensions returns it. */
export const ME = '/services/rest/session/v1/me';
export const PREFERENCES = '/services/rest/preferences/v1';
export const RECORD = '/services/rest/record/v1';
