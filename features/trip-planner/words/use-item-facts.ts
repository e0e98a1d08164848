import { useLocale, useTranslations } from 'next-intl';
import type { PlannerItem } from '@/contract/trip-planner';
import { phoneAddress } from '@/rules/contact/phone-address';
import { shownPhone } from '@/rules/contact/shown-phone';
import { formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { priceOfItem } from '@/rules/planner/planner-fields';
import { useItemWords } from './use-item-words';

/** Fewer make no telephone number: what was typed is a note such as 'ext. 12'. */
const MIN_DIGITS = 5;

export type ItemFact = { name: string; value: string; href?: string };

/** The fields of an item that its title and line do not tell, with their names (R79–R82). */
export function useItemFacts(item: PlannerItem): ItemFact[] {
  const t = useTranslations('tripPlanner.facts');
  const language = useLocale();
  const { clock } = useItemWords();
  const { fields } = item;
  const day = (date: string | null) => (date === null ? '' : formatDate(date, language, 'long'));
  const at = (date: string | null, time: string | null) =>
    [day(date), clock(time)].filter((part) => part !== '').join(', ');
  const { currency, pricePerPerson, totalPrice } = priceOfItem(fields);
  const money = (amount: number | null) =>
    amount === null ? '' : formatMoney({ amount, currency }, language, { named: true });
  function phone(number: string): ItemFact {
    const canBeDialled = number.replaceAll(/\D/g, '').length >= MIN_DIGITS;
    return { name: t('phone'), value: shownPhone(number), href: canBeDialled ? phoneAddress(number) : undefined };
  }

  function ownFacts(): ItemFact[] {
    switch (fields.kind) {
      case 'bus': {
        const { bus } = fields;
        return [
          {
            name: t('departure'),
            value: [bus.departingStation, at(bus.departureDate, bus.departureTime)]
              .filter((part) => part !== '')
              .join(', '),
          },
          {
            name: t('arrival'),
            value: [bus.arrivalStation, at(bus.arrivalDate, bus.arrivalTime)].filter((part) => part !== '').join(', '),
          },
          { name: t('dropPoint'), value: bus.dropPoint },
          { name: t('eTicket'), value: bus.eTicket },
          { name: t('travellers'), value: bus.travellers.join(', ') },
        ];
      }
      case 'hotel': {
        const { hotel } = fields;
        return [
          { name: t('checkOut'), value: at(hotel.checkOut, hotel.checkOutTime) },
          phone(hotel.phone),
          { name: t('confirmationCode'), value: hotel.confirmationCode },
          { name: t('bookingNumber'), value: hotel.bookingConfirmationNumber },
          { name: t('balanceDue'), value: day(hotel.balanceDueDate) },
          { name: t('details'), value: hotel.details },
        ];
      }
      case 'activity':
        return [];
      case 'restaurant':
        return [phone(fields.restaurant.phone)];
    }
  }

  return [
    ...ownFacts(),
    { name: t('pricePerPerson'), value: money(pricePerPerson) },
    { name: t('totalPrice'), value: money(totalPrice) },
  ].filter(({ value }) => value !== '');
}
