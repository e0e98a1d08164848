import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

/** Everything that is kept of somebody, as one file; what goes wrong is said as of any call. */
export function TakeData() {
  const t = useTranslations('account.data');
  const api = useProductApi();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile((await api('exportAccount')).data, 'tandem-account.json'),
  });
  return (
    <Card title={t('title')} titleId="your-data">
      <p className="small muted">{t('text')}</p>
      <div>
        <Button icon="download" isBusy={isPending} onClick={() => mutate()}>
          {t('button')}
        </Button>
      </div>
    </Card>
  );
}
