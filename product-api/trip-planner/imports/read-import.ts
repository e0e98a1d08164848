import type { z } from 'zod';
import type { ImportedItem, readImport as contract } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { plannerItemFaults } from '@/rules/planner-item';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { text } from '../../texts/text';
import { decodeBase64 } from '../files/decode-base64';
import { listEntries } from '../list-entries';
import { plainFields } from '../plain-fields';
import { calendarFindings } from './calendar-findings';
import { MOST_FOUND } from './findings';
import { findPlaces } from './known-places';
import { readSource } from './read-source';
import { reservationFindings } from './reservation-findings';
import { sameItem, saysSomething } from './same-item';

type Imported = z.infer<(typeof contract.success)[200]>;

const MOST_KILOBYTES = 1_024;

/**
 * Says which reservations a mail, page, or calendar tells of; saves nothing. Whatever the file says is read as text and never run.
 * @throws ApiError FILE_UNREADABLE, FILE_TOO_LARGE, IMPORT_EMPTY when there is neither a reservation nor one that was left out
 */
export async function readImport(ctx: ApiContext, account: Account, { name, file, language }: { name: string; file: string; language: Language }): Promise<Imported> {
  const bytes = decodeBase64(file);
  if (bytes.length > MOST_KILOBYTES * 1_024) throw new ApiError('FILE_TOO_LARGE', { params: { kilobytes: MOST_KILOBYTES } });
  const source = await readSource(name, bytes);
  const places = await findPlaces(ctx);
  const found = source.events ? calendarFindings(source.events, places) : reservationFindings(source.documents, places);
  const fields = different(found.fields.map(plainFields).filter(saysSomething)).slice(0, MOST_FOUND);
  if (fields.length + found.skipped === 0) throw new ApiError('IMPORT_EMPTY');
  const known = fields.length > 0 ? await listEntries(ctx, account, { language }) : [];
  const items = fields.map((one): ImportedItem => ({ fields: one, faults: faultsOf(one, language), source: source.kind, sameAs: sameItem(one, known) }));
  return { items, skipped: found.skipped };
}

/** Many a mail says the same twice: for one program and for another. */
function different(all: readonly ImportedItem['fields'][]): ImportedItem['fields'][] {
  return [...new Map(all.map((fields) => [JSON.stringify(fields), fields])).values()];
}

function faultsOf(fields: ImportedItem['fields'], language: Language): ImportedItem['faults'] {
  return plannerItemFaults(fields).map(({ path, code, params }) => ({ path, message: text(language, `fields.${code}`, params) }));
}
