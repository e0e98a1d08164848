import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostScreen } from '@/features/own-pages/post-screen';
import { knownPost, relatedPosts } from '@/lib/content/known-posts';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageLanguage } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';

/** Made at the first visit, then kept. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ locale: string; slug: string }> };

const READ_NEXT = 3;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const { slug } = await params;
  const post = knownPost(slug, language);
  if (!post) return pageMetadata('notFound', language);
  return pageMetadata('blogPost', language, { title: post.title, description: post.description }, 'one', {
    params: { slug },
    picture: `blog-${slug}`,
    type: 'article',
  });
}

export default async function BlogPostPage({ params }: Props) {
  const language = await pageLanguage(params);
  const post = knownPost((await params).slug, language);
  if (!post) notFound();
  const next = relatedPosts(post, language, READ_NEXT);
  return <PostScreen post={post} language={language} next={next} destinations={await knownDestinations(language)} />;
}
