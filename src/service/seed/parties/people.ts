import type { Books } from '../company.ts';

export interface Party {
  readonly name: string;
  readonly books: Books;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

const parties = (books: Books, country: string, text: string): Party[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', city = '', state = ''] = row.split('|').map((part) => part.trim());
      return { name, books, city, state, country };
    });

/** Sixty customers: forty of the parent company, twelve of the German and eight of the Japanese subsidiary. */
export const customers: readonly Party[] = [
  ...parties(
    'us',
    'US',
    `
Tidewater Bakeries | Norfolk | VA
Orchard Valley Packing | Yakima | WA
Brightwater Fisheries | Astoria | OR
Pacific Rim Coffee Traders | Seattle | WA
Cedar Hollow Creamery | Boise | ID
Union Street Hardware | Trenton | NJ
Granite State Recycling | Concord | NH
Halcyon Laboratories | Reno | NV
Mesa Verde Mining Supply | Grand Junction | CO
Dunmore Feed & Grain | Scranton | PA
Northline Airfreight | Sacramento | CA
Sable Point Boatyard | Coos Bay | OR
Quarry Road Concrete | Salem | OR
Ashgrove Seed Cooperative | Fargo | ND
Meridian Parcel | Edison | NJ
Fernhill Apothecary | Eugene | OR
Ironbridge Foundry | Tacoma | WA
Cobalt Bay Seafoods | Gloucester | MA
Larkspur Dairy | Modesto | CA
Redwood Freight Lines | Oakland | CA
Silver Creek Orchards | Hood River | OR
Harbor Light Provisions | Portland | ME
Prairie Wind Milling | Wichita | KS
Stonegate Pharmacy Group | Newark | NJ
Blue Heron Aquaculture | Olympia | WA
Copper Basin Assay | Elko | NV
Juniper Flats Brewing | Bend | OR
Westlake Steel Service | Cleveland | OH
Evergreen Pulp | Longview | WA
Hollis Brothers Scrap | Providence | RI
Ridgeline Quarries | Missoula | MT
Canyon Road Winery | Walla Walla | WA
Beaumont Chemical | Baton Rouge | LA
Sunrise Produce Exchange | Fresno | CA
Old Mill Textiles | Lowell | MA
Kestrel Aerospace Parts | Everett | WA
Garnet Hill Nurseries | Hartford | CT
Timberline Shipping | Spokane | WA
Lowell & Pierce Metals | Buffalo | NY
Saltmarsh Shellfish | Annapolis | MD`,
  ),
  ...parties(
    'de',
    'DE',
    `
Kessler Pharma AG | Mannheim
Nordhafen Logistik GmbH | Hamburg
Auer Mühlenwerke | Regensburg
Lindqvist Aggregates | Rostock
Bremer Röstkaffee | Bremen
Hofgarten Molkerei | Kempten
Werra Kali Handel | Kassel
Stahlkontor Ruhr | Essen
Grünwald Saatgut | Göttingen
Elbtal Recycling | Dresden
Sonnenfels Backwaren | Ulm
Weserland Spedition | Minden`,
  ),
  ...parties(
    'jp',
    'JP',
    `
Aoba Foods | Sendai
Kitano Precision | Nagoya
Minato Cold Storage | Yokohama
Hayashi Chemicals | Osaka
Sakura Logistics | Kobe
Tsubame Steel Trading | Niigata
Fujimori Brewing | Kyoto
Okada Marine Products | Hakodate`,
  ),
];

/** Forty vendors. */
export const vendors: readonly Party[] = [
  ...parties(
    'us',
    'US',
    `
Kiln Street Properties | Portland | OR
Summit Power & Light | Portland | OR
Beacon Freight | Vancouver | WA
Corvid Electronics | San Jose | CA
Tri-County Steel | Tacoma | WA
Orme & Vance | Seattle | WA
Cascade Castings | Gresham | OR
Delta Staffing | Reno | NV
Truckee Industrial Park | Reno | NV
Mount Hood Insurance | Portland | OR
Harborview Packaging | Oakland | CA
Precision Fasteners | Cleveland | OH
Northwest Calibration Gas | Spokane | WA
Brightline Software | Denver | CO
Columbia Telecom | Portland | OR
Pioneer Office Supply | Salem | OR
Dockside Storage | Newark | NJ
Garden State Utilities | Newark | NJ
Alder Creek Cleaning | Beaverton | OR
Pacific Trade Shows | Las Vegas | NV
Rivet & Sons Machine Shop | Portland | OR
Sterling Coatings | Boise | ID
Westbound Couriers | Sacramento | CA
Lakeshore Consulting | Chicago | IL
Silver State Waste | Reno | NV`,
  ),
  ...parties('us', 'NO', 'Halvorsen Load Cells AS | Stavanger'),
  ...parties('us', 'CH', 'Aarau Sensorik | Aarau'),
  ...parties(
    'de',
    'DE',
    `
Hafenring Immobilien | Bremen
Stadtwerke Weser | Bremen
Nordsee Spedition | Bremerhaven
Kontor Personal | Bremen
Vogt Feinmechanik | Jena
Tafel & Partner | Hamburg
Roland Versicherung | Bremen
Ostertor Druck | Bremen`,
  ),
  ...parties(
    'jp',
    'JP',
    `
Minato Properties | Nagoya
Chubu Electric Supply | Nagoya
Tokai Transport | Nagoya
Ise Components | Tsu
Ishikawa Tax Office | Nagoya`,
  ),
];

export const employees = [
  ['Sam', 'Reyes', 'Administrator', 'us', 'Information technology', 'sam'],
  ['Amira', 'Chen', 'Controller', 'us', 'Finance', 'amira'],
  ['Nora', 'Lindqvist', 'Senior accountant', 'us', 'Finance', 'nora'],
  ['Dev', 'Patel', 'Payables', 'us', 'Finance', 'dev'],
  ['Lucía', 'Moreno', 'Receivables', 'us', 'Finance', 'lucia'],
  ['Jonas', 'Okafor', 'Account manager', 'us', 'Field sales', 'jonas'],
  ['Hana', 'Sato', 'Warehouse lead', 'us', 'Warehousing', 'hana'],
  ['Marta', 'Keller', 'Purchaser', 'us', 'Production', 'marta'],
  ['Sofía', 'Ruiz', 'Account manager', 'us', 'Inside sales', 'sofia'],
  ['Peter', 'Adeyemi', 'Account manager', 'us', 'Field sales', 'peter'],
  ['Maja', 'Lindgren', 'Account manager', 'de', 'Field sales', 'maja'],
  ['Jörg', 'Behrens', 'Branch accountant', 'de', 'Finance', 'joerg'],
  ['Kenji', 'Mori', 'Branch accountant', 'jp', 'Finance', 'kenji'],
] as const satisfies readonly (readonly [
  first: string,
  last: string,
  title: string,
  books: Books,
  department: string,
  mailbox: string,
])[];
