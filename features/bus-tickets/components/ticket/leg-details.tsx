'use client';

import { useTranslations } from 'next-intl';
import { useAmenityNames } from '@/components/booking/terms/use-amenity-names';
import { useTermTexts } from '@/components/booking/terms/use-term-texts';
import { Disclosure } from '@/components/ui/basics/disclosure';
import { AmenityList, PolicyIcon } from '@/components/ui/journeys/operator-icons';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import type { BusLeg, BusPlace } from '@/contract/bus-ticket';
import { shownPhone } from '@/rules/contact/shown-phone';
import type { CurrencyCode } from '@/rules/money/currency';
import { LegStops } from './leg-stops';

export type LegDetailsProps = {
  leg: BusLeg;
  currency: CurrencyCode;
  now: Date;
  /** Not of one of several buses: their journey is refunded as one. */
  hasOwnRefund: boolean;
};

/** One bus: every stop, both stations, everything on board and not, the 8 policies of its company. */
export function LegDetails({ leg, currency, now, hasOwnRefund }: LegDetailsProps) {
  return (
    <section className="ticketdetails__bus">
      <h3>
        <OperatorName name={leg.operator.name} color={leg.operator.color} number={leg.tripNumber} />
      </h3>
      <div>
        <LegPlaces leg={leg} />
      </div>
      <div>
        <LegOnBoard leg={leg} />
      </div>
      <div>
        <LegTerms leg={leg} currency={currency} now={now} hasOwnRefund={hasOwnRefund} />
      </div>
    </section>
  );
}

function LegPlaces({ leg }: { leg: BusLeg }) {
  const t = useTranslations('busTickets.details');
  return (
    <>
      <h4>{t('stops')}</h4>
      <LegStops leg={leg} />
      <h4>{t('stations')}</h4>
      <Station place={leg.departureLocation} />
      <Station place={leg.destinationLocation} />
      {leg.operator.phone && (
        <p className="small muted">
          {t('companyPhone', { company: leg.operator.name, phone: shownPhone(leg.operator.phone) })}
        </p>
      )}
    </>
  );
}

function Station({ place }: { place: BusPlace }) {
  return (
    <p className="small">
      <b>{place.name}</b>
      <br />
      <span className="muted">{place.address ?? place.cityName}</span>
    </p>
  );
}

function LegOnBoard({ leg }: { leg: BusLeg }) {
  const t = useTranslations('busTickets.details');
  const { included, notIncluded } = useAmenityNames()(leg.amenities);
  return (
    <>
      <h4>{t('onBoard')}</h4>
      {included.length > 0 ? <AmenityList items={included} /> : <p className="small muted">{t('nothingStated')}</p>}
      <p className="small muted">{t(leg.hasReservedSeats ? 'reservedSeats' : 'freeSeating')}</p>
      {included.length > 0 && (
        <Disclosure summary={t('notIncluded')}>
          <AmenityList items={notIncluded} className="is-absent" />
        </Disclosure>
      )}
    </>
  );
}

function LegTerms({ leg, currency, now, hasOwnRefund }: LegDetailsProps) {
  const t = useTranslations('busTickets.details');
  const terms = useTermTexts()(leg.terms, { currency, zone: leg.departureLocation.zone, now }).filter(
    ({ policy }) => hasOwnRefund || policy !== 'refunds',
  );
  return (
    <>
      <h4>{t('terms')}</h4>
      <ul className="room__terms">
        {terms.flatMap((term) =>
          term.lines.map((line) => (
            <li key={`${term.policy} ${line}`} className={term.isGood ? 'is-good' : undefined}>
              <PolicyIcon policy={term.policy} />
              <span>{line}</span>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
