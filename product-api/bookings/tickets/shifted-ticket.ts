import type { BusLeg, BusTicket } from '@/contract/bus-ticket';
import { shiftMoment } from '@/rules/dates/clock-move';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { movedTicket } from './moved-ticket';

/**
 * A sold ticket some of whose vehicles leave at another moment by the same clock times: what is said of them, calls and
 * deadlines too, moves with them.
 * @param shiftOf milliseconds for each vehicle; 0: it stays
 */
export function shiftedTicket(ticket: BusTicket, shiftOf: (legIndex: number) => number): BusTicket {
  const journey = journeyOf(ticket);
  const legs = journey.legs.map((leg, index) => shiftedLeg(leg, shiftOf(index)));
  const moved = movedTicket({ ...ticket, journey: { ...journey, legs } }, () => undefined);
  const { departureTime, arrivalTime } = journeyOf(moved);
  return { ...moved, departureTime, arrivalTime };
}

function shiftedLeg(leg: BusLeg, ms: number): BusLeg {
  if (ms === 0) return leg;
  const later = (moment: string) => shiftMoment(moment, ms);
  const { exchange, refund } = leg.terms;
  return {
    ...leg,
    departureTime: later(leg.departureTime),
    arrivalTime: later(leg.arrivalTime),
    stops: leg.stops.map((stop) => ({
      ...stop,
      arrivalTime: later(stop.arrivalTime),
      departureTime: later(stop.departureTime),
    })),
    terms: {
      ...leg.terms,
      exchange: exchange && { ...exchange, until: exchange.until === null ? null : later(exchange.until) },
      refund: refund && { ...refund, steps: refund.steps.map((step) => ({ ...step, until: later(step.until) })) },
    },
  };
}
