import { useLocale, useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { useCardWords } from '../booking/refunds';
import type { Part } from '../rules/parts';
import type { Selection } from '../rules/selection';
import { sumsOf } from '../rules/what-comes-back';
import { usePartWords } from '../use-part-words';
import { ClaimInstead } from './claim-instead';

export type ChoiceSumProps = {
  booking: MyBooking;
  parts: readonly Part[];
  selection: Selection;
  isBusy: boolean;
  /** Null while it cannot be asked for. */
  onOffer: (() => void) | null;
};

/** What the ticked boxes come to, beside them; moves with every tick (D63). */
export function ChoiceSum({ booking, parts, selection, isBusy, onOffer }: ChoiceSumProps) {
  const t = useTranslations('cancelBooking.sum');
  const language = useLocale();
  const words = usePartWords();
  const cardWords = useCardWords();
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const chosen = parts
    .map((part) => ({ part, units: part.units.filter(({ unitId }) => selection.has(unitId)) }))
    .filter(({ units }) => units.length > 0);
  const sums = sumsOf(chosen.flatMap(({ units }) => units));
  const when = formatDateTime(booking.serverTime, HOME_ZONE, language);
  return (
    <aside className="is-shown" aria-labelledby="sum-title">
      <div className="card cart">
        <div className="card__body stack gap-14">
          <h2 className="card__title" id="sum-title">
            {t('title')}
          </h2>
          {chosen.length === 0 ? (
            <p className="small muted">{t('nothing')}</p>
          ) : (
            <div className="stack small num gap-6">
              {chosen.map(({ part, units }) => (
                <div className="sum__row" key={part.key}>
                  <span>
                    {t('line', {
                      part: words.title(part),
                      names: units.map((unit) => words.memberOf(unit, booking)).join(', '),
                    })}
                  </span>
                  <span className={sumsOf(units).back > 0 ? 'is-good' : undefined}>{money(sumsOf(units).back)}</span>
                </div>
              ))}
              <div className="sum__row sum__row--muted">
                <span>{t('kept')}</span>
                <span>{money(sums.kept)}</span>
              </div>
            </div>
          )}
          <hr />
          <div className="result__back" role="status">
            <span className="strong">{t('back')}</span>
            <b className={sums.back === 0 ? 'is-nothing' : undefined}>{money(sums.back)}</b>
          </div>
          <p className="small muted">
            {booking.card ? t('to', { card: cardWords(booking.card), when }) : t('asOf', { when })}{' '}
            {booking.isCancellationInsuranceAdded && t('addOn')}
          </p>
          <ClaimInstead booking={booking} kept={sums.kept} />
          <Button
            variant="primary"
            block
            className="only-wide"
            isBusy={isBusy}
            disabled={onOffer === null}
            onClick={onOffer ?? undefined}
          >
            {t('offer')}
          </Button>
          <KeepEverything booking={booking} look="quiet" />
        </div>
      </div>
    </aside>
  );
}

/** As big as the way out. */
export function KeepEverything({ booking, look }: { booking: MyBooking; look: 'quiet' | 'line' }) {
  const t = useTranslations('cancelBooking.sum');
  const language = useLocale();
  const bookingNumber = booking.bookingNumber.toLowerCase();
  return (
    <LinkButton variant={look} block href={pathFor('myBooking', language, { bookingNumber })}>
      {t('keep')}
    </LinkButton>
  );
}

/** The same sum at the lower edge of a phone, always in sight. */
export function ChoiceBar({ booking, selection, isBusy, onOffer }: Omit<ChoiceSumProps, 'parts'>) {
  const t = useTranslations('cancelBooking.sum');
  const language = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency: booking.currency }, language);
  const sums = sumsOf(booking.units.filter(({ unitId }) => selection.has(unitId)));
  if (selection.size === 0) return null;
  return (
    <div className="paybar only-narrow">
      <div className="paybar__in">
        <div>
          <b className={classNames('num', sums.back > 0 && 'is-good')}>{t('bar', { amount: money(sums.back) })}</b>
          <p className="xsmall muted">{t('barOf', { paid: money(sums.paid), kept: money(sums.kept) })}</p>
        </div>
        <Button variant="primary" size="sm" isBusy={isBusy} disabled={onOffer === null} onClick={onOffer ?? undefined}>
          {t('offer')}
        </Button>
      </div>
    </div>
  );
}
