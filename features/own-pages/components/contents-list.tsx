import { useTranslations } from 'next-intl';
import { headingsOf } from '@/lib/content/headings';

/** Headings of a text as links to them. */
export function ContentsList({ body }: { body: string }) {
  const t = useTranslations('content');
  return (
    <nav className="toc" aria-labelledby="contents">
      <h2 id="contents">{t('onThisPage')}</h2>
      <ol>
        {headingsOf(body).map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
