/** Whether a body references no other record, so that any company can accept it. */
export function standsAlone(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true;
  if ('refName' in body || 'externalId' in body) return false;
  return Object.values(body).every(standsAlone);
}
