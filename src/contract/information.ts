/** What a class of information is called as a permission, what it is hidden with, and which reports show nothing else. */
interface InformationEntry {
  readonly id: string;
  /** In English, as refusals name it. */
  readonly name: string;
  /** It can be worked out backwards: a user who may not see these may not see it either. */
  readonly hiddenWith?: readonly InformationClass[];
  /** Permissions without effect while it is hidden. */
  readonly permissions?: readonly string[];
}

/**
 * The classes of information that a role can be kept from. A field or a column belongs to one by `reveals` in its
 * definition. A role sees what it isn't kept from: only `None` is stored.
 */
export type InformationClass = 'cost' | 'margin' | 'ledgerImpact';

export const informationClasses: Readonly<Record<InformationClass, InformationEntry>> = {
  // What goods cost: of items, of stock, and of every document that moves or orders them.
  cost: { id: 'INFO_COST', name: 'Information > Cost' },
  // A price less its margin is the cost.
  margin: { id: 'INFO_MARGIN', name: 'Information > Margin', hiddenWith: ['cost'], permissions: ['REPO_PANDL'] },
  // A document that moves goods posts what they cost.
  ledgerImpact: {
    id: 'INFO_LEDGER',
    name: 'Information > Ledger Impact',
    hiddenWith: ['cost'],
    permissions: ['REPO_GL'],
  },
};

export const informationNames = Object.keys(informationClasses) as readonly InformationClass[]; // the keys of the record

const needed: ReadonlyMap<string, readonly string[]> = new Map(
  informationNames.flatMap((name) => {
    const { id, hiddenWith = [], permissions = [] } = informationClasses[name];
    const ids = [id, ...hiddenWith.map((other) => informationClasses[other].id)];
    return [id, ...permissions].map((each) => [each, ids] as const);
  }),
);

/** Whether a permission is that of a class of information. */
export const isInformation = (permission: string): boolean => permission.startsWith('INFO_');

/** Whether a class of information hidden by these permissions leaves another permission without effect. */
export const isWithheld = (permissions: { get(id: string): string | undefined }, id: string): boolean =>
  needed.get(id)?.some((each) => permissions.get(each) === 'None') ?? false;
