import { openInnerListener } from '@/scripts/processes/inner-listener';
import { servePart } from '@/scripts/processes/serve-part';

/** In the place of the part that draws pages: says which process has answered, without the website's build. */
servePart(async (shell) => {
  const inner = await openInnerListener((_req, res) => {
    res.setHeader('content-type', 'text/plain');
    res.end(`page of ${process.pid}`);
  });
  shell.tell({ kind: 'open', url: inner.url });
  return inner.close;
}, String);
