import type { Party } from './people.ts';

/** Codes of the towns of the sample parties, by town and state. */
const codes: ReadonlyMap<string, string> = new Map(
  `
Norfolk VA 23510|Yakima WA 98901|Astoria OR 97103|Seattle WA 98101|Boise ID 83702|Trenton NJ 08608|Concord NH 03301|Reno NV 89501|Grand Junction CO 81501|Scranton PA 18503
Sacramento CA 95814|Coos Bay OR 97420|Salem OR 97301|Fargo ND 58102|Edison NJ 08817|Eugene OR 97401|Tacoma WA 98402|Gloucester MA 01930|Modesto CA 95354|Oakland CA 94607
Hood River OR 97031|Portland ME 04101|Portland OR 97204|Wichita KS 67202|Newark NJ 07102|Olympia WA 98501|Elko NV 89801|Bend OR 97701|Cleveland OH 44113|Longview WA 98632
Providence RI 02903|Missoula MT 59801|Walla Walla WA 99362|Baton Rouge LA 70801|Fresno CA 93721|Lowell MA 01852|Everett WA 98201|Hartford CT 06103|Spokane WA 99201
Buffalo NY 14203|Annapolis MD 21401|Vancouver WA 98660|San Jose CA 95113|Gresham OR 97030|Denver CO 80202|Beaverton OR 97005|Las Vegas NV 89101|Chicago IL 60601
Stavanger 4006|Aarau 5000|Mannheim 68159|Hamburg 20095|Regensburg 93047|Rostock 18055|Bremen 28195|Kempten 87435|Kassel 34117|Essen 45127|Göttingen 37073|Dresden 01067
Ulm 89073|Minden 32423|Bremerhaven 27568|Jena 07743|Sendai 980-0811|Nagoya 460-0008|Yokohama 231-0002|Osaka 530-0001|Kobe 650-0024|Niigata 951-8067|Kyoto 600-8216
Hakodate 040-0063|Tsu 514-0004`
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [, place = '', code = ''] = /^(.*) (\S+)$/.exec(entry) ?? [];
      return [place, code];
    }),
);

const streets: Readonly<Record<string, readonly string[]>> = {
  US: [
    'Market Street',
    'Harbor Avenue',
    'Mill Road',
    'Commerce Drive',
    'Cedar Street',
    'Railroad Avenue',
    'Foundry Lane',
  ],
  DE: ['Hafenstraße', 'Industrieweg', 'Bahnhofstraße', 'Gewerbering', 'Lindenallee'],
  JP: ['Honcho', 'Sakae', 'Chuo', 'Minami'],
  NO: ['Strandkaien'],
  CH: ['Bahnhofstrasse'],
};

/** A street and the code of the town, as a letter to the party needs them; undefined where the town is not known. */
export function postalOf(
  { city, state, country }: Pick<Party, 'city' | 'state' | 'country'>,
  index: number,
): { readonly street: string; readonly code: string | undefined } {
  const of = streets[country] ?? [];
  const name = of[index % Math.max(1, of.length)] ?? 'Main Street';
  const number = 3 + ((index * 37) % 180);
  return {
    street:
      country === 'US'
        ? `${number} ${name}`
        : country === 'JP'
          ? `${1 + (index % 5)}-${number} ${name}`
          : `${name} ${number}`,
    code: codes.get([city, state].filter(Boolean).join(' ')),
  };
}
