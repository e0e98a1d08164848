import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersText } from '@/lib/query/answers-text';
import { GivenAnswers } from './given-answers';

const KEY = ['cities', { language: 'fr' }];

function Cities() {
  const { data } = useQuery<string[]>({
    queryKey: KEY,
    queryFn: () => new Promise(() => undefined),
    staleTime: 60_000,
  });
  return <p>{data?.join(', ') ?? 'unknown'}</p>;
}

it('what the server has been answered is known at the first drawing', () => {
  const onServer = new QueryClient();
  onServer.setQueryData(KEY, ['Montréal', 'Trois-Rivières «»</script>']);
  const shown = (answers: string) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <GivenAnswers answers={answers}>
          <Cities />
        </GivenAnswers>
      </QueryClientProvider>,
    );
  shown(answersText(onServer));
  expect(screen.getByText('Montréal, Trois-Rivières «»</script>')).toBeInTheDocument();
  shown(answersText(new QueryClient()));
  expect(screen.getByText('unknown')).toBeInTheDocument();
});
