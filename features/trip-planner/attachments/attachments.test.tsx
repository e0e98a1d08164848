import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlerts } from '@/components/feedback/alerts-store';
import { addFile, readFile, removeFile, type PlannerFile } from '@/contract/trip-planner';
import type { Language } from '@/rules/language';
import { deferred } from '@/tests/support/deferred';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makePlannerFile, makePlannerHotel, makePlannerItem } from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { Attachments } from './attachments';

/** Of the item, as the API has them. */
let files: PlannerFile[];
let sent: string[];
let refusal: MockAnswer | null;
let gate: Promise<void> | null;

const itemNow = () => makePlannerItem(makePlannerHotel(), { files });
const server = setupProductApi(
  mockOperation(addFile, async ({ body }) => {
    sent.push(`${body.componentType} ${body.name} ${atob(body.file)}`);
    await gate;
    if (refusal) return refusal;
    files = [...files, makePlannerFile({ fileId: body.name, name: body.name, bytes: 3 })];
    return { status: 200, data: { message: 'Attached.', item: itemNow() } };
  }),
  mockOperation(removeFile, ({ params, body }) => {
    sent.push(`remove ${params.fileId} ${body.componentType}`);
    files = files.filter(({ fileId }) => fileId !== params.fileId);
    return { status: 200, data: { message: 'Removed.', item: itemNow() } };
  }),
  mockOperation(readFile, ({ params }) => (sent.push(`read ${params.fileId}`), { status: 200, data: 'the file' })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [files, sent, refusal, gate] = [[makePlannerFile()], [], null, null];
  useAlerts.setState({ alerts: [] });
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function open({ canEdit = true, language = 'en' }: { canEdit?: boolean; language?: Language } = {}) {
  return renderScreen(<Attachments item={itemNow()} canEdit={canEdit} />, { language, path: '/trip-planner' });
}
const names = () =>
  within(present(screen.getAllByRole('list', { name: 'Attachments' })[0]))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('b')?.textContent);
const choose = (...chosen: File[]) => userEvent.upload(screen.getByLabelText('Choose files'), chosen);
const zone = () => present(document.querySelector('.filezone'));

describe('adding attachments', () => {
  it('takes several at once and shows each on its way', async () => {
    const { promise, resolve } = deferred<void>();
    gate = promise;
    open();
    await choose(new File(['one'], 'one.pdf'), new File(['two'], 'two.pdf'));
    const way = within(screen.getByRole('list', { name: 'Files on their way' }));
    expect(await way.findByRole('progressbar', { name: 'Uploading one.pdf' })).toBeVisible();
    expect(way.getByText('Waits for its turn.')).toBeVisible();
    resolve();
    await waitFor(() => expect(names()).toEqual(['menu-enfants.pdf', 'one.pdf', 'two.pdf']));
    expect(sent).toEqual(['Hotel one.pdf one', 'Hotel two.pdf two']);
    expect(screen.queryByRole('list', { name: 'Files on their way' })).not.toBeInTheDocument();
    expect(screen.getByText('two.pdf is attached.')).toBeVisible();
  });

  it.each([
    ['en', 'file size must be less than 670 KB', 'File is already uploaded.'],
    ['fr', 'la taille du fichier doit être inférieure à 670\u00A0Ko', 'Le fichier est déjà téléversé.'],
  ] as const)(
    'refuses what is too large or there already, in the words of R113 and R114, in %s',
    async (language, tooLarge, duplicate) => {
      open({ language });
      fireEvent.drop(zone(), {
        dataTransfer: {
          types: ['Files'],
          files: [
            new File([new Uint8Array(670 * 1024)], 'large.pdf'),
            new File(['x'], 'MENU-enfants.PDF'),
            new File(['ok'], 'ok.pdf'),
          ],
        },
      });
      expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([tooLarge, duplicate]);
      await waitFor(() => expect(sent).toEqual(['Hotel ok.pdf ok']));
    },
  );

  it('says which one the browser cannot read (R115), and tries again', async () => {
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function fail(
      this: FileReader,
    ) {
      this.onerror?.(standIn(new ProgressEvent('error')));
    });
    open();
    await choose(new File(['one'], 'one.pdf'));
    expect(await screen.findByText('Failed to read file as base64.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again one.pdf' }));
    await waitFor(() => expect(sent).toEqual(['Hotel one.pdf one']));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('shows why the API refused one, offers no second try of the same, and lets it be taken off', async () => {
    refusal = { error: 'FILE_TYPE_REFUSED', message: 'This kind cannot be attached.' };
    open();
    await choose(new File(['MZ'], 'game.exe'));
    expect(await screen.findByText('This kind cannot be attached.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take game.exe off the list' }));
    expect(screen.queryByText('game.exe')).not.toBeInTheDocument();
  });

  it('sends no empty file, and offers no second try of what the API cannot read', async () => {
    refusal = { error: 'FILE_UNREADABLE', message: 'Failed to read file as base64.' };
    open();
    await choose(new File([], 'nothing.pdf'), new File(['x'], 'odd.pdf'));
    expect(await screen.findByText('Failed to read file as base64.')).toBeVisible();
    expect(screen.getByText('This file is empty.')).toBeVisible();
    expect(sent).toEqual(['Hotel odd.pdf x']);
    expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  });

  it('says after it is closed what the API refused, and sends what was waiting', async () => {
    const { promise, resolve } = deferred<void>();
    gate = promise;
    refusal = { error: 'FILE_TYPE_REFUSED', message: 'This kind cannot be attached.' };
    const { unmount } = open();
    await choose(new File(['MZ'], 'late1.exe'), new File(['MZ'], 'late2.exe'));
    await screen.findByRole('progressbar');
    expect(useAlerts.getState().alerts).toEqual([]);
    unmount();
    resolve();
    await waitFor(() =>
      expect(useAlerts.getState().alerts.map(({ type, msg }) => [msg, type])).toEqual([
        ['late1.exe was not attached: This kind cannot be attached.', 'danger'],
        ['late2.exe was not attached: This kind cannot be attached.', 'danger'],
      ]),
    );
  });

  it('takes a pasted picture under a name of its own, and leaves text to the field it is pasted into', async () => {
    open();
    const paste = (target: Element, clipboardData: object) => {
      const event = createEvent.paste(target, { clipboardData });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    const input = document.body.appendChild(document.createElement('input'));
    const picture = new File(['png'], 'image.png', { type: 'image/png' });
    expect(paste(input, { types: ['text/plain', 'Files'], files: [picture] })).toBe(false);
    expect(paste(document.body, { types: ['Files'], files: [picture] })).toBe(true);
    await waitFor(() => expect(sent).toEqual([expect.stringMatching(/^Hotel photo-[\d-]{17}\.png png$/)]));
    input.remove();
  });

  it('keeps a file that misses its place from replacing the page', () => {
    open();
    const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } });
    act(() => void document.body.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
  });

  it('offers a phone’s camera', () => {
    open();
    expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');
  });
});

describe('attachments that are there', () => {
  it('are taken away after a question only; the focus stays with the list', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove menu-enfants.pdf' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove “menu-enfants.pdf”?' });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Nothing is attached yet.')).toBeVisible();
    expect(sent).toEqual(['remove file-1 Hotel']);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Attachments' })).toHaveFocus());
  });

  it('can be looked into: a picture here, a PDF in a new tab, anything else not', async () => {
    files = [
      makePlannerFile(),
      makePlannerFile({ fileId: 'p', name: 'map.png', mediaType: 'image/png' }),
      makePlannerFile({ fileId: 't', name: 'list.csv', mediaType: 'text/csv', canPreview: false }),
    ];
    open();
    expect(screen.getByRole('link', { name: /^Look menu-enfants.pdf/ })).toHaveAttribute(
      'href',
      '/api/v1/trip-planners/external-components/hotel-1/files/file-1?preview=1&language=en',
    );
    expect(screen.queryByRole('button', { name: 'Look list.csv' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Look map.png' }));
    const picture = within(screen.getByRole('dialog', { name: 'map.png' })).getByRole('img', { name: 'map.png' });
    expect(picture).toHaveAttribute('src', expect.stringContaining('/files/p?preview=1'));
    fireEvent.error(picture);
    expect(screen.getByText(/cannot be shown/)).toBeVisible();
  });

  it('are read and downloaded by viewers, who can change nothing (D54)', async () => {
    const createObjectURL = vi.fn(() => 'blob:file');
    Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open({ canEdit: false });
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Choose files')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download menu-enfants.pdf' }));
    await waitFor(() => expect(sent).toEqual(['read file-1']));
    await waitFor(() => expect(createObjectURL).toHaveBeenCalled());
  });
});
