/** What an address says of how a report is looked at now, and not of what is asked. */
const ofTheMoment = ['view', 'pin', 'offset'];

/** What a view keeps of the parameters in an address: the question, in an order of its own. */
export function viewQuery(params: URLSearchParams): string {
  const kept = [...params]
    .filter(([name]) => !ofTheMoment.includes(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return new URLSearchParams(kept).toString();
}

/** Whether a view asks what an address asks, in whatever order. */
export const isSameQuestion = (query: string, params: URLSearchParams): boolean =>
  viewQuery(new URLSearchParams(query)) === viewQuery(params);
