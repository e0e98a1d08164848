import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { Skeleton } from '@/components/ui/skeletons/skeleton';

/** Where the number stands on a ticket, drawn. */
export function NumberSample() {
  const t = useTranslations('findBooking.where');
  return (
    <section className="stack gap-10" aria-labelledby="where-number">
      <h2 className="card__title" id="where-number">
        {t('title')}
      </h2>
      <p className="muted">{t('text')}</p>
      <div className="eticket sample" aria-hidden="true">
        <div className="eticket__main">
          <Skeleton shape="terms" />
          <Skeleton shape="text" />
          <div className="sample__stub">
            <Icon name="qrCode" size={24} />
            <b className="num">
              TD-<mark>7KQ4XW9P</mark>-1
            </b>
          </div>
        </div>
      </div>
    </section>
  );
}
