/** The accounts of a recognition plan, by id; missing ones have defaults from elsewhere. */
export interface RecognitionAccounts {
  readonly deferralAccount?: string | undefined;
  readonly destinationAccount?: string | undefined;
}

/** When the accounts are omitted, defaults come from the transaction or item setup (spec, revRecSchedule rule 1): the transaction first. */
export function recognitionAccounts(
  schedule: RecognitionAccounts,
  transaction: RecognitionAccounts,
  item: RecognitionAccounts,
): RecognitionAccounts {
  const first = (name: keyof RecognitionAccounts) => schedule[name] ?? transaction[name] ?? item[name];
  return { deferralAccount: first('deferralAccount'), destinationAccount: first('destinationAccount') };
}
