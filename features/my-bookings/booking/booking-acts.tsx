import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { Button, LinkButton, TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { formatMoney } from '@/rules/money/money';
import { papersFor } from '@/rules/travellers/papers';
import { isOneUnit } from '../rules/selection';
import { canBeGivenBack } from '../rules/terms-by-moment';
import { sumsOf } from '../rules/what-comes-back';
import { ChangeEmail } from './change-email';
import { EndLinks, ForgetBrowser } from './close-doors';

const CHANGE_EMAIL = 'change-email';

type BookingActsProps = { booking: MyBooking; now: Date; onChanged: () => void };

/** What can be done with the booking here, and why not where it cannot (D60, D64). */
export function BookingActs({ booking, now, onChanged }: BookingActsProps) {
  const t = useTranslations('myBooking.acts');
  const tExchange = useTranslations('exchangeBus');
  const language = useLocale();
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  const [typedEmail, setTypedEmail] = useState('');
  const { cancel, claim, names, phone } = booking.acts;
  const isPending = booking.status === 'PENDING';
  const bookingNumber = booking.bookingNumber.toLowerCase();

  function leaveEmail() {
    setIsChangingEmail(false);
    // What was pressed is gone with the form.
    document.getElementById(CHANGE_EMAIL)?.focus();
  }

  return (
    <Card title={t('title')} titleId="acts" gap={14} className="no-print">
      <div className="acts acts--even">
        {cancel.isOpen && (
          <LinkButton icon="undo" href={pathFor('cancelBooking', language, { bookingNumber })} prefetch={false}>
            {t(isOneUnit(booking) ? 'cancelOne' : 'cancel')}
          </LinkButton>
        )}
        {canExchange(booking) && (
          <LinkButton icon="refresh" href={pathFor('exchangeBus', language, { bookingNumber })} prefetch={false}>
            {tExchange('entry')}
          </LinkButton>
        )}
        {(claim.isOpen || booking.claims.length > 0) && (
          <LinkButton icon="shield" href={pathFor('claimBooking', language, { bookingNumber })} prefetch={false}>
            {t(booking.claims.length > 0 ? 'claimState' : 'claim')}
          </LinkButton>
        )}
        {booking.status === 'CONFIRMED' && booking.email !== null && <Resend booking={booking} />}
      </div>
      <CancelNote booking={booking} now={now} />
      <hr />
      <div className="acts__links">
        {(names.isOpen || phone.isOpen) && (
          <TextLink
            small
            icon="pencil"
            href={pathFor('bookingTravellers', language, { bookingNumber })}
            prefetch={false}
          >
            {t(names.isOpen ? 'names' : 'phone')}
          </TextLink>
        )}
        {!isPending && !booking.isMasked && (
          <TextLink
            small
            icon="mail"
            id={CHANGE_EMAIL}
            aria-expanded={isChangingEmail}
            onClick={() => setIsChangingEmail(!isChangingEmail)}
          >
            {t('changeEmail')}
          </TextLink>
        )}
        {!booking.isMasked && <EndLinks bookingNumber={booking.bookingNumber} onDone={onChanged} />}
        {booking.door !== 'account' && <ForgetBrowser />}
      </div>
      {isChangingEmail && (
        <ChangeEmail
          booking={booking}
          typed={typedEmail}
          onType={setTypedEmail}
          onChanged={onChanged}
          onClose={leaveEmail}
        />
      )}
    </Card>
  );
}

function canExchange({ acts }: MyBooking): boolean {
  return acts.exchange.some(({ isOpen }) => isOpen);
}

function CancelNote({ booking, now }: Pick<BookingActsProps, 'booking' | 'now'>) {
  const t = useTranslations('myBooking.acts');
  const language = useLocale();
  const { isOpen, reason } = booking.acts.cancel;
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const { paid, back } = sumsOf(booking.units.filter((unit) => canBeGivenBack(unit, now)));
  if (!isOpen) return reason && <p className="small muted">{t(`reason.${reason}`)}</p>;
  return (
    <p className="small muted">
      {t('amounts', { back: money(back), paid: money(paid) })}{' '}
      {canExchange(booking) ? t('changeOrAgain') : t('again', { papers: papersFor(booking.buses.length) })}
    </p>
  );
}

/** Tickets or vouchers and link once more to the address on file; a refusal is shown as for every call (R165). */
function Resend({ booking }: { booking: MyBooking }) {
  const t = useTranslations('myBooking.acts');
  const api = useProductApi();
  const { bookingNumber } = booking;
  const papers = papersFor(booking.buses.length);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api('resendBookingMail', { params: { bookingNumber } })).data,
    onSuccess: ({ email }) => showToast({ message: t('resent', { email, papers }), variant: 'success' }),
  });
  return (
    <Button icon="send" isBusy={isPending} onClick={() => mutate()}>
      {t('resend', { papers })}
    </Button>
  );
}
