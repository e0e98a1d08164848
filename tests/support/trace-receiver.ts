import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { closeListener, listen } from '@/lib/web-server/listen';
import { readJson } from './api/read-json';

const factSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(factSchema),
});
const bodySchema = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(factSchema) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof spanSchema>;

/** Takes what a collector of OpenTelemetry takes, as JSON by OTLP/HTTP. */
export async function traceReceiver() {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      if (req.url === '/v1/traces') bodies.push(body);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    /** As it was sent. */
    bodies,
    spans: (): ReceivedSpan[] =>
      bodies
        .flatMap((body) => readJson(bodySchema, body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => closeListener(server, 0),
  };
}
