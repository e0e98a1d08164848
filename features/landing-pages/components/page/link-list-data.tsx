import { JsonLd } from '@/components/ui/basics/json-ld';
import type { LandingLink } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import { linkListData } from '@/lib/structured-data/link-list';
import type { Language } from '@/rules/language';
import { useLinkNames } from '../../use-link-names';

type LinkListDataProps = { name: string; links: readonly LandingLink[]; language: Language };

/** What an index leads to, for readers of structured data (E1); nothing where it leads nowhere. */
export function LinkListData({ name, links, language }: LinkListDataProps) {
  // For machines: with plain spaces.
  const nameOf = useLinkNames((city) => city);
  if (links.length === 0) return null;
  const listed = links.map((link) => ({
    // Cities stand on the page by their names alone.
    label: link.from ? nameOf(link) : link.to,
    href: pathFor('fromTo', language, { fromTo: link.slug }),
  }));
  return <JsonLd data={linkListData(name, listed)} />;
}
