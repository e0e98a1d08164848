'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/basics/badge';
import { Button } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { ITEM_ICONS } from '../../basics/item-icons';
import type { FoundItem } from '../rules/found-items';
import { useFoundWords } from '../use-found-words';

export type FoundItemCardProps = { item: FoundItem; onAdd: () => void; onMend: () => void };

/** One reservation with what was read of it. What has faults, or is to be looked at first, is opened in the form. */
export function FoundItemCard({ item, onAdd, onMend }: FoundItemCardProps) {
  const t = useTranslations('plannerImport');
  const { fields, faults, isKnown, repeats, state, message, fileName } = item;
  const { title, line, facts, faultText } = useFoundWords(fields);
  const named = <span className="vh">{title}</span>;
  return (
    <li className="found">
      <Icon name={ITEM_ICONS[fields.kind]} size={24} />
      <div className="found__text">
        <div className="row">
          <b>{title || t('nameless')}</b>
          {state === 'added' && (
            <Badge tone="success" icon="success">
              {t('added')}
            </Badge>
          )}
          {state !== 'added' && isKnown && <Badge tone="warning">{t('known')}</Badge>}
        </div>
        {line && <p className="small muted">{line}</p>}
        {repeats && <p className="small">{t('repeats')}</p>}
        <dl className="found__facts small">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="xsmall muted">{t('from', { name: fileName })}</p>
        {faults.length > 0 && state !== 'added' && <Note tone="warning">{faults.map(faultText).join(' ')}</Note>}
        {message && (
          <Note tone="danger" role="alert">
            {message}
          </Note>
        )}
      </div>
      {state !== 'added' && (
        <div className="row found__acts">
          {faults.length === 0 && (
            <Button
              size="sm"
              variant={isKnown ? 'line' : 'tint'}
              icon="plus"
              isBusy={state === 'adding'}
              onClick={onAdd}
            >
              {isKnown ? t('addAnyway') : t('add')} {named}
            </Button>
          )}
          <Button
            size="sm"
            variant={faults.length > 0 ? 'tint' : 'quiet'}
            icon="pencil"
            disabled={state === 'adding'}
            onClick={onMend}
          >
            {faults.length > 0 ? t('mend') : t('lookAt')} {named}
          </Button>
        </div>
      )}
    </li>
  );
}
