import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { ChangeAnswer } from '@/contract/after-sale/company-changes';
import type { Cancellation } from '@/contract/cancellations';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, formatDateTime, formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { StillValid } from '../cancel/still-valid';
import { BookingHelp } from '../components/booking-help';
import { nightPath } from './night-path';
import type { ChangeView } from './change-view';
import { MoneyWay } from './money-way';
import { OutcomeCard } from './outcome-card';
import type { Answering } from './use-answering';

/** The answer, what follows from it, and what is still valid: the same on every later visit (D71). */
export function AnsweredView({ act, ...view }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange.done');
  const language = useLocale();
  const { change, booking, parts } = view;
  const cancellation = cancellationOf(view, act);
  const words = useOutcomeWords(view, cancellation);
  const path = pathFor('myBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  const isAnythingLeft = booking.status === 'CONFIRMED';
  return (
    <div className="flow">
      <div className="stack gap-20">
        <OutcomeCard
          icon="check"
          title={words.title}
          isNew={act.answered !== null}
          text={
            <>
              {words.text} {change.endedAt && t('at', { when: formatDateTime(change.endedAt, HOME_ZONE, language) })}
            </>
          }
        >
          {cancellation && <MoneyWay cancellation={cancellation} bookingNumber={booking.bookingNumber} />}
          <div className="acts">
            {isAnythingLeft && (
              <LinkButton variant="primary" icon="ticket" href={`${path}#tickets`}>
                {change.answer === 'OTHER_ROOM' ? t('vouchers', { count: change.unitIds.length }) : t('tickets')}
              </LinkButton>
            )}
            <LinkButton href={path}>{t('toBooking')}</LinkButton>
          </div>
        </OutcomeCard>
        <NightToBook {...view} act={act} />
      </div>
      <aside className="is-shown stack gap-16">
        <StillValid booking={booking} parts={parts} />
        <BookingHelp />
      </aside>
    </div>
  );
}

function cancellationOf({ change, booking }: ChangeView, { answered }: Answering): Cancellation | null {
  const { creditNoteNumber } = change;
  const known = booking.cancellations.find((each) => each.creditNoteNumber === creditNoteNumber);
  return known ?? answered?.cancellation ?? null;
}

function useOutcomeWords({ change, changed: { part }, booking }: ChangeView, cancellation: Cancellation | null) {
  const t = useTranslations('companyChange.done');
  const language = useLocale();
  const answer: ChangeAnswer = change.answer ?? 'KEEP';
  const { zone } = part;
  switch (answer) {
    case 'OTHER_ROOM':
      return { title: t('OTHER_ROOM'), text: t('text.OTHER_ROOM') };
    case 'OTHER_BUS':
    case 'KEEP': {
      // The booking's own journey is what is ridden now.
      const departure = answer === 'KEEP' ? (change.after?.departureTime ?? part.startsAt) : part.startsAt;
      return {
        title: t(answer, { time: formatTime({ instant: departure, zone }, language) }),
        text: t(`text.${answer}`, { when: formatDateTime(departure, zone, language) }),
      };
    }
    case 'MONEY_PART':
    case 'MONEY_ALL':
    case 'MONEY_UNUSED': {
      const amount = cancellation?.total ?? (answer === 'MONEY_ALL' ? change.moneyForAll : change.moneyForPart) ?? 0;
      return {
        title: t('money', { amount: formatMoney({ amount, currency: booking.currency }, language) }),
        text: t('text.money'),
      };
    }
  }
}

/** A night that was to be booked apart: it is its own purchase (D42b). */
function NightToBook({ change, booking, parts, act }: ChangeView & { act: Answering }) {
  const t = useTranslations('companyChange.done');
  const language = useLocale();
  const bus = change.answer === 'OTHER_BUS' ? act.bus : null;
  if (!bus?.night || act.selection.nights[ticketKey(bus.ticket)] !== 'BOOKED_APART') return null;
  const night = formatDate(bus.night.checkinDate, language);
  return (
    <Note tone="warning">
      <span className="stack gap-8">
        <b>{t('bed', { night })}</b>
        <span>
          <LinkButton size="sm" icon="bed" href={nightPath(bus.night, { booking, parts }, language)}>
            {t('bedGo')}
          </LinkButton>
        </span>
      </span>
    </Note>
  );
}
