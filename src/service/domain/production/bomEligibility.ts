import { namesIn } from '#contract/records/production/billOfMaterials';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';

/** The facts of a bill of materials that decide whether a build can use it. */
export interface Bill {
  readonly isInactive: boolean;
  readonly subsidiary: string | null;
  readonly includeChildren: boolean;
  readonly restrictToAssemblies: string | null;
  readonly restrictToLocations: string | null;
}

/** A record that a restriction may name, by id, number or name. */
type Names = readonly string[];

const allows = (restriction: string | null, names: Names): boolean => {
  const wanted = namesIn(restriction);
  return wanted.length === 0 || names.some((name) => wanted.includes(name.toLowerCase()));
};

/** Item and location of a build; its subsidiary first, then its ancestors. */
export interface BuildPlace {
  readonly assembly: Names;
  readonly location: Names | null;
  readonly subsidiaries: readonly string[];
}

/** The entries of a restriction; what is listed by id has its name. */
const among = (given: string | null, nameOf: (listed: string) => string | undefined) =>
  arg.list((given ?? '').split(/[,;\n]/).map((each) => nameOf(each.trim()) ?? each.trim()));

/**
 * Why a bill cannot be used for a new build: inactive BOMs cannot be used for new builds, BOMs are defined per
 * subsidiary, and they may be restricted to assemblies and locations (spec, bom). Undefined when it can.
 */
export function bomIneligibility(
  bill: Bill,
  name: string,
  { assembly, location, subsidiaries }: BuildPlace,
  nameOf: (listed: string) => string | undefined = () => undefined,
): Message | undefined {
  if (bill.isInactive) return message('bom.inactive', { bom: name });
  const [own] = subsidiaries;
  const serves =
    bill.subsidiary === null ||
    bill.subsidiary === own ||
    (bill.includeChildren && subsidiaries.includes(bill.subsidiary));
  if (!serves) return message('bom.otherSubsidiary', { bom: name });
  if (!allows(bill.restrictToAssemblies, assembly))
    return message('bom.onlyFor', { bom: name, list: among(bill.restrictToAssemblies, nameOf) });
  if (location !== null && !allows(bill.restrictToLocations, location))
    return message('bom.onlyAt', { bom: name, list: among(bill.restrictToLocations, nameOf) });
  return undefined;
}
