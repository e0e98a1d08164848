'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/select-field';
import { Badge } from '@/components/ui/basics/badge';
import { TextLink } from '@/components/ui/basics/button';
import { ActivityPicture } from '@/components/ui/pictures/activity-picture';
import { SoftLink } from '@/components/ui/links/soft-link';
import { pathFor } from '@/lib/paths/routes';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import { formatDuration } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { choiceOf, type Wish } from '../rules/activity-choice';
import type { ListedActivity } from '../rules/activity-list';
import type { ActivityCart } from '../use-activity-cart';
import { useActivityWords } from '../use-activity-words';
import { ActivityFacts } from './activity-facts';
import { ActivityToggle } from './activity-toggle';
import { ChoiceNotes } from './choice-notes';
import { TicketButtons } from './ticket-buttons';
import { TicketPrice } from './ticket-price';
import { TimeChoice } from './time-choice';

/** Beyond these there is a page of their own. */
const MAX_TIMES = 9;

export type ActivityCardProps = {
  listed: ListedActivity;
  frame: TripFrame;
  cart: ActivityCart;
  wish: Wish;
  onWish: (wish: Wish) => void;
  /** Title of an entry of the cart. */
  nameOf: (id: string) => string;
  /** City, days and travellers, for the pages below. */
  query: URLSearchParams;
};

/**
 * One activity of the list (F23): place, times, option, tickets. On a phone a row with the next time that fits; the
 * choice opens below it.
 */
export function ActivityCard({ listed, frame, cart, wish, onWish, nameOf, query }: ActivityCardProps) {
  const { activity, times } = listed;
  const t = useTranslations('activities');
  const language = useLocale();
  const titleId = useId();
  const moreId = useId();
  const choice = choiceOf(activity, times, frame, wish);
  const words = useActivityWords(activity, frame, nameOf);
  const shown = times.slice(0, MAX_TIMES);
  const chosenBeyond = choice.time && !shown.includes(choice.time) ? [choice.time] : [];
  return (
    <article className="hotel activity activity--row" aria-labelledby={titleId}>
      <div className="hotel__pic">
        <ActivityPicture activity={activity} />
      </div>
      <div className="hotel__main">
        <div className="activity__head">
          <h2 className="hotel__name" id={titleId}>
            <SoftLink prefetch="wanted" href={pathFor('activity', language, { id: activity.id }, withoutCity(query))}>
              {activity.title}
            </SoftLink>
          </h2>
          {(choice.booked || choice.other) && (
            <Badge tone="blue" icon="check">
              {t('inTrip')}
            </Badge>
          )}
          <p className="activity__brief">
            <span>{formatDuration(activity.durationMinutes, language)}</span>{' '}
            <span>{choice.time ? words.dayAndTimeOf(choice.time) : t('times.none')}</span>
          </p>
        </div>
        <ActivityToggle label={`${t('times.legend')}, ${activity.title}`} opens={moreId} />
        <div className="activity__more" id={moreId}>
          <ActivityFacts activity={activity} option={choice.option} hotel={frame.hotel} />
          {activity.availableOptions.length > 1 && (
            <SelectField
              label={t('options.label')}
              name={`option-${activity.id}`}
              value={choice.option.id}
              options={activity.availableOptions.map(({ id, title, price }) => ({
                value: id,
                label: `${title}, ${formatMoney({ amount: price, currency: activity.currency.code }, language)}`,
              }))}
              onChange={(event) => onWish({ ...wish, optionId: event.target.value })}
            />
          )}
          {times.length > 0 && (
            <TimeChoice
              name={`time-${activity.id}`}
              times={[...shown, ...chosenBeyond]}
              selected={choice.time}
              words={words}
              onChoose={({ date, time }) => onWish({ ...wish, date, time })}
            />
          )}
          {times.length > shown.length && (
            <TextLink
              small
              href={pathFor('activitiesOptions', language, {}, `activity=${activity.id}&${query.toString()}`)}
            >
              {t('times.more', { count: times.length - shown.length })}
              <span className="vh">, {activity.title}</span>
            </TextLink>
          )}
          <ChoiceNotes activityId={activity.id} cart={cart} time={choice.time} times={times} words={words} />
        </div>
      </div>
      <div className="hotel__price">
        <TicketPrice activity={activity} choice={choice} />
        <TicketButtons
          activity={activity}
          choice={choice}
          cart={cart}
          onQuantity={(quantity) => onWish({ ...wish, quantity })}
        />
      </div>
    </article>
  );
}

/** The activity says its city itself; where nothing else is asked for, its page is the one for everybody. */
function withoutCity(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  own.delete('city');
  return own;
}
