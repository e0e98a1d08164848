import { CANADIAN_REGIONS, US_REGIONS } from '@/rules/places/regions';

/** What an address in words says, in the fields that readers of structured data know (E2). */
export type PostalParts = { street?: string; locality?: string; region?: string; postalCode?: string };

const COUNTRY = /^(canada|usa|u\.s\.a\.|united states|états-unis)$/i;
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  CA: /(?:^|\s)([ABCEGHJ-NPRSTVXY]\d[A-Z])\s?(\d[A-Z]\d)$/i,
  US: /(?:^|\s)(\d{5}(?:-\d{4})?)$/,
};
/** 'Montréal QC', 'NY', and 'Montréal (Québec)' as Québec writes it. */
const REGION = /(?:^|\s)(?:([A-Z]{2})|\(([^)]+)\))$/;

/**
 * Splits '12, rue du Quai, Québec QC G1K 3A9' into street, city, region and postal code. What an address does not say
 * is left out, and an address that names no city is all street.
 * @param cityName as the page calls the city: known at the end of an address that names no region
 */
export function postalParts(address: string, cityName: string, country: string): PostalParts {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 1 && COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  if (parts.length < 2)
    return withStreet(
      parts.filter((part) => !isSame(part, cityName)),
      {},
    );
  const postalCode = takeEnd(parts, POSTAL_CODES[country], (found) =>
    country === 'CA' ? `${found[1]} ${found[2]}`.toUpperCase() : found[1],
  );
  const region = takeEnd(parts, REGION, (found) => regionCode(found[1] ?? found[2] ?? '', country));
  const last = parts.at(-1) ?? '';
  const isCity =
    isSame(last, cityName) ||
    ((postalCode !== undefined || region !== undefined) && parts.length > 1 && !/\d/.test(last));
  if (!isCity) return postalCode || region ? withStreet([address.trim()], {}) : withStreet(parts, {});
  return withStreet(parts.slice(0, -1), {
    locality: last,
    ...(region ? { region } : {}),
    ...(postalCode ? { postalCode } : {}),
  });
}

/** What the last part ends with, taken off it; a part that says nothing else is gone. */
function takeEnd(
  parts: string[],
  pattern: RegExp | undefined,
  read: (found: RegExpExecArray) => string | undefined,
): string | undefined {
  const last = parts.at(-1) ?? '';
  const found = pattern?.exec(last);
  const value = found ? read(found) : undefined;
  if (!found || value === undefined) return undefined;
  parts.splice(-1, 1, ...[last.slice(0, found.index).trim()].filter((rest) => rest !== ''));
  return value;
}

function regionCode(words: string, country: string): string | undefined {
  const regions = country === 'CA' ? CANADIAN_REGIONS : country === 'US' ? US_REGIONS : [];
  return regions.find(({ code, name }) => code === words || isSame(name.en, words) || isSame(name.fr, words))?.code;
}

function withStreet(parts: readonly string[], rest: PostalParts): PostalParts {
  return { ...(parts.length > 0 ? { street: parts.join(', ') } : {}), ...rest };
}

function isSame(left: string, right: string): boolean {
  return left.localeCompare(right, 'en', { sensitivity: 'base' }) === 0;
}
