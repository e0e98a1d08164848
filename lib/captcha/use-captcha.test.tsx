import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCaptcha, type Captcha } from '@/contract/captcha';
import { makeCaptcha } from '@/tests/support/bookings/booking-fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { CaptchaWidget } from './captcha-widget';
import { useCaptcha } from './use-captcha';

let captcha: Partial<Captcha>;
const server = setupProductApi(
  mockOperation(readCaptcha, async () => ({ status: 200, data: await makeCaptcha(captcha) })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  document.querySelector('#google-recaptcha-v3')?.remove();
  delete window.grecaptcha;
});

/** A form with nothing but the captcha. */
function Form() {
  const control = useCaptcha();
  const [answer, setAnswer] = useState('');
  const take = () =>
    control.takeAnswer().then(
      ({ captchaChallenge, captchaVersion }) => setAnswer(`${captchaVersion}: ${captchaChallenge}`),
      () => setAnswer('none'),
    );
  return (
    <>
      <p>{`${control.status} ${control.fault ?? ''}`.trim()}</p>
      <p>{answer}</p>
      <button onClick={() => void take()}>Send</button>
      <CaptchaWidget captcha={control} language="fr" />
    </>
  );
}

type Drawn = { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void };

/** Google's script arrives. */
async function load(execute = vi.fn(() => Promise.resolve('google-token'))) {
  const drawn: Drawn[] = [];
  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    render: (_: HTMLElement, options: Drawn) => drawn.push(options),
    execute,
  };
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('#google-recaptcha-v3');
    expect(found).not.toBeNull();
    return present(found);
  });
  window.grecaptcha = { ...grecaptcha, enterprise: grecaptcha };
  script.dispatchEvent(new Event('load'));
  return { src: script.src, execute, drawn };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('reCAPTCHA 3', () => {
  it.each([
    [false, 'https://www.google.com/recaptcha/api.js?render=site-key&hl=fr-CA'],
    [true, 'https://www.google.com/recaptcha/enterprise.js?render=site-key&hl=fr-CA'],
  ])('gives a token at the moment of sending (Enterprise: %s)', async (isEnterprise, src) => {
    captcha = { provider: 'recaptcha', challenge: null, siteKey: 'site-key', version: '3', isEnterprise };
    renderScreen(<Form />);
    const google = await load();
    expect(google.src).toBe(src);
    expect(await screen.findByText('checked')).toBeVisible();
    expect(google.execute).not.toHaveBeenCalled();
    await send();
    expect(await screen.findByText('3: google-token')).toBeVisible();
    expect(google.execute).toHaveBeenCalledWith('site-key', { action: 'booking' });
  });

  it('says when it fails to execute', async () => {
    captcha = { provider: 'recaptcha', challenge: null, siteKey: 'site-key', version: '3' };
    renderScreen(<Form />);
    await load(vi.fn(() => Promise.reject(new Error('no'))));
    await screen.findByText('checked');
    await send();
    expect(await screen.findByText('failed failedToExecute')).toBeVisible();
    expect(screen.getByText('none')).toBeVisible();
  });
});

describe('reCAPTCHA 2', () => {
  it('waits for the person, and begins anew when the tick expires', async () => {
    captcha = { provider: 'recaptcha', challenge: null, siteKey: 'site-key', version: '2' };
    renderScreen(<Form />);
    const { drawn } = await load();
    expect(await screen.findByText('waiting')).toBeVisible();
    drawn[0]?.callback('ticked');
    expect(await screen.findByText('checked')).toBeVisible();
    await send();
    expect(await screen.findByText('2: ticked')).toBeVisible();
    drawn[0]?.['expired-callback']();
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(await screen.findByText('waiting')).toBeVisible();
  });
});

describe('the proof of work', () => {
  it('is done while the form is filled in, and sending waits for it', async () => {
    captcha = {};
    renderScreen(<Form />);
    await send();
    expect(await screen.findByText(/^3: \{"challenge"/)).toBeVisible();
    expect(screen.getByText('checked')).toBeVisible();
  });
});
