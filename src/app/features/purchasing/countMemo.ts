/** The memo with the current counts in place of the previous ones. */
export function countMemo(memo: string, was: string, now: string): string {
  const rest = was !== '' && memo.includes(was) ? memo.replace(was, '').replace(/\. $/, '') : memo;
  return [rest, now].filter((part) => part !== '').join('. ');
}
