'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { PlannerKind } from '@/contract/planner-items';
import type { ItemFormControl } from '../use-item-form';

export type RestoredNoteProps = {
  kind: PlannerKind;
  control: Pick<ItemFormControl, 'isRestored' | 'changedElsewhere' | 'startOver'>;
};

/**
 * What was typed before is back; where the same was changed elsewhere meanwhile, that is said before it is replaced.
 */
export function RestoredNote({ kind, control: { isRestored, changedElsewhere, startOver } }: RestoredNoteProps) {
  const t = useTranslations('plannerForm');
  const language = useLocale();
  if (!isRestored) return null;
  const labels = changedElsewhere.map((name) =>
    name === 'travellers' ? t('travellers.legend') : t(`fields.${name}`, { kind }),
  );
  return (
    <Note role="status">
      {t('restored')}{' '}
      {labels.length > 0 && t('changedElsewhere', { fields: new Intl.ListFormat(language).format(labels) })}{' '}
      <TextLink small icon="undo" onClick={startOver}>
        {t('startOver')}
      </TextLink>
    </Note>
  );
}
