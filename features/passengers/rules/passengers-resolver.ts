import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { Passengers } from '@/contract/passengers';
import type { RuleFault } from '@/rules/rule-fault';
import { cleared, travellerFaults, type TravellersTrip } from '@/rules/travellers/travellers';

/**
 * The form obeys the same rules as the API (rules/travellers/travellers); on success the ticked-off groups are cleared
 * (D47).
 */
export function passengersResolver(trip: TravellersTrip, words: (fault: RuleFault) => string): Resolver<Passengers> {
  return (values) => {
    const faults = travellerFaults([...values.adults, ...values.children], trip);
    if (faults.length === 0) {
      return {
        values: { ...values, adults: values.adults.map(cleared), children: values.children.map(cleared) },
        errors: {},
      };
    }
    const errors: FieldErrors<Passengers> = {};
    for (const fault of faults) set(errors, fault.path, { type: fault.code, message: words(fault) });
    return { values: {}, errors };
  };
}
