import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import type { Post } from '@/lib/content/parse-post';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { CrumbTrail } from './components/crumb-trail';
import { PostTiles } from './components/post-tiles';

/** /blog (R43): every post, newest first. */
export function BlogScreen({ posts, language }: { posts: readonly Post[]; language: Language }) {
  const t = useTranslations('blog');
  return (
    <Main>
      <div className="blog">
        <CrumbTrail crumbs={[{ label: t('home'), href: pathFor('home', language) }, { label: t('title') }]} />
        <PageTitle title={t('title')} lead={t('lead')} />
        <PostTiles posts={posts} language={language} />
      </div>
    </Main>
  );
}
