import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brand } from '@/lib/brand/brand';
import { knownPost, knownPosts, relatedPosts } from '@/lib/content/known-posts';
import { headingsOf } from '@/lib/content/headings';
import { ownPage } from '@/lib/content/own-page';
import { TEAM } from '@/lib/content/team';
import { LANGUAGES } from '@/rules/language';
import { readJson } from '@/tests/support/api/read-json';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { AboutScreen } from './about-screen';
import { BlogScreen } from './blog-screen';
import { Prose } from './components/prose';
import { LegalScreen } from './legal-screen';
import { PostScreen } from './post-screen';
import { landingLinks } from './rules/landing-links';
import { SignedUpScreen } from './signed-up-screen';
import { makeDestination } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';

const OTTAWA = makeDestination('ottawa', 'Ottawa', { reaches: ['montreal'] });

describe('our own text', () => {
  const draw = (body: string, language: 'en' | 'fr' = 'fr') =>
    renderScreen(<Prose body={body} language={language} />, { language }).container;

  it('has headings with ids, and tables', () => {
    const container = draw('## Ce que cela coûte {#cost}\n\n```table\nTémoin | Durée\nlang | 365 jours\n```\n');
    expect(container.querySelector('h2#cost')).toHaveTextContent(/^Ce que cela coûte$/);
    const table = screen.getByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Durée' })).toBeInTheDocument();
    expect(within(table).getByRole('rowheader', { name: 'lang' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '365 jours' })).toBeInTheDocument();
  });

  it('leads to pages of its own language, and to numbers', () => {
    draw(
      '[bus](/bus) [ici](#cost) [ailleurs](https://example.com/) [appel](tel:+18005550142) [non](javascript:alert(1))',
    );
    const hrefs = screen.getAllByText(/bus|ici|ailleurs|appel|non/).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/fr/bus', '#cost', 'https://example.com/', 'tel:+18005550142', '']);
  });

  it('draws no HTML', () => {
    const container = draw('<script>x</script>\n\n<b>y</b>');
    expect(container.querySelector('script, .prose b')).toBeNull();
  });
});

describe.each(LANGUAGES)('pages in %s', (language) => {
  it.each(['privacy-policy', 'terms-conditions'] as const)(
    '/%s has its title, its day and its contents (R30, R13)',
    (name) => {
      const page = ownPage(name, language);
      renderScreen(<LegalScreen page={page} language={language} />, { language });
      expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeInTheDocument();
      expect(document.querySelector('time')).toHaveAttribute('dateTime', page.modified);
      const contents = screen.getByRole('navigation', { name: language === 'fr' ? 'Sur cette page' : 'On this page' });
      const targets = within(contents)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.slice(1) ?? '');
      expect(targets).toEqual(headingsOf(page.body).map(({ id }) => id));
      expect(targets.filter((id) => document.getElementById(id) === null)).toEqual([]);
    },
  );

  it('/terms-conditions has the annex below it, with its own day (D75)', () => {
    const [page, annex] = [ownPage('terms-conditions', language), ownPage('after-the-sale', language)];
    renderScreen(<LegalScreen page={page} annex={annex} language={language} />, { language });
    const section = screen.getByRole('region', { name: new RegExp(annex.title) });
    expect(section.querySelector('time')).toHaveAttribute('dateTime', annex.modified);
    const targets = screen
      .getAllByRole('link')
      .flatMap((link) => link.getAttribute('href')?.match(/^#(.+)/)?.[1] ?? []);
    expect(targets).toEqual(expect.arrayContaining(['after-the-sale', ...headingsOf(annex.body).map(({ id }) => id)]));
    expect(targets.filter((id) => document.getElementById(id) === null)).toEqual([]);
    expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      document.querySelectorAll('[id]').length,
    );
  });

  it('/about-us has the team with portraits, the numbers and how to reach us (R30, R43)', () => {
    renderScreen(<AboutScreen page={ownPage('about-us', language)} language={language} destinations={[OTTAWA]} />, {
      language,
    });
    for (const { name } of TEAM) expect(screen.getByRole('img', { name: new RegExp(`${name}$`) })).toBeInTheDocument();
    expect(screen.getByText(language === 'fr' ? 'Villes' : 'Cities').nextElementSibling).toHaveTextContent(/^1/);
    expect(screen.getAllByRole('link', { name: brand.email.shown })[0]).toHaveAttribute('href', brand.email.href);
  });

  it('/blog lists every post, newest first, with links in its language', () => {
    const posts = knownPosts(language);
    renderScreen(<BlogScreen posts={posts} language={language} />, { language });
    const prefix = language === 'fr' ? '/fr' : '';
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(
      posts.map(({ title }) => title),
    );
    expect(document.querySelectorAll('.posts a')[0]).toHaveAttribute('href', `${prefix}/blog/${posts[0]?.slug}`);
    expect([...posts].sort((left, right) => right.published.localeCompare(left.published))).toEqual(posts);
  });

  it('/success says what happens next and where to go (R25, R46)', () => {
    renderScreen(<SignedUpScreen language={language} />, { language });
    const prefix = language === 'fr' ? '/fr' : '';
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`${prefix}/bus`, `${prefix}/blog`]),
    );
    expect(
      screen.getByText(language === 'fr' ? /confirmez.*désabonner/ : /confirm.*leave the list/),
    ).toBeInTheDocument();
  });

  it('/success promises a mail only to who has just asked: anybody may open it', () => {
    renderScreen(<SignedUpScreen language={language} />, { language });
    expect(
      screen.getByText(
        language === 'fr'
          ? /^Si vous venez de demander l’infolettre, un courriel/
          : /^If you have just asked for the newsletter, a mail/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/have sent|avons envoyé/)).not.toBeInTheDocument();
  });
});

describe('/blog/{slug} (R43)', () => {
  const post = present(knownPost('coach-travel-with-a-wheelchair', 'en'));

  it('has author, day, the other language, what to read next and landing pages', () => {
    renderScreen(<PostScreen post={post} language="en" next={relatedPosts(post, 'en', 3)} destinations={[OTTAWA]} />);
    expect(screen.getByText('Amara Okafor')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'en français' })).toHaveAttribute(
      'href',
      '/fr/blog/coach-travel-with-a-wheelchair',
    );
    expect(screen.getByRole('link', { name: 'Hotels in Ottawa' })).toHaveAttribute('href', '/hotels-ottawa');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      readJson(z.looseObject({ '@type': z.string() }), script.textContent),
    );
    expect(data.map((block) => block['@type']).sort()).toEqual(['Article', 'BreadcrumbList']);
  });

  it('is complete while no city is known', () => {
    renderScreen(<PostScreen post={post} language="en" next={[]} destinations={[]} />);
    expect(screen.queryByText('Plan this trip')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: post.title })).toBeInTheDocument();
  });

  it('is unknown by another name, and read next is what has its topic', () => {
    expect(knownPost('atlantis', 'en')).toBeNull();
    const tips = present(knownPost('travelling-with-children-by-bus', 'en'));
    const next = relatedPosts(tips, 'en', 3);
    expect(next[0]?.topic).toBe('tips');
    expect(next.map(({ slug }) => slug)).not.toContain(tips.slug);
  });
});

describe('landing pages of a post', () => {
  it('are those whose cities are sold', () => {
    const montreal = makeDestination('montreal', 'Montréal', { reaches: ['ottawa'] });
    expect(
      landingLinks(['bus-montreal-ottawa', 'hotels-ottawa', 'bus-toronto-ottawa', 'bus'], [OTTAWA, montreal]),
    ).toEqual([
      { slug: 'bus-montreal-ottawa', kind: 'bus-route', to: 'Ottawa', from: 'Montréal' },
      { slug: 'hotels-ottawa', kind: 'hotels-city', to: 'Ottawa', from: '' },
    ]);
  });
});
