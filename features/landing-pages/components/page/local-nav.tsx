import { useTranslations } from 'next-intl';

export type LocalNavItem = { /** Of the section. */ id: string; label: string };

/** 'On this page': plain links to the sections that are there. It scrolls sideways on phones, never the page. */
export function LocalNav({ items }: { items: readonly LocalNavItem[] }) {
  const t = useTranslations('landing');
  if (items.length < 2) return null;
  return (
    <nav className="local" aria-label={t('onThisPage')}>
      <div className="wrap">
        <ul className="tabs tabs--line">
          {items.map(({ id, label }) => (
            <li key={id}>
              <a className="tab" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
