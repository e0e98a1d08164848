import { z } from 'zod';
import type { Passengers, Traveller } from '@/contract/passengers';
import { keyName, seal, sealedBy, unseal, type SealingSecrets } from './seal';

const PURPOSE = 'passport';
const passportSchema = z.object({
  passportNumber: z.string().optional(),
  passportExpiryDate: z.object({ day: z.string(), month: z.string(), year: z.string() }).optional(),
  passportIssuingAuthority: z.string().optional(),
  passportNationality: z.string().optional(),
});

/** Travellers as they are kept: each passport is sealed as a whole, and stands where its number stood. */
export function sealedPassengers(secrets: SealingSecrets, passengers: Passengers): Passengers {
  return eachTraveller(passengers, (traveller) => sealedTraveller(secrets, traveller));
}

/**
 * Travellers with their passports as typed. Only for the visitor's own form before the sale, and for checking it: after
 * the sale nobody is shown more than `passportTail`.
 */
export function openedPassengers(secrets: SealingSecrets, passengers: Passengers): Passengers {
  return eachTraveller(passengers, (traveller) => openedTraveller(secrets, traveller));
}

/** The same travellers sealed with the key of now, whoever sealed them, if anybody did; null where they are already. */
export function resealedPassengers(secrets: SealingSecrets, passengers: Passengers): Passengers | null {
  const isCurrent = [...passengers.adults, ...passengers.children].every(
    (traveller) =>
      !hasPassport(traveller) || sealedBy(traveller.passportNumber ?? '') === keyName(secrets.personalDataKey),
  );
  return isCurrent ? null : sealedPassengers(secrets, openedPassengers(secrets, passengers));
}

export function withoutPassports(passengers: Passengers): Passengers {
  return eachTraveller(passengers, (traveller) => withoutPassport(traveller));
}

/** One traveller with another passport, sealed; with none, as if nobody had asked for it (D70). */
export function withPassport(
  secrets: SealingSecrets,
  kept: Traveller,
  passport: z.infer<typeof passportSchema> | null,
): Traveller {
  const bare = { ...withoutPassport(kept), hasNoPassport: passport === null };
  return passport === null ? bare : sealedTraveller(secrets, { ...bare, ...passport });
}

/** The last two characters of a kept passport's number: all that is shown of it after the sale (D61). */
export function passportTail(secrets: SealingSecrets, kept: Traveller): string | null {
  return openedTraveller(secrets, kept).passportNumber?.slice(-2) ?? null;
}

function sealedTraveller(secrets: SealingSecrets, traveller: Traveller): Traveller {
  if (!hasPassport(traveller)) return traveller;
  const sealed = seal(secrets, PURPOSE, JSON.stringify(passportSchema.parse(traveller)));
  return { ...withoutPassport(traveller), passportNumber: sealed };
}

function openedTraveller(secrets: SealingSecrets, traveller: Traveller): Traveller {
  const { passportNumber } = traveller;
  if (passportNumber === undefined || sealedBy(passportNumber) === null) return traveller;
  const passport = passportSchema.parse(JSON.parse(unseal(secrets, PURPOSE, passportNumber)));
  return { ...withoutPassport(traveller), ...passport };
}

function hasPassport(traveller: Traveller): boolean {
  return Object.keys(passportSchema.shape).some((name) => Object.hasOwn(traveller, name));
}

function withoutPassport({
  passportNumber: _number,
  passportExpiryDate: _date,
  passportIssuingAuthority: _authority,
  passportNationality: _nationality,
  ...traveller
}: Traveller): Traveller {
  return traveller;
}

function eachTraveller(passengers: Passengers, change: (traveller: Traveller) => Traveller): Passengers {
  return { ...passengers, adults: passengers.adults.map(change), children: passengers.children.map(change) };
}
