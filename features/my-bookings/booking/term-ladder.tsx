import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { formatDateTime } from '@/rules/dates/dates';
import type { CurrencyCode } from '@/rules/money/currency';
import { formatMoney } from '@/rules/money/money';
import type { Part } from '../rules/parts';
import { termsByMoment, type TermStage } from '../rules/terms-by-moment';

type TermLadderProps = { part: Part; currency: CurrencyCode; now: Date; className?: string };

/** 'Free until Thu 3 Dec, 2:05 PM, then CA $10 is kept', on the clocks of the place (D63, D75). */
export function TermLadder({ part, currency, now, className }: TermLadderProps) {
  const lines = useTermLines()(part, { currency, now });
  return (
    <ul className={classNames('ladder', className)}>
      {lines.map(({ text, tone }) => (
        <li key={text} className={tone && `is-${tone}`}>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

type TermLine = { text: string; /** Holds now, and something comes back; nothing does. */ tone?: 'now' | 'kept' };

function useTermLines() {
  const t = useTranslations('myBooking.terms');
  const language = useLocale();
  return (
    { units, zone }: Pick<Part, 'units' | 'zone'>,
    { currency, now }: { currency: CurrencyCode; now: Date },
  ): TermLine[] => {
    const { stages, endsAt } = termsByMoment(units, now);
    const [first, second, ...others] = stages;
    if (!first || endsAt === null) return [{ text: t('nothing'), tone: 'kept' }];
    const moment = (instant: string) => formatDateTime(instant, zone, language);
    const kept = (stage: TermStage) =>
      formatMoney({ amount: stage.kept, currency }, language, { withoutZeroCents: true });
    const until = moment(first.until);
    const then = second && { kept: kept(second) };
    const opening =
      first.kept === 0
        ? then
          ? t('freeThen', { until, ...then })
          : t('free', { until })
        : then
          ? t('keptThen', { until, amount: kept(first), ...then })
          : t('kept', { until, amount: kept(first) });
    return [
      { text: opening, tone: 'now' },
      ...others.map((stage, index) => ({
        text: t('from', { from: moment((index === 0 ? second : others[index - 1])?.until ?? ''), kept: kept(stage) }),
      })),
      { text: t('nothingFrom', { from: moment(endsAt) }) },
    ];
  };
}
