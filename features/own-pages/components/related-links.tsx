import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { LandingLink } from '../rules/landing-links';

/** Landing pages of the cities that a post speaks of; nothing while they are not known. */
export function RelatedLinks({ links, language }: { links: readonly LandingLink[]; language: Language }) {
  const t = useTranslations('blog');
  if (links.length === 0) return null;
  return (
    <Card title={t('related')} titleId="related" gap={12} className="related">
      <ul className="stack gap-8">
        {links.map(({ slug, kind, to, from }) => (
          <li key={slug}>
            <TextLink href={pathFor('fromTo', language, { fromTo: slug })} iconEnd="arrowRight" prefetch={false}>
              {t(`links.${kind}`, { to, from })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
