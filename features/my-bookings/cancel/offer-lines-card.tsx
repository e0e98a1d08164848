import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useTaxRows } from '@/components/booking/cart/use-tax-label';
import { classNames } from '@/components/ui/basics/class-names';
import { whole } from '@/components/ui/basics/whole';
import type { CancellationOffer } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { asHeading, formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { offerLines, type OfferLine } from '../rules/offer-lines';
import type { Part } from '../rules/parts';
import { usePartWords } from '../use-part-words';

type OfferLinesProps = { offer: CancellationOffer; booking: MyBooking; parts: readonly Part[] };

/** Paid, kept and why with the rule's moment, given back: by part, with their sum and the taxes in it (D64, D67). */
export function OfferLines({ offer, booking, parts }: OfferLinesProps) {
  const t = useTranslations('cancelBooking.offer');
  const language = useLocale();
  const words = usePartWords();
  const reasonOf = useReason(offer);
  const taxRows = useTaxRows();
  const money = (amount: number) => formatMoney({ amount, currency: offer.currency }, language);
  const taxes = taxRows(offer.taxesGivenBack, offer.currency).map(
    ({ label, amount }) => `${label} ${formatMoney(amount, language)}`,
  );
  return (
    <section className="card" aria-label={t('label')}>
      {offerLines(offer.lines, parts).map((line) => (
        <Line
          key={`${line.part.key} ${line.until} ${line.passed}`}
          title={t('line', {
            part: words.title(line.part),
            names: line.units.map((unit) => words.memberOf(unit, booking)).join(', '),
          })}
          note={<Note reason={reasonOf(line)} when={asHeading(words.when(line.part))} />}
          amounts={[line.paid, line.kept, line.givenBack].map(money)}
          hasBack={line.givenBack > 0}
        />
      ))}
      {offer.addOnKept > 0 && <Line title={t('addOn')} note={t('addOnText', { amount: money(offer.addOnKept) })} />}
      <Line
        isSum
        title={t('together')}
        note={taxes.length > 0 && t('taxes', { taxes: taxes.join('; ') })}
        amounts={[offer.paid, offer.kept, offer.total].map(money)}
        hasBack={offer.total > 0}
      />
    </section>
  );
}

/** Which moment of the sold terms decides, on the clocks of the place. */
function useReason({ currency }: CancellationOffer): (line: OfferLine) => string {
  const t = useTranslations('cancelBooking.offer.why');
  const language = useLocale();
  return ({ part, kept, until, passed, givenBack }) => {
    const moment = (instant: string) => formatDateTime(instant, part.zone, language);
    const amount = formatMoney({ amount: kept, currency }, language);
    if (givenBack === 0) return passed === null ? t('none') : t('over', { passed: moment(passed) });
    if (kept > 0 && passed !== null) return t('partSince', { kept: amount, passed: moment(passed) });
    if (until === null) return '';
    return kept === 0 ? t('free', { until: moment(until) }) : t('part', { kept: amount, until: moment(until) });
  };
}

/** Browsers would end a line behind the dash of '15 – 17 Jan'. */
function Note({ reason, when }: { reason: string; when: string }) {
  return (
    <>
      {reason && `${reason}. `}
      {whole(when)}
    </>
  );
}

type LineProps = {
  title: string;
  note?: ReactNode;
  /** Paid, kept, back. */
  amounts?: readonly string[];
  hasBack?: boolean;
  isSum?: boolean;
};

function Line({ title, note, amounts, hasBack, isSum }: LineProps) {
  const t = useTranslations('cancelBooking.offer');
  const [paid, kept, back] = amounts ?? [];
  return (
    <div className={classNames('offer', isSum && 'offer--sum', !amounts && 'offer--words')}>
      <div className="offer__what">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </div>
      {amounts && (
        <dl className="offer__nums">
          <div>
            <dt>{t('paid')}</dt>
            <dd>{paid}</dd>
          </div>
          <div>
            <dt>{t('kept')}</dt>
            <dd>{kept}</dd>
          </div>
          <div className={hasBack ? 'is-back' : undefined}>
            <dt>{t('back')}</dt>
            <dd>{back}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
