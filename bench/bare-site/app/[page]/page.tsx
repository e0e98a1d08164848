/** Made at the first visit and kept, as a landing page is. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A page of so many letters: `/40000`. They are sent twice, as HTML and as what the framework hydrates from. */
export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  return <p>{'a'.repeat(Number((await params).page))}</p>;
}
