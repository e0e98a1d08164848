'use client';

import { useTranslations } from 'next-intl';
import { useAmenityNames } from '@/components/booking/use-amenity-names';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { Disclosure } from '@/components/ui/disclosure';
import { AmenityList, PolicyIcon } from '@/components/ui/operator-icons';
import { OperatorName } from '@/components/ui/operator-mark';
import { StopList } from '@/components/ui/stop-list';
import type { BusLeg, BusPlace, BusTicket } from '@/contract/bus-ticket';
import { DEFAULT_CURRENCY, type CurrencyCode } from '@/rules/currency';
import { minutesBetween } from '@/rules/dates';
import type { TicketJourney } from '../rules/stop-shares';

export type TicketDetailsProps = { id: string; ticket: BusTicket; journey: TicketJourney; now: Date };

/** All of a ticket: every stop, stations, everything on board and not, the 8 policies (R72, R73). One block for each bus. */
export function TicketDetails({ id, ticket, journey, now }: TicketDetailsProps) {
  return (
    <div id={id}>
      {journey.legs.map((leg) => (
        <div className="ticket__details" key={leg.departureId}>
          <LegStops leg={leg} isNamed={journey.legs.length > 1} />
          <div>
            <LegOnBoard leg={leg} />
            <LegTerms leg={leg} currency={ticket.price?.currency ?? DEFAULT_CURRENCY} now={now} />
          </div>
        </div>
      ))}
    </div>
  );
}

function LegStops({ leg, isNamed }: { leg: BusLeg; isNamed: boolean }) {
  const t = useTranslations('busTickets.details');
  const stopNote = (minutes: number) => (minutes > 0 ? t('stopMinutes', { minutes }) : undefined);
  return (
    <div>
      {isNamed && <OperatorName name={leg.operator.name} color={leg.operator.color} number={leg.tripNumber} />}
      <h4>{t('stops')}</h4>
      <StopList
        stops={[
          { instant: leg.departureTime, zone: leg.departureLocation.zone, name: leg.departureLocation.name },
          ...leg.stops.map((stop) => ({
            instant: stop.arrivalTime,
            zone: stop.zone,
            name: stop.name,
            note: stopNote(minutesBetween(stop.arrivalTime, stop.departureTime)),
          })),
          { instant: leg.arrivalTime, zone: leg.destinationLocation.zone, name: leg.destinationLocation.name },
        ]}
      />
      <h4>{t('stations')}</h4>
      <Station place={leg.departureLocation} />
      <Station place={leg.destinationLocation} />
      {leg.operator.phone && <p className="small muted">{t('companyPhone', { company: leg.operator.name, phone: leg.operator.phone })}</p>}
    </div>
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
      {included.length > 0 ? <AmenityList items={included} variant="named" /> : <p className="small muted">{t('nothingStated')}</p>}
      <p className="small muted">{t(leg.hasReservedSeats ? 'reservedSeats' : 'freeSeating')}</p>
      {included.length > 0 && (
        <Disclosure summary={t('notIncluded')}>
          <AmenityList items={notIncluded} variant="named" className="is-absent" />
        </Disclosure>
      )}
    </>
  );
}

function LegTerms({ leg, currency, now }: { leg: BusLeg; currency: CurrencyCode; now: Date }) {
  const t = useTranslations('busTickets.details');
  const terms = useTermTexts()(leg.terms, { currency, zone: leg.departureLocation.zone, now });
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
