import { problem, type Problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { provisioningLimits } from '#contract/wire/identity/provisioning';
import { scimProblem } from '#contract/wire/identity/scimReasons';
import type { RequestContext } from '../../records/engine/caller.ts';
import type { Database } from '../../storage/database.ts';
import { noteProvisioningRequest, liveProvisioningCredential } from '../../storage/queries/auth/provisioning.ts';
import {
  findScimGroup,
  findScimUser,
  listScimGroups,
  listScimUsers,
  type ScimPage,
  type ScimQuery,
} from '../../storage/queries/auth/scim.ts';
import { groupColumns, type ScimColumn, userColumns } from '../../storage/queries/auth/scimFilter.ts';
import { hashed } from '../tokens/secrets.ts';
import { isId } from '../users/granting.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { filterProblems, plainName, readFilter } from './filter.ts';
import { patchGroup, patchUser } from './patch.ts';
import { chosenOf, etagOf, groupResource, isChosen, project, type Resource, userResource } from './represent.ts';
import { isObject, readGroup, readUser } from './resources.ts';
import { changeScimGroup, createScimGroup, deleteScimGroup, lockedGroup } from './scimGroups.ts';
import { changeScimUser, createScimUser, deleteScimUser, lockedUser, type ReadChange } from './scimUsers.ts';

type Body = Readonly<Record<string, unknown>>;

/** A request of the identity provider, signed and read. */
interface ScimRequest {
  readonly method: string;
  /** The path below the base address, decoded. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly origin: string;
  readonly context: RequestContext;
}

interface ScimReply {
  readonly status: number;
  readonly body?: Resource;
  readonly headers?: Readonly<Record<string, string>>;
  /** Users who can no longer sign in. */
  readonly ends?: readonly string[];
  /** Who may do what has changed. */
  readonly isChange?: boolean;
}

/** The service of SCIM 2.0. Refusals are thrown as `Refused`. */
export const scimOver = (db: Database) => ({
  /** The credential of a secret; undefined: there is none, or it has ended. */
  credentialOf: (secret: string, at: string) => liveProvisioningCredential(db, hashed(secret), at),
  note: (at: string, request: string, status: number) => noteProvisioningRequest(db, { at, request, status }),
  answer: (request: ScimRequest) => answer(db, request),
});

const usersEndpoint: Endpoint = {
  list: listUsers,
  get: getUser,
  create: postUser,
  put: putUser,
  patch: patchOne,
  remove: removeUser,
};
const groupsEndpoint: Endpoint = {
  list: listGroups,
  get: getGroup,
  create: postGroup,
  put: putGroup,
  patch: patchMany,
  remove: removeGroup,
};

type Work = (db: Database, request: ScimRequest, id: string) => Promise<ScimReply>;
interface Endpoint {
  readonly list: Work;
  readonly get: Work;
  readonly create: Work;
  readonly put: Work;
  readonly patch: Work;
  readonly remove: Work;
}

async function answer(db: Database, request: ScimRequest): Promise<ScimReply> {
  const [name = '', id, ...rest] = request.segments;
  const endpoint = name === 'Users' ? usersEndpoint : name === 'Groups' ? groupsEndpoint : undefined;
  if (rest.length > 0) return nothing(request);
  if (!endpoint) return discovered(request, name, id);
  const works: Readonly<Record<string, Work>> =
    id === undefined
      ? { GET: endpoint.list, POST: endpoint.create }
      : { GET: endpoint.get, PUT: endpoint.put, PATCH: endpoint.patch, DELETE: endpoint.remove };
  const work = works[request.method];
  return work ? work(db, request, id ?? '') : wrongMethod(request, Object.keys(works));
}

const nothing = ({ segments }: ScimRequest): never =>
  refuseWith(scimProblem('notFound', { path: segments.join('/').slice(0, 100) }, {}, 'NOT_FOUND'));

const wrongMethod = ({ method }: ScimRequest, allow: readonly string[]): never =>
  refuseWith(scimProblem('method', { method, list: allow }, {}, 'METHOD_NOT_ALLOWED'));

function discovered(request: ScimRequest, name: string, id: string | undefined): ScimReply {
  const { origin, method, query } = request;
  const lists: Readonly<Record<string, readonly Resource[]>> = {
    ResourceTypes: resourceTypes(origin),
    Schemas: schemas(origin),
  };
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  const isConfig = name === 'ServiceProviderConfig' && id === undefined;
  if (!list && !isConfig) return nothing(request);
  if (method !== 'GET') return wrongMethod(request, ['GET']);
  // The standard forbids filters here, so that what is served is read whole.
  if (query.has('filter')) return refuseWith(scimProblem('noFilter', {}, {}, 'INSUFFICIENT_PERMISSION'));
  if (!list) return { status: 200, body: serviceProviderConfig(origin) };
  if (id === undefined) return listed({ items: list, totalResults: list.length }, 1);
  const found = list.find((each) => String(each.id).toLowerCase() === id.toLowerCase());
  return found ? { status: 200, body: found } : nothing(request);
}

const listed = ({ items, totalResults }: ScimPage<Resource>, startIndex: number): ScimReply => ({
  status: 200,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: items.length,
    Resources: items,
  },
});

/** A page as it is asked for; numbers beyond what is served count as the nearest, as the standard has it. */
function readQuery(
  { query }: ScimRequest,
  columns: ReadonlyMap<string, ScimColumn>,
): ScimQuery & { readonly startIndex: number } {
  const problems: Problem[] = [];
  const whole = (name: string, usual: number): number => {
    const given = query.get(name)?.trim() ?? '';
    if (given === '') return usual;
    if (/^[+-]?\d{1,9}$/.test(given)) return Number(given);
    problems.push(scimProblem('notNumber', { name }, { queryParam: name }, 'INVALID_CONTENT'));
    return usual;
  };
  const startIndex = Math.max(1, whole('startIndex', 1));
  const limit = Math.min(Math.max(0, whole('count', provisioningLimits.page / 2)), provisioningLimits.page);
  const filterText = query.get('filter');
  const read = filterText === null ? undefined : readFilter(filterText);
  if (read?.ok === false) problems.push(read.problem);
  if (read?.ok === true) problems.push(...filterProblems(read.filter, columns).slice(0, 20));
  const sortBy = query.get('sortBy') === null ? undefined : plainName(query.get('sortBy') ?? '');
  if (sortBy !== undefined && columns.get(sortBy)?.sorts !== true)
    problems.push(scimProblem('noSort', { name: sortBy.slice(0, 60) }, { queryParam: 'sortBy' }, 'INVALID_CONTENT'));
  refuseIfAny(problems);
  return {
    filter: read?.ok === true ? read.filter : undefined,
    sortBy,
    isDescending: query.get('sortOrder')?.toLowerCase() === 'descending',
    limit,
    offset: startIndex - 1,
    startIndex,
  };
}

async function listUsers(db: Database, request: ScimRequest): Promise<ScimReply> {
  const { startIndex, ...query } = readQuery(request, userColumns);
  const chosen = chosenOf(request.query);
  const { items, totalResults } = await listScimUsers(db, query);
  const resources = items.map((user) => project(userResource(user, request.origin), chosen));
  return listed({ items: resources, totalResults }, startIndex);
}

async function listGroups(db: Database, request: ScimRequest): Promise<ScimReply> {
  const { startIndex, ...query } = readQuery(request, groupColumns);
  const chosen = chosenOf(request.query);
  const { items, totalResults } = await listScimGroups(db, { ...query, hasMembers: isChosen(chosen, 'members') });
  const resources = items.map((group) => project(groupResource(group, request.origin), chosen));
  return listed({ items: resources, totalResults }, startIndex);
}

const noUser = (id: string): never => refuseWith(scimProblem('noUser', { id: id.slice(0, 60) }, {}, 'NOT_FOUND'));
const noGroup = (id: string): never => refuseWith(scimProblem('noGroup', { id: id.slice(0, 60) }, {}, 'NOT_FOUND'));

async function shownUser(db: Database, request: ScimRequest, id: string, status = 200): Promise<ScimReply> {
  const user = (isId(id) ? await findScimUser(db, id) : undefined) ?? noUser(id);
  return shown(request, userResource(user, request.origin), user.version, status);
}

async function shownGroup(db: Database, request: ScimRequest, id: string, status = 200): Promise<ScimReply> {
  const group = (isId(id) ? await findScimGroup(db, id) : undefined) ?? noGroup(id);
  return shown(request, groupResource(group, request.origin), group.version, status);
}

function shown(
  { query, method, ifNoneMatch }: ScimRequest,
  resource: Resource,
  version: number,
  status: number,
): ScimReply {
  const headers = {
    ETag: etagOf(version),
    ...(status === 201 ? { Location: String((resource.meta as Body).location) } : {}), // every resource has it
  };
  if (method === 'GET' && tagsOf(ifNoneMatch).some((tag) => tag === version || tag === '*'))
    return { status: 304, headers };
  return { status, headers, body: project(resource, chosenOf(query)) };
}

const tagsOf = (header: string | undefined): readonly (number | '*')[] =>
  (header ?? '').split(',').flatMap((part): (number | '*')[] => {
    if (part.trim() === '*') return ['*'];
    const found = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(part)?.[1];
    return found === undefined ? [] : [Number(found)];
  });

/** Refuses a change of another version than the one that was read. */
function requireVersion({ ifMatch }: ScimRequest, version: number): void {
  if (ifMatch === undefined || tagsOf(ifMatch).some((tag) => tag === version || tag === '*')) return;
  refuseWith(scimProblem('changed', {}, { header: 'If-Match' }, 'RCRD_HAS_BEEN_CHANGED'));
}

const bodyOf = ({ body }: ScimRequest): Body =>
  isObject(body) ? body : refuseWith(problem('request.bodyNotObject', {}, {}, 'INVALID_REQUEST'));

async function getUser(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  return shownUser(db, request, id);
}

async function postUser(db: Database, request: ScimRequest): Promise<ScimReply> {
  const body = bodyOf(request);
  const read: ReadChange = (_, problems) => readUser(body, problems);
  const { id, ends } = await db.transaction((tx) => createScimUser(tx, request.context, read));
  return { ...(await shownUser(db, request, id, 201)), ends, isChange: true };
}

async function changeUser(db: Database, request: ScimRequest, id: string, read: ReadChange): Promise<ScimReply> {
  const { ends } = await db.transaction(async (tx) => {
    const known = (isId(id) ? await lockedUser(tx, id) : undefined) ?? noUser(id);
    requireVersion(request, known.version);
    return changeScimUser(tx, request.context, known, read);
  });
  return { ...(await shownUser(db, request, id)), ends, isChange: true };
}

function putUser(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  const body = bodyOf(request);
  return changeUser(db, request, id, (before, problems) => {
    const change = readUser(body, problems);
    // What is not sent of a name is empty from now on; the sign-in depends on the others, so they stay.
    const usual = before ? { userName: before.userName, givenName: null, familyName: null } : {};
    return { ...usual, ...change };
  });
}

function patchOne(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  const body = bodyOf(request);
  return changeUser(db, request, id, (before, problems) => (before ? patchUser(before, body, problems) : {}));
}

async function removeUser(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  const { ends } = await db.transaction(async (tx) => {
    const known = (isId(id) ? await lockedUser(tx, id) : undefined) ?? noUser(id);
    requireVersion(request, known.version);
    return deleteScimUser(tx, request.context, known);
  });
  return { status: 204, ends, isChange: true };
}

async function getGroup(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  return shownGroup(db, request, id);
}

async function postGroup(db: Database, request: ScimRequest): Promise<ScimReply> {
  const body = bodyOf(request);
  const id = await db.transaction((tx) =>
    createScimGroup(tx, request.context, (_, problems) => readGroup(body, problems)),
  );
  return { ...(await shownGroup(db, request, id, 201)), isChange: true };
}

async function changeGroup(
  db: Database,
  request: ScimRequest,
  id: string,
  read: Parameters<typeof changeScimGroup>[3],
): Promise<ScimReply> {
  await db.transaction(async (tx) => {
    const known = (isId(id) ? await lockedGroup(tx, id) : undefined) ?? noGroup(id);
    requireVersion(request, known.version);
    await changeScimGroup(tx, request.context, known, read);
  });
  return { ...(await shownGroup(db, request, id)), isChange: true };
}

function putGroup(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  const body = bodyOf(request);
  // Without members, nobody is in the group.
  return changeGroup(db, request, id, (_, problems) => ({ members: new Set(), ...readGroup(body, problems) }));
}

function patchMany(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  const body = bodyOf(request);
  return changeGroup(db, request, id, (before, problems) => (before ? patchGroup(before, body, problems) : {}));
}

async function removeGroup(db: Database, request: ScimRequest, id: string): Promise<ScimReply> {
  await db.transaction(async (tx) => {
    const known = (isId(id) ? await lockedGroup(tx, id) : undefined) ?? noGroup(id);
    requireVersion(request, known.version);
    await deleteScimGroup(tx, request.context, known);
  });
  return { status: 204, isChange: true };
}
