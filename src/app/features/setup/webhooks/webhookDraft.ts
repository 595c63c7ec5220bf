import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import { isAccessSubject } from '#contract/wire/events';
import { testType, type WebhookEndpoint } from '#contract/wire/webhooks';
import { language } from '#contract/messages/language';
import { foldText } from '#contract/values/reference';
import { webhookMessages as words } from './webhookMessages.ts';

/** A webhook in its form. */
export interface WebhookDraft {
  readonly name: string;
  readonly url: string;
  /** Null: every event. */
  readonly types: readonly string[] | null;
  readonly isOn: boolean;
}

export const emptyWebhook: WebhookDraft = { name: '', url: '', types: null, isOn: true };

export const draftOf = ({ name, url, types, isOn }: WebhookEndpoint): WebhookDraft => ({
  name,
  url,
  types: types.length === 0 ? null : types,
  isOn,
});

/** What a form asks of the service: everything of a new webhook, only what differs of a known one. */
export function webhookRequest(draft: WebhookDraft, known?: WebhookDraft): Readonly<Record<string, unknown>> {
  const wire = ({ name, url, types, isOn }: WebhookDraft) => ({ name, url, types: types ?? [], isOn });
  if (!known) return wire(draft);
  const before = wire(known);
  return Object.fromEntries(
    Object.entries(wire(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]), // its own names
    ),
  );
}

/** The events of a record type. */
export interface EventGroup {
  readonly type: string;
  readonly label: string;
  readonly events: readonly string[];
}

const typeOf = (event: string): string => event.split('.', 1)[0] ?? '';
const nameOf = (event: string): string => event.slice(typeOf(event).length + 1);
const wholeOf = (type: string): string => `${type}.*`;

/** Record types with their events, by name. */
export function eventGroups(types: readonly string[]): readonly EventGroup[] {
  const groups = new Map<string, string[]>();
  for (const event of types) groups.set(typeOf(event), [...(groups.get(typeOf(event)) ?? []), event]);
  const { compare } = new Intl.Collator(language());
  return [...groups]
    .map(([type, events]) => ({ type, label: pluralOf(type), events }))
    .toSorted((left, right) => compare(left.label, right.label));
}

/** The groups whose name has every word of a text. */
export const groupsFor = (text: string, groups: readonly EventGroup[]): readonly EventGroup[] => {
  const sought = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  return groups.filter(({ label }) => sought.every((word) => foldText(label).includes(word)));
};

/** The events of a group that are chosen. */
export const chosenOf = ({ type, events }: EventGroup, types: readonly string[]): readonly string[] =>
  types.includes(wholeOf(type)) ? events : events.filter((event) => types.includes(event));

/** With all, some or none of the events of a group; all of them include those of a later version. */
export function withChosen(
  { type, events }: EventGroup,
  chosen: readonly string[],
  types: readonly string[],
): readonly string[] {
  const others = types.filter((event) => typeOf(event) !== type);
  return chosen.length === events.length ? [...others, wholeOf(type)] : [...others, ...chosen];
}

/** How a record type, or another subject of events, is called. */
function wordsOf(type: string): { readonly label: string; readonly plural: string } {
  if (isAccessSubject(type)) return words.subjects[type];
  const known = findListedType(type);
  return known ? catalogueOf(known) : { label: type, plural: type };
}

const pluralOf = (type: string): string => wordsOf(type).plural;

/** What happened, as a word: "created". A later version may know more. */
export const eventWord = (event: string): string => {
  const name = nameOf(event);
  return Object.hasOwn(words.events, name) ? words.events[name as keyof typeof words.events] : name; // it has the name
};

/** The same as a label of its own: "Created". */
export function eventName(event: string): string {
  const word = eventWord(event);
  return word.slice(0, 1).toLocaleUpperCase(language()) + word.slice(1);
}

/** "Invoice: created", "Test". */
export function eventLabel(event: string): string {
  if (event === testType) return words.testEvent;
  return words.eventOf(wordsOf(typeOf(event)).label, eventWord(event));
}

/** All of what a webhook is told: "Invoices; Bills: created, updated". */
export function eventsInFull(types: readonly string[]): string {
  if (types.length === 0) return words.allEvents;
  return [...new Set(types.map(typeOf))]
    .map((type) => {
      if (types.includes(wholeOf(type))) return pluralOf(type);
      const named = types.filter((event) => typeOf(event) === type).map(eventWord);
      return words.eventOf(pluralOf(type), named.join(', '));
    })
    .join('; ');
}

const NAMED = 2;

/** What a webhook is told: "All events", "Bills, Invoices +3". */
export function eventsText(types: readonly string[]): string {
  if (types.length === 0) return words.allEvents;
  const labels = [...new Set(types.map(typeOf))].map(pluralOf);
  const named = labels.slice(0, NAMED).join(', ');
  return labels.length > NAMED ? words.more(named, labels.length - NAMED) : named;
}
