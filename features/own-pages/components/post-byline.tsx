import { useTranslations } from 'next-intl';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { Post } from '@/lib/content/parse-post';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { Portrait } from './portrait';

/** Who wrote it, when, how long it takes, and the same in the other language. */
export function PostByline({ post, language }: { post: Post; language: Language }) {
  const t = useTranslations('blog');
  const { slug, author, published, modified, minutes } = post;
  const other: Language = language === 'en' ? 'fr' : 'en';
  const day = (date: string) => <time dateTime={date}>{formatDate(date, language, 'dayMonthYear')}</time>;
  return (
    <div className="row byline">
      <span className="byline__face">
        <Portrait seed={author.face} />
      </span>
      <div className="small">
        <b>{author.name}</b>
        <p className="muted">
          {day(published)}
          {modified > published && <> {t.rich('changed', { date: () => day(modified) })}</>}
          {' · '}
          {t('minutes', { minutes })}
          {' · '}
          <SoftLink href={pathFor('blogPost', other, { slug })} lang={other} hrefLang={other}>
            {t('otherLanguage')}
          </SoftLink>
        </p>
      </div>
    </div>
  );
}
