import { dehydrate, type QueryClient } from '@tanstack/react-query';

/**
 * What the server has been answered, as a text, for a page to carry (components/queries/given-answers): the framework
 * writes and reads a text as it is, and an object of some thousand parts one by one (P4).
 */
export function answersText(queryClient: QueryClient): string {
  return JSON.stringify(dehydrate(queryClient));
}
