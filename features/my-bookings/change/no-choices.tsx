import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import type { Answering } from './use-answering';

type NoChoicesProps = {
  choices: Answering['choices'];
  waiting: string;
  failed: string;
  none: string;
  /** Instead of `none` where a partner did not say what there is. */
  silent?: { text: string; again: string } | null;
};

/** In place of buses or rooms: they are being read, could not be, or there are none. */
export function NoChoices({ choices, waiting, failed, none, silent = null }: NoChoicesProps) {
  const t = useTranslations('companyChange.buses');
  if (choices.isSuccess && !silent) return <Note role="status">{none}</Note>;
  if (!choices.isSuccess && !choices.isError) return <PartSkeleton count={2} label={waiting} />;
  const { text, again } = silent && choices.isSuccess ? silent : { text: failed, again: t('again') };
  return (
    <>
      <Note tone="warning" role="status">
        {text}
      </Note>
      <div>
        <Button size="sm" icon="refresh" isBusy={choices.isFetching} onClick={() => void choices.refetch()}>
          {again}
        </Button>
      </div>
    </>
  );
}
