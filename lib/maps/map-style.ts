type MapSettings = { MAP_STYLE_URL?: string; MAP_TILE_ORIGINS?: readonly string[] };

/** Style of the operator's street map; null where none is configured: maps are drawn then. Read on the server. */
export function mapStyleOf(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the environment holds texts by name
  settings = process.env as Pick<MapSettings, 'MAP_STYLE_URL'>,
): string | null {
  return settings.MAP_STYLE_URL?.trim() || null;
}

/** Origins that the street map is fetched from, each once: what the Content-Security-Policy lets in (S13). */
export function mapOriginsOf({ MAP_STYLE_URL, MAP_TILE_ORIGINS = [] }: MapSettings): string[] {
  return MAP_STYLE_URL === undefined ? [] : [...new Set([new URL(MAP_STYLE_URL).origin, ...MAP_TILE_ORIGINS])];
}
