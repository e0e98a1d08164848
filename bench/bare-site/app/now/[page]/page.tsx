import { TextOf } from '../../../text-of';

/** Drawn for each request, as results are: `/now/40000`. */
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ page: string }> }) {
  return <TextOf letters={Number((await params).page)} />;
}
