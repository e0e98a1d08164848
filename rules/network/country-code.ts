/** 'CA' of 'ca'. Null for what is no code, and for XX, which stands for a country that is not known. */
export function countryCode(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) && value.toUpperCase() !== 'XX'
    ? value.toUpperCase()
    : null;
}
