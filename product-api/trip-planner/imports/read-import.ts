import type { z } from 'zod';
import type { ImportedItem, readImport as contract } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { plannerItemFaults } from '@/rules/planner/planner-item';
import { isZone } from '@/rules/dates/zone-names';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { text } from '../../texts/text';
import { decodeBase64 } from '../../attachments/decode-base64';
import { listEntries } from '../trips/list-entries';
import { plainFields } from '../items/plain-fields';
import { calendarFindings } from './calendar-findings';
import { exportedFindings, isExport } from './exported-findings';
import type { Findings } from './findings';
import { findPlaces, type KnownPlaces } from './known-places';
import { readSource, type ImportSource } from './read-source';
import { reservationFindings } from './reservation-findings';
import { sameItemAmong, saysSomething } from './same-item';

type Imported = z.infer<(typeof contract.success)[200]>;

type Sent = { name: string; file: string; zone?: string; language: Language };
type Read = Pick<ImportedItem, 'fields' | 'repeats'> & { id: string | null };

const MAX_KILOBYTES = 1_024;

/**
 * Says which reservations a mail, page, or calendar tells of; saves nothing. Whatever the file says is read as text and
 * never run.
 * @param sent zone: the visitor's own clock (D55), a hint: one that this system does not know, such as a newer one,
 * counts as none
 * @throws ApiError FILE_UNREADABLE, FILE_TOO_LARGE, IMPORT_EMPTY when there is neither a reservation nor one that was
 * left out
 */
export async function readImport(
  ctx: ApiContext,
  account: Account,
  { name, file, zone, language }: Sent,
): Promise<Imported> {
  const bytes = decodeBase64(file);
  if (bytes.length > MAX_KILOBYTES * 1_024)
    throw new ApiError('FILE_TOO_LARGE', { params: { kilobytes: MAX_KILOBYTES } });
  const source = await readSource(name, bytes);
  const places = await findPlaces(ctx, zone !== undefined && isZone(zone) ? zone : null);
  const found = findingsOf(source, { ...places, host: new URL(ctx.config.publicUrl).hostname });
  const read = found.fields
    .map((one): Read => ({
      fields: plainFields(one),
      repeats: found.repeating.has(one),
      id: found.ids.get(one) ?? null,
    }))
    .filter(({ fields }) => saysSomething(fields));
  const once = different(read);
  if (once.length + found.skipped === 0) throw new ApiError('IMPORT_EMPTY');
  const known = once.length > 0 ? await listEntries(ctx, account, { language }) : [];
  const isThere = new Set(known.map(({ id }) => id));
  const sameAs = sameItemAmong(known);
  const items = once.map(({ fields, repeats, id }): ImportedItem => ({
    fields,
    faults: faultsOf(fields, language),
    source: source.kind,
    sameAs: id !== null && isThere.has(id) ? id : sameAs(fields),
    repeats,
  }));
  return { items, skipped: found.skipped };
}

function findingsOf({ documents, events }: ImportSource, places: KnownPlaces & { host: string }): Findings {
  if (events !== null) return calendarFindings(events, places);
  const exported = documents.find(isExport);
  return exported ? exportedFindings(exported) : reservationFindings(documents, places);
}

/**
 * Many a mail says the same twice: for one program and for another. It repeats where either says so. Two items of the
 * planner are two, however alike.
 */
function different(all: readonly Read[]): Read[] {
  const once = new Map<string, Read>();
  for (const { fields, repeats, id } of all) {
    const key = JSON.stringify([fields, id]);
    once.set(key, { fields, repeats: repeats || once.get(key)?.repeats === true, id });
  }
  return [...once.values()];
}

function faultsOf(fields: ImportedItem['fields'], language: Language): ImportedItem['faults'] {
  return plannerItemFaults(fields).map(({ path, code, params }) => ({
    path,
    message: text(language, `fields.${code}`, params),
  }));
}
