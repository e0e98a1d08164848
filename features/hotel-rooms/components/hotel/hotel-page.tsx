'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Main } from '@/components/layout/frames/main';
import { HotelSkeleton } from '@/components/ui/skeletons/hotel-skeleton';
import type { HotelProduct } from '@/contract/hotels';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { stayOfSearch } from '@/lib/search-criteria/stay-criteria';
import { hotelProductQuery } from '../../hotel-rooms.queries';
import { arrivalDateOf, type PackageTrip } from '../../rules/package-trip';
import type { StaySearch } from '../../rules/stay-paths';
import { usePackageTrip } from '../../use-package-trip';
import { useStayErrors } from '../../use-stay-errors';
import { HotelAbout } from './hotel-about';
import { HotelGallery } from './hotel-gallery';
import { HotelHeading } from './hotel-heading';
import type { HotelPageProps } from './hotel-page-props';
import { HotelWithStay } from './hotel-with-stay';
import { RoomList } from './room-list';
import { StayForm } from '../search/stay-form';

/**
 * A hotel's page (R21, F21): with dates its rooms for this party, to be chosen; without, what it is and a form for the
 * dates.
 */
export function HotelPage(props: HotelPageProps) {
  const { hotelIdentifier } = props;
  const currency = useCurrency(props.currency);
  const trip = usePackageTrip(props.package?.search ?? null, props.package?.trip ?? null);
  const search = searchOf(props, trip);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(
    hotelProductQuery(useProductApi(), {
      hotelIdentifier,
      currency,
      stay: search?.stay ?? null,
      product: search?.product ?? 'hotel',
      stationId: trip?.arrival.stationId,
    }),
  );
  if (!data) return <HotelWaiting isError={isError} onRetry={() => void refetch()} />;
  const shared = { ...props, hotel: data, currency, trip, now: new Date(dataUpdatedAt) };
  return search ? <HotelWithStay {...shared} search={search} /> : <HotelWithoutStay {...shared} />;
}

function searchOf({ stay, package: bundle }: HotelPageProps, trip: PackageTrip | null): StaySearch | null {
  if (!bundle) return stay && { product: 'hotel', stay };
  const packageStay = stayOfSearch(bundle.search, arrivalDateOf(trip));
  return packageStay && { product: 'busHotel', stay: packageStay, search: bundle.search };
}

function HotelWaiting({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  const t = useTranslations('hotelRooms.page');
  return (
    <Main>{isError ? <ProblemMessage onRetry={onRetry} /> : <HotelSkeleton count={3} label={t('waiting')} />}</Main>
  );
}

type WithoutStayProps = HotelPageProps & { hotel: HotelProduct; now: Date };

/** No dates yet, or none that can be asked for: the form first, with what is wrong beside its fields. */
function HotelWithoutStay({ language, slug, city, hotel, draft, faults, now }: WithoutStayProps) {
  const cityName = city.code;
  const wrong = faults.filter(({ path }) => path !== 'city');
  const errors = useStayErrors()(wrong);
  return (
    <Main className="hotelpage">
      <HotelHeading hotel={hotel} cityPath={pathFor('hotelCity', language, { cityName })} />
      <div className="stack gap-20 hotelpage__in">
        <HotelGallery hotel={hotel} />
        <StayForm
          key={`${draft.checkinDate} ${draft.checkoutDate}`}
          cities={[city]}
          draft={{ ...draft, cityCode: city.code }}
          faults={wrong}
          errors={errors}
          action={pathFor('hotelPage', language, { cityName, hotelName: slug })}
          isCityFixed
        />
        <RoomList hotel={hotel} party={draft} now={now} booked={null} choosing={null} />
        <HotelAbout hotel={hotel} />
      </div>
    </Main>
  );
}
