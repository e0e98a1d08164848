import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';

const PROMISES = [
  ['price', 'receipt'],
  ['once', 'ticketCheck'],
  ['privacy', 'shield'],
  ['refunds', 'undo'],
] as const satisfies readonly (readonly [string, IconName])[];

export function Promises() {
  const t = useTranslations('home.promises');
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="vh">{t('title')}</h2>
        <ul className="promise">
          {PROMISES.map(([key, icon]) => (
            <li key={key}>
              <Icon name={icon} />
              <div>
                <b>{t(`${key}.title`)}</b>
                <p>{t(`${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
