import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Captcha } from '@/contract/captcha';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { CaptchaError, captchaFaultOf, type CaptchaFault } from './captcha-fault';
import type { RecaptchaSettings } from './recaptcha-script';

/** waiting: a person has to tick the box of reCAPTCHA 2. */
type CaptchaStatus = 'checking' | 'waiting' | 'checked' | 'failed';

/** What POST booking takes (R143). */
type CaptchaAnswer = { captchaChallenge: string; captchaVersion: string };

/** The events of a captcha (R104): success, expired and error, and that a person has to act. */
export type CaptchaSource = {
  ready: (take: () => Promise<string>) => void;
  wait: () => void;
  expire: () => void;
  fail: (error: unknown) => void;
};

export type CaptchaControl = {
  status: CaptchaStatus;
  fault: CaptchaFault | null;
  provider: Captcha['provider'] | null;
  /** Set where reCAPTCHA has to be drawn, see CaptchaWidget. */
  recaptcha: RecaptchaSettings | null;
  source: CaptchaSource;
  /**
   * The answer, as soon as there is one. Each can be used once: call `restart` after sending it. @throws CaptchaError
   */
  takeAnswer: () => Promise<CaptchaAnswer>;
  /** Begins anew with a fresh challenge; also what the retry button does. */
  restart: () => void;
};

type State = { status: CaptchaStatus; fault: CaptchaFault | null; captcha: Captcha | null };

const STARTING: State = { status: 'checking', fault: null, captcha: null };

/**
 * Runs the captcha from the moment the form is opened (D45): checking, checked, expired and renewed, failed with a
 * retry.
 */
export function useCaptcha(): CaptchaControl {
  const api = useProductApi();
  const [run, setRun] = useState(newRun);
  const [{ status, fault, captcha }, setState] = useState(STARTING);

  const restart = useCallback(() => {
    setState(STARTING);
    setRun(newRun());
  }, []);

  const source = useMemo<CaptchaSource>(
    () => ({
      ready: (take) => {
        run.answer.resolve(take);
        setState((before) => ({ ...before, status: 'checked', fault: null }));
      },
      wait: () => setState((before) => ({ ...before, status: 'waiting' })),
      expire: restart,
      fail: (error) => {
        run.answer.reject(error);
        setState((before) => ({ ...before, status: 'failed', fault: captchaFaultOf(error) }));
      },
    }),
    [run, restart],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    async function begin() {
      const { data } = await api('readCaptcha', { signal });
      if (signal.aborted) return;
      run.version.resolve(data.version);
      setState((before) => ({ ...before, captcha: data }));
      checkSettings(data);
      if (data.provider === 'recaptcha') return;
      const { lifeOfChallenge, solveProofOfWork } = await import('./proof-of-work');
      const challenge = data.challenge ?? '';
      const token = await solveProofOfWork(challenge, signal);
      signal.throwIfAborted();
      renewal = setTimeout(source.expire, lifeOfChallenge(challenge, Date.now()));
      source.ready(() => Promise.resolve(token));
    }
    begin().catch((error: unknown) => {
      if (!signal.aborted) source.fail(error);
    });
    return () => {
      controller.abort();
      clearTimeout(renewal);
    };
  }, [api, run, source]);

  const takeAnswer = useCallback(async () => {
    try {
      const take = await run.answer.promise;
      return { captchaChallenge: await take(), captchaVersion: await run.version.promise };
    } catch (error) {
      source.fail(error);
      throw error;
    }
  }, [run, source]);

  const recaptcha = useMemo(() => recaptchaOf(captcha), [captcha]);
  return { status, fault, provider: captcha?.provider ?? null, recaptcha, source, takeAnswer, restart };
}

/** One challenge, from its start to its answer. Whoever sends the form early waits for both. */
function newRun() {
  return { version: deferred<string>(), answer: deferred<() => Promise<string>>() };
}

function deferred<T>() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a promise calls back before it is there
  const parts = {} as { promise: Promise<T>; resolve: (value: T) => void; reject: (error: unknown) => void };
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  // Nobody may be waiting for it yet; the state says that it failed.
  parts.promise.catch(() => {});
  return parts;
}

/** @throws CaptchaError noKey, noVersion (R169) */
function checkSettings({ provider, siteKey, version }: Captcha): void {
  if (provider === 'recaptcha' && !siteKey) throw new CaptchaError('noKey');
  if (!version) throw new CaptchaError('noVersion');
}

function recaptchaOf(captcha: Captcha | null): RecaptchaSettings | null {
  if (captcha?.provider !== 'recaptcha' || !captcha.siteKey || !captcha.version) return null;
  const { siteKey, version, isEnterprise } = captcha;
  return { siteKey, version, isEnterprise };
}
