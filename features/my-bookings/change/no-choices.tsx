import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import type { Answering } from './use-answering';

type NoChoicesProps = { choices: Answering['choices']; waiting: string; failed: string; none: string };

/** In place of buses or rooms: they are being read, could not be, or there are none. */
export function NoChoices({ choices, waiting, failed, none }: NoChoicesProps) {
  const t = useTranslations('companyChange.buses');
  if (choices.isSuccess) return <Note role="status">{none}</Note>;
  if (!choices.isError) return <PartSkeleton count={2} label={waiting} />;
  return (
    <>
      <Note tone="warning" role="status">
        {failed}
      </Note>
      <div>
        <Button size="sm" icon="refresh" isBusy={choices.isFetching} onClick={() => void choices.refetch()}>
          {t('again')}
        </Button>
      </div>
    </>
  );
}
