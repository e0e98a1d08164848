import { TextOf } from '../../text-of';

/** Made at the first visit and kept, as a landing page is. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A page of so many letters of a text: `/40000`. */
export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  return <TextOf letters={Number((await params).page)} />;
}
