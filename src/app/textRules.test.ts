import { beforeAll, describe, expect, it } from 'vitest';
import { glossary } from '../proofs/fixtures/app/glossary.ts';
import {
  shownTexts,
  type ShownLanguage,
  type Texts,
  type TextUse,
  usesOfTexts,
} from '../proofs/fixtures/app/shownTexts.ts';
import { german } from './texts.de.ts';
import { french } from './texts.fr.ts';

/** Begins a button: the verbs of the table of actions, and those of moving between pages, steps and files. */
const verbs = new Set(
  (
    'New Create Edit Save Discard Duplicate Copy Delete Erase Remove Void Reverse Cancel Close Approve Reject Reopen Lock Mark ' +
    'Unlock Apply Unapply Auto-apply Reapply Allocate Split Write Import Export Download Upload Expand Collapse Filter ' +
    'Sort Group Pin Unpin Reset Update Share Select Clear Try Retry Refresh Pause Resume Stop Receive Fulfill Build ' +
    'Unbuild Issue Hide Make Sign Invite Deactivate Reactivate Revoke Verify Recompute Allow Add Back Check Choose Compare Confirm Continue Dismiss Find ' +
    'Go Keep Load Merge Test Next Open Pay Post Preview Previous Print Restore Review Search Show Skip Start Submit Substitute Freeze Turn Use Validate Send Rename'
  ).split(' '),
);

/** Other words for an action that has a word of its own. */
const otherVerbs =
  /^(?:Make(?! (?:\d+ )?payments?\b)|Enter|Put|Take|Leave out|Let|Turn down|Shut|Spread|Settle|Tick|Pick|Mark|Fold|Unfold|Open all|Read|Look|Go on|Drop|Change)\b/;

/** Names that keep their capitals inside a sentence. */
const names = new Set(
  (
    'A/R A/P American Express Jobs Home Company Roles Users Germany Swiss Ctrl Accept Marlow Instruments Manage Set Up Main St ' +
    'External Year Immediate Invoices Bills Reason Advanced Average Phantom Other Opening Monthly Currency Closing Check ' +
    'Ledger Effective Accounting Countinghouse To Pay Object Word Create Edit View Full Restore Wednesday Monday States Connect Entra Okta Keycloak'
  ).split(' '),
);

/** Texts that keep what a rule forbids, and why. */
const allowed: Readonly<Record<'length' | 'period' | 'plural' | 'verb', Readonly<Record<string, string>>>> = {
  length: {
    'vendorPrepaymentApplication.label': 'the name of the specification',
    'vendorPrepaymentApplication.plural': 'the name of the specification',
    'revRecSchedule.label': 'the name of the specification',
    'revRecSchedule.plural': 'the name of the specification',
  },
  period: {
    'messages.signIn.changeOfSecondFactor': 'the subject of a sentence',
    'messages.signIn.changeOfPassword': 'the subject of a sentence',
    'messages.signIn.changeOfPasskeys': 'the subject of a sentence',
    'messages.signIn.changeOfProvider': 'the subject of a sentence',
    'messages.integrity.allowingChanges': 'the subject of a sentence',
    'messages.webhook.changing': 'the subject of a sentence',
    'messages.personalData.erasing': 'the subject of a sentence',
  },
  plural: {
    'app.ui.severalFit': 'there are two matches or more',
    'app.grid.severalFit': 'there are two matches or more',
    'app.grid.paste.fits': 'there are two matches or more',
    'app.grid.paste.pickFrom': 'there are two matches or more',
    'app.settlement.partsStayOpen': 'there are two documents or more',
    'app.trail.more': 'the number of changes shown at most',
    'app.report.spanDays': 'an aging bucket',
    'app.report.spanOver': 'an aging bucket',
    'app.api.slow': 'the time limit of requests',
  },
  verb: {
    'app.ownPassword.change': 'the name that people look for',
    'app.ownPassword.save': 'the name that people look for',
    'app.conflict.allTheirs': 'one of the two versions',
    'app.conflict.allMine': 'one of the two versions',
    'app.settlement.all': 'an amount of documents to apply',
    'app.settlement.none': 'an amount of documents to apply',
    'app.form.columns': 'the panel that it opens',
    'app.places.open': 'the panel that it opens',
    'app.report.chart': 'the part that it shows or hides',
    'app.report.beside': 'the part that it shows or hides',
    'app.remittance.title': 'the paper that it opens',
    'app.record.position': 'the place in the list that it opens',
    'app.import.checking': 'the progress of the action',
    'app.listTools.exporting': 'the progress of the action',
    'app.secondFactor.kept': 'a confirmation by the user',
  },
};

let texts: Readonly<Record<ShownLanguage, Texts>>;
let singular: ReadonlyMap<string, readonly string[]>;
let uses: ReadonlyMap<string, TextUse>;
beforeAll(async () => {
  ({ singular, ...texts } = await shownTexts({ de: german, fr: french }));
  uses = usesOfTexts();
});

type Use = TextUse | 'label' | 'help' | 'refusal' | 'other';
function useOf(path: string): Use {
  if (path.startsWith('app.')) return uses.get(path) ?? 'other';
  if (path.startsWith('pages.') || path.startsWith('messages.sheet.')) return 'other';
  if (path.startsWith('messages.')) return 'refusal';
  return path.endsWith('.help') ? 'help' : 'label';
}

/** The English texts of a type that break a rule without being an exception. */
const breaking = (rule: string, isBroken: (text: string, use: Use, path: string) => boolean): readonly string[] =>
  [...texts.en]
    .filter(
      ([path, text]) =>
        !(rule in allowed && path in allowed[rule as keyof typeof allowed]) && isBroken(text, useOf(path), path),
    )
    .map(([path, text]) => `${path}: ${text}`);

/** Countries and locales are called as in CLDR. */
const isStandardName = (path: string): boolean => /^lists\.countries\.|^currency\.fields\.locale\.options\./.test(path);
/** States and fixed lists, which the specification capitalizes; screens write them in sentence case. */
const isWireName = (path: string): boolean => /\.states\.|^lists\./.test(path);
/** Refusals are sentences, except those that are part of one: they begin in lower case or with what is inserted. */
const isSentence = (text: string, path: string): boolean =>
  /^[A-Z].* .* /.test(text) && !path.startsWith('messages.query.');

describe('English texts', () => {
  it('are found with their uses', () => {
    expect([...uses.values()].filter((use) => use === 'button').length).toBeGreaterThan(120);
    expect([...uses.values()].filter((use) => use === 'toast').length).toBeGreaterThan(30);
  });

  it('are as short as their use requires', () => {
    const most: Readonly<Record<Use, number>> = {
      label: 24,
      button: 28,
      toast: 60,
      help: 110,
      refusal: 160,
      other: 300,
    };
    expect(breaking('length', (text, use, path) => !isStandardName(path) && text.length > most[use])).toEqual([]);
  });

  it('have capitals at the start of sentences and in names only', () => {
    const hasCapital = (text: string) =>
      [...text.matchAll(/(?<=[a-z0-9,)’'] )([A-Z][a-z]+)\b/g)].some(([word]) => !names.has(word));
    expect(breaking('case', (text, _, path) => !isWireName(path) && !isStandardName(path) && hasCapital(text))).toEqual(
      [],
    );
  });

  it('end in a period as a sentence, and without one as a label or button', () => {
    expect(
      breaking('period', (text, use, path) =>
        use === 'help' || use === 'refusal'
          ? isSentence(text, path) && !/[.?…:}]$/.test(text)
          : (use === 'label' || use === 'button') && text.endsWith('.'),
      ),
    ).toEqual([]);
  });

  it('begin with the verb of the action on buttons', () => {
    expect(
      breaking('verb', (text, use, path) =>
        use === 'button' || /\.actions\.\w+$/.test(path) ? !verbs.has(/^[\w-]+/.exec(text)?.[0] ?? '') : false,
      ),
    ).toEqual([]);
    expect(breaking('verb', (text, use) => use === 'button' && otherVerbs.test(text))).toEqual([]);
  });

  it('have a form for one', () => {
    const counted =
      /\b1 (?:accounts|cells|changes|characters|checks|columns|days|documents|entries|fields|items|lines|matches|months|payments|periods|problems|records|results|rows|seconds|users)\b/;
    const numbers = [...singular].filter(
      ([path, variants]) => variants.every((each) => counted.test(each)) && !(path in allowed.plural),
    );
    expect(numbers.map(([path, [text]]) => `${path}: ${text}`)).toEqual([]);
  });

  it('are never their key', () => {
    expect(breaking('key', (text, _, path) => text === path || /^\w+\.\w+\.\w+$/.test(text))).toEqual([]);
  });
});

/** Wire names inside a text are in English in every language. */
const isOfTheWire = (path: string): boolean =>
  /^messages\.request\.|^messages\.access\.bad|^app\.reference\./.test(path);

describe.each([
  ['de', 1],
  ['fr', 2],
] as const)('texts in %s', (language, column) => {
  it('use the term of the glossary wherever the English has it', () => {
    const pairs = new Map<string, readonly [path: string, english: string, other: string]>();
    for (const [path, text] of texts.en) {
      const other = texts[language].get(path);
      if (other !== undefined && !isOfTheWire(path)) pairs.set(`${text}|${other}`, [path, text, other]);
    }
    const wrong = glossary.flatMap((row) => {
      const english = new RegExp(String.raw`\b(?:${row[0]})\b(?!\})`, 'i');
      const term = new RegExp(row[column].replaceAll('’', "['’]"), language === 'fr' ? 'iu' : 'u');
      return [...pairs.values()]
        .filter(([, text, other]) => english.test(text) && !term.test(other))
        .map(([path, text, other]) => `${path}, ${row[0]}: ${text} | ${other}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have what the English has, at the same places', () => {
    const missing = [...texts.en.keys()].filter((path) => !texts[language].has(path) && !path.startsWith('lists.'));
    expect(missing).toEqual([]);
  });

  it('are not left in English', () => {
    const isProse = (text: string) =>
      /[a-z]{3}.* .*[a-z]{3}/.test(text.replaceAll(/\{\w+\}|Word|American Express/g, ''));
    const same = [...texts.en].filter(
      ([path, text]) => texts[language].get(path) === text && isProse(text) && !isStandardName(path),
    );
    expect(same.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});
