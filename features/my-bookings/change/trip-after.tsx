import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { formatDate, formatDateTime } from '@/rules/dates/dates';
import { usePartWords } from '../use-part-words';
import type { ChangeView } from './change-view';
import { pickedAnswer, type BusChoice, type ChangeSelection } from './change-selection';
import { tripWith, type TripLine } from './trip-with';
import { useAnswerWords } from './use-answer-words';
import type { Answering } from './use-answering';

const ICONS = { journey: 'bus', stay: 'bed', visit: 'activity' } as const;
const LOOKS = { ok: 'is-ok', off: 'is-off', late: 'is-warn', early: 'is-warn' } as const;

/** The trip as what is picked would leave it, moving with every pick. */
export function TripAfter({ act, ...view }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange.trip');
  const words = useAnswerWords(view);
  const { change, changed, booking, parts } = view;
  const choices = act.choices.data;
  const answer = pickedAnswer(change, act.selection, choices);
  if (answer === null) return null;
  const bus = answer === 'OTHER_BUS' ? act.bus : null;
  if (answer === 'OTHER_BUS' && bus === null) return null;
  const times = bus ? bus.ticket.journey : answer === 'KEEP' ? change.after : null;
  const now = new Date(booking.serverTime);
  const lines = tripWith({ answer, times, change, changed: changed.part, parts, now });
  return (
    <Card title={words.trip(answer, bus)} titleId="trip-after" gap={12}>
      <div role="status">
        {lines.every(({ state }) => state === 'off') && <p>{t('nothing')}</p>}
        <ul className="bulletin">
          {lines.map((line) => (
            <li key={line.part.key} className={LOOKS[line.state]}>
              <Icon name={ICONS[line.part.kind]} />
              <span>
                <Line line={line} />
              </span>
            </li>
          ))}
          {bus?.night && <BedLine bus={bus} selection={act.selection} />}
        </ul>
      </div>
    </Card>
  );
}

function Line({ line: { part, times, state } }: { line: TripLine }) {
  const t = useTranslations('companyChange.trip');
  const language = useLocale();
  const words = usePartWords();
  const chunk = { b: (inner: ReactNode) => <b>{inner}</b>, s: (inner: ReactNode) => <s>{inner}</s> };
  const title = words.title(part);
  if (state === 'off') return t.rich('off', { ...chunk, when: words.when(part), part: title });
  if (state === 'late') return t('tooLate', { part: title });
  if (state === 'early') return t('tooEarly', { part: title });
  if (part.kind === 'journey') {
    const { departureLocation, destinationLocation, departureTime, arrivalTime } = part.journey;
    const ride = times ?? { departureTime, arrivalTime };
    return t.rich('journey', {
      ...chunk,
      part: title,
      when: formatDateTime(ride.departureTime, departureLocation.zone, language),
      arrival: formatDateTime(ride.arrivalTime, destinationLocation.zone, language),
    });
  }
  if (part.kind === 'stay')
    return t.rich('stay', { ...chunk, part: title, when: formatDateTime(part.startsAt, part.zone, language) });
  return t.rich('visit', { ...chunk, part: title, when: words.when(part) });
}

/** The night that this bus makes necessary: not answered yet, or to be booked. */
function BedLine({ bus: { night, ticket }, selection }: { bus: BusChoice; selection: ChangeSelection }) {
  const t = useTranslations('companyChange.trip');
  const language = useLocale();
  const picked = selection.nights[ticketKey(ticket)];
  if (!night || picked === 'NO_BED') return null;
  return (
    <li className="is-warn">
      <Icon name="moon" />
      <span>{t(picked ? 'bedApart' : 'bedMissing', { night: formatDate(night.checkinDate, language) })}</span>
    </li>
  );
}
