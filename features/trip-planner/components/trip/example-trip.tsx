'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/basics/badge';
import { Icon } from '@/components/ui/basics/icon';
import { PLANNER_KINDS_SHOWN } from '../../words/kinds';
import { ITEM_ICONS } from '../../basics/item-icons';

/** What a day of a trip looks like. Named an example, and nothing of it can be pressed. */
export function ExampleTrip() {
  const t = useTranslations('tripPlanner.example');
  return (
    <figure className="planner__example" aria-labelledby="planner-example">
      <figcaption className="xsmall muted" id="planner-example">
        {t('caption')}
      </figcaption>
      <p className="daygroup__date">{t('day')}</p>
      {PLANNER_KINDS_SHOWN.map((kind, index) => (
        <div className={index === PLANNER_KINDS_SHOWN.length - 1 ? 'tl tl--short tl--end' : 'tl tl--short'} key={kind}>
          <span className={kind === 'hotel' ? 'tl__icon tl__icon--night' : 'tl__icon'}>
            <Icon name={ITEM_ICONS[kind]} />
          </span>
          <div className="card tl__card">
            <div className="tl__head">
              <b>{t('title', { kind })}</b>
              {kind === 'bus' && (
                <Badge tone="success" icon="success">
                  {t('confirmed')}
                </Badge>
              )}
            </div>
            <p className="small muted">{t('line', { kind })}</p>
          </div>
        </div>
      ))}
    </figure>
  );
}
