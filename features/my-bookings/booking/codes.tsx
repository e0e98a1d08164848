import { Fragment, useState } from 'react';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/select-field';
import { classNames } from '@/components/ui/basics/class-names';
import { Segmented } from '@/components/ui/basics/segmented';
import { whole } from '@/components/ui/basics/whole';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { papersFor } from '@/rules/travellers/papers';
import { StayCode, TicketCode, VisitCode } from './code-cards';

/** More names than this do not fit side by side. */
const MAX_SEGMENTS = 3;

const isHeld = ({ status }: Pick<MyBooking['eTickets'][number], 'status'>) => status !== 'VOID';

const departure = ({ leg }: MyBooking['eTickets'][number]) => Date.parse(leg.departureTime);

/** Codes that hold, used or not: tickets of one traveller at a time, then vouchers; on paper those of everybody. */
export function Codes({ booking }: { booking: MyBooking }) {
  const t = useTranslations('myBooking.codes');
  // After an exchange the new ones come last.
  const tickets = booking.eTickets.filter(isHeld).sort((left, right) => departure(left) - departure(right));
  const names = [...new Set(tickets.map(({ travellerName }) => travellerName))];
  const [chosen, setChosen] = useState('');
  const shown = names.includes(chosen) ? chosen : (names[0] ?? '');
  const hotelVouchers = booking.hotelVouchers.filter(isHeld);
  const activityVouchers = booking.activityVouchers.filter(isHeld);
  const hasBoth = booking.buses.length > 0 && hotelVouchers.length + activityVouchers.length > 0;
  const papers = hasBoth ? 'both' : papersFor(booking.buses.length);
  const ended = [
    ...booking.eTickets.map(({ status, ticketNumber: number }) => ({ status, number })),
    ...vouchersOf(booking),
  ]
    .filter((code) => !isHeld(code))
    .map(({ number }) => number);
  if (tickets.length + hotelVouchers.length + activityVouchers.length + ended.length === 0) return null;
  return (
    <section className="stack gap-16" aria-labelledby="tickets">
      <h2 className="booklist__title" id="tickets" tabIndex={-1}>
        {t('title', { papers })}
      </h2>
      <WhoseTickets names={names} value={shown} onChange={setChosen} />
      {names.map((name) => (
        <div key={name} className={classNames('stack gap-16', name !== shown && 'print-only')}>
          {tickets
            .filter(({ travellerName }) => travellerName === name)
            .map((ticket) => (
              <TicketCode key={ticket.ticketNumber} ticket={ticket} booking={booking} />
            ))}
        </div>
      ))}
      {hotelVouchers.map((voucher) => (
        <StayCode key={voucher.voucherNumber} voucher={voucher} booking={booking} />
      ))}
      {activityVouchers.map((voucher) => (
        <VisitCode key={voucher.voucherNumber} voucher={voucher} booking={booking} />
      ))}
      {ended.length > 0 && (
        <p className="small muted">
          {t.rich('void', {
            numbers: () =>
              ended.map((number, index) => (
                <Fragment key={number}>
                  {index > 0 && ' '}
                  {whole(`${number}${index + 1 < ended.length ? ',' : '.'}`)}
                </Fragment>
              )),
          })}
        </p>
      )}
    </section>
  );
}

function vouchersOf({ hotelVouchers, activityVouchers }: MyBooking) {
  return [...hotelVouchers, ...activityVouchers].map(({ status, voucherNumber: number }) => ({ status, number }));
}

type WhoseTicketsProps = { names: readonly string[]; value: string; onChange: (name: string) => void };

function WhoseTickets({ names, value, onChange }: WhoseTicketsProps) {
  const t = useTranslations('myBooking.codes');
  const options = names.map((name) => ({ value: name, label: name }));
  if (names.length < 2) return null;
  return (
    <div className="no-print">
      {names.length <= MAX_SEGMENTS ? (
        <Segmented label={t('who')} name="whose" options={options} value={value} onChange={onChange} />
      ) : (
        <SelectField
          label={t('who')}
          name="whose"
          options={options}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
