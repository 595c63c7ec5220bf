export const VENDOR_TYPE = 'application/vnd.oracle.resource+json';

/** What an Accept header requests beyond the standard representation. */
export interface Wanted {
  readonly form: 'create-form' | 'edit-form' | 'select-options' | undefined;
  /** Only plain JSON is accepted, not the vendor's type. */
  readonly isPlain: boolean;
  readonly isOpenApi: boolean;
  readonly isJsonSchema: boolean;
}

/** Whether a request is a dry run or reads select options: nothing is written. */
export const isDryRun = (method: string, accept: string | undefined): boolean =>
  (method === 'POST' || method === 'PATCH') && readAccept(accept).form !== undefined;

const forms = new Set(['create-form', 'edit-form', 'select-options']);

/** Reads the parts of an Accept header that matter here; weights are ignored. */
export function readAccept(header: string | undefined): Wanted {
  const parts = (header ?? '*/*')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()));
  const types = new Set(parts.map(([type = '']) => type));
  const vendor = parts.find(([type]) => type === VENDOR_TYPE);
  const form = vendor
    ?.find((word) => word.startsWith('type='))
    ?.slice('type='.length)
    .replaceAll('"', '');
  return {
    form: form !== undefined && forms.has(form) ? (form as Wanted['form']) : undefined, // one of the three
    isPlain: types.has('application/json') && !types.has('*/*') && !types.has(VENDOR_TYPE),
    isOpenApi: types.has('application/swagger+json') || types.has('application/vnd.oai.openapi+json'),
    isJsonSchema: types.has('application/schema+json'),
  };
}
