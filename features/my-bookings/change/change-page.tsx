import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton, TextLink } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useBookingTitle } from '../booking/booking-head';
import { clockLag } from '../cancel/use-cancelling';
import { changedPart, type ChangedPart } from '../rules/changed-part';
import { partsOf } from '../rules/parts';
import { ProofForm } from '../step-up/proof-form';
import { RefusalNote } from '../step-up/refusal-note';
import { AnsweredView } from './answered-view';
import { ChangeForm } from './change-form';
import type { ChangeView } from './change-view';
import { EndedView } from './ended-view';
import { useAnswering, type ChangeRefusal } from './use-answering';
import { useDeadline } from './use-deadline';

type ChangePageProps = {
  booking: MyBooking;
  caseId: string;
  /** By this browser's clock. */
  readAt: number;
  onReadAgain: () => void;
  language: Language;
};

/** One change by company or hotel: the choices while it is open, else what became of it (D71). */
export function ChangePage({ booking, caseId, readAt, onReadAgain, language }: ChangePageProps) {
  const t = useTranslations('companyChange');
  const tripTitle = useBookingTitle();
  const { bookingNumber } = booking;
  const path = pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() });
  const parts = partsOf(booking);
  const change = booking.changes.find((each) => each.caseId.toLowerCase() === caseId.toLowerCase());
  const changed = change ? changedPart(change, booking, parts) : null;
  return (
    <>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={path}>
          {t('back', { bookingNumber })}
        </TextLink>
      </div>
      <PageTitle
        title={<Title changed={changed} />}
        lead={t.rich('lead', {
          number: () => <b className="num bookcard__number">{bookingNumber}</b>,
          trip: tripTitle(booking, language),
        })}
      />
      {change && changed ? (
        <Steps
          key={change.caseId}
          change={change}
          changed={changed}
          booking={booking}
          parts={parts}
          lag={clockLag(booking, readAt)}
          onReadAgain={onReadAgain}
        />
      ) : (
        <EmptyState
          icon="info"
          title={t('missing.title')}
          text={t('missing.text')}
          actions={<LinkButton href={path}>{t('done.toBooking')}</LinkButton>}
        />
      )}
    </>
  );
}

function Title({ changed }: { changed: ChangedPart | null }) {
  const t = useTranslations('companyChange.title');
  if (!changed) return t('plain');
  const { part } = changed;
  return part.kind === 'stay'
    ? t('stay', { hotel: part.stay.hotel.name })
    : t('bus', { city: part.journey.destinationLocation.cityName });
}

type StepsProps = ChangeView & { lag: number; onReadAgain: () => void };

function Steps({ change: read, lag, onReadAgain, ...view }: StepsProps) {
  const act = useAnswering({ ...view, change: read }, lag);
  // What was answered here counts, also where the booking could not be read again.
  const change = act.answered?.change ?? read;
  const shown = { ...view, change };
  useDeadline(change.status === 'OPEN' ? change.deadline : null, lag, onReadAgain);
  if (act.isProving) return <ProofForm booking={view.booking} purpose="money" onProved={act.proved} />;
  return (
    <>
      <ChangeRefusalNote refusal={act.refusal} />
      {change.status === 'ANSWERED' ? (
        <AnsweredView {...shown} act={act} />
      ) : change.status === 'OPEN' && change.answers.some((answer) => answer !== 'MONEY_UNUSED') ? (
        <ChangeForm {...shown} act={act} />
      ) : (
        <EndedView {...shown} act={act} />
      )}
    </>
  );
}

function ChangeRefusalNote({ refusal }: { refusal: ChangeRefusal | null }) {
  const t = useTranslations('companyChange.act');
  const { kind, message = '', count = 0 } = refusal ?? {};
  const own = { moved: t('movedOn'), lost: t('lost'), gone: t('gone'), refused: message };
  const words = kind && own[kind];
  return <RefusalNote message={words || null} count={count} />;
}
