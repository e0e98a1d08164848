import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Card } from '@/components/ui/basics/card';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import type { BookedTraveller } from '@/contract/after-sale/corrections';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { Language } from '@/rules/language';
import { ProvenPage } from '../step-up/proven-page';
import { NameForm } from './name-form';
import { PassportForm } from './passport-form';
import { PhoneForm } from './phone-form';
import { travellersQuery } from './traveller-calls';
import { nameOf, type TravellerPlace } from './traveller-place';

type TravellersPageProps = { booking: MyBooking; language: Language; onChanged: () => void };

/** A card for each traveller, with what can be put right of it, and why the rest cannot (D70). */
export function TravellersPage({ booking, language, onChanged }: TravellersPageProps) {
  const t = useTranslations('bookingTravellers');
  const words = { back: t('back'), title: t('title'), lead: t('lead') };
  return (
    <ProvenPage booking={booking} language={language} words={words} onProved={onChanged}>
      <Travellers bookingNumber={booking.bookingNumber} language={language} />
    </ProvenPage>
  );
}

function Travellers({ bookingNumber, language }: { bookingNumber: string; language: Language }) {
  const t = useTranslations('bookingTravellers');
  const { data, error, refetch } = useQuery(travellersQuery(useProductApi(), bookingNumber, language));
  if (!data)
    return error ? (
      <ProblemMessage message={error.message} onRetry={() => void refetch()} />
    ) : (
      <PartSkeleton count={2} label={t('waiting')} />
    );
  const adults = data.travellers.filter(({ type }) => type === 'adult').length;
  return (
    <div className="stack gap-20">
      <div className="corrections">
        {data.travellers.map((traveller, index) => (
          <TravellerCard
            key={index}
            traveller={traveller}
            title={index < adults ? t('adult', { number: index + 1 }) : t('child', { number: index + 1 - adults })}
            place={{ bookingNumber, index, revision: data.revision }}
          />
        ))}
      </div>
      <p className="small muted">{t('email')}</p>
    </div>
  );
}

type TravellerCardProps = { traveller: BookedTraveller; title: string; place: TravellerPlace };

function TravellerCard({ traveller, title, place }: TravellerCardProps) {
  const t = useTranslations('bookingTravellers');
  const { passport } = traveller;
  return (
    <Card title={t('card', { title, name: nameOf(traveller) })} titleId={`traveller-${place.index}`} gap={18}>
      <NameForm traveller={traveller} place={place} />
      {passport.isAsked && (
        <>
          <hr />
          <PassportForm traveller={traveller} place={place} />
        </>
      )}
      <hr />
      <PhoneForm traveller={traveller} place={place} />
    </Card>
  );
}
