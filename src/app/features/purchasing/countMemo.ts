/** The memo with what is kept now in place of what was kept before. */
export function countMemo(memo: string, was: string, now: string): string {
  const rest = was !== '' && memo.includes(was) ? memo.replace(was, '').replace(/\. $/, '') : memo;
  return [rest, now].filter((part) => part !== '').join('. ');
}
