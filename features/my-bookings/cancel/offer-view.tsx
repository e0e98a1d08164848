import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import type { CancellationOffer } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { useCardWords } from '../booking/refunds';
import { OfferFrame } from '../offer-frame';
import type { Part } from '../rules/parts';
import { ClaimInstead } from './claim-instead';
import { KeepEverything } from './choice-sum';
import { Consequences } from './consequences';
import { OfferLines } from './offer-lines-card';
import { useOfferEnd } from './use-cancelling';

export type OfferViewProps = {
  offer: CancellationOffer;
  change: 'renewed' | 'outdated' | null;
  booking: MyBooking;
  parts: readonly Part[];
  /** Milliseconds that this browser's clock is behind the API's. */
  lag: number;
  refusal: { message: string; count: number };
  isConfirming: boolean;
  isUncertain: boolean;
  onConfirm: () => void;
  onRenew: () => void;
  onChooseAgain: () => void;
};

/** The offer on one screen: each line, taxes, what it means, where the money goes, until when it holds (D64). */
export function OfferView(props: OfferViewProps) {
  const { offer, change, booking, parts, lag, refusal, isConfirming, onRenew, onChooseAgain } = props;
  const t = useTranslations('cancelBooking.offer');
  // What is being confirmed is not offered anew.
  useOfferEnd(offer, lag, isConfirming ? nothing : onRenew);
  return (
    <OfferFrame
      offer={offer}
      title={t('title')}
      renewed={change && t(change)}
      holds={(time) => t.rich('holds', { time, b: (words) => <b>{words}</b> })}
      change={{ label: t('change'), onChange: onChooseAgain, isDisabled: isConfirming }}
      sumLabel={t('together')}
      refusal={refusal}
      sum={<OfferResult {...props} />}
    >
      <OfferLines offer={offer} booking={booking} parts={parts} />
      <Consequences offer={offer} />
    </OfferFrame>
  );
}

const nothing = () => undefined;

/** What comes back where, and the one press that does it. */
function OfferResult({ offer, booking, isConfirming, isUncertain, onConfirm }: OfferViewProps) {
  const t = useTranslations('cancelBooking.offer');
  const language = useLocale();
  const cardWords = useCardWords();
  const amount = formatMoney({ amount: offer.total, currency: offer.currency }, language);
  const hasMoney = offer.total > 0;
  return (
    <>
      <div className="result">
        <span className="strong">{offer.card ? t('to', { card: cardWords(offer.card) }) : t('toPlain')}</span>
        <div className="result__back">
          <b className={hasMoney ? undefined : 'is-nothing'}>{amount}</b>
        </div>
      </div>
      <p className="small muted">{t(hasMoney ? 'days' : 'nothingBack')}</p>
      <p role="status" className="small">
        {isUncertain && t('uncertain')}
      </p>
      <ClaimInstead booking={booking} kept={offer.lines.reduce((sum, { kept }) => sum + kept, 0)} />
      <Button variant="primary" block isBusy={isConfirming} busyLabel={t('confirming')} onClick={onConfirm}>
        {hasMoney ? t('confirm', { amount }) : t('confirmNothing')}
      </Button>
      <KeepEverything booking={booking} look="line" />
      <p className="xsmall muted">{t('terms', { date: formatDate(offer.termsVersion, language, 'dayMonthYear') })}</p>
    </>
  );
}
