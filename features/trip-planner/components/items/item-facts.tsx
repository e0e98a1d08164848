'use client';

import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { PlannerItem } from '@/contract/trip-planner';
import { useItemFacts } from '../../words/use-item-facts';

/** Everything else the item says, folded away; open on paper. */
export function ItemFacts({ item }: { item: PlannerItem }) {
  const t = useTranslations('tripPlanner.facts');
  const facts = useItemFacts(item);
  if (facts.length === 0) return null;
  return (
    <Disclosure summary={t('more')}>
      <dl className="planner__facts small">
        {facts.map(({ name, value, href }) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
