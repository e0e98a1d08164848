/** Page of the buses from Montréal to Toronto on a day ('YYYY-MM-DD'), which are in the demo's inventory. */
export function resultsPath(day: string): string {
  return `/bus/outbound?cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=${day}`;
}
