import { fromBufferPromise } from 'yauzl';
import { PACKED_KINDS, WALLET_PASS, type FileKind } from './file-kinds';

/** No document of less than 670 KB has more parts. */
const MAX_ENTRIES = 5_000;
/** Macros, programs and scripts inside a document. */
const LIVE_ENTRY =
  /(?:^|\/)vbaProject[^/]*\.bin$|\.(?:exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|js|jse|jar|msi|hta|lnk|html?|svg|swf|class|dex)$|^(?:Basic|Scripts)\//i;

/**
 * The kind of a zip that may be attached: an office document without macros, or a wallet pass. Null for every other
 * archive.
 * @param found media type of the content, as far as it tells
 */
export async function packedKind(content: Buffer, found: string): Promise<FileKind | null> {
  const names = await entryNames(content);
  if (names === null || names.some((name) => LIVE_ENTRY.test(name))) return null;
  if (Object.hasOwn(PACKED_KINDS, found)) return PACKED_KINDS[found] ?? null;
  return names.includes('pass.json') && names.includes('manifest.json') ? WALLET_PASS : null;
}

/** Null for what is damaged. */
async function entryNames(content: Buffer): Promise<string[] | null> {
  try {
    const zip = await fromBufferPromise(content);
    if (zip.entryCount > MAX_ENTRIES) return null;
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    return names;
  } catch {
    return null;
  }
}
