import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentHeaders } from '#contract/wire/headers';
import { appOrigins, readConfig } from './serve.ts';

it('allows the app to call only the service and sign-in of its configuration', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'countinghouse-config-'));
  try {
    const path = join(directory, 'config.json');
    expect(await readConfig(path)).toBeUndefined();
    expect(appOrigins(undefined, 'https://books.example')).toEqual({ isSecure: true });
    await writeFile(
      path,
      JSON.stringify({
        serviceUrl: 'https://api.example/',
        issuer: 'https://login.example',
        tokenEndpoint: '/services/rest/auth/oauth2/v1/token',
        clientId: 'https://not.an.address',
      }),
    );
    const origins = appOrigins(await readConfig(path), 'http://127.0.0.1:8080');
    expect(origins).toEqual({
      isSecure: false,
      connect: ['https://api.example', 'https://login.example'],
      form: ['https://login.example'],
    });
    const policy = documentHeaders(origins)['Content-Security-Policy'];
    expect(policy).toContain("connect-src 'self' https://api.example https://login.example;");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(documentHeaders(origins)).not.toHaveProperty('Strict-Transport-Security');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
