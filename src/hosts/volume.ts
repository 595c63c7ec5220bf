import { generateVolume, mixOf } from '../service/seed/volume.ts';
import { runOnDatabase } from './runOnDatabase.ts';
import { SettingsRefused } from './settings.ts';

const SEED = 20_260_630;
const USUAL = '1000000';

// Adds so many transactions to the company there is, or to a plain one made first: `node src/tooling/start.mjs --program volume 1000000`.
await runOnDatabase(() => {
  const given = process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? USUAL;
  if (!/^[1-9]\d{0,7}$/.test(given))
    throw new SettingsRefused(`The number of transactions must be a whole number from 1 to 99999999, not "${given}".`);
  return async (database) => {
    const mix = mixOf(Number(given));
    await generateVolume(database, { ...mix, seed: SEED });
    const payments = Number(given) - mix.journals - mix.invoices;
    return { summary: `${mix.journals} journals, ${mix.invoices} invoices and ${payments} payments`, code: 0 };
  };
});
