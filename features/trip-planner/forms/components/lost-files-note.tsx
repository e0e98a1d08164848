'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';

/** Files that were chosen before the form was closed: a browser keeps their names only. */
export function LostFilesNote({ names }: { names: readonly string[] }) {
  const t = useTranslations('plannerFiles');
  const language = useLocale();
  if (names.length === 0) return null;
  return (
    <Note tone="warning" role="status">
      {t('chooseAgain', { count: names.length, names: new Intl.ListFormat(language).format(names) })}
    </Note>
  );
}
