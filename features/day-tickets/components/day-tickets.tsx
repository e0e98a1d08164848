import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { ChangeWatch } from '@/components/booking/live/change-watch';
import { LiveNotices } from '@/components/booking/live/live-notices';
import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import { formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { DayState } from '../rules/day-state';
import { minutesLeft, nextRide, ridesOf } from '../rules/rides';
import { whatFollows } from '../rules/what-follows';
import { useNow } from '../use-now';
import { changeOfRide } from '../rules/change-of-ride';
import { connectionsOf } from '../rules/connections-of-rides';
import { AfterThat } from './after-that';
import { AllCodes } from './all-codes';
import { IfLate } from './if-late';
import { Pass } from './pass';
import { RideNews } from './ride-news';
import { ScreenSwitch } from './screen-switch';

export type DayTicketsProps = { day: KeptDay; state: DayState; direction: string | null; language: Language };

/** Opens on the code of the next bus (D74); what it shows of another bus stays chosen. */
export function DayTickets({ day, state, direction: asked, language }: DayTicketsProps) {
  const t = useTranslations('dayTickets');
  const now = useNow(day.serverTime);
  const [chosen, setChosen] = useState<string | null>(null);
  const rides = ridesOf(day);
  const ride = rides.find(({ key }) => key === chosen) ?? nextRide(rides, now, asked);
  if (!ride) return null;
  const { departureLocation: from, destinationLocation: to, departureTime } = ride.leg;
  const change = changeOfRide(day, ride);
  const way = rides.filter(({ direction }) => direction === ride.direction);
  const when = formatDateTime(departureTime, from.zone, language);
  return (
    <>
      <h1 className="vh">{t('titleOf', { city: to.cityName, when })}</h1>
      <div className="day-grid">
        <div className="stack gap-10">
          {change && <RideNews change={change} ride={ride} bookingNumber={day.bookingNumber} language={language} />}
          <ChangeWatch
            legs={way.map(({ leg }) => leg)}
            changes={connectionsOf(day, way)}
            travellers={ride.tickets.length}
          />
          <Pass
            key={ride.key}
            ride={ride}
            now={now}
            checkedAt={day.serverTime}
            state={state}
            change={change}
            language={language}
          />
          <ScreenSwitch isOver={minutesLeft(ride, now) <= 0} />
        </div>
        <div className="stack gap-20">
          <IfLate ride={ride} bookingNumber={day.bookingNumber} language={language} />
          <AfterThat following={whatFollows(day, ride)} language={language} onRide={setChosen} />
          <AllCodes ride={ride} />
          <LiveNotices departureId={ride.leg.departureId} zone={from.zone} />
        </div>
      </div>
    </>
  );
}
