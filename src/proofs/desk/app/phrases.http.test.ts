import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '#contract/wire/search';
import { sampleCompany } from '../../fixtures/prepared.ts';
import { type RoleName, startTestService, type TestService } from '../../fixtures/testService.ts';
import type { CallerAnswer } from '../../../app/platform/auth/caller.ts';
import { phrases } from './phrases.ts';

type LanguageName = keyof typeof phrases;

/** The palette in a language, loaded anew: texts are read once. */
async function paletteIn(name: LanguageName) {
  vi.resetModules();
  const { setLanguage } = await import('#contract/messages/language');
  if (name === 'de') setLanguage((await import('../../../app/texts.de.ts')).german);
  else if (name === 'fr') setLanguage((await import('../../../app/texts.fr.ts')).french);
  else setLanguage(undefined);
  // One after the other: Node 20 fails at times when two imports reach the router at once, which is ESM behind CommonJS.
  const items = await import('../../../app/platform/palette/items.ts');
  const answers = await import('../../../app/platform/palette/useAnswers.ts');
  const commands = await import('../../../app/platform/palette/useCommands.ts');
  const offered = await import('../../../app/platform/palette/usePaletteItems.ts');
  const navigation = await import('../../../app/platform/shell/navigation.ts');
  const plugs = await import('../../../app/plugs.ts');
  const caller = await import('../../../app/platform/auth/caller.ts');
  const formats = await import('../../../app/platform/formats/formats.ts');
  const words = await import('#contract/finding/load');
  const folding = await import('#contract/values/reference');
  const finding = await words.loadFindingWords();
  const sources = await plugs.shellPlug.commands();
  const none = (): void => undefined;
  const general = commands.generalCommands({ reload: none, print: none, signOut: none, switchLanguage: none });
  const written = formats.createFormats({ en: 'en-US', de: 'de-DE', fr: 'fr-FR' }[name], new Map(), today, undefined);
  const filler = new Set(finding.question.filler.split(',').map(folding.foldText));
  return (text: string, answer: CallerAnswer, found: SearchAnswer) => {
    const who = caller.callerOf(answer);
    const can = (id: string, level: Parameters<typeof caller.allows>[2]) => caller.allows(who, id, level);
    const viewer = { can, isServed: () => true, isSpecOnly: false };
    const groups = navigation.placeGroups(viewer, plugs.shellPlug.places);
    const all = items.offeredItems({
      ...offered.offeredBy(sources, { can, isSample: true }, general),
      groups,
      can,
      finding,
    });
    return items.composeItems(text, {
      items: all,
      found: found.items.map((hit) => items.foundItem(hit, written)),
      answers: answers.answerItems(text, answers.askingOf(finding, can), written),
      filler,
    });
  };
}

const today = new Date().toISOString().slice(0, 10);
const roles = ['Administrator', 'Controller', 'A/R Clerk', 'A/P Clerk', 'Sales Clerk', 'Warehouse'] as const;

describe('phrases that people type into the palette', () => {
  let service: TestService;
  const callers = new Map<RoleName, CallerAnswer>();
  const names = new Map<string, string>();

  beforeAll(async () => {
    service = await startTestService('embedded', { prepared: sampleCompany });
    for (const role of roles) {
      const { body } = await service.send('GET', 'session/v1/me', { as: role });
      callers.set(role, body as unknown as CallerAnswer); // the schema of the answer is checked by the fixture
    }
    await take('invoice', 'invoice', 'total > 1000', 'Number', 'Amount');
    await take('vendorBill', 'bill', 'total > 1000', 'Number', 'Amount');
    await take('periodEndJournal', 'journal', 'total > 0', 'Number', 'Amount');
    await take('salesOrder', 'order', 'total > 0', 'Number', 'Amount');
    await take('customer', 'customer', 'isInactive = false', 'Name');
    await take('vendor', 'vendor', 'isInactive = false', 'Name');
  }, 300_000);
  afterAll(async () => await service.close());

  /** Remembers a record of the sample by the names that phrases use. */
  async function take(type: string, name: string, q: string, label: 'Number' | 'Name', amount?: 'Amount') {
    const query = new URLSearchParams({ q, limit: '1' });
    const answer = await service.send('GET', `record/v1/${type}?${query.toString()}`);
    if (answer.status !== 200) throw new Error(answer.text);
    const [found] = answer.body.items as readonly { id: string }[]; // a list of objects
    if (!found) throw new Error(`The sample has no ${type}`);
    const { body: row } = await service.send('GET', `record/v1/${type}/${found.id}`);
    names.set(name, `/records/${type}/${String(row.id)}`);
    names.set(`${name}${label}`, String(label === 'Name' ? (row.companyName ?? row.refName) : row.refName));
    if (amount === undefined) return;
    const total = Number(row.total);
    const write = (locale: string) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(total);
    names.set(`${name}Amount`, write('en-US'));
    names.set(`${name}AmountDe`, write('de-DE'));
    names.set(`${name}AmountFr`, write('fr-FR'));
  }

  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => names.get(name) ?? `no ${name}`);

  it('are 150 in three languages', () => {
    const all = Object.values(phrases).flatMap((of) => Object.values(of).flat());
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  it.each(['en', 'de', 'fr'] as const)(
    'find what is meant among the first three: %s',
    async (name) => {
      const search = await paletteIn(name);
      const missed: string[] = [];
      for (const [role, list] of Object.entries(phrases[name]) as [RoleName, typeof phrases.en.Controller][])
        // the roles of the phrases
        for (const [phrase, wanted] of list ?? []) {
          const text = filled(phrase);
          const answer = await service.send(
            'GET',
            `search/v1?${new URLSearchParams({ q: text, limit: '24' }).toString()}`,
            { as: role },
          );
          const caller = callers.get(role);
          if (!caller) throw new Error(`${role} has not been asked for`);
          const found = search(text, caller, answer.body as unknown as SearchAnswer); // as above
          const first = found.slice(0, 3).map(({ id, to = '' }) => [id, decodeURIComponent(to)] as const);
          if (!first.some(([id, to]) => isWanted(filled(wanted), id, to)))
            missed.push(
              `${role}: ${text} wants ${filled(wanted)}, has ${first.map((each) => each.join(' ')).join(' | ')}`,
            );
        }
      expect(missed).toEqual([]);
    },
    240_000,
  );
});

/** `?invoice total > 5000`: the list of invoices with a filter that contains this. */
function isWanted(wanted: string, id: string, to: string): boolean {
  if (!wanted.startsWith('?'))
    return wanted === 'language' ? id.startsWith('language ') : to === wanted || id === wanted;
  const [type = '', ...filter] = wanted.slice(1).split(' ');
  return to.startsWith(`/records/${type}?`) && to.includes(filter.join(' '));
}
