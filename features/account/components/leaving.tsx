'use client';

import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { SignOutForm } from '@/components/layout/header/sign-out-form';
import { Button, type ButtonProps } from '@/components/ui/basics/button';
import { Question } from '@/components/ui/overlays/question';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { Language } from '@/rules/language';

export type LeavingProps = Pick<ButtonProps, 'variant' | 'icon' | 'children'> & {
  language: Language;
  /** What ends the sign-in on the server. */
  act: (api: ProductApi) => Promise<unknown>;
  words: { title: string; text: string; keep: string; confirm: string };
};

/** A button that ends one's sign-in, this one too, after a question: then this browser is signed out as usual. */
export function Leaving({ language, act, words, ...button }: LeavingProps) {
  const api = useProductApi();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(api),
    // The cookies of a sign-in that is gone go with it.
    onSuccess: () => form.current?.requestSubmit(),
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
      <SignOutForm language={language} ref={form} />
    </div>
  );
}
