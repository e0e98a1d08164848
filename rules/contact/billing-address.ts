import { hasRegions, regionOf } from '../places/regions';
import { ruleFault, type RuleFault } from '../rule-fault';

/**
 * As in the payment form (R66). `country` is ISO 3166-1 alpha-2; `provinceState` a code for Canada and the US, else
 * free text.
 */
export type BillingAddress = {
  address: string;
  aptNumber?: string;
  country: string;
  city: string;
  provinceState: string;
  postalCode: string;
};

/** R111: all but the apartment. */
const REQUIRED_ADDRESS_FIELDS = ['address', 'country', 'city', 'provinceState', 'postalCode'] as const;

/** Canada Post: no D, F, I, O, Q, U anywhere, no W or Z in front. */
const CANADIAN_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;
const ZIP_CODE = /^\d{5}(\d{4})?$/;

/**
 * The code as the post writes it: 'h2j2l6' → 'H2J 2L6', '123456789' → '12345-6789'. What does not fit is only trimmed.
 */
export function normalisePostalCode(country: string, postalCode: string): string {
  const compact = postalCode.replace(/[\s\u00A0-]/g, '').toUpperCase();
  if (country === 'CA' && CANADIAN_CODE.test(compact)) return `${compact.slice(0, 3)} ${compact.slice(3)}`;
  if (country === 'US' && ZIP_CODE.test(compact))
    return compact.length === 5 ? compact : `${compact.slice(0, 5)}-${compact.slice(5)}`;
  return postalCode.trim();
}

function isPostalCode(country: string, postalCode: string): boolean {
  const compact = postalCode.replace(/[\s\u00A0-]/g, '').toUpperCase();
  if (country === 'CA') return CANADIAN_CODE.test(compact);
  return country === 'US' ? ZIP_CODE.test(compact) : true;
}

/** What is wrong with a billing address (R66, R111). Paths are its keys. */
export function billingAddressFaults(address: BillingAddress): RuleFault[] {
  const faults = REQUIRED_ADDRESS_FIELDS.filter((field) => address[field].trim() === '').map((field) =>
    ruleFault(field, 'REQUIRED'),
  );
  const country = address.country.trim();
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) faults.push(ruleFault('country', 'COUNTRY_INVALID'));
  const region = address.provinceState.trim();
  if (region !== '' && hasRegions(country) && !regionOf(country, region))
    faults.push(ruleFault('provinceState', 'REGION_INVALID'));
  if (address.postalCode.trim() !== '' && !isPostalCode(country, address.postalCode)) {
    faults.push(ruleFault('postalCode', 'POSTAL_CODE_INVALID'));
  }
  return faults;
}

/** Trimmed, with the postal code as the post writes it and no empty apartment. */
export function tidyBillingAddress(address: BillingAddress): BillingAddress {
  const country = address.country.trim();
  const aptNumber = address.aptNumber?.trim();
  return {
    address: address.address.trim(),
    ...(aptNumber ? { aptNumber } : {}),
    country,
    city: address.city.trim(),
    provinceState: address.provinceState.trim(),
    postalCode: normalisePostalCode(country, address.postalCode),
  };
}
