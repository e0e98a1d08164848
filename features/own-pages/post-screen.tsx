import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { JsonLd } from '@/components/ui/basics/json-ld';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { Destination } from '@/contract/destinations';
import type { Post } from '@/lib/content/parse-post';
import { ogPicturePath } from '@/lib/paths/og-picture-path';
import { pathFor } from '@/lib/paths/routes';
import { articleData } from '@/lib/structured-data/article';
import type { Language } from '@/rules/language';
import { ContentsList } from './components/contents-list';
import { CrumbTrail } from './components/crumb-trail';
import { PostByline } from './components/post-byline';
import { PostTiles } from './components/post-tiles';
import { Prose } from './components/prose';
import { RelatedLinks } from './components/related-links';
import { landingLinks } from './rules/landing-links';

export type PostScreenProps = {
  post: Post;
  language: Language;
  /** Posts to read next. */
  next: readonly Post[];
  /** Empty while nobody can say. */
  destinations: readonly Destination[];
};

/** /blog/{slug} (R43). */
export function PostScreen({ post, language, next, destinations }: PostScreenProps) {
  const t = useTranslations('blog');
  const { slug, title, description, published, modified, author, city, body } = post;
  const path = pathFor('blogPost', language, { slug });
  const crumbs = [
    { label: t('home'), href: pathFor('home', language) },
    { label: t('title'), href: pathFor('blog', language) },
    { label: title },
  ];
  return (
    <Main>
      <JsonLd
        data={articleData({
          title,
          description,
          language,
          path,
          picture: ogPicturePath(`blog-${slug}`, language),
          published,
          modified,
          author: author.name,
        })}
      />
      <article className="article">
        <header className="stack gap-14">
          <CrumbTrail crumbs={crumbs} />
          <PageTitle title={title} lead={description} />
          <PostByline post={post} language={language} />
          <div className="pic article__picture">
            <Skyline seed={slug} landmark={city} width={1250} height={360} />
          </div>
        </header>
        <aside className="stack gap-24">
          <ContentsList body={body} />
          <RelatedLinks links={landingLinks(post.related, destinations)} language={language} />
        </aside>
        <Prose body={body} language={language} />
      </article>
      <section className="section posts-next" aria-labelledby="read-next">
        <div className="section__head">
          <h2 id="read-next">{t('next')}</h2>
        </div>
        <PostTiles posts={next} language={language} level={3} />
      </section>
    </Main>
  );
}
