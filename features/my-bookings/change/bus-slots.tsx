import { Fragment } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { RideStops } from '@/components/booking/stops/ride-stops';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { BusTicket } from '@/contract/bus-ticket';
import { dayShift, formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import { NO_BREAK_SPACE, span } from '@/rules/typography';
import { BedQuestion } from './bed-question';
import type { ChangeView } from './change-view';
import { ChangeSlot } from './change-option';
import { NoChoices } from './no-choices';
import type { Part } from '../rules/parts';
import { isSameStops } from '../rules/rows-instead';
import type { Answering } from './use-answering';

type BusSlotsProps = ChangeView & { act: Answering };

/**
 * Other buses of the same company, each with its seats; below the one that is picked a night that it needs is asked for
 * (D42b), for the list may be longer than a phone.
 */
export function BusSlots({ act, ...view }: BusSlotsProps) {
  const t = useTranslations('companyChange.buses');
  const { choices, rows, bus, select } = act;
  const { changed } = view;
  if (rows.length === 0)
    return (
      <NoChoices
        choices={choices}
        waiting={t('waiting')}
        failed={t('failed')}
        none={t('none', { company: changed.company })}
      />
    );
  return (
    <fieldset className="slots">
      <legend className="vh">{t('legend')}</legend>
      {rows.map(({ key, facts, members }) => {
        const picked = bus && members.find(({ listed }) => listed === bus);
        const ride = picked ?? facts;
        return (
          <Fragment key={key}>
            <BusSlot
              ticket={ride.ticket}
              name={key}
              part={changed.part}
              isPicked={picked !== undefined}
              onPick={() => select({ busKey: ride.key })}
            />
            {picked && members.length > 1 && (
              <RideStops
                ride={picked}
                members={members}
                sayOf={({ ticket: { seatsLeft } }) => (seatsLeft === null ? '' : t('seats', { count: seatsLeft }))}
                onPick={(busKey) => select({ busKey })}
              />
            )}
            {picked && act.hold.isLoose && <LooseSeats act={act} />}
            {picked && <BedQuestion bus={bus} act={act} {...view} />}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

/** Their time is up, or they could not be held. */
function LooseSeats({ act: { hold } }: { act: Answering }) {
  const t = useTranslations('companyChange.buses');
  return (
    <>
      <Note tone="warning" role="status">
        {t('loose')}
      </Note>
      <div>
        <Button size="sm" icon="refresh" isBusy={hold.isHolding} onClick={hold.again}>
          {t('holdAgain')}
        </Button>
      </div>
    </>
  );
}

type BusSlotProps = { ticket: BusTicket; name: string; part: Part; isPicked: boolean; onPick: () => void };

function BusSlot({ ticket, name, part, isPicked, onPick }: BusSlotProps) {
  const t = useTranslations('companyChange.buses');
  const language = useLocale();
  const { journey, operator, seatsLeft } = ticket;
  if (!journey) return null;
  const { departureTime, arrivalTime, departureLocation, destinationLocation, legs, stopsCount } = journey;
  const [from, to] = [departureLocation.zone, destinationLocation.zone];
  const isOtherDay = dayShift(departureTime, from, arrivalTime, to) !== 0;
  const numbers = legs.flatMap(({ tripNumber }) => tripNumber ?? []).join(' + ');
  const isElsewhere = part.kind === 'journey' && !isSameStops(part.journey, journey);
  return (
    <ChangeSlot
      name="bus"
      value={name}
      isPicked={isPicked}
      onPick={onPick}
      title={t('times', {
        from: formatTime({ instant: departureTime, zone: from }, language),
        to: formatTime({ instant: arrivalTime, zone: to }, language),
      })}
      note={
        <>
          {t('facts', {
            company: [operator.name, numbers].filter(Boolean).join(NO_BREAK_SPACE),
            day: formatDate(localDateOf(departureTime, from), language, 'short'),
            way: legs.length > 1 ? t('changes', { count: legs.length - 1 }) : t('direct', { stops: stopsCount }),
          })}
          {isElsewhere && `. ${span(departureLocation.name, destinationLocation.name)}`}
          {isOtherDay && `. ${t('arrives', { day: formatDate(localDateOf(arrivalTime, to), language, 'short') })}`}
        </>
      }
      end={seatsLeft !== null && t('seats', { count: seatsLeft })}
    />
  );
}
