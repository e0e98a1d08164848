'use client';

import { memo } from 'react';
import { useTranslations } from 'next-intl';
import { LiveLine } from '@/components/booking/live/live-line';
import { Badge } from '@/components/ui/basics/badge';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import type { PlannerItem } from '@/contract/trip-planner';
import type { OpenDialog } from '../../planner-dialog';
import { useItemWords } from '../../words/use-item-words';
import { ItemActions } from './item-actions';
import { ItemFacts } from './item-facts';
import { ItemFiles } from './item-files';
import { ITEM_ICONS } from '../../basics/item-icons';

export type ItemCardProps = {
  item: PlannerItem;
  /** What does not fit, in words, with a hotel for nights without a bed. */
  notes: readonly ItemNote[];
  isLast: boolean;
  isFound: boolean;
  /** Says whose it is where it is not one's own: not needed where the trip says it for all. */
  isOwnerShown: boolean;
  open: OpenDialog;
};

export type ItemNote = { words: string; hotels: { label: string; href: string } | null };

/** The same list for every item without notes. */
export const NOTHING: readonly ItemNote[] = [];

/** One item in full, on its day or without one. Drawn anew only when something of it has changed (P7b). */
export const ItemCard = memo(function ItemCard({ item, notes, isLast, isFound, isOwnerShown, open }: ItemCardProps) {
  const { titleOf, lineOf, daysOf } = useItemWords();
  const line = [daysOf(item), lineOf(item)].filter((part) => part !== '').join(', ');
  const id = `item-${item.id}`;
  const { kind } = item.fields;
  return (
    <div className={classNames('tl', isLast && 'tl--end')}>
      <span className={classNames('tl__icon', kind === 'hotel' && 'tl__icon--night')}>
        <Icon name={ITEM_ICONS[kind]} />
      </span>
      <article
        className={classNames('card tl__card', isFound && 'is-found')}
        id={id}
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
      >
        <div className="tl__head">
          <div>
            <h4 className="tl__title" id={`${id}-title`}>
              {titleOf(item)}
            </h4>
            {line !== '' && <p className="small muted">{line}</p>}
            {item.journey && <LiveLine rides={item.journey.legs} />}
          </div>
          <OriginBadge item={item} isOwnerShown={isOwnerShown} />
        </div>
        {notes.map(({ words, hotels }) => (
          <Note tone="warning" key={words}>
            {words}{' '}
            {hotels && (
              <a className="no-print" href={hotels.href}>
                {hotels.label}
              </a>
            )}
          </Note>
        ))}
        {item.files.length > 0 && <ItemFiles item={item} />}
        <ItemFacts item={item} />
        <ItemActions item={item} title={titleOf(item)} open={open} />
      </article>
    </div>
  );
});

/** R78: where it comes from, in words. */
function OriginBadge({
  item: { access, sharedBy, isConfirmed, origin },
  isOwnerShown,
}: Pick<ItemCardProps, 'item' | 'isOwnerShown'>) {
  const t = useTranslations('tripPlanner.item');
  return (
    <span className="row planner__badges">
      {access === 'viewer' && isOwnerShown && (
        <Badge tone="blue">{t('sharedBy', { name: sharedBy ?? t('somebody') })}</Badge>
      )}
      {isConfirmed && (
        <Badge tone="success" icon="success">
          {t('confirmed')}
        </Badge>
      )}
      {access === 'owner' && origin === 'external' && <Badge>{t('addedByYou')}</Badge>}
    </span>
  );
}
