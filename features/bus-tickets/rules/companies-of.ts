import type { TicketJourney } from './ticket-journey';

/** Names of the companies of a journey in order of travel, each once. */
export function companiesOf({ legs }: TicketJourney): string[] {
  return [...new Set(legs.map(({ operator }) => operator.name))];
}
