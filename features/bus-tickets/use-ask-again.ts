'use client';

import { useMemo, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askCompanyAgain, type SearchOptions } from './bus-tickets.queries';
import type { TicketQuestion } from './ticket-questions';

export type AskAgain = {
  ask: (company: string) => void;
  /** Names of companies that are being asked again. */
  asking: readonly string[];
  /** The last one that was; null before. */
  last: string | null;
};

/**
 * Asks single companies again whose search has failed (F11). That the call did not come through is said by the query
 * client.
 */
export function useAskAgain(question: TicketQuestion, options: SearchOptions): AskAgain {
  const client = useQueryClient();
  const [asking, setAsking] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string | null>(null);
  const leave = (company: string) => setAsking((all) => all.filter((other) => other !== company));
  const { mutate } = useMutation({
    mutationFn: (company: string) => askCompanyAgain(client, question, company, options, () => leave(company)),
    onMutate: (company) => {
      setLast(company);
      setAsking((others) => [...others, company]);
    },
    onError: (_error, company) => leave(company),
  });
  // Another one only where something of it is: a list that is given the same is not drawn again (P7).
  return useMemo(
    () => ({ ask: (company) => void (asking.includes(company) || mutate(company)), asking, last }),
    [asking, last, mutate],
  );
}
