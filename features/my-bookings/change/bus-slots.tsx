import { Fragment } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { dayShift, formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import { NO_BREAK_SPACE } from '@/rules/typography';
import { BedQuestion } from './bed-question';
import type { ChangeView } from './change-view';
import { ChangeSlot } from './change-option';
import { pickedBus, type BusChoice } from './change-selection';
import { NoChoices } from './no-choices';
import type { Answering } from './use-answering';

type BusSlotsProps = ChangeView & { act: Answering };

/**
 * Other buses of the same company, each with its seats; below the one that is picked a night that it needs is asked for
 * (D42b), for the list may be longer than a phone.
 */
export function BusSlots({ act, ...view }: BusSlotsProps) {
  const t = useTranslations('companyChange.buses');
  const { choices, selection, select } = act;
  const { change, changed } = view;
  const buses = choices.data?.buses ?? [];
  if (buses.length === 0)
    return (
      <NoChoices
        choices={choices}
        waiting={t('waiting')}
        failed={t('failed')}
        none={t('none', { company: changed.company })}
      />
    );
  const bus = pickedBus(change, selection, choices.data);
  return (
    <fieldset className="slots">
      <legend className="vh">{t('legend')}</legend>
      {buses.map((each) => (
        <Fragment key={each.ticket.departureId}>
          <BusSlot
            choice={each}
            isPicked={each === bus}
            onPick={() => select({ departureId: each.ticket.departureId })}
          />
          {each === bus && act.hold.isLoose && <LooseSeats act={act} />}
          {each === bus && <BedQuestion bus={bus} act={act} {...view} />}
        </Fragment>
      ))}
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

function BusSlot({
  choice: { ticket },
  isPicked,
  onPick,
}: {
  choice: BusChoice;
  isPicked: boolean;
  onPick: () => void;
}) {
  const t = useTranslations('companyChange.buses');
  const language = useLocale();
  const { journey, operator, seatsLeft, departureId } = ticket;
  if (!journey) return null;
  const { departureTime, arrivalTime, departureLocation, destinationLocation, legs, stopsCount } = journey;
  const [from, to] = [departureLocation.zone, destinationLocation.zone];
  const isOtherDay = dayShift(departureTime, from, arrivalTime, to) !== 0;
  const numbers = legs.flatMap(({ tripNumber }) => tripNumber ?? []).join(' + ');
  return (
    <ChangeSlot
      name="bus"
      value={departureId}
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
          {isOtherDay && `. ${t('arrives', { day: formatDate(localDateOf(arrivalTime, to), language, 'short') })}`}
        </>
      }
      end={seatsLeft !== null && t('seats', { count: seatsLeft })}
    />
  );
}
