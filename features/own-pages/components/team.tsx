import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/layout/page-section';
import { TEAM } from '@/lib/content/team';
import { Carousel } from './carousel';
import { Portrait } from './portrait';

/** The people one reaches, with drawn portraits (R43, D12). */
export function Team() {
  const t = useTranslations('content.team');
  const head = <SectionHead title={t('title')} lead={t('lead')} />;
  return (
    <section className="section section--mist">
      <div className="wrap">
        <Carousel label={t('label')} head={head} count={TEAM.length}>
          {TEAM.map(({ id, name, face }) => (
            <li key={id} className="card mate">
              <Portrait seed={face} title={t('portrait', { name })} />
              <div className="mate__body">
                <b>{name}</b>
                <span className="small muted">{t(`${id}.role`)}</span>
                <span className="small mate__line">{t(`${id}.line`)}</span>
              </div>
            </li>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
