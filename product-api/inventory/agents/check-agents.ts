import { foldText } from '@/rules/fold-text';
import { checkPlace } from '../hotels/check/check-place';
import { FieldReader } from '../hotels/check/field-reader';
import type { CityFinder } from '../hotels/check/list-cities';
import type { ListFaults, Place } from '../hotels/list-faults';
import type { AgentRow, ListStation } from './agent-lists.repository';
import type { ListedAgent } from './read-agents-csv';

const MAX_ID_LENGTH = 60;
const PHONE = /^[+\d][\d\s().-]{5,30}$/;

export type KnownPlaces = { cities: CityFinder; stations: readonly ListStation[] };

/**
 * Rows of a list as they are stored. Every fault is noted with its line; the list is refused when there is any. @throws
 * HotelListRefused
 */
export function checkAgents(
  listed: readonly ListedAgent[],
  source: string,
  known: KnownPlaces,
  faults: ListFaults,
): AgentRow[] {
  const said = new Map<string, Place>();
  const rows = listed.map(({ place, fields }) => {
    const reader = new FieldReader(fields, place, faults);
    const id = reader.requiredText('agent_id', MAX_ID_LENGTH);
    const before = id === null ? undefined : said.get(id);
    if (id !== null && before) reader.error(`agent_id "${id}" occurs twice, first in ${before.label}`);
    else if (id !== null) said.set(id, place);
    return checkAgent(reader, `${source}/${id}`, source, known);
  });
  faults.refuseIfAny();
  return rows.filter((row) => row !== null);
}

function checkAgent(
  reader: FieldReader,
  id: string,
  source: string,
  { cities, stations }: KnownPlaces,
): AgentRow | null {
  const [name, address] = [reader.requiredText('name', 120), reader.requiredText('address')];
  const [phone, hoursEn, hoursFr] = [reader.text('phone', 40), reader.text('hours_en'), reader.text('hours_fr')];
  if (phone !== '' && !PHONE.test(phone)) reader.error(`bad phone "${phone}" (like +1 514 555-0142)`);
  const at = checkPlace(reader, cities);
  if (name === null || address === null || at === null) return null;
  const { latitude, longitude, city } = at;
  const stationId = stationOf(
    reader,
    stations.filter((station) => station.destinationCode === city.code),
    city.nameEn,
  );
  return {
    id,
    name,
    destinationCode: city.code,
    address,
    phone: phone || null,
    hoursEn: hoursEn || null,
    hoursFr: hoursFr || null,
    latitude,
    longitude,
    stationId,
    source,
  };
}

/** By our id, or by the name in either language, in the agent's city. */
function stationOf(reader: FieldReader, stations: readonly ListStation[], city: string): string | null {
  const text = reader.text('station');
  if (text === '') return null;
  const folded = foldText(text);
  const station =
    stations.find(({ id }) => id === text) ??
    stations.find(({ nameEn, nameFr }) => [nameEn, nameFr].some((name) => foldText(name) === folded));
  if (station) return station.id;
  const names = stations.map(({ nameEn }) => `"${nameEn}"`).join(', ');
  return reader.error(
    `unknown station "${text}"${names === '' ? `: there is none in ${city}` : ` (in ${city} there is ${names})`}`,
  );
}
