import { integration } from './credentials.ts';

/** A record as the service writes it. */
export interface Doc {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Page {
  readonly items: readonly Doc[];
  readonly totalResults: number;
}

/** The service as a program sees it, in addition to the browser: creates what a journey needs and counts what it left. */
interface Role {
  readonly id: string;
  readonly refName: string;
}

export class ServiceClient {
  readonly origin: string;
  private token: Promise<string> | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** @throws Error with the answer of the service when it refuses */
  async create(type: string, body: object): Promise<Doc> {
    return (await this.send('POST', type, body)) as Doc; // A create answers with the record.
  }

  async update(type: string, id: string, body: object): Promise<void> {
    await this.send('PATCH', `${type}/${id}`, body);
  }

  /** The record with its lines. */
  async read(type: string, id: string): Promise<Doc> {
    return (await this.send('GET', `${type}/${id}?expandSubResources=true`)) as Doc; // As documented.
  }

  async remove(type: string, id: string): Promise<void> {
    await this.send('DELETE', `${type}/${id}`);
  }

  async act(type: string, id: string, action: string, body: object = {}): Promise<void> {
    await this.send('POST', `${type}/${id}/@${action}`, body);
  }

  /** All records that match a filter, at most 1000. */
  async list(type: string, q: string, fields: readonly string[] = ['refName']): Promise<readonly Doc[]> {
    const query = new URLSearchParams({ limit: '1000', fields: fields.join(','), ...(q === '' ? {} : { q }) });
    return ((await this.send('GET', `${type}?${query}`)) as Page).items; // As documented.
  }

  /** The first record of a type; undefined if there is none. */
  async first(type: string): Promise<Doc | undefined> {
    return ((await this.send('GET', `${type}?limit=1&fields=refName`)) as Page).items[0]; // As documented.
  }

  /** Changes settings of the company. */
  async settings(change: object): Promise<void> {
    await this.send('PATCH', 'company', change, 'settings/v1');
  }

  /** The roles of the company, each with its id and name. */
  async roles(): Promise<readonly Role[]> {
    const { roles } = (await this.send('GET', 'company', undefined, 'settings/v1')) as {
      readonly roles: readonly Role[];
    };
    return roles;
  }

  /** The id of a role by its name. */
  async roleOf(name: string): Promise<string> {
    const found = (await this.roles()).find(({ refName }) => refName === name);
    if (!found) throw new Error(`No role ${name}`);
    return found.id;
  }

  private async send(method: string, path: string, body?: object, root = 'record/v1'): Promise<unknown> {
    const answer = await fetch(`${this.origin}/services/rest/${root}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await (this.token ??= this.askToken())}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  private async askToken(): Promise<string> {
    const answer = await fetch(`${this.origin}/services/rest/auth/oauth2/v1/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${integration.id}:${integration.secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`);
    const { access_token: token } = (await answer.json()) as { readonly access_token: string }; // As documented.
    return token;
  }
}
