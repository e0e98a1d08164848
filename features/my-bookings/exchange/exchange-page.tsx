import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton, TextLink } from '@/components/ui/basics/button';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { clockLag } from '../cancel/use-cancelling';
import { useFocusAfterOffer } from '../focus';
import { needsProof } from '../rules/needs-proof';
import { journeyKey, partsOf, type JourneyPart } from '../rules/parts';
import { ProofForm } from '../step-up/proof-form';
import { usePartWords } from '../use-part-words';
import { DeparturesInstead, type PickedStops } from './departures-instead';
import { ExchangeOfferView } from './exchange-offer-view';
import { ExchangeOutcome } from './exchange-outcome';
import { useExchanging } from './use-exchanging';

type ExchangePageProps = { booking: MyBooking; /** By this browser's clock. */ readAt: number; language: Language };

/** Choose a departure, see the offer, confirm it or go and pay: the steps of an exchange on one page (D69). */
export function ExchangePage({ booking, readAt, language }: ExchangePageProps) {
  const t = useTranslations('exchangeBus');
  const words = usePartWords();
  const asked = useSearchParams();
  const acts = booking.acts.exchange;
  const act =
    acts.find(({ direction }) => direction === asked.get('direction')) ??
    acts.find(({ isOpen }) => isOpen) ??
    acts[0] ??
    null;
  const part = partsOf(booking).find(
    (one): one is JourneyPart => act !== null && one.kind === 'journey' && one.key === journeyKey(act.direction),
  );
  const outcome = booking.exchanges.findLast(({ offerId }) => offerId === asked.get('done'));
  const path = pathFor('myBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  const names = part?.units.filter(({ status }) => status === 'SOLD').map((unit) => words.memberOf(unit, booking));
  return (
    <>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={path}>
          {t('back')}
        </TextLink>
      </div>
      <PageTitle
        title={part ? t('title', { city: part.journey.destinationLocation.cityName }) : t('titlePlain')}
        lead={names && names.length > 0 && !outcome ? t('lead', { names: names.join(', ') }) : undefined}
      />
      {outcome ? (
        <ExchangeOutcome exchange={outcome} booking={booking} />
      ) : act && part ? (
        <Steps key={act.direction} booking={booking} part={part} act={act} lag={clockLag(booking, readAt)} />
      ) : (
        <EmptyState icon="info" title={t('closed.title')} text={t('closed.ALL_CANCELLED')} />
      )}
    </>
  );
}

type StepsProps = {
  booking: MyBooking;
  part: JourneyPart;
  act: MyBooking['acts']['exchange'][number];
  lag: number;
};

function Steps({ booking, part, act, lag }: StepsProps) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const way = useExchanging(booking, { ...act, lag }, language);
  const { step } = way;
  // An offer that is left leads back to the list with the stops that were chosen in it.
  const [stops, setStops] = useState<PickedStops>({});
  useFocusAfterOffer(step.name);
  if (step.name === 'proof' || (act.isOpen && needsProof(booking)))
    return <ProofForm booking={booking} purpose="money" onProved={way.proved} />;
  if (step.name === 'reading') return <PartSkeleton count={1} label={t('reading')} />;
  if (step.name === 'offer')
    return (
      <ExchangeOfferView
        {...way}
        offer={step.offer}
        booking={booking}
        isRenewed={step.isRenewed}
        before={part}
        lag={lag}
      />
    );
  return (
    <div className="stack gap-14">
      <OtherDirections booking={booking} current={act.direction} />
      {act.isOpen ? (
        <DeparturesInstead
          booking={booking}
          part={part}
          direction={act.direction}
          way={way}
          stops={stops}
          onStops={(row, ride) => setStops((before) => ({ ...before, [row]: ride }))}
        />
      ) : (
        <EmptyState
          icon="info"
          title={t('closed.title')}
          text={
            <>
              {act.reason && t(`closed.${act.reason}`)}{' '}
              {t.rich('closed.help', { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}
            </>
          }
        />
      )}
    </div>
  );
}

/** The other ways of the booking that can be changed. */
function OtherDirections({ booking, current }: { booking: MyBooking; current: string }) {
  const t = useTranslations('exchangeBus');
  const words = usePartWords();
  const pathname = usePathname();
  const parts = partsOf(booking);
  const directions = booking.acts.exchange.filter(({ reason }) => reason !== 'ALL_CANCELLED');
  if (directions.length < 2) return null;
  return (
    <nav className="acts" aria-label={t('which')}>
      {directions.map(({ direction }) => {
        const part = parts.find(({ key }) => key === journeyKey(direction));
        return (
          part && (
            <LinkButton
              key={direction}
              size="sm"
              variant={direction === current ? 'solid' : 'line'}
              aria-current={direction === current ? 'page' : undefined}
              href={`${pathname}?${new URLSearchParams({ direction })}`}
              replace
            >
              {words.title(part)}
            </LinkButton>
          )
        );
      })}
    </nav>
  );
}
