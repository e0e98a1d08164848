/** Whether anybody says live times (GTFS_RT_URL): nobody is asked otherwise. Read on the server. */
export function hasLiveTimes(settings: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Boolean(settings.GTFS_RT_URL?.trim());
}
