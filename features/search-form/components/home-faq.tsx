import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/basics/disclosure';
import { Icon } from '@/components/ui/basics/icon';
import { brand } from '@/lib/brand/brand';

const QUESTIONS = ['cancel', 'print', 'children', 'currency', 'border'] as const;

export function HomeFaq() {
  const t = useTranslations('home.faq');
  return (
    <section className="section">
      <div className="wrap">
        <div className="split split--top">
          <div className="section__head">
            <h2>{t('title')}</h2>
            <p>{t('lead')}</p>
            <div className="row">
              <a className="btn btn--quiet btn--sm" href={brand.phone.href}>
                <Icon name="phone" />
                {brand.phone.shown}
              </a>
            </div>
          </div>
          <div className="faq">
            {QUESTIONS.map((key, index) => (
              <Disclosure key={key} variant="faq" summary={t(`${key}.q`)} open={index === 0}>
                <p>{t(`${key}.a`)}</p>
              </Disclosure>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
