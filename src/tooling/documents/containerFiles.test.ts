import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { transportSecurity } from '#contract/wire/headers';

const folder = 'src/operations/container';
const read = (path: string): string => readFileSync(path, 'utf8');
const [image, ignored, compose] = ['Dockerfile', 'Dockerfile.dockerignore', 'compose.yaml'].map((name) =>
  read(`${folder}/${name}`),
) as [string, string, string];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const settings = new Set([...read('src/hosts/settings.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name));
const isSetting = (name: string) => settings.has(name) || name === 'NODE_ENV';

describe('the image', () => {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));

  it('copies files that exist, and that the build is given', () => {
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const given = [...ignored.matchAll(/^!(.+)$/gm)].map(([, path]) => path);
    expect(copied.filter((path) => !given.includes(path.split('/')[0]))).toEqual([]);
    expect(given.filter((path) => !copied.some((each) => each.split('/')[0] === path))).toEqual([]);
  });

  it('takes from the build what is not built in', () => {
    const outside = [
      ...(/external: \[(.+?)\]/.exec(read('src/tooling/vite.server.ts'))?.[1]?.matchAll(/'(.+?)'/g) ?? []),
    ];
    expect(outside.length).toBeGreaterThan(0);
    for (const [, name] of outside) expect(image).toContain(`COPY --from=build /app/node_modules/${name} `);
  });

  it('runs commands of package.json', () => {
    const named = [...image.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name);
    expect(named).toEqual(['build']);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('runs as a user without rights, and says whether it is ready', () => {
    expect(image).toMatch(/\nUSER node\n[^]*\nHEALTHCHECK [^\n]*\/readyz/);
    expect(image.lastIndexOf('\nUSER ')).toBeGreaterThan(image.lastIndexOf('\nRUN '));
  });

  it('has settings that the program reads', () => {
    const named = [...(/^ENV (.+)$/m.exec(image)?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !isSetting(name))).toEqual([]);
  });
});

describe('the composition', () => {
  const books = /\n {2}books:\n([^]*?)\n {2}proxy:/.exec(compose)?.[1] ?? '';

  it('gives the service settings that it reads, and secrets as files only', () => {
    const open = [...books.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    const secret = (/secrets: \[(.+)\]/.exec(books)?.[1] ?? '').split(', ').map((name) => name.toUpperCase());
    expect(open).toContain('PUBLIC_URL');
    expect(secret).toContain('AUDIT_KEY');
    expect([...open, ...secret].filter((name) => !isSetting(name))).toEqual([]);
    expect(open.filter((name) => /KEY|PASS|SECRET|DATABASE_URL/.test(name))).toEqual([]);
  });

  it('leaves the service nothing but its volume to write to', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'data:/data'])
      expect(books).toContain(line);
    expect(books).not.toContain('ports:');
  });
});

describe('the proxies', () => {
  const [caddy, haproxy] = [read(`${folder}/Caddyfile`), read('src/operations/instances/haproxy.cfg')];

  it('ask browsers for TLS as the service does, subdomains included', () => {
    const policy = `Strict-Transport-Security "${transportSecurity['Strict-Transport-Security']}"`;
    for (const text of [caddy, haproxy]) expect(text).toContain(policy);
  });

  it('lead a browser to TLS, and refuse a program that comes without', () => {
    expect(haproxy).toMatch(
      /deny deny_status 403 if \{ path_beg \/services\/ \} !\{ ssl_fc \}\n.*redirect scheme https/,
    );
    expect(caddy).toMatch(/handle \/services\/\* \{\s+respond 403\s+\}\s+handle \{\s+redir https:/);
  });

  it('speak no TLS below 1.2', () => {
    expect(haproxy).toContain('ssl-min-ver TLSv1.2');
  });
});
