import { useLocale, useTranslations } from 'next-intl';
import { useTaxRows } from '@/components/booking/cart/use-tax-label';
import type { Cancellation } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { offerLines } from '../rules/offer-lines';
import type { Part } from '../rules/parts';
import { usePartWords } from '../use-part-words';

type CreditNoteProps = { cancellation: Cancellation; booking: MyBooking; parts: readonly Part[] };

/** The credit note on the page: what comes back for what, with the taxes in it (D67). */
export function CreditNote({ cancellation, booking, parts }: CreditNoteProps) {
  const t = useTranslations('cancelBooking');
  const language = useLocale();
  const words = usePartWords();
  const taxRows = useTaxRows();
  const { creditNoteNumber, at, currency, lines, taxesGivenBack, total } = cancellation;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <section className="stack gap-12" aria-labelledby="credit-note">
      <h2 className="card__title" id="credit-note">
        {t('done.credit')}
      </h2>
      <div className="receipt">
        <div className="receipt__head">
          <b className="nowrap">{creditNoteNumber}</b>
          <span className="muted">{formatDate(localDateOf(at, HOME_ZONE), language, 'dayMonthYear')}</span>
        </div>
        <table>
          <thead className="vh">
            <tr>
              <th>{t('done.item')}</th>
              <th>{t('done.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {offerLines(lines, parts).map((line) => (
              <tr key={`${line.part.key} ${line.until} ${line.passed}`}>
                <td>
                  {t('offer.line', {
                    part: words.title(line.part),
                    names: line.units.map((unit) => words.memberOf(unit, booking)).join(', '),
                  })}
                </td>
                <td>{money(line.givenBack)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {taxRows(taxesGivenBack, currency).map(({ label, amount }) => (
              <tr className="muted" key={label}>
                <td>{label}</td>
                <td>{formatMoney(amount, language)}</td>
              </tr>
            ))}
            <tr className="is-total">
              <td>{t('done.total')}</td>
              <td>{money(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
