import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { ChangeAnswer, ChangeAnswerRequest, CompanyChange } from '@/contract/after-sale/company-changes';
import type { Cancellation } from '@/contract/cancellations';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { useRenewKeptTickets } from '../cancel/use-renew-kept-tickets';
import { isUnreachable, MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { busRows, NOTHING_PICKED, pickedAnswer, pickedBus, type ChangeSelection } from './change-selection';
import type { ChangeView } from './change-view';
import { needsProof } from '../rules/needs-proof';
import { changeChoicesQuery, useAnswer } from './change-calls';
import { useHeldBus } from './use-held-bus';

export type ChangeRefusal = { message: string; count: number; kind: 'moved' | 'lost' | 'gone' | 'refused' };

/** Refusals after which the page shows what is no longer so. */
const STALE: ReadonlySet<string> = new Set([
  'CHANGE_MOVED_ON',
  'CHANGE_NOT_FOUND',
  'SOLD_OUT',
  'ROOM_REFUSED',
  'HOTEL_SILENT',
  'BED_CHOICE_MISSING',
  'TICKET_USED',
]);

/**
 * The way of an answer (D71): prove where the door asks for it, pick, answer once. What was answered stands in the
 * booking, so that a reload, another tab and the mail's link show the same.
 * @param lag milliseconds that this browser's clock is behind the API's
 */
export function useAnswering({ booking, change, changed }: Omit<ChangeView, 'parts'>, lag: number) {
  const queryClient = useQueryClient();
  const language = useLocale();
  const { bookingNumber } = booking;
  const { caseId } = change;
  const [selection, setSelection] = useState<ChangeSelection>(NOTHING_PICKED);
  const [isProving, setIsProving] = useState(false);
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  const [answered, setAnswered] = useState<{ change: CompanyChange; cancellation: Cancellation | null } | null>(null);
  const mustProve = needsProof(booking);
  const hasChoices = change.answers.some((answer) => answer === 'OTHER_BUS' || answer === 'OTHER_ROOM');
  const choices = useQuery({
    ...changeChoicesQuery(useProductApi(), { bookingNumber, caseId }, language),
    enabled: change.status === 'OPEN' && hasChoices && !mustProve && answered === null,
  });
  const answering = useAnswer({ bookingNumber, caseId });
  const renewKeptTickets = useRenewKeptTickets();
  const { data } = choices;
  const isOtherBus = data !== undefined && answered === null && pickedAnswer(change, selection, data) === 'OTHER_BUS';
  const rows = data ? busRows(data, changed.part) : [];
  const bus = pickedBus(change, selection, { rows, held: data?.held ?? null });
  const hold = useHeldBus({
    bookingNumber,
    caseId,
    tripId: isOtherBus && bus ? bus.ticket.tripId : null,
    held: data?.held ?? null,
    lag,
    // What else went wrong shows as seats that are not held.
    onRefused: async (error) => (STALE.has(error.code) ? refuse(error, 'OTHER_BUS') : undefined),
  });

  async function readAgain() {
    await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY });
  }

  /** Once it is answered there is nothing to choose from any more. */
  async function readWithoutChoices() {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'choices';
    await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY, predicate });
  }

  async function send(request: ChangeAnswerRequest) {
    try {
      const answer = await answering.mutateAsync(request);
      setAnswered(answer);
      setRefusal(null);
      await readWithoutChoices();
      // What could not be fetched is not kept; the booking's page offers it again.
      void renewKeptTickets(booking).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'STEP_UP_REQUIRED') return setIsProving(true);
      await refuse(error, request.answer);
    }
  }

  async function refuse(error: ApiFailure, answer: ChangeAnswer) {
    const isGone = error.code === 'SOLD_OUT' && answer === 'OTHER_BUS';
    const refused = error.code === 'CHANGE_MOVED_ON' ? 'moved' : isGone ? 'gone' : 'refused';
    const kind = isUnreachable(error) ? 'lost' : refused;
    if (STALE.has(error.code)) await readAgain();
    setRefusal((before) => ({ message: error.message, count: (before?.count ?? 0) + 1, kind }));
  }

  return {
    choices,
    /** Other buses, and which of them is picked or stands ready. */
    rows,
    bus,
    hold,
    selection,
    select: (next: Partial<ChangeSelection>) => {
      setRefusal(null);
      setSelection((before) => ({ ...before, ...next }));
    },
    mustProve,
    isProving,
    prove: () => setIsProving(true),
    proved: () => {
      setIsProving(false);
      void readAgain();
    },
    refusal,
    /** In this page, just now. */
    answered,
    isSending: answering.isPending,
    /** No answer came so far: it is asked for again. */
    isUncertain: answering.isPending && answering.failureCount > 0,
    send: (request: ChangeAnswerRequest) => void send(request),
  };
}

export type Answering = ReturnType<typeof useAnswering>;
