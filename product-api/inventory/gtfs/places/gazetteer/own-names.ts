type OwnWords = {
  nameEn?: string;
  nameFr?: string;
  /** Other names by which stops call the city. */
  aliases?: readonly string[];
  /** A part of a city is listed as one: the city's name as the gazetteer has it, in the same region. */
  partOf?: string;
  /** Where the gazetteer's number is plainly that of something else. */
  population?: number;
};

/**
 * What the gazetteer does not know, by `country-region name` as it writes it, or as our own list of towns does: names
 * in French, the short name that travellers use, parts of cities.
 */
export const OWN_WORDS: Readonly<Record<string, OwnWords>> = {
  'CA-BC Ladner': { population: 22_000 },
  'CA-BC West End': { partOf: 'Vancouver' },
  'CA-NB Saint John': { nameFr: 'Saint-Jean' },
  "CA-NL St. John's": { nameEn: 'St. John’s', nameFr: 'Saint-Jean (T.-N.-L.)' },
  'CA-ON East York': { partOf: 'Toronto' },
  'CA-ON Etobicoke': { partOf: 'Toronto' },
  'CA-ON Greater Napanee': { nameEn: 'Napanee' },
  'CA-ON Greater Sudbury': { nameEn: 'Sudbury', aliases: ['Grand Sudbury'] },
  'CA-ON Kanata': { partOf: 'Ottawa' },
  'CA-ON Nepean': { partOf: 'Ottawa' },
  'CA-ON North York': { partOf: 'Toronto' },
  'CA-ON Sault Ste. Marie': { nameFr: 'Sault-Sainte-Marie' },
  'CA-ON Scarborough': { partOf: 'Toronto' },
  'CA-ON Vanier': { partOf: 'Ottawa' },
  'CA-ON Willowdale': { partOf: 'Toronto' },
  'CA-QC Asbestos': { nameEn: 'Val-des-Sources' },
  'CA-QC Aylmer': { partOf: 'Gatineau', population: 60_000 },
  'CA-QC Beloeil': { nameEn: 'Belœil' },
  'CA-QC Contrecoeur': { nameEn: 'Contrecœur' },
  'CA-QC Hauterive': { partOf: 'Baie-Comeau' },
  'CA-QC Hull': { partOf: 'Gatineau', population: 70_000 },
  'CA-QC Jonquière': { partOf: 'Saguenay' },
  'CA-QC Metabetchouan-Lac-a-la-Croix': { nameEn: 'Métabetchouan–Lac-à-la-Croix' },
  'CA-QC New-Richmond': { nameEn: 'New Richmond' },
  'CA-QC Québec': { nameEn: 'Québec City', nameFr: 'Québec' },
  'CA-QC Saguenay': { aliases: ['Chicoutimi', 'La Baie'] },
  'CA-QC Sainte Catherine de la Jacques Cartier': { nameEn: 'Sainte-Catherine-de-la-Jacques-Cartier' },
  'CA-QC St-Jean-Port-Joli': { nameEn: 'Saint-Jean-Port-Joli' },
  'CA-QC Thetford-Mines': { nameEn: 'Thetford Mines' },
  'US-AZ Village of Oak Creek (Big Park)': { nameEn: 'Village of Oak Creek' },
  'US-CT City of Milford (balance)': { nameEn: 'Milford' },
  'US-CA Hollywood': { partOf: 'Los Angeles' },
  'US-CA North Hollywood': { partOf: 'Los Angeles' },
  'US-CA Van Nuys': { partOf: 'Los Angeles' },
  'US-DC Washington, D.C.': { nameEn: 'Washington' },
  'US-KY Lexington-Fayette': { nameEn: 'Lexington' },
  'US-LA New Orleans': { nameFr: 'La Nouvelle-Orléans' },
  'US-NY Brooklyn': { partOf: 'New York City' },
  'US-NY Manhattan': { partOf: 'New York City' },
  'US-NY New York City': { nameEn: 'New York' },
  'US-NY Queens': { partOf: 'New York City' },
  'US-NY Staten Island': { partOf: 'New York City' },
  'US-NY The Bronx': { partOf: 'New York City' },
  'US-PA Philadelphia': { nameFr: 'Philadelphie' },
};

/** Bases of the forces, parts of towns and slips that the gazetteer lists as towns. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'CA-QC Parc-Boutin',
  'CA-QC le Plateau',
  'US-AK Kodiak Station',
  'US-CA Lemoore Station',
  'US-CT Suffield Depot',
  'US-GA Firing Range',
  'US-KS New Century, KS',
  'US-ME Wells Beach Station',
  'US-MS Meridian Station',
  'US-NH Stratham Station',
  'US-OH Sugarcreek Police Dept',
  'US-VA Quantico Station',
]);
