'use client';

import { useRef, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { SignOutForm } from '@/components/layout/header/sign-out-form';
import { Button, type ButtonProps } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Question } from '@/components/ui/overlays/question';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

export type LeavingProps = Pick<ButtonProps, 'variant' | 'icon' | 'children'> & {
  language: Language;
  /** What ends the sign-in on the server. */
  act: (api: ProductApi) => Promise<unknown>;
  words: { title: string; text: ReactNode; keep: string; confirm: string };
  /** What is said when it is done, where being signed out does not say it. */
  done?: { title: string; text: string; close: string };
};

/** A button that ends one's sign-in, this one too, after a question: then this browser is signed out as usual. */
export function Leaving({ language, act, words, done, ...button }: LeavingProps) {
  const api = useProductApi();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  // The cookies of a sign-in that is gone go with it.
  const leave = () => form.current?.requestSubmit();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => act(api),
    onSuccess: () => (done ? setIsAsking(false) : leave()),
  });
  return (
    <div>
      <Button {...button} onClick={() => setIsAsking(true)} />
      <Question
        {...words}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        isBusy={isPending}
        isDanger={button.variant === 'danger'}
        onConfirm={() => mutate()}
      />
      {done && (
        <Dialog
          isOpen={isSuccess}
          onClose={leave}
          title={done.title}
          footer={
            <Button variant="primary" onClick={leave}>
              {done.close}
            </Button>
          }
        >
          <p>{done.text}</p>
        </Dialog>
      )}
      <SignOutForm language={language} ref={form} />
    </div>
  );
}
