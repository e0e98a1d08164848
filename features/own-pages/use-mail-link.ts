import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/api-failure';

export type MailLink<Outcome> = {
  outcome: Outcome | undefined;
  /** It was cut in two, is not ours or no longer works. */
  isBad: boolean;
  /** Any other failure: it can be tried again. */
  problem: string | undefined;
  isPending: boolean;
  follow: () => void;
};

/** The link of a mail, whose token a button sends: nothing happens by opening the page. */
export function useMailLink<Outcome>(token: string, send: () => Promise<Outcome>): MailLink<Outcome> {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: send, meta: { isQuiet: true } });
  const isRefused = error instanceof ApiFailure && error.status === 400;
  return {
    outcome: data,
    isBad: token === '' || isRefused,
    problem: error?.message,
    isPending,
    follow: () => mutate(),
  };
}
