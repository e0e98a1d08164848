import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import type { BookingUnit } from '@/contract/cancellations';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';
import { checkState, type Selection } from '../rules/selection';
import { sumsOf } from '../rules/what-comes-back';

type PickRowProps = {
  /** What the box stands for, as far as it can still be given back. */
  units: readonly BookingUnit[];
  selection: Selection;
  onToggle: (units: readonly BookingUnit[]) => void;
  currency: CurrencyCode;
  label: ReactNode;
  note?: ReactNode;
  /** Under another one. */
  isSub?: boolean;
  /** Says why instead of an amount. */
  closed?: string | null;
  /** There is nothing else to choose: it has no box. */
  isOnly?: boolean;
};

/** A box with what it would give back: of one unit, or of a group, which may be ticked in part. */
export function PickRow({ units, selection, onToggle, currency, label, note, isSub, closed, isOnly }: PickRowProps) {
  const t = useTranslations('cancelBooking.choose');
  const language = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const state = checkState(units, selection);
  const whole = sumsOf(units);
  const ticked = sumsOf(units.filter(({ unitId }) => selection.has(unitId)));
  const Row = isOnly ? 'div' : 'label';
  return (
    <Row className={classNames('pick__row', isSub && 'pick__row--sub', isOnly && 'pick__row--only')}>
      {!isOnly && (
        <input
          type="checkbox"
          checked={state === 'all' && units.length > 0}
          disabled={units.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some';
          }}
          onChange={() => onToggle(units)}
        />
      )}
      <span>
        {isSub ? label : <b>{label}</b>}
        {note && <small>{note}</small>}
      </span>
      <span className="pick__sum">
        {units.length === 0 && closed}
        {units.length > 0 && state === 'none' && <span className="pick__paid">{money(whole.paid)}</span>}
        {state !== 'none' && (
          <>
            <span className={ticked.back > 0 ? 'is-good' : undefined}>
              {t('amountBack', { amount: money(ticked.back) })}
            </span>
            <small>{t('ofPaid', { amount: money(whole.paid) })}</small>
          </>
        )}
      </span>
    </Row>
  );
}
