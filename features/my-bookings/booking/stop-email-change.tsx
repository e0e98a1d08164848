import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { brand } from '@/lib/brand/brand';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { takeFocus } from '../focus';
import { isUnreachable } from '../my-bookings.queries';
import { RefusalNote } from '../step-up/refusal-note';

/** A key of another shape than a mail's is refused before it is looked for. */
const NO_KEY: readonly ApiFailure['code'][] = ['BOOKING_LINK_INVALID', 'VALIDATION_FAILED'];
const isNoKey = (error: unknown) => error instanceof ApiFailure && NO_KEY.includes(error.code);

type StopEmailChangeProps = { bookingNumber: string; onLeave: () => void };

/**
 * The old address stops a change of itself (D61), whether or not this browser may open the booking. It takes a button:
 * programs that open the links of a mail stop nothing. The key is in a cookie (D62).
 */
export function StopEmailChange({ bookingNumber, onLeave }: StopEmailChangeProps) {
  const t = useTranslations('myBooking');
  const api = useProductApi();
  const [failures, setFailures] = useState(0);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => api('stopEmailChange', { params: { bookingNumber }, body: {} }),
    onError: () => setFailures((count) => count + 1),
    meta: { isQuiet: true },
  });
  const isOver = isSuccess || isNoKey(error);
  return (
    <>
      <PageTitle title={t('untitled')} lead={t('stopChange.booking', { bookingNumber })} />
      {isOver ? (
        <Outcome state={isSuccess ? 'done' : 'invalid'} onLeave={onLeave} />
      ) : (
        <Card title={t('stopChange.title')} titleId="stop-change">
          {failures > 0 && (
            <RefusalNote
              message={error && (isUnreachable(error) ? t('stopChange.away') : error.message)}
              count={failures}
            />
          )}
          <p>{t('stopChange.text')}</p>
          <p className="muted">{t('stopChange.wasYou')}</p>
          <div>
            <Button variant="primary" icon="shield" isBusy={isPending} onClick={() => mutate()}>
              {t(failures > 0 ? 'stopChange.again' : 'stopChange.stop')}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}

function Outcome({ state, onLeave }: { state: 'done' | 'invalid'; onLeave: () => void }) {
  const t = useTranslations('myBooking.stopChange');
  const phone = (): ReactNode => <a href={brand.phone.href}>{brand.phone.shown}</a>;
  return (
    <Card>
      <h2 className="card__title" tabIndex={-1} ref={takeFocus}>
        {t(`${state}.title`)}
      </h2>
      <p>{t.rich(`${state}.text`, { phone })}</p>
      <div>
        <Button icon="ticket" onClick={onLeave}>
          {t('toBooking')}
        </Button>
      </div>
    </Card>
  );
}
