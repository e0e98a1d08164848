'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import type { Activity } from '@/contract/activities';
import type { BookedActivity, Session } from '@/contract/session';
import { currentSession } from '@/lib/booking-session/session/ensure-session';
import { useAddActivity, useRemoveActivity, type ActivityChoice } from '@/lib/booking-session/session/session-actions';
import { sessionQuery } from '@/lib/booking-session/session/session.queries';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { useSessionCall } from '@/lib/booking-session/session/use-session-call';
import { ApiFailure } from '@/lib/http/api-failure';
import { isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import type { Money } from '@/rules/money/money';
import type { Party } from '@/rules/travellers/party';
import { ACTIVITIES_KEY } from './activities.queries';
import { bookedKey, type Choice } from './rules/activity-choice';

/** Refusals after which the times and prices on the screen are no longer true. */
const LIST_IS_STALE = new Set(['SOLD_OUT', 'PRICE_CHANGED', 'NOT_ON_SALE', 'ACTIVITY_NOT_FOUND', 'VALIDATION_FAILED']);
/** Refusals after which the cart on the screen is no longer true: it was changed in another window. */
const CART_IS_STALE = new Set(['OUTSIDE_STAY', 'SESSION_NOT_FOUND', 'SESSION_LOCKED', 'NOT_FOUND', 'PARTY_CHANGED']);

/** Another price than the one that was shown: nobody pays it without having seen it (D23). */
type OtherPrice = { activityId: string; shown: Money; now: Money };

export type ActivityCart = {
  /**
   * Adds what is chosen; in place of what the cart holds of the activity, if that is something else. True once it is
   * held.
   */
  add: (activity: Activity, choice: Choice) => Promise<boolean>;
  /** Another number of tickets for an entry of the cart. */
  changeQuantity: (entry: BookedActivity, quantity: number) => Promise<boolean>;
  /** Can be undone while the notice is there. */
  remove: (entry: BookedActivity) => Promise<boolean>;
  /** Activity whose call is running. */
  busyId: string | null;
  otherPrice: OtherPrice | null;
};

/**
 * What the buttons of an activity do to the cart (D43, F24). A refusal is said in the visitor's language by the query
 * client (R165); times, prices or cart are asked for again where they are no longer true, and nothing that was chosen
 * is lost.
 */
export function useActivityCart({ party, currency }: { party: Party; currency: CurrencyCode }): ActivityCart {
  const t = useTranslations('activities.cart');
  const { api, queryClient } = useSessionCall();
  const { mutateAsync: addActivity } = useAddActivity();
  const { mutateAsync: removeActivity } = useRemoveActivity();
  const otherParty = useOtherParty(party);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [otherPrice, setOtherPrice] = useState<OtherPrice | null>(null);

  async function run(activityId: string, shown: Money | null, work: () => Promise<unknown>): Promise<boolean> {
    if (busyId !== null) return false;
    setBusyId(activityId);
    setOtherPrice(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiFailure) await afterRefusal(error, activityId, shown);
      return false;
    } finally {
      setBusyId(null);
    }
  }

  async function afterRefusal({ code, total, currency: priced }: ApiFailure, activityId: string, shown: Money | null) {
    if (code === 'PRICE_CHANGED' && shown && total !== undefined && isCurrencyCode(priced))
      setOtherPrice({ activityId, shown, now: { amount: total, currency: priced } });
    if (LIST_IS_STALE.has(code)) await queryClient.invalidateQueries({ queryKey: ACTIVITIES_KEY });
    if (CART_IS_STALE.has(code)) await queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
  }

  const put = (wanted: Omit<ActivityChoice, 'party' | 'currency'>): Promise<Session> =>
    addActivity({ ...wanted, party, currency });

  /** The cart counts its entries: where one stands is asked again, because another window may have changed it. */
  async function takeOut(entry: BookedActivity): Promise<void> {
    const session = await currentSession(api, queryClient);
    const index = session?.bookedActivities.findIndex((booked) => bookedKey(booked) === bookedKey(entry)) ?? -1;
    if (index >= 0) await removeActivity(index);
  }

  function offerUndo(message: string, undo: () => Promise<unknown>) {
    showToast({ message, action: { label: t('undo'), onAction: () => void undo().catch(() => undefined) } });
  }

  return {
    busyId,
    otherPrice,
    add: (activity, { option, time, quantity, total, other }) => {
      if (!time || otherParty.waits()) return Promise.resolve(false);
      const wanted = {
        activityId: activity.id,
        optionId: option.id,
        date: time.date,
        time: time.time,
        quantity,
        expectedAmount: total,
        expectedCurrency: activity.currency.code,
      };
      return run(activity.id, { amount: total, currency: activity.currency.code }, async () => {
        const session = await put(wanted);
        if (other) await takeOut(other);
        const added = session.bookedActivities.find((entry) => bookedKey(entry) === bookedKey(wanted));
        if (other) return showToast({ message: t('changed', { name: activity.title }) });
        return added && offerUndo(t('added', { name: activity.title }), () => takeOut(added));
      });
    },
    changeQuantity: (entry, quantity) => {
      const shown = { amount: entry.pricePerPerson * quantity, currency: entry.currency };
      return run(entry.activityId, shown, () => put({ ...wantedAgain(entry), quantity, expectedAmount: shown.amount }));
    },
    remove: (entry) =>
      run(entry.activityId, null, async () => {
        await takeOut(entry);
        offerUndo(t('removed', { name: entry.activityName }), () => put(wantedAgain(entry)));
      }),
  };
}

/** An entry of the cart as it would be added again, at its price. */
function wantedAgain({ activityId, optionId, date, time, quantity, total, currency }: BookedActivity) {
  return { activityId, optionId, date, time, quantity, expectedAmount: total, expectedCurrency: currency };
}
