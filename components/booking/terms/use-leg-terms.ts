'use client';

import { useTranslations } from 'next-intl';
import type { PolicyKey } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import { journeyRefund, type LegRefund } from '@/rules/buses/ticket-refunds';
import { journeyExchange } from './journey-exchange';
import { useTermTexts, type TermFacts, type TermText } from './use-term-texts';

type TermVehicle = {
  operator: { name: string };
  tripNumber: string | null;
  departureLocation: { zone: string };
  terms: Omit<TermFacts, 'refund'> & { refund: LegRefund };
};
export type LegTermLine = { key: string; policy: PolicyKey; line: string; isGood: boolean };
type LegTermContext = {
  policies: readonly PolicyKey[];
  currency: CurrencyCode;
  now: Date;
  /**
   * As on a card: of each policy the line that holds now, also that it is not stated, and one for the exchange of all
   * buses. Else all steps, and of what is not stated only the refund.
   */
  isShort?: boolean;
};

/**
 * Terms of all buses of a journey in the order of `policies`: the refund of the whole journey; of the others once what
 * is the same on each, else with whose it is.
 */
export function useLegTerms(): (legs: readonly TermVehicle[], context: LegTermContext) => LegTermLine[] {
  const t = useTranslations('busChanges');
  const termTexts = useTermTexts();
  return (legs, { policies, currency, now, isShort = false }) => {
    const refund = journeyRefund(legs.map((leg) => leg.terms.refund));
    const textsOf = ({ terms, departureLocation: { zone } }: Pick<TermVehicle, 'terms' | 'departureLocation'>) =>
      termTexts({ ...terms, refund }, { currency, zone, now });
    const texts = legs.map(textsOf);
    const linesOf = (text: TermText | undefined) => (isShort ? (text?.lines ?? []).slice(0, 1) : (text?.lines ?? []));
    return policies.flatMap((policy) => {
      // A journey is given back as one, on the clocks of its start.
      const each = (policy === 'refunds' ? texts.slice(0, 1) : texts).map((text) =>
        text.find((one) => one.policy === policy),
      );
      const isSame = new Set(each.map((text) => linesOf(text).join('\n'))).size < 2;
      if (isShort && policy === 'exchange' && !isSame) {
        const whole = journeyExchange(legs, now);
        const [line] = (whole && textsOf(whole).find((one) => one.policy === policy)?.lines) ?? [t('exchangeDiffers')];
        return line ? [{ key: policy, policy, line, isGood: false }] : [];
      }
      return (isSame ? each.slice(0, 1) : each).flatMap((text, vehicle) => {
        if (!text || (!text.isStated && policy !== 'refunds' && !isShort)) return [];
        const leg = legs[vehicle];
        return linesOf(text).map((line, index) => ({
          key: `${policy} ${vehicle} ${index}`,
          policy,
          line: isSame || !leg ? line : t('ofBus', { bus: busNameOf(leg, legs), terms: line }),
          isGood: text.isGood && index === 0,
        }));
      });
    });
  };
}

/** The company, with the number of the bus where the company runs more than one of them. */
export function busNameOf(
  { operator, tripNumber }: Pick<TermVehicle, 'operator' | 'tripNumber'>,
  legs: readonly Pick<TermVehicle, 'operator'>[],
): string {
  const isAlone = legs.filter((leg) => leg.operator.name === operator.name).length < 2;
  return isAlone || tripNumber === null ? operator.name : `${operator.name} ${tripNumber}`;
}
