/** What screen readers read in a tagged PDF: the actual text of its structure, in order. */
export function spokenText(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1');
  return [...source.matchAll(/\/(?:ActualText|Alt) (?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]+)>)/gs)].map((match) =>
    decodePdfText(match[1] ?? '', match[2]),
  );
}

function decodePdfText(literal: string, hex: string | undefined): string {
  const bytes = hex
    ? Buffer.from(hex, 'hex')
    : Buffer.from(
        literal.replace(
          /\\([nrtbf()\\])/g,
          (_, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? letter,
        ),
        'latin1',
      );
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}
