'use client';

import { useSession } from '@/lib/booking-session/session/session.queries';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { packageTripOf, type PackageTrip } from './rules/package-trip';

/** The buses of a package: as the server drew the page with, until this browser's session is known. */
export function usePackageTrip(search: SearchCriteria | null, drawnWith: PackageTrip | null): PackageTrip | null {
  const { data: session } = useSession();
  if (!search) return null;
  return session === undefined ? drawnWith : packageTripOf(session, search);
}
