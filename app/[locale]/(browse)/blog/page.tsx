import { BlogScreen } from '@/features/own-pages/blog-screen';
import { knownPosts } from '@/lib/content/known-posts';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('blog');

export default async function BlogPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  return <BlogScreen posts={knownPosts(language)} language={language} />;
}
