import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { PageTitle } from '@/components/layout/page-title';
import { TextLink } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { Note } from '@/components/ui/basics/note';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useBookingTitle } from '../booking/booking-head';
import { useFocusAfterOffer } from '../focus';
import { childrenAlone } from '../rules/children-alone';
import { partsOf } from '../rules/parts';
import { isOneUnit } from '../rules/selection';
import { canBeGivenBack } from '../rules/terms-by-moment';
import { ProofForm } from '../step-up/proof-form';
import { RefusalNote } from '../step-up/refusal-note';
import { Choice } from './choice';
import { ChoiceBar, ChoiceSum } from './choice-sum';
import { DoneView } from './done-view';
import { OfferView } from './offer-view';
import { clockLag, useCancelling } from './use-cancelling';

type CancelPageProps = { booking: MyBooking; /** By this browser's clock. */ readAt: number; language: Language };

/** Choose, prove, see the offer, confirm once: the steps of a cancellation on one page (D63–D65). */
export function CancelPage({ booking, readAt, language }: CancelPageProps) {
  const t = useTranslations('cancelBooking');
  const title = useBookingTitle();
  const asked = useSearchParams();
  const pathname = usePathname();
  const parts = partsOf(booking);
  const now = new Date(booking.serverTime);
  const act = useCancelling(
    booking,
    new Set(
      parts
        .filter(({ key }) => key === asked.get('part'))
        .flatMap(({ units }) => units.filter((unit) => canBeGivenBack(unit, now)))
        .map(({ unitId }) => unitId),
    ),
  );
  const { step } = act;
  useFocusAfterOffer(step.name);
  const noteNumber = step.name === 'done' ? step.cancellation.creditNoteNumber : null;
  useEffect(() => {
    // A reload shows what was done, and cancels nothing.
    if (noteNumber) window.history.replaceState(null, '', `${pathname}?${new URLSearchParams({ done: noteNumber })}`);
  }, [noteNumber, pathname]);
  const cancellation =
    step.name === 'done'
      ? step.cancellation
      : booking.cancellations.find(({ creditNoteNumber }) => creditNoteNumber === asked.get('done'));
  const isDone = cancellation !== undefined && (step.name === 'done' || step.name === 'choose');
  const path = pathFor('myBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  return (
    <>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={path}>
          {t('back')}
        </TextLink>
      </div>
      <PageTitle
        title={t(isOneUnit(booking) ? 'titleOne' : 'title')}
        lead={t.rich(step.name === 'choose' && !isDone && !isOneUnit(booking) ? 'lead' : 'leadOffer', {
          number: () => <b className="num bookcard__number">{booking.bookingNumber}</b>,
          trip: title(booking, language),
        })}
      />
      {isDone ? (
        <DoneView cancellation={cancellation} booking={booking} parts={parts} />
      ) : (
        <Steps booking={booking} parts={parts} lag={clockLag(booking, readAt)} act={act} />
      )}
    </>
  );
}

type StepsProps = {
  booking: MyBooking;
  parts: ReturnType<typeof partsOf>;
  lag: number;
  act: ReturnType<typeof useCancelling>;
};

function Steps({ booking, parts, lag, act }: StepsProps) {
  const t = useTranslations('cancelBooking');
  const { step, selection } = act;
  if (step.name === 'proof') return <ProofForm booking={booking} purpose="money" onProved={act.proved} />;
  if (step.name === 'offer')
    return (
      <OfferView
        {...act}
        offer={step.offer}
        change={step.change}
        booking={booking}
        parts={parts}
        lag={lag}
        onConfirm={() => act.confirm(step.offer)}
        onRenew={act.renew}
        onChooseAgain={act.chooseAgain}
      />
    );
  if (!booking.acts.cancel.isOpen) return <NothingToCancel booking={booking} isOverturned={act.isOverturned} />;
  const now = new Date(booking.serverTime);
  const alone = childrenAlone(booking, parts, selection);
  const sum = {
    booking,
    selection,
    isBusy: act.isAsking,
    onOffer: selection.size > 0 && alone.length === 0 ? act.seeOffer : null,
  };
  return (
    <>
      {act.isOverturned && (
        <Note tone="warning" role="alert">
          {t('offer.none')}
        </Note>
      )}
      <RefusalNote message={act.refusal.message || null} count={act.refusal.count} />
      <div className="flow">
        <Choice booking={booking} parts={parts} now={now} selection={selection} onSelect={act.select} alone={alone} />
        <ChoiceSum {...sum} parts={parts} />
      </div>
      <ChoiceBar {...sum} />
    </>
  );
}

function NothingToCancel({ booking, isOverturned }: { booking: MyBooking; isOverturned: boolean }) {
  const t = useTranslations('cancelBooking');
  const { reason } = booking.acts.cancel;
  return (
    <>
      {isOverturned && (
        <Note tone="warning" role="alert">
          {t('offer.none')}
        </Note>
      )}
      <EmptyState
        icon="info"
        title={t('closed.title')}
        text={
          <>
            {reason && t(`closed.${reason}`)}{' '}
            {t.rich('closed.help', { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}
          </>
        }
      />
    </>
  );
}
