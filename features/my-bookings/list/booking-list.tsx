import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import type { MyBookingLine } from '@/contract/after-sale/my-bookings';
import { signInPath } from '@/lib/account/sign-in-path';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { arrangeBookings } from '../rules/arrange-bookings';
import { BookingRow } from './booking-row';
import { CloseAll } from './close-all';
import { ListSide } from './list-side';
import { NextTrip } from './next-trip';

export type BookingListProps = {
  bookings: readonly MyBookingLine[];
  /** The answer's own time. */
  now: string;
  language: Language;
  /** Nobody is signed in: these are this browser's. */
  isGuest: boolean;
  hasAccounts: boolean;
};

/**
 * Every booking that may be opened here: the next trip large, later ones, what is over (D60). What waits for an answer
 * stands above all that does not (D71).
 */
export function BookingList({ bookings, now, language, isGuest, hasAccounts }: BookingListProps) {
  const t = useTranslations('myBookings');
  const { waiting, next, later, past } = arrangeBookings(bookings, { now, homeZone: HOME_ZONE });
  const hasOwnDoors = bookings.some(({ door }) => door !== 'account');
  const rows = { language, now };
  const toAnswer = waiting.length > 0 && (
    <Shelf id="waiting" title={t('toAnswer.title')}>
      {waiting.map((line) => (
        <BookingRow key={line.bookingNumber} line={line} {...rows} />
      ))}
    </Shelf>
  );
  return (
    <div className="flow">
      <div className="stack booklist">
        {isGuest && bookings.length > 0 && <Note>{t.rich('guest', { b: (words) => <b>{words}</b> })}</Note>}
        {bookings.length === 0 && <NothingYet language={language} />}
        {!next?.toAnswer && toAnswer}
        {next && (
          <section className="stack gap-10" aria-labelledby="next">
            <h2 className="vh" id="next">
              {t('next')}
            </h2>
            <NextTrip line={next} {...rows} />
          </section>
        )}
        {next?.toAnswer && toAnswer}
        {later.length > 0 && (
          <Shelf id="later" title={t('later')}>
            {later.map((line) => (
              <BookingRow key={line.bookingNumber} line={line} {...rows} />
            ))}
          </Shelf>
        )}
        {past.length > 0 && (
          <Shelf id="past" title={t(past.some(({ status }) => status === 'CANCELLED') ? 'pastAndCancelled' : 'past')}>
            {past.map((line) => (
              <BookingRow key={line.bookingNumber} line={line} {...rows} isPast />
            ))}
          </Shelf>
        )}
        {(isGuest || hasOwnDoors) && (
          <div className="acts">
            {isGuest && hasAccounts && (
              <a className="btn btn--line" href={signInPath(language, pathFor('myBookings', language))} rel="nofollow">
                <Icon name="user" />
                {t('signIn')}
              </a>
            )}
            {hasOwnDoors && <CloseAll />}
          </div>
        )}
      </div>
      <ListSide language={language} isEmpty={bookings.length === 0} />
    </div>
  );
}

function Shelf({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack gap-10" aria-labelledby={id}>
      <h2 className="booklist__title" id={id}>
        {title}
      </h2>
      <div className="card">{children}</div>
    </section>
  );
}

function NothingYet({ language }: { language: Language }) {
  const t = useTranslations('myBookings.empty');
  return (
    <div className="card">
      <EmptyState
        icon="ticket"
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <LinkButton variant="primary" href={pathFor('findBooking', language)}>
              {t('find')}
            </LinkButton>
            <LinkButton href={pathFor('home', language)}>{t('plan')}</LinkButton>
          </>
        }
      />
    </div>
  );
}
