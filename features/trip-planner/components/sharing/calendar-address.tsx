'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';
import { Button, TextLink } from '@/components/ui/basics/button';
import { formatDate } from '@/rules/dates/dates';
import type { OpenDialog } from '../../planner-dialog';
import { useCalendarAddress } from '../../use-calendar-address';
import { CopyText } from './copy-text';

/** A private address that calendar programs read by themselves. It is shown once; a new one ends the old one. */
export function CalendarAddress({ open }: { open: OpenDialog }) {
  const t = useTranslations('tripPlanner.address');
  const language = useLocale();
  const { url, since, isReadable, create, end } = useCalendarAddress();
  if (!isReadable) return null;
  return (
    <>
      <hr />
      <div className="stack gap-6">
        <h3 className="planner__sub">{t('title')}</h3>
        {url !== null && <ShownAddress url={url} />}
        {url === null && (
          <p className="small muted">
            {since === null
              ? t('lead')
              : t('since', { date: formatDate(since.slice(0, 10), language, 'dayMonthYear') })}
          </p>
        )}
        {since === null && url === null ? (
          <Button size="sm" isBusy={create.isPending} onClick={() => create.mutate()}>
            {t('create')}
          </Button>
        ) : (
          <div className="row gap-16">
            <TextLink
              small
              icon="refresh"
              disabled={create.isPending}
              aria-haspopup="dialog"
              onClick={() => open({ name: 'renewAddress', onConfirm: () => create.mutate() })}
            >
              {t('renew')}
            </TextLink>
            <TextLink
              small
              icon="ban"
              disabled={end.isPending}
              aria-haspopup="dialog"
              onClick={() => open({ name: 'endAddress', onConfirm: () => end.mutate() })}
            >
              {t('end')}
            </TextLink>
          </div>
        )}
      </div>
    </>
  );
}

function ShownAddress({ url }: { url: string }) {
  const t = useTranslations('tripPlanner.address');
  return (
    <>
      <TextField
        name="planner-address"
        label={t('label')}
        hint={t('once')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <CopyText text={url} words={{ copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }} />
    </>
  );
}
