import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Made at the first visit and kept, as a landing page is. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Drawn = { styles: string[]; look: string; body: string };

/** A page of ours in words and looks, without our scripts: what is left is the framework's. */
export default async function DrawnPage({ params }: { params: Promise<{ name: string }> }) {
  const file = path.join(process.env.DRAWN_DIR ?? '.', `${(await params).name}.json`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by bench/support/bare-site.ts
  const { styles, look, body } = JSON.parse(await readFile(file, 'utf8')) as Drawn;
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <div className={look} dangerouslySetInnerHTML={{ __html: body }} />
    </>
  );
}
