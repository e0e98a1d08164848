import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, sum, type Money } from '@/rules/money/money';
import { Icon } from '../basics/icon';

type PriceRow = { label: string; amount: Money };
export type PriceBreakdownProps = {
  subtotal?: Money;
  taxes: readonly PriceRow[];
  total: Money;
  travellers?: number;
  /** Rows above the total, for example the refundable booking. */
  extraRows?: readonly PriceRow[];
  totalLabel?: ReactNode;
  /** Tax lines unfolded. */
  open?: boolean;
};

/**
 * Amounts before taxes, the tax lines and the total (R4, D24). Without a line nobody knows how much of it is tax: then
 * there is no amount before taxes.
 */
export function PriceBreakdown({
  subtotal,
  taxes,
  total,
  travellers,
  extraRows = [],
  totalLabel,
  open,
}: PriceBreakdownProps) {
  const t = useTranslations('trip.sum');
  const language = useLocale();
  const taxTotal = sum(
    taxes.map((tax) => tax.amount),
    total.currency,
  );
  return (
    <div className="sum">
      {subtotal && taxes.length > 0 && <Row label={t('subtotal')} amount={formatMoney(subtotal, language)} />}
      {taxes.length > 0 && (
        <details open={open}>
          <summary>
            <span>
              {t('taxes')} <Icon name="chevronDown" size={16} />
            </span>
            <span>{formatMoney(taxTotal, language)}</span>
          </summary>
          <div className="sum__lines">
            {taxes.map((tax, index) => (
              <Row key={index} label={tax.label} amount={formatMoney(tax.amount, language)} />
            ))}
          </div>
        </details>
      )}
      {extraRows.map((row, index) => (
        <Row key={index} label={row.label} amount={formatMoney(row.amount, language)} />
      ))}
      <div className="sum__total">
        <span>{totalLabel ?? (travellers ? t('total', { travellers }) : t('totalPlain'))}</span>
        <b>{formatMoney(total, language)}</b>
      </div>
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="sum__row">
      <span>{label}</span>
      <span>{amount}</span>
    </div>
  );
}
