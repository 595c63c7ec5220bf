/** A bought part: what it is planned to cost in cents of a dollar, who it comes from and when it is ordered again. */
export interface Part {
  readonly number: string;
  readonly name: string;
  readonly cents: number;
  readonly reorderPoint: number;
  readonly isLot: boolean;
}

const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** Parts bought from vendors; `lot` marks those kept by lot. */
export const parts: readonly Part[] = rowsOf(`
SG-350 | Strain gauge 350 ohm | 245 | 2000 | lot
SG-1000 | Strain gauge 1000 ohm | 310 | 1500 | lot
AL-SP10 | Aluminium body, single point 10 kg | 680 | 200
AL-SP30 | Aluminium body, single point 30 kg | 745 | 200
AL-SP60 | Aluminium body, single point 60 kg | 830 | 150
AL-SP150 | Aluminium body, single point 150 kg | 1190 | 120
ST-C1 | Steel body, compression 1 t | 2150 | 80
ST-C5 | Steel body, compression 5 t | 3480 | 60
ST-C20 | Steel body, compression 20 t | 6925 | 30
ST-CR3 | Crane body, 3 t | 9850 | 20
ST-CR10 | Crane body, 10 t | 18400 | 10
CB-4C | Cable, shielded, 4 cores, metre | 138 | 3000
CB-6C | Cable, shielded, 6 cores, metre | 189 | 2000
CN-M12 | Connector M12 | 215 | 800
CN-GLAND | Cable gland | 64 | 1500
RS-TRIM | Trim resistor set | 48 | 1500
SL-POT | Potting compound, 100 g | 390 | 700 | lot
SL-GASKET | Gasket, silicone | 55 | 1200
PC-ADC | Converter board, 24 bit | 3240 | 150 | lot
PC-MAIN | Main board, indicator | 4865 | 120 | lot
PC-RADIO | Radio module, 2.4 GHz | 1780 | 1300 | lot
PC-JUNC | Junction board, 4 cells | 1290 | 100
DS-LCD | Display, LCD, 6 digits | 1125 | 120
DS-LED | Display, LED, 25 mm | 2240 | 60
KP-6 | Keypad, 6 keys | 435 | 150
BT-LI | Battery pack, lithium | 2190 | 1300 | lot
PS-24 | Power supply, 24 V | 1360 | 120
HS-IND | Housing, indicator, stainless | 2675 | 80
HS-JUNC | Housing, junction box | 1540 | 100
HS-CRANE | Housing, crane scale | 5480 | 20
PL-B30 | Platform, bench, 300 x 240 mm | 2380 | 60
PL-B60 | Platform, bench, 400 x 350 mm | 3190 | 60
PL-F1 | Floor plate, 1200 x 1200 mm | 14850 | 15
PL-F2 | Floor plate, 1500 x 1500 mm | 21600 | 10
FR-B | Base frame, bench | 1875 | 80
FR-F1 | Floor frame, 1200 mm | 11240 | 15
FR-F2 | Floor frame, 1500 mm | 15980 | 10
CO-400 | Column, 400 mm | 890 | 80
FT-M10 | Levelling foot, M10 | 175 | 800
FT-FLOOR | Floor foot, self-levelling | 1480 | 100
HK-3 | Hook with swivel, 3 t | 4120 | 20
HK-10 | Hook with swivel, 10 t | 9930 | 10
SH-3 | Shackle, 3 t | 1830 | 20
SC-M5 | Screw M5 x 16, stainless | 6 | 10000
SC-M8 | Screw M8 x 25, stainless | 11 | 8000
WS-SET | Washer set | 9 | 8000
LB-PLATE | Rating plate | 35 | 1000
PK-S | Carton, small | 120 | 500
PK-L | Crate, wooden | 3650 | 40
MN-QS | Quick start guide | 42 | 1000`).map(([number = '', name = '', cents = '', reorderPoint = '', lot = '']) => ({
  number,
  name,
  cents: Number(cents),
  reorderPoint: Number(reorderPoint),
  isLot: lot === 'lot',
}));

interface AssemblyMember {
  readonly item: string;
  readonly quantity: number;
  readonly isPhantom: boolean;
  readonly yield: number | null;
}
export interface Assembly {
  readonly number: string;
  readonly name: string;
  /** Base price in dollars; null: not sold. */
  readonly price: number | null;
  readonly minutes: number;
  readonly members: readonly AssemblyMember[];
}

/** `CB-4C 1.9 95%` is 1.9 with a yield of 95 percent, `KIT 1 !` a phantom. */
const memberOf = (text: string): AssemblyMember => {
  const [item = '', quantity = '', mark = ''] = text.trim().split(/\s+/);
  return {
    item,
    quantity: Number(quantity),
    isPhantom: mark === '!',
    yield: mark.endsWith('%') ? Number(mark.slice(0, -1)) : null,
  };
};
const assembliesOf = (text: string): Assembly[] =>
  rowsOf(text).map(([number = '', name = '', price = '', minutes = '', members = '']) => ({
    number,
    name,
    price: price === '' ? null : Number(price),
    minutes: Number(minutes),
    members: members.split(',').map(memberOf),
  }));

/** The builds, level by level: each level uses those before it. */
export const assemblyLevels: readonly (readonly Assembly[])[] = [
  assembliesOf(`
KIT-FAST | Fastener kit, not stocked | | 2 | SC-M5 8, SC-M8 4, WS-SET 12
LC-SP10 | Load cell, single point 10 kg | 68 | 35 | AL-SP10 1, SG-350 4, CB-4C 1.9 95%, RS-TRIM 1, SL-POT 0.19 95%
LC-SP30 | Load cell, single point 30 kg | 74 | 35 | AL-SP30 1, SG-350 4, CB-4C 1.9 95%, RS-TRIM 1, SL-POT 0.19 95%
LC-SP60 | Load cell, single point 60 kg | 82 | 38 | AL-SP60 1, SG-350 4, CB-4C 1.9 95%, RS-TRIM 1, SL-POT 0.19 95%
LC-SP150 | Load cell, single point 150 kg | 112 | 40 | AL-SP150 1, SG-350 4, CB-4C 1.9 95%, RS-TRIM 1, SL-POT 0.38 95%
LC-C1 | Load cell, compression 1 t | 198 | 55 | ST-C1 1, SG-1000 8, CB-6C 4.75 95%, RS-TRIM 1, SL-GASKET 2, CN-GLAND 1
LC-C5 | Load cell, compression 5 t | 289 | 60 | ST-C5 1, SG-1000 8, CB-6C 4.75 95%, RS-TRIM 1, SL-GASKET 2, CN-GLAND 1
LC-C20 | Load cell, compression 20 t | 545 | 75 | ST-C20 1, SG-1000 8, CB-6C 9.5 95%, RS-TRIM 2, SL-GASKET 2, CN-GLAND 1
JB-4 | Junction box, 4 cells | 96 | 20 | HS-JUNC 1, PC-JUNC 1, CN-GLAND 5, SL-GASKET 1, KIT-FAST 1 !
IN-100 | Indicator IN-100 | 268 | 45 | HS-IND 1, PC-MAIN 1, PC-ADC 1, DS-LCD 1, KP-6 1, CN-M12 2, PS-24 1, LB-PLATE 1
IN-200 | Indicator IN-200, radio | 395 | 55 | HS-IND 1, PC-MAIN 1, PC-ADC 1, PC-RADIO 1, DS-LED 1, KP-6 1, CN-M12 3, BT-LI 1, LB-PLATE 1`),
  assembliesOf(`
BB-30 | Bench base 30 kg | | 25 | FR-B 1, PL-B30 1, LC-SP30 1, FT-M10 4, KIT-FAST 1 !
BB-60 | Bench base 60 kg | | 25 | FR-B 1, PL-B60 1, LC-SP60 1, FT-M10 4, KIT-FAST 1 !
FB-1 | Floor base 1.2 m | 1190 | 90 | FR-F1 1, PL-F1 1, LC-C1 4, JB-4 1, FT-FLOOR 4, KIT-FAST 2 !
FB-2 | Floor base 1.5 m | 1690 | 110 | FR-F2 1, PL-F2 1, LC-C5 4, JB-4 1, FT-FLOOR 4, KIT-FAST 2 !
CH-3 | Crane head 3 t | | 80 | ST-CR3 1, SG-1000 8, HS-CRANE 1, PC-RADIO 1, BT-LI 1`),
  assembliesOf(`
BS-30 | Bench scale 30 kg | 549 | 40 | BB-30 1, IN-100 1, CO-400 1, PK-S 1, MN-QS 1
BS-60 | Bench scale 60 kg | 619 | 40 | BB-60 1, IN-100 1, CO-400 1, PK-S 1, MN-QS 1
BS-60R | Bench scale 60 kg, radio | 789 | 45 | BB-60 1, IN-200 1, CO-400 1, PK-S 1, MN-QS 1
FS-1 | Floor scale 1.2 m, 3 t | 1890 | 60 | FB-1 1, IN-100 1, PK-L 1, MN-QS 1
FS-2 | Floor scale 1.5 m, 10 t | 2590 | 75 | FB-2 1, IN-200 1, PK-L 1, MN-QS 1
CS-3 | Crane scale 3 t | 1450 | 60 | CH-3 1, HK-3 1, SH-3 1, DS-LED 1, PK-L 1, MN-QS 1`),
];

/** Services: number, name, base price in dollars, class, account. */
export const services = rowsOf(`
CAL-LAB | Calibration in the laboratory | 145 | Calibration | 4030
CAL-SITE | Calibration on site | 320 | Calibration | 4030
CAL-CERT | Calibration certificate, accredited | 95 | Calibration | 4030
INST-DAY | Installation, per day | 980 | Services | 4030
TRAIN-HALF | Operator training, half a day | 540 | Services | 4030
REP-HOUR | Repair, per hour | 118 | Repair | 4040
REP-CHECK | Check and estimate | 75 | Repair | 4040
FRT-OUT | Freight charged | 40 | Services | 4050
TAKEN-OVER | Opening balance | 0 | Services | 4099`).map(
  ([number = '', name = '', price = '', ofClass = '', account = '']) => ({
    number,
    name,
    price: Number(price),
    class: ofClass,
    account,
  }),
);

/** Services that are not taxable. */
export const untaxed: ReadonlySet<string> = new Set(['FRT-OUT', 'TAKEN-OVER']);
/** How the revenue of services is recognized, and how they are charged, where it is not at once and by piece. */
export const recognition: Readonly<Record<string, { readonly schedule: string; readonly plan?: string }>> = {
  'CAL-SITE': { schedule: 'Twelve months' },
  'CAL-LAB': { schedule: 'Four quarters', plan: 'Calibration, monthly' },
  'CAL-CERT': { schedule: 'Front-loaded' },
  'TRAIN-HALF': { schedule: 'At once' },
};
/** Who parts are bought from, by the first letters of their numbers. */
const suppliers: readonly (readonly [vendor: string, prefixes: readonly string[]])[] = [
  ['Tri-County Steel', ['ST-', 'FR-', 'PL-', 'HK-', 'SH-']],
  ['Cascade Castings', ['AL-', 'HS-', 'CO-', 'FT-']],
  ['Corvid Electronics', ['PC-', 'DS-', 'KP-', 'BT-', 'PS-', 'RS-']],
  ['Halvorsen Load Cells AS', ['SG-', 'SL-']],
  ['Harborview Packaging', ['PK-', 'MN-', 'LB-']],
];
export const supplierOf = (part: string): string =>
  suppliers.find(([, prefixes]) => prefixes.some((prefix) => part.startsWith(prefix)))?.[0] ?? 'Precision Fasteners';

/** Small parts are bought by the box or the reel, and kept and sold by the piece or the meter. */
const packed: readonly (readonly [group: string, buyingUnit: string, saleUnit: string, parts: readonly string[]])[] = [
  ['Count', 'Box of 50', 'Piece', ['SC-M5', 'SC-M8', 'WS-SET']],
  ['Count', 'Dozen', 'Piece', ['FT-M10']],
  ['Length', 'Reel of 100 m', 'Meter', ['CB-4C', 'CB-6C']],
];
/** The unit group of a part and the units it is bought and sold in; undefined where it only counts. */
export function unitsOfPart(
  part: string,
): { readonly group: string; readonly buyingUnit: string; readonly saleUnit: string } | undefined {
  const [found] = packed.filter(([, , , numbers]) => numbers.includes(part));
  return found && { group: found[0], buyingUnit: found[1], saleUnit: found[2] };
}

export const priceLevels = [
  { name: 'Distributor', discountPercent: 25, isOnline: false },
  { name: 'Trade', discountPercent: 12.5, isOnline: false },
  { name: 'Online', discountPercent: 5, isOnline: true },
] as const;

/** Bills with dated lines: from the start of the current year one part follows another. */
export const bills: readonly {
  readonly name: string;
  readonly of: string;
  readonly changes: readonly (readonly [from: string, to: string])[];
}[] = [
  { name: 'Indicator IN-100, Portland', of: 'IN-100', changes: [['PS-24', 'BT-LI']] },
  { name: 'Indicator IN-200, Portland', of: 'IN-200', changes: [] },
  { name: 'Load cell LC-SP30', of: 'LC-SP30', changes: [['CB-4C', 'CB-6C']] },
  { name: 'Load cell LC-SP60', of: 'LC-SP60', changes: [['CB-4C', 'CB-6C']] },
  { name: 'Load cell LC-C5', of: 'LC-C5', changes: [] },
  { name: 'Junction box JB-4', of: 'JB-4', changes: [] },
  { name: 'Bench scale BS-60', of: 'BS-60', changes: [['IN-100', 'IN-200']] },
  { name: 'Floor scale FS-1', of: 'FS-1', changes: [['PK-L', 'PK-S']] },
];
