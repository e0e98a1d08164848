'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RadioCards } from '@/components/form/radio-cards';
import { Badge } from '@/components/ui/basics/badge';
import { Card } from '@/components/ui/basics/card';
import type { Activity } from '@/contract/activities';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { formatMoney } from '@/rules/money/money';
import { bookedKey, choiceOf, offeredTimes, type Wish } from '../rules/activity-choice';
import type { ActivityCart } from '../use-activity-cart';
import { useActivityWords } from '../use-activity-words';
import { ChoiceNotes } from './choice-notes';
import { DayTimes } from './day-times';
import { TicketButtons } from './ticket-buttons';
import { TicketPrice } from './ticket-price';

export type ChoiceFormProps = {
  activity: Activity;
  frame: TripFrame;
  cart: ActivityCart;
  wish: Wish;
  onWish: (wish: Wish) => void;
  onAdded?: () => void;
};

/** One activity by itself: every option with its price, every time of the days, number of tickets (R75, D43). */
export function ChoiceForm({ activity, frame, cart, wish, onWish, onAdded }: ChoiceFormProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const times = offeredTimes(activity, frame);
  const choice = choiceOf(activity, times, frame, wish);
  const nameOf = (id: string) => frame.booked.find((entry) => bookedKey(entry) === id)?.activityName ?? '';
  const words = useActivityWords(activity, frame, nameOf);
  const money = (amount: number) => formatMoney({ amount, currency: activity.currency.code }, language);
  /** One ticket and, for more than one, as many as choosing this option would mean: some may be too young for it. */
  const priceOf = (optionId: string, price: number) => {
    const { quantity, total } = choiceOf(activity, times, frame, { ...wish, optionId });
    return quantity > 1
      ? t('options.eachAndAll', { price: money(price), total: money(total), count: quantity })
      : t('options.each', { price: money(price) });
  };
  const options = activity.availableOptions.map(({ id, title, subtitle, price, minAge }) => ({
    value: id,
    label: title,
    price: priceOf(id, price),
    note: minAge === null ? subtitle : `${subtitle}. ${t('facts.minAge', { age: minAge })}.`,
  }));
  return (
    <Card
      title={t('options.title')}
      titleId="activity-choice"
      aside={
        (choice.booked || choice.other) && (
          <Badge tone="blue" icon="check">
            {t('inTrip')}
          </Badge>
        )
      }
    >
      <RadioCards
        legend={t('options.label')}
        name="option"
        columns={2}
        options={options}
        selected={choice.option.id}
        onChange={(event) => onWish({ ...wish, optionId: event.target.value })}
      />
      <DayTimes
        times={times}
        selected={choice.time}
        words={words}
        onChoose={({ date, time }) => onWish({ ...wish, date, time })}
      />
      <ChoiceNotes activityId={activity.id} cart={cart} time={choice.time} times={times} words={words} />
      <div className="ticketrow">
        <TicketPrice activity={activity} choice={choice} />
        <TicketButtons
          activity={activity}
          choice={choice}
          cart={cart}
          onQuantity={(quantity) => onWish({ ...wish, quantity })}
          onAdded={onAdded}
          isMain
        />
      </div>
    </Card>
  );
}
