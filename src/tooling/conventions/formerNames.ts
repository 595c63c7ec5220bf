import { basename } from 'node:path/posix';
import { nodesOf } from './syntax.ts';

/** Names that were replaced by the words of the field. Words that are used rightly elsewhere, such as `one` or `say`, are left out. */
export const formerNames: readonly string[] = [
  // records and storage
  ...words(
    'World Memory fulls anywhere restOn pretend Counterparts Counterpart ProductionFrame StockBook KeptBook makeDraft',
  ),
  ...words(
    'laidOver companionCreate actOnRecord previewAct standingPosting owedDocument OwedKind Arrival takeOut takeIn',
  ),
  ...words('takeFromOrder OrderTake takeBack takeBackSale takeBackBill RecipeLine recipeOf whyNotBill stockStandings'),
  ...words('StockStanding standOf staleSignIn plainClient speak spoken said sayer Speaker'),
  // app
  ...words(
    'whatIsSaid subscribeToSaid Told Passage Guarding useGuard Vault Device RunStore SaveOrder sendOrder useOrder',
  ),
  ...words(
    'Twin Likeness useKeeping useRestoring chipState totalMove UnreadTexts neededLists localProblems ReferenceBook',
  ),
  ...words('useSlots useFollow copyOut LookUps warmPaste settleLine servedCells pasteRest lineNotes SettlementBench'),
  ...words('settlementRest smallRest untilBanked openWithout PredictedPanel predictedLedger priceLadder Rung Stretch'),
  ...words('LyingPlace notBought UsualPlace PartTree keptMemo usePaused Later Reading tellShown speakAnew useArrival'),
  ...words(
    'FollowRole clearNow Entrance useNeeds Need NeedsYou useShortWork foldAll useFormer stockWays Want useVerdict',
  ),
  // proofs and tooling
  ...words('Yard Desk tightened iconsApart ProofsFirst proofsFirst pureParts'),
];

/** Files that were named after them. */
const formerFiles: ReadonlySet<string> = new Set(
  words(
    'world counterparts draft source companion act standing frame ground owed arriving orderBook stepUp own plain ' +
      'plainClient passage guard vault runShelf device intentMachine sendOrder findTwins few reach halves inSteps later ' +
      'Later drawing namePages writtenAmounts usePaused Why Reading firstScreen ownSettings folding foldedRows wants',
  ),
);

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/**
 * The former names that a tree still uses, as identifier or as name of a file.
 * @param files path from the project's root → text
 */
export function usedFormerNames(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const wanted = new Set(formerNames);
  const anyName = new RegExp(`\\b(?:${formerNames.join('|')})\\b`);
  const used = new Set<string>();
  for (const [path, source] of files) {
    if (!/^(?:src|e2e)\/.*\.(?:ts|tsx|mjs)$/.test(path)) continue;
    const name = basename(path).replace(/\..*$/, '');
    if (formerFiles.has(name)) used.add(`${name}.ts`);
    if (!anyName.test(source)) continue;
    for (const [node] of nodesOf(path, source))
      if (node.type.endsWith('Identifier') && typeof node.name === 'string' && wanted.has(node.name))
        used.add(node.name);
  }
  return used;
}
