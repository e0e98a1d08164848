import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeProps } from '@/components/ui/basics/badge';
import { TextLink } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { formatMoney } from '@/rules/money/money';
import { newsOfPart } from '../rules/changed-part';
import { journeyKey, partState, type Part, type PartState } from '../rules/parts';
import { canBeGivenBack } from '../rules/terms-by-moment';
import { usePartWords } from '../use-part-words';
import { TermLadder } from './term-ladder';

const ICONS = { journey: 'bus', stay: 'bed', visit: 'activity' } as const;
const LOOKS: Readonly<Record<PartState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  valid: { tone: 'success', icon: 'check' },
  some: { tone: 'blue', icon: 'ticket' },
  cancelled: { tone: 'danger' },
  over: {},
};

export type PartProps = { part: Part; booking: MyBooking; now: Date; isLast?: boolean };
type PartFrameProps = PartProps & {
  lead: ReactNode;
  /** Links that belong to the part. */
  acts?: ReactNode;
  children?: ReactNode;
};

/** One part on the timeline: what and where, how it stands, its terms with moments. */
export function PartFrame({ part, booking, now, isLast, lead, acts, children }: PartFrameProps) {
  const t = useTranslations('myBooking');
  const language = useLocale();
  const words = usePartWords();
  const state = partState(part, now);
  const changed = newsOfPart(part, booking);
  const left = part.units.filter(({ status }) => status === 'SOLD').length;
  const isOpen = booking.acts.cancel.isOpen && part.units.some((unit) => canBeGivenBack(unit, now));
  const exchange = booking.acts.exchange.find(
    ({ direction, isOpen: can }) => can && part.key === journeyKey(direction),
  );
  const bookingNumber = booking.bookingNumber.toLowerCase();
  return (
    <div className={classNames('tl', isLast && 'tl--end')}>
      <span className={classNames('tl__icon', part.kind === 'stay' && 'tl__icon--night')}>
        <Icon name={ICONS[part.kind]} />
      </span>
      <article
        className={classNames('card tl__card', state === 'cancelled' && 'is-off')}
        aria-labelledby={`part-${part.key}`}
      >
        <div className="tl__head">
          <h4 className="tl__title" id={`part-${part.key}`}>
            {words.title(part)}
          </h4>
          {changed ? (
            <Badge tone={changed.kind === 'BUS_MOVED' ? 'warning' : 'danger'}>
              {t(`changes.badge.${changed.kind}`)}
            </Badge>
          ) : (
            <Badge {...LOOKS[state]}>
              {state === 'some' ? t('state.some', { left, all: part.units.length }) : t(`state.${state}`)}
            </Badge>
          )}
        </div>
        <div className="small muted">{lead}</div>
        {state === 'cancelled' ? <CameBack part={part} booking={booking} /> : children}
        {changed?.status === 'OPEN' ? (
          <p className="small muted">{t(`changes.free.${changed.kind}`)}</p>
        ) : (
          isOpen && <TermLadder part={part} currency={booking.currency} now={now} />
        )}
        {state !== 'cancelled' && (acts || exchange || isOpen) && (
          <div className="tl__acts no-print">
            {acts}
            {exchange && (
              <PartLink
                icon="refresh"
                href={pathFor('exchangeBus', language, { bookingNumber }, { direction: exchange.direction })}
                act={t('changePart')}
                part={words.title(part)}
              />
            )}
            {isOpen && (
              <PartLink
                icon="undo"
                href={pathFor('cancelBooking', language, { bookingNumber }, { part: part.key })}
                act={t('cancelPart')}
                part={words.title(part)}
              />
            )}
          </div>
        )}
      </article>
    </div>
  );
}

type PartLinkProps = { icon: 'refresh' | 'undo'; href: string; act: string; part: string };

/** What can be done with a part; which one is said to whoever does not see where it stands. */
function PartLink({ icon, href, act, part }: PartLinkProps) {
  const t = useTranslations('myBooking');
  return (
    <TextLink small icon={icon} href={href} prefetch={false} aria-label={t('actOnPart', { act, part })}>
      {act}
    </TextLink>
  );
}

function CameBack({ part, booking: { currency } }: Pick<PartProps, 'part' | 'booking'>) {
  const t = useTranslations('myBooking.cancelled');
  const language = useLocale();
  const amount = part.units.reduce((sum, { givesBack }) => sum + givesBack, 0);
  return (
    <p className="small muted">
      {amount > 0 ? t('back', { amount: formatMoney({ amount, currency }, language) }) : t('nothing')}
    </p>
  );
}
