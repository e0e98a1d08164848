import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapedMarkup } from '@/rules/escaped-markup';
import type { GtfsReport } from '../gtfs-report';

/** Of each timetable so many reports are kept. */
const MAX_REPORTS = 20;

/**
 * Writes a report as a page that any browser opens, without scripts and without anything from elsewhere.
 * @param folder is made where it is missing; nobody but the operator's own account reads it
 * @returns the file
 */
export async function keepReport(
  folder: string,
  { report, lines, at }: { report: GtfsReport; lines: readonly string[]; at: Date },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const prefix = `${report.source.replaceAll(/[^a-z0-9]+/g, '-')}-`;
  const name = `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.html`;
  const file = path.join(folder, name);
  await writeFile(file, reportPage(report, lines, at), { mode: 0o600 });
  const own = new RegExp(`^${prefix}\\d{4}-\\d\\d-\\d\\dT\\d{6}Z\\.html$`);
  const old = (await readdir(folder)).filter((kept) => own.test(kept)).sort();
  for (const one of old.slice(0, -MAX_REPORTS)) await rm(path.join(folder, one), { force: true });
  return file;
}

function reportPage(report: GtfsReport, lines: readonly string[], at: Date): string {
  const title = `${report.source}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedMarkup(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
</style>
<h1>${escapedMarkup(title)}</h1>
${sections(lines)}
</html>
`;
}

/** A line that ends with a colon heads the indented ones after it. */
function sections(lines: readonly string[]): string {
  const parts: string[] = [];
  let items: string[] = [];
  const flush = () => {
    if (items.length > 0) parts.push(`<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`);
    items = [];
  };
  for (const line of lines) {
    const text = escapedMarkup(line.trim());
    if (line.startsWith('  ')) items.push(text);
    else {
      flush();
      parts.push(line.endsWith(':') ? `<h2>${text.slice(0, -1)}</h2>` : `<p>${text}</p>`);
    }
  }
  flush();
  return parts.join('\n');
}
