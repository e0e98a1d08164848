import type { ReactNode } from 'react';
import Markdown, { defaultUrlTransform, type Components } from 'react-markdown';
import { SoftLink } from '@/components/ui/links/soft-link';
import { headingParts } from '@/lib/content/headings';
import { withLanguage } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { ProseTable } from './prose-table';

/** Markdown drops what it does not know to be safe; numbers to call are. */
const urlTransform = (url: string) => (url.startsWith('tel:') ? url : defaultUrlTransform(url));

/**
 * A text of our own, drawn on the server. Raw HTML in it stays text. Headings get ids; links inside the site are
 * written without a language and lead to the page's own; a block ```table is drawn as a table.
 */
export function Prose({ body, language }: { body: string; language: Language }) {
  return (
    <div className="prose">
      <Markdown components={componentsIn(language)} urlTransform={urlTransform}>
        {body}
      </Markdown>
    </div>
  );
}

function componentsIn(language: Language): Components {
  return {
    h2: ({ children }) => {
      const { id, text } = headingParts(String(children));
      return <h2 id={id}>{text}</h2>;
    },
    a: ({ href = '', children }) => (
      <ProseLink href={href.startsWith('/') ? withLanguage(href, language) : href}>{children}</ProseLink>
    ),
    pre: ({ children }) => <>{children}</>,
    code: ({ className, children }) =>
      className === 'language-table' ? <ProseTable rows={String(children)} /> : <code>{children}</code>,
  };
}

function ProseLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('/')) return <a href={href}>{children}</a>;
  return <SoftLink href={href}>{children}</SoftLink>;
}
