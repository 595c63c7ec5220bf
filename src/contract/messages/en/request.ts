import { text } from '../define.ts';

export const request = {
  bodyNotObject: 'The body must be a JSON object.',
  writeOffLimit: 'writeOffLimit takes an amount from 0 to 1,000 with two decimals.',
  preferenceTooLarge: 'A preference has at most 64 KiB.',
  concurrentOne: text<{ max: 'number' }>(
    ({ max }) => `At most ${max} request may run at once. Wait for an answer before you send the next.`,
  ),
  concurrent: text<{ max: 'number' }>(
    ({ max }) => `At most ${max} requests may run at once. Wait for an answer before you send the next.`,
  ),
  tooMany: text<{ max: 'number' }>(
    ({ max }) => `At most ${max} requests a second are allowed. Wait a second, then try again.`,
  ),
  nothingAt: text<{ path: 'text' }>(({ path }) => `There is nothing at ${path}.`),
  noSuiteQl:
    'SuiteQL is not served. Filter a list instead: GET /services/rest/record/v1/{type}?q=…, or ask for a report.',
  unknownPath: text<{ path: 'text' }>(
    ({ path }) => `There is nothing at ${path}. Check the path and the version; this service answers version v1.`,
  ),
  noType: text<{ type: 'text' }>(({ type }) => `Record type '${type}' does not exist.`),
  unknownType: text<{ type: 'text' }>(
    ({ type }) => `Record type '${type}' does not exist. The metadata catalog lists those that do.`,
  ),
  notServedAt: text<{ method: 'text'; path: 'text' }>(({ method, path }) => `${method} is not served at ${path}.`),
  tooLarge: text<{ max: 'number' }>(({ max }) => `The body has more than ${max} bytes. Send it in parts.`),
  endedEarly: 'The body ended early.',
  addressTooLong: text<{ max: 'number' }>(
    ({ max }) => `The address has more than ${max} bytes. Shorten the filter or the list of fields.`,
  ),
  rolesWithOthers: 'Change the accounts that play roles in a request of their own, without other settings.',
  settingsChanged: 'The settings have been changed since you opened them. Load them again and merge your changes.',
  companyName: 'The name of the company takes 1 to 83 characters.',
  numberPrefix: 'A prefix takes up to 12 letters, digits, blanks and . / _ -.',
  numberDigits: text<{ max: 'number' }>(({ max }) => `The number of digits must be a whole number from 1 to ${max}.`),
  noTerm: 'The reference names no active term. Choose an existing one.',
  roleAccount: 'The role needs a reference to an account, such as {"id": "12"}.',
  unknownSetting: text<{ name: 'text' }>(({ name }) => `There is no setting "${name}".`),
  notBoolean: text<{ name: 'text' }>(({ name }) => `${name} must be true or false.`),
  notNumbered: text<{ type: 'text' }>(({ type }) => `Records of type "${type}" are not numbered by the service.`),
  notSwitches: text<{ name: 'text' }>(({ name }) => `${name} must be an object of switches.`),
  unknownSwitch: text<{ group: 'text'; name: 'text' }>(({ group, name }) => `${group} has no switch "${name}".`),
  notNumbering: 'numbering must be an object of patterns by record type.',
  notDefaultTerms: 'defaultTerms must be an object with customer and vendor.',
  unknownDefaultTerm: 'defaultTerms has customer and vendor only.',
  notSystemAccounts: 'systemAccounts must be an object of accounts by role.',
  unknownRole: text<{ role: 'text'; list: 'text' }>(
    ({ role, list }) => `There is no role "${role}". There are ${list}.`,
  ),
  methodNotAllowed: text<{ method: 'text'; list: 'text' }>(
    ({ method, list }) => `${method} is not served here. Use ${list}.`,
  ),
  methodNotAllowedHint: text<{ method: 'text'; list: 'text'; hint: 'message' }>(
    ({ method, list, hint }) => `${method} is not served here. Use ${list}. ${hint}`,
  ),
  methodHint: text<{ method: 'text'; hint: 'message' }>(({ method, hint }) => `${method} is not served here. ${hint}`),
  unknownParameter: text<{ name: 'text' }>(({ name }) => `There is no parameter ${name}.`),
  headersTooLarge: text<{ max: 'number' }>(({ max }) => `The headers have more than ${max} bytes.`),
  timedOut: 'The request did not arrive in time.',
  notHttp: 'This is no HTTP request.',
  nothingHere: 'There is nothing at this address.',
  compressed: 'Compressed bodies are not taken. Send the body as it is.',
  scriptRefused: 'Scripts of this origin may not use the service.',
  badEtag: 'If-Match takes the ETag of a record, such as "3", or *.',
  notWhole: text<{ name: 'text'; min: 'number'; max: 'number' }>(
    ({ name, min, max }) => `${name} must be a whole number from ${min} to ${max}.`,
  ),
  badPreferenceKey: 'A preference key has 1 to 128 letters, digits, ".", "_", ":" or "-".',
  noPreference: text<{ key: 'text' }>(({ key }) => `You have no preference "${key}".`),
  preferenceMissing: 'Send the value of the preference as JSON.',
  typeMissing: 'type must name a record type.',
  keyMissing: 'key must be 1 to 255 printable characters without blanks.',
  searchTooLong: 'q takes at most 200 characters here.',
  fieldsMissing: 'Name the fields whose options you want, as in fields=currency,line.account.',
  putNeedsExternalId: 'PUT takes an external id, as in eid:VALUE. Use PATCH to change a record by its id.',
  badJson: text<{ reason: 'text'; position: 'number' }>(
    ({ reason, position }) => `The body is not valid JSON. ${reason} at byte ${position}.`,
  ),
  unreadable: text<{ reason: 'text' }>(({ reason }) => reason),
  patchLines: 'To remove lines, PATCH the record with the lines that stay.',
  patchLine: 'To remove a line, PATCH the record with the lines that stay.',
  notTexts: text<{ name: 'text'; count: 'number'; max: 'number' }>(
    ({ name, count, max }) => `${name} must be an object of at most ${count} texts, each of at most ${max} characters.`,
  ),
  onlyOfRecords: 'record is only for the source record.',
} as const;
