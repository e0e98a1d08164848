/**
 * What a form has sent. Null where it is more than such a form has: no more of it is read.
 * @param maxBytes longest form
 */
export async function smallForm(request: Request, maxBytes: number): Promise<URLSearchParams | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     Node's streams can be iterated; the browser's type of them cannot */
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
