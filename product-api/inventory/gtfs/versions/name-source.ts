import path from 'node:path';
import { slugOf } from '@/rules/fold-text';
import { refuse } from '../feed/files/feed-error';

const SOURCE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME = 80;
/** Of a file's name: its company's may come behind it. */
const MAX_FILE_NAME = 40;

/** A timetable that is on sale, and a company of it. */
export type SoldCompany = { source: string; companyId: string };

export type NamedSource = { source: string; note: string | null };

/**
 * Which timetable a feed is a version of (D80). `--source` says so; else it is the one that its companies are sold
 * from, whatever its file is called this time; a new one is named after its file, and after its first company, too,
 * where that name belongs to another.
 * @param companyIds of the feed, in its order
 * @param sold companies of all timetables on sale
 */
export function nameSource(
  { location, given }: { location: string; given: string | undefined },
  companyIds: readonly string[],
  sold: readonly SoldCompany[],
): NamedSource {
  if (given !== undefined) {
    const name = given.replace(/^gtfs:/, '');
    if (!SOURCE_NAME.test(name) || name.length > MAX_NAME)
      throw refuse('--source', `"${given}" is no name: small letters, digits and hyphens, at most ${MAX_NAME}`);
    return { source: `gtfs:${name}`, note: null };
  }
  const own = slugOf(path.basename(location).replace(/\.zip$/i, ''))
    .slice(0, MAX_FILE_NAME)
    .replace(/-$/, '');
  const [first = 'feed'] = companyIds;
  const sources = new Set(sold.filter(({ companyId }) => companyIds.includes(companyId)).map(({ source }) => source));
  const [known, ...others] = [...sources].sort();
  if (known !== undefined) {
    if (others.length > 0)
      throw refuse(
        'agency.txt',
        `its companies are sold from ${known} and ${others.join(', ')}: say with --source which of them this feed replaces`,
      );
    const isOther = known !== `gtfs:${own}`;
    return { source: known, note: isOther ? `it is the next version of ${known}, which sells its companies` : null };
  }
  const isForeign = own === '' || sold.some(({ source }) => source === `gtfs:${own}`);
  const name = [own, ...(isForeign ? [first] : [])].filter((part) => part !== '').join('-');
  return { source: `gtfs:${name.slice(0, MAX_NAME).replace(/-$/, '')}`, note: null };
}
