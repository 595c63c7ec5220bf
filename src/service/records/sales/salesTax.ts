import {
  type Nexus,
  servesSubsidiary,
  type TaxChoice,
  taxChoice,
  type TaxCodeFacts,
  type TaxSource,
} from '#contract/records/ledger/tax';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

export interface ShipTo {
  readonly shipCountry: string | undefined;
  readonly shipState: string | undefined;
  readonly shipZip: string | undefined;
}

/** The tax destination of a sale: ship-to address, else bill-to address; without a country that of the customer. */
export function shipToOf(doc: StoredDoc, customer: StoredDoc | undefined): ShipTo {
  const text = (name: string) => textOf(doc[name]) ?? textOf(customer?.[name]);
  const hasShipTo = ['shipState', 'shipZip', 'shipCountry'].some((name) => text(name) !== undefined);
  const country = text('shipCountry') ?? text('billCountry');
  return hasShipTo
    ? { shipCountry: country, shipState: text('shipState'), shipZip: text('shipZip') }
    : { shipCountry: country, shipState: text('billState'), shipZip: text('billZip') };
}

/** Chooses and validates the tax codes of lines (spec, salesOrder rule 3). */
export class TaxBook {
  private readonly codes: readonly TaxCodeFacts[];
  private readonly schedules: ReadonlyMap<string, readonly Nexus[]>;
  private readonly frame: TransactionContext;
  private readonly world: ReadContext;
  private readonly usualAccount: string;

  private constructor(
    frame: TransactionContext,
    world: ReadContext,
    codes: readonly TaxCodeFacts[],
    schedules: ReadonlyMap<string, readonly Nexus[]>,
    usualAccount: string,
  ) {
    this.usualAccount = usualAccount;
    this.frame = frame;
    this.world = world;
    this.codes = codes;
    this.schedules = schedules;
  }

  static async open(frame: TransactionContext, world: ReadContext, items: readonly FullRecord[]): Promise<TaxBook> {
    const codes = (await world.all('taxCode')).filter(({ doc }) => servesSubsidiary(doc.subsidiary, frame.subsidiary));
    const schedules = await world.loadWithLines(items.flatMap(({ doc }) => textOf(doc.taxSchedule) ?? []));
    const facts = codes.map(({ id, isInactive, doc }): TaxCodeFacts => ({
      id,
      isInactive,
      country: textOf(doc.country),
      state: textOf(doc.state),
      zip: textOf(doc.zip),
      isDefaultExempt: doc.isDefaultExempt === true,
    }));
    const nexuses = schedules.map(
      ({ id, sub }) =>
        [
          id,
          (sub.nexuses ?? []).map((line): Nexus => ({
            country: textOf(line.country),
            state: textOf(line.state),
            taxCode: textOf(line.taxCode),
          })),
        ] as const,
    );
    await world.load([
      ...facts.map(({ id }) => id),
      ...nexuses.flatMap(([, lines]) => lines.flatMap(({ taxCode }) => taxCode ?? [])),
      ...customerCode(frame),
    ]);
    return new TaxBook(frame, world, facts, new Map(nexuses), await roleAccount(world, 'SalesTaxPay'));
  }

  /** The code that follows from address, item and customer, and which of them decided. */
  choiceFor(item: FullRecord, shipTo: ShipTo): TaxChoice {
    const [own] = customerCode(this.frame);
    return taxChoice(
      {
        ...shipTo,
        isItemTaxable: item.doc.isTaxable === true,
        isCustomerTaxable: this.frame.party?.doc.isTaxable === true,
        customerCode: own !== undefined && this.world.get(own)?.isInactive === false ? own : undefined,
        schedule: this.schedules.get(textOf(item.doc.taxSchedule) ?? ''),
      },
      this.codes,
    );
  }

  /** What a line has: its own code with where it came from, otherwise the code that follows from `shipTo`. */
  decide(line: StoredDoc, item: FullRecord, shipTo: ShipTo, stood?: StoredLine): TaxChoice {
    const choice = this.choiceFor(item, shipTo);
    const own = textOf(line.taxCode);
    if (own === undefined || own === choice.taxCode) return choice;
    const isSame = stood?.item === line.item && stood?.taxCode === own;
    const source = isSame ? taxSourceOf(stood.taxSource) : undefined;
    return { taxCode: own, source: source ?? 'CHOSEN' };
  }

  /** The account that the tax of a code is credited to. */
  accountOf({ taxCode }: TaxChoice): string | undefined {
    const code = this.world.get(taxCode ?? '');
    return code && (textOf(code.doc.taxAccount) ?? this.usualAccount);
  }

  /** A chosen code must serve the subsidiary of the sale. */
  problems(line: StoredLine, path: string): Problem[] {
    const code = this.world.get(textOf(line.taxCode) ?? '');
    if (!code || this.frame.subsidiary === '' || servesSubsidiary(code.doc.subsidiary, this.frame.subsidiary))
      return [];
    return [
      ruleViolation(
        path,
        message('tax.notForSubsidiary', {
          code: code.refName,
          subsidiary: this.world.get(this.frame.subsidiary)?.refName ?? this.frame.subsidiary,
        }),
      ),
    ];
  }
}

/** A stored reason for a code; the reasons for having none don't hold for one. */
const taxSourceOf = (value: unknown): TaxSource | undefined =>
  (['CUSTOMER', 'SCHEDULE', 'ADDRESS', 'CUSTOMER_EXEMPT', 'ITEM_EXEMPT'] as const).find((source) => source === value);

const customerCode = ({ party }: TransactionContext): readonly string[] => {
  const own = textOf(party?.doc.taxItem);
  return own === undefined ? [] : [own];
};
