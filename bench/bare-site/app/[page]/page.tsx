import { readFileSync } from 'node:fs';

/** Made at the first visit and kept, as a landing page is. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

/**
 * A page of so many letters of a text: `/40000`. They are sent twice, as HTML and as what the framework hydrates from.
 */
export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  const letters = Number((await params).page);
  const text = readFileSync(process.env.BARE_TEXT_FILE ?? '', 'utf8');
  return <p>{text.repeat(Math.ceil(letters / text.length)).slice(0, letters)}</p>;
}
