import { useTranslations } from 'next-intl';
import { Skyline } from '@/components/ui/drawings/skyline';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { Post } from '@/lib/content/parse-post';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

export type PostTilesProps = {
  posts: readonly Post[];
  language: Language;
  /** Of the titles: 3 under a heading of their own. */
  level?: 2 | 3;
};

/** Posts as tiles: the picture is decoration, the title leads to the text. */
export function PostTiles({ posts, language, level = 2 }: PostTilesProps) {
  const t = useTranslations('blog');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="grid grid--2 grid--3 posts">
      {posts.map(({ slug, title, description, published, topic, minutes, city }) => (
        <li key={slug}>
          <SoftLink className="tile" href={pathFor('blogPost', language, { slug })}>
            <Skyline seed={slug} landmark={city} height={150} />
            <div className="tile__body">
              <span className="small muted">
                {t(`topics.${topic}`)} ·{' '}
                <time dateTime={published}>{formatDate(published, language, 'dayMonthYear')}</time>
              </span>
              <Heading className="tile__title">{title}</Heading>
              <p className="small muted">{description}</p>
              <span className="small tile__minutes">{t('minutes', { minutes })}</span>
            </div>
          </SoftLink>
        </li>
      ))}
    </ul>
  );
}
