/** `writeHead` takes its headers as an object or as a flat list of names and values. */
export function headerPairs(headers: unknown): [string, string | string[]][] {
  if (!headers) return [];
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     headers that are no list are names with values */
  if (!Array.isArray(headers)) return Object.entries(headers as Record<string, string>);
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < headers.length; index += 2)
    pairs.push([String(headers[index]), String(headers[index + 1])]);
  return pairs;
}
