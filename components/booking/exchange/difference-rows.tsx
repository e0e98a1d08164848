import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';

/** Minor units; `total` above 0 is to pay, below 0 comes back. `feePerPerson`: null where the fee is asked once. */
export type Difference = {
  currency: CurrencyCode;
  newFare: number;
  oldFare: number;
  keptDifference: number;
  fee: number;
  feePerPerson: number | null;
  travellers: number;
  taxes: readonly { amount: number }[];
  total: number;
};

/** New fare, old fare, what is kept of it, fee, taxes, and what it comes to: beside the offer and its payment (D69). */
export function DifferenceRows({ offer }: { offer: Difference }) {
  const t = useTranslations('exchangeBus.offer');
  const language = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency: offer.currency }, language);
  const { newFare, oldFare, keptDifference, fee, feePerPerson, travellers, taxes, total } = offer;
  const taxed = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const title = total > 0 ? t('toPay') : total < 0 ? t('comesBack') : t('nothing');
  const feeLabel = feePerPerson === null ? t('fee') : t('feeEach', { count: travellers, amount: money(feePerPerson) });
  return (
    <>
      <h2 className="card__title">{title}</h2>
      <div className="stack small num gap-6">
        <Row label={t('newBus')} amount={money(newFare)} />
        <Row label={t('oldBus')} amount={money(-oldFare)} />
        {keptDifference > 0 && <Row label={t('kept')} amount={money(keptDifference)} />}
        {fee > 0 && <Row label={feeLabel} amount={money(fee)} />}
        {taxed > 0 && <Row label={t('taxes')} amount={money(taxed)} isMuted />}
      </div>
      <hr />
      <div className="result__back" role="status">
        <span className="strong">{t('difference')}</span>
        <b className={classNames(total >= 0 && 'is-asked')}>{money(Math.abs(total))}</b>
      </div>
    </>
  );
}

function Row({ label, amount, isMuted }: { label: string; amount: string; isMuted?: boolean }) {
  return (
    <div className={isMuted ? 'sum__row sum__row--muted' : 'sum__row'}>
      <span>{label}</span>
      <span>{amount}</span>
    </div>
  );
}
