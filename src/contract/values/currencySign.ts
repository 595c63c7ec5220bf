/** The currencies that a sign is used for. A sign that is not here can mean any. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'LBP', 'SYP', 'SHP', 'GIP', 'FKP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '฿': ['THB'],
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  Fr: ['CHF', 'XAF', 'XOF', 'XPF'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
};
/** Of the currencies that share no sign with the dollar: "$" cannot mean them. */
const notDollars: ReadonlySet<string> = new Set(Object.values(meanings).flat());

/** Whether a sign or code beside an amount names another currency than the one with this code. */
export function namesOtherCurrency(sign: string, code: string): boolean {
  const text = sign.replace(/\.$/, '');
  if (code === '' || text === code) return false;
  if (/^[A-Z]{3}$/.test(text)) return true;
  if (text.endsWith('$')) return notDollars.has(code);
  const known = Object.hasOwn(meanings, text) ? meanings[text] : undefined;
  return known !== undefined && !known.includes(code);
}
