import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtures, type Fixtures } from '../fixtures/testService.ts';
import { type Instances, startInstances } from '../http/instances.ts';
import { faultScale, faultSeed, noteFigures } from './figures.ts';
import { type Answer, askAt, Intents, isBusy, Token } from './intents.ts';
import { noWrongs, tracedJournal, wrongs } from './judgement.ts';
import { BadNetwork, type Profile, profiles } from './network.ts';

const CLIENTS = 8;
/** Intents that must be settled under each kind of fault. */
const SETTLED = 40 * faultScale;
const ANSWER_WITHIN_MS = 2_500;

/** The proxy answers in the place of the service. */
const isPage = ({ status, text }: Answer): boolean => status >= 502 && status <= 504 && text.startsWith('<html>');

describe('two instances behind a network that loses, repeats and damages', () => {
  let pair: Instances;
  let fixtures: Fixtures;
  let network: BadNetwork;
  const known: Intents['known'] = [];

  beforeAll(async () => {
    pair = await startInstances();
    fixtures = await createFixtures({ send: (method, path, options) => pair.send(0, method, path, options) });
    network = new BadNetwork(
      pair.all.map(({ origin }) => origin),
      faultSeed,
    );
    await network.listen();
    network.onCut = () => {
      // The backends of both instances end in the middle of whatever they do; the answer does not matter.
      pair.all[0].database
        .query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        .catch(() => undefined);
    };
  });
  afterAll(async () => {
    await network.close();
    await pair.close();
  });

  async function settleUnder(profile: Profile): Promise<Intents> {
    network.profile = profile;
    const token = new Token(() => pair.all[0].origin);
    const load = new Intents({
      ask: askAt(() => network.origin, token, ANSWER_WITHIN_MS),
      seed: faultSeed + profiles.indexOf(profile),
      clients: CLIENTS,
      journal: (memo) => tracedJournal(fixtures, memo),
      isAllowed: (answer) => isBusy(answer) || isPage(answer),
    });
    await expect.poll(() => load.settled, { timeout: 120_000 + 2_000 * SETTLED }).toBeGreaterThan(SETTLED);
    network.profile = undefined;
    await load.end();
    return load;
  }

  it.each(profiles)(
    'lose, double and overwrite nothing under %s, and settle every intent once it is over',
    async (profile) => {
      const load = await settleUnder(profile);
      known.push(...load.known);
      expect(load.unexpected, `seed ${faultSeed}`).toEqual([]);
      expect(network.faults.get(profile) ?? 0, 'nothing went wrong, so nothing was proved').toBeGreaterThan(0);
      expect(await wrongs(pair.all[0].database, known), `seed ${faultSeed}`).toEqual(noWrongs);
      noteFigures('T8', {
        intents: load.settled,
        faults: network.faults.get(profile) ?? 0,
        'sent again': load.repeats,
      });
    },
    240_000 * faultScale,
  );
});
