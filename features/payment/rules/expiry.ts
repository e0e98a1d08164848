/**
 * 'MM / YY' as it is typed: '12' → '12 / ', '1229' → '12 / 29', '12/2029' stays whole. A first digit above 1 is a month
 * by itself.
 */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 6);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 6) : digits;
  const month = padded.slice(0, 2);
  const year = padded.slice(2);
  return year === '' ? month : `${month} / ${year}`;
}

/** Month and year of what stands in the field, for the rules and the API; empty parts where there is nothing. */
export function expiryParts(text: string): { month: string; year: string } {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim());
  return { month, year };
}
